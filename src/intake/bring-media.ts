/**
 * Pictures, films and sound that documents show from other hosts, brought among the platform's media. A document then names the files here;
 * what cannot be brought stays where it is.
 */
import pLimit from 'p-limit';

export interface MediaTools {
	/** Fetches an address, bounded in size and time; rejects with a sentence. */
	fetch(address: string): Promise<{ status: number; bytes: Uint8Array }>;
	/** Keeps a file. @returns its address here; undefined for what is no picture, film or sound. */
	keep(bytes: Uint8Array): Promise<string | undefined>;
	/** Where a file was brought to before, or '' when it could not be brought lately; undefined for one that was not tried. */
	known(addresses: readonly string[]): Promise<ReadonlyMap<string, string>>;
	/** Remembers where a file was brought to; '' when it could not be. */
	remember(address: string, path: string): Promise<void>;
	/** Hears of a file that could not be brought. */
	tell(sentence: string): void;
}

/** Fields of documents that show a file. */
const fields: ReadonlySet<string> = new Set([
	...['src', 'picture', 'poster', 'picSmall', 'picMiddle', 'picBig', 'imgUrl', 'sharePicUrl', 'avatar'],
]);

/** Addresses in canonical HTML that show a file, or link to a picture as it was taken. */
const shown = / (?:src|poster)="(https?:[^"]{1,2000})"/g;
const original = /<a href="(https?:[^"]{1,2000}\.(?:jpe?g|png|webp|gif|avif))"/gi;

const isRemote = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\/[^/]/i.test(value);
const plain = (attribute: string): string => attribute.replaceAll('&amp;', '&');
const written = (address: string): string => address.replaceAll('&', '&amp;');

/** A copy of a value in which the addresses of files are replaced; `place` gets each, and keeps it by returning it. */
const placed = (value: unknown, place: (address: string) => string, name = ''): unknown => {
	if (Array.isArray(value)) return value.map((item) => placed(item, place));
	if (typeof value === 'string') {
		if (fields.has(name) && isRemote(value)) return place(value);
		if (name !== 'body') return value;
		const replace = (whole: string, attribute: string): string => {
			const address = plain(attribute);
			const here = place(address);
			return here === address ? whole : whole.replace(attribute, written(here));
		};
		return value.replace(shown, replace).replace(original, replace);
	}
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, placed(each, place, key)]));
};

/** Files that are fetched at once. */
const atOnce = 6;

/** A function that brings the files of documents. Fetches that run together are bounded. */
export const mediaBringer = (tools: MediaTools): (<Document>(document: Document) => Promise<Document>) => {
	const limit = pLimit(atOnce);
	const running = new Map<string, Promise<string>>();
	const fetched = async (address: string): Promise<string> => {
		try {
			const { status, bytes } = await tools.fetch(address);
			const path = status === 200 ? await tools.keep(bytes) : undefined;
			if (path !== undefined) return path;
			tools.tell(
				`${address} ${status === 200 ? 'is no picture, film or sound' : `answers status ${status}`}; it stays where it is.`,
			);
		} catch (error) {
			tools.tell(`${address} was not brought: ${error instanceof Error ? error.message : String(error)}`);
		}
		return '';
	};
	const bring = (address: string): Promise<string> => {
		const started =
			running.get(address) ??
			limit(async () => {
				const path = await fetched(address);
				await tools.remember(address, path);
				return path;
			}).finally(() => running.delete(address));
		running.set(address, started);
		return started;
	};
	return async (document) => {
		const addresses = new Set<string>();
		placed(document, (address) => {
			addresses.add(address);
			return address;
		});
		if (addresses.size === 0) return document;
		const paths = new Map(await tools.known([...addresses]));
		await Promise.all(
			[...addresses].map(async (address) => {
				if (!paths.has(address)) paths.set(address, await bring(address));
			}),
		);
		return placed(document, (address) => paths.get(address) || address) as typeof document;
	};
};

/** Documents with their files, in their order; the files of a few documents are fetched at once. */
export async function* withMedia<Document>(
	documents: AsyncIterable<Document>,
	bring: (document: Document) => Promise<Document>,
): AsyncGenerator<Document> {
	const waiting: Promise<Document>[] = [];
	for await (const document of documents) {
		const brought = bring(document);
		// Its failure is that of the place where it is awaited.
		brought.catch(() => undefined);
		waiting.push(brought);
		if (waiting.length >= 2 * atOnce) yield await (waiting.shift() as Promise<Document>);
	}
	for (const document of waiting) yield await document;
}
