/** A site with a static search index, and a search in it as a browser does one. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { findInIndex, type IndexFilter } from '../../src/domain/search/find-in-index.ts';
import { readQuery } from '../../src/domain/search/query.ts';
import type { SearchIndex, SearchRow } from '../../src/domain/search/static-index.ts';
import { StaticSearch } from '../../src/exporter/outputs/search/search-index.ts';
import { Writer } from '../../src/exporter/write/writer.ts';
import { searchFolder } from '../../src/static-server/rules.ts';

const all: IndexFilter = { kind: '', columnId: '', from: '', sort: 'rank' };

/** Opens a site in a folder of its own, with its index. */
export const openSearchSite = () => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-search-'));
	const [out, state, temporary] = ['site', 'state', 'unfinished'].map((name) => join(folder, name)) as [
		string,
		string,
		string,
	];
	const search = new StaticSearch(new Writer(out, temporary), state, temporary);
	/** The same site, published by a process that knows nothing of what was there. */
	const reopened = () => new StaticSearch(new Writer(out, temporary), join(folder, 'new-state'), temporary);
	const files = join(out, searchFolder);
	const readIndex = () => JSON.parse(readFileSync(join(files, 'index.json'), 'utf8')) as SearchIndex;
	/** Searches as a browser does. @returns ids, and the bytes that travelled. */
	const find = async (typed: string, filter: Partial<IndexFilter> = {}) => {
		let bytes = gzipSync(readFileSync(join(files, 'index.json'))).length;
		const ids: string[] = [];
		const { files: held = {} } = readIndex();
		const read = (name: string): Buffer => {
			const kept = held[name];
			return kept === undefined ? readFileSync(join(files, name)) : Buffer.from(kept, 'base64');
		};
		let after = 0;
		let firstPage = 0;
		do {
			const found = await findInIndex(
				readIndex(),
				{
					bytes: async (name) => {
						const packed = read(name);
						bytes += packed.length;
						return { bytes: gunzipSync(packed), transferred: packed.length };
					},
					rows: async (name) => {
						const text = read(name);
						bytes += gzipSync(text).length;
						return JSON.parse(text.toString()) as (SearchRow | null)[];
					},
				},
				readQuery(typed),
				{ ...all, ...filter },
				after,
			);
			ids.push(...found.rows.map(([id]) => id));
			after = found.next;
			if (firstPage === 0) firstPage = bytes;
		} while (after > 0 && ids.length < 100);
		return { ids, bytes: firstPage };
	};
	const filesOf = () =>
		new Set(
			readdirSync(files, { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map((entry) => join(entry.parentPath, entry.name).slice(files.length)),
		);
	const close = () => {
		search.close();
		rmSync(folder, { recursive: true, force: true });
	};
	return { files, search, reopened, readIndex, find, filesOf, close };
};
