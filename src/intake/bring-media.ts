/**
 * Pictures, films and sound that documents show from other hosts, brought among the platform's media. A document then names the files here;
 * what cannot be brought stays where it is.
 */
import pLimit from 'p-limit';

export interface Brought {
	/** Its address here; '' for one that could not be brought. */
	readonly path: string;
	/** Whether it was looked at long ago: its bytes may be others now. */
	readonly isOld: boolean;
}

export interface MediaTools {
	/** Fetches an address, bounded in size and time; rejects with a sentence. */
	fetch(address: string): Promise<{ status: number; bytes: Uint8Array }>;
	/** Keeps a file. @returns its address here; undefined for what is no picture, film or sound. */
	keep(bytes: Uint8Array): Promise<string | undefined>;
	/** Files that were brought before, or could not be brought lately. */
	known(addresses: readonly string[]): Promise<ReadonlyMap<string, Brought>>;
	/** Remembers where a file was brought to, and that it was looked at now; '' when it could not be brought. */
	remember(address: string, path: string): Promise<void>;
	/** Hears of a file that could not be brought. */
	warn(sentence: string): void;
}

/** Fields of documents that show a file. */
const fields: ReadonlySet<string> = new Set([
	...['src', 'picture', 'poster', 'picSmall', 'picMiddle', 'picBig', 'imgUrl', 'sharePicUrl', 'avatar'],
]);

/** Addresses in canonical HTML that show a file, or link to a picture as it was taken. */
const shownAddress = / (?:src|poster)="(https?:[^"]{1,2000})"/g;
const original = /<a href="(https?:[^"]{1,2000}\.(?:jpe?g|png|webp|gif|avif))"/gi;

const isRemote = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\/[^/]/i.test(value);
const plain = (attribute: string): string => attribute.replaceAll('&amp;', '&');
const escapedAddress = (address: string): string => address.replaceAll('&', '&amp;');

/** A copy of a value in which the addresses of files are replaced; `place` gets each, and keeps it by returning it. */
const placeAddresses = (value: unknown, place: (address: string) => string, name = ''): unknown => {
	if (Array.isArray(value)) return value.map((item) => placeAddresses(item, place));
	if (typeof value === 'string') {
		if (fields.has(name) && isRemote(value)) return place(value);
		if (name !== 'body') return value;
		const replace = (whole: string, attribute: string): string => {
			const address = plain(attribute);
			const localAddress = place(address);
			return localAddress === address ? whole : whole.replace(attribute, escapedAddress(localAddress));
		};
		return value.replace(shownAddress, replace).replace(original, replace);
	}
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, placeAddresses(each, place, key)]));
};

/** Addresses of files of other hosts that a document shows. */
const addressesIn = (document: unknown): string[] => {
	const addresses = new Set<string>();
	placeAddresses(document, (address) => {
		addresses.add(address);
		return address;
	});
	return [...addresses];
};

/** A function that names the files here in documents whose files were brought before; it fetches none. */
export const knownMediaPlacer =
	(known: MediaTools['known']): (<Document>(document: Document) => Promise<Document>) =>
	async (document) => {
		const addresses = addressesIn(document);
		if (addresses.length === 0) return document;
		const brought = await known(addresses);
		return placeAddresses(document, (address) => brought.get(address)?.path || address) as typeof document;
	};

/** Files that are fetched at once. */
const atOnce = 6;
/** A host that does not answer this many times in a row is left alone: its files stay there, and the stories do not wait. */
const maxFailures = 5;

/**
 * A function that brings the files of documents. Fetches that run together are bounded. A file that was brought long ago is fetched again,
 * and what is gone there stays here.
 */
export const mediaBringer = (tools: MediaTools): (<Document>(document: Document) => Promise<Document>) => {
	const limit = pLimit(atOnce);
	const runningFetches = new Map<string, Promise<string>>();
	/** Failures in a row, by host. */
	const failures = new Map<string, number>();
	const isLeftAlone = (host: string): boolean => (failures.get(host) ?? 0) >= maxFailures;
	const fetchMedia = async (address: string, host: string, before: string): Promise<string> => {
		const stays = before === '' ? 'it stays where it is' : 'the one that is here stays';
		try {
			const { status, bytes } = await tools.fetch(address);
			failures.delete(host);
			const path = status === 200 ? await tools.keep(bytes) : undefined;
			if (path !== undefined) return path;
			tools.warn(
				`${address} ${status === 200 ? 'is no picture, film or sound' : `answers status ${status}`}; ${stays}.`,
			);
		} catch (error) {
			failures.set(host, (failures.get(host) ?? 0) + 1);
			tools.warn(`${address} was not brought: ${error instanceof Error ? error.message : String(error)}`);
			if (isLeftAlone(host))
				tools.warn(
					`${host} failed ${maxFailures} times in a row: its other files are not asked for until the next start.`,
				);
		}
		return before;
	};
	const bring = (address: string, before = ''): Promise<string> => {
		const fetching =
			runningFetches.get(address) ??
			limit(async () => {
				const { host } = new URL(address);
				if (isLeftAlone(host)) return before;
				const path = await fetchMedia(address, host, before);
				await tools.remember(address, path);
				return path;
			}).finally(() => runningFetches.delete(address));
		runningFetches.set(address, fetching);
		return fetching;
	};
	return async (document) => {
		const addresses = addressesIn(document);
		if (addresses.length === 0) return document;
		const knownMedia = await tools.known(addresses);
		const paths = new Map<string, string>();
		await Promise.all(
			addresses.map(async (address) => {
				const before = knownMedia.get(address);
				const isCurrent = before !== undefined && !before.isOld;
				paths.set(address, isCurrent ? before.path : await bring(address, before?.path));
			}),
		);
		return placeAddresses(document, (address) => paths.get(address) || address) as typeof document;
	};
};

/** Documents with their files, in their order; the files of a few documents are fetched at once. */
export async function* withMedia<Document>(
	documents: AsyncIterable<Document>,
	bring: (document: Document) => Promise<Document>,
): AsyncGenerator<Document> {
	const waitingDocuments: Promise<Document>[] = [];
	for await (const document of documents) {
		const broughtDocument = bring(document);
		// Its failure is that of the place where it is awaited.
		broughtDocument.catch(() => undefined);
		waitingDocuments.push(broughtDocument);
		if (waitingDocuments.length >= 2 * atOnce) yield await (waitingDocuments.shift() as Promise<Document>);
	}
	for (const document of waitingDocuments) yield await document;
}
