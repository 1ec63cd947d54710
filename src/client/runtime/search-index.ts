/** The files of the static search index (`site.search`), as the browser reads them. */
import type { IndexFiles } from '../../domain/search/find-in-index.ts';
import { indexName, type SearchIndex, type SearchRow } from '../../domain/search/static-index.ts';

/** A file of the index is missing, cut or damaged, or the browser cannot unpack it: another try would find the same. */
export class DamagedIndex extends Error {
	override name = 'DamagedIndex';
}

const addressOfFile = (name: string): string => `${document.documentElement.dataset['base'] ?? '/'}search/${name}`;

/** Milliseconds that a file may take, with its contents. */
const limitMs = 30_000;

/** @throws TypeError without a network, AbortError after 30 s, DamagedIndex when there is no such file. */
const load = async (name: string, cache: RequestCache): Promise<Response> => {
	const limit = new AbortController();
	// It ends the reading of the contents too; a file that has come is not affected.
	setTimeout(() => limit.abort(), limitMs);
	const response = await fetch(addressOfFile(name), { cache, credentials: 'same-origin', signal: limit.signal });
	if (response.status >= 500) throw new Error(`${name} was answered with ${response.status}.`);
	if (!response.ok) throw new DamagedIndex(`${name} was answered with ${response.status}.`);
	return response;
};

const damaged =
	(name: string) =>
	(error: unknown): never => {
		if (error instanceof Error && error.name === 'AbortError') throw error;
		throw new DamagedIndex(`${name}: ${error instanceof Error ? error.message : String(error)}`);
	};

const unpack = async (packed: ArrayBuffer): Promise<Uint8Array> => {
	const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
	return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** What a small index has of a file. */
const heldFile = (held: string): Response => new Response(Uint8Array.from(atob(held), (sign) => sign.charCodeAt(0)));

/** Files have a new name when they change, so the browser's cache is asked first. A small index has them in itself. */
export const searchIndexFiles = ({ files = {} }: SearchIndex): IndexFiles => {
	const open = async (name: string): Promise<Response> => {
		const held = files[name];
		return held === undefined ? load(name, 'force-cache') : heldFile(held);
	};
	return {
		bytes: async (name) => {
			const packed = await (await open(name)).arrayBuffer();
			return { bytes: await unpack(packed).catch(damaged(name)), transferred: packed.byteLength };
		},
		rows: async (name) => {
			const response = await open(name);
			return (await response.json().catch(damaged(name))) as (SearchRow | null)[];
		},
	};
};

/**
 * The present `index.json`, which names the files of the index. @throws TypeError without a network, DamagedIndex when it cannot be read.
 */
export const loadSearchIndex = async (): Promise<SearchIndex> =>
	(await (await load(indexName, 'no-cache')).json().catch(damaged(indexName))) as SearchIndex;
