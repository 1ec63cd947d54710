/** The published files of the static search index. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
	decodeShard,
	encodeShard,
	indexName,
	type Postings,
	rowsName,
	rowsPerFile,
	type SearchIndex,
} from '../../../domain/search/static-index.ts';
import { searchFolder } from '../../../static-server/rules.ts';
import { pathsIn } from '../../write/folders.ts';
import type { Writer } from '../../write/writer.ts';
import type { SearchState } from './search-state.ts';

/** How many files and bytes a run has written. */
export interface WrittenFiles {
	files: number;
	bytes: number;
}

export class IndexFiles {
	readonly #writer: Writer;
	readonly written: WrittenFiles = { files: 0, bytes: 0 };
	/** The files that `index.json` contains, by name; undefined when each is a file of its own. */
	#held: Map<string, string> | undefined;

	constructor(writer: Writer) {
		this.#writer = writer;
		const { files } = this.#published();
		if (files !== undefined) this.#held = new Map(Object.entries(files));
	}

	/** The published `index.json`; nothing when there is none, or it cannot be read. */
	#published(): Partial<SearchIndex> {
		try {
			return JSON.parse(this.#writer.read(`${searchFolder}${indexName}`)) as Partial<SearchIndex>;
		} catch {
			return {};
		}
	}

	get isOneFile(): boolean {
		return this.#held !== undefined;
	}

	/** Begins to write a whole index anew, into `index.json` or into files of their own. */
	begin(isOne: boolean): void {
		this.#held = isOne ? new Map() : undefined;
	}

	#write(name: string, bytes: Uint8Array): void {
		if (this.#held === undefined || name === indexName) this.#publish(name, bytes);
		else this.#held.set(name, Buffer.from(bytes).toString('base64'));
	}

	#publish(name: string, bytes: Uint8Array): void {
		if (!this.#writer.write(`${searchFolder}${name}`, bytes)) return;
		this.written.files += 1;
		this.written.bytes += bytes.length;
	}

	/** Writes a shard or a journal. */
	writeTokens(name: string, tokens: ReadonlyMap<string, Postings>): void {
		const bytes = gzipSync(encodeShard(tokens), { level: 6 });
		// The header byte that names the operating system is fixed, so that the same tokens give the same file everywhere.
		bytes[9] = 255;
		this.#write(name, bytes);
	}

	/** The tokens of a shard or a journal. @throws Error when the file is missing or damaged. */
	readTokens(name: string): Map<string, number[]> {
		const held = this.#held?.get(name);
		const packed =
			held === undefined ? readFileSync(this.#writer.fileOf(`${searchFolder}${name}`)) : Buffer.from(held, 'base64');
		return decodeShard(gunzipSync(packed));
	}

	/** Writes the files with the rows from a document on. */
	writeRows(state: SearchState, era: string, documents: number, first: number): void {
		for (let file = Math.floor(first / rowsPerFile); file * rowsPerFile < documents; file += 1)
			this.writeRowsFile(state, era, documents, file);
	}

	/** Writes one file with rows; the row of a document that is gone is null. */
	writeRowsFile(state: SearchState, era: string, documents: number, file: number): void {
		const count = Math.min(rowsPerFile, documents - file * rowsPerFile);
		const rows = state.rowsFrom(file * rowsPerFile, count);
		this.#write(rowsName(era, documents, file), Buffer.from(JSON.stringify(rows)));
	}

	/** Writes `index.json`, after all files that it names. */
	writeIndex(index: SearchIndex): void {
		const files = this.#held === undefined ? {} : { files: Object.fromEntries([...this.#held].sort()) };
		this.#write(indexName, Buffer.from(JSON.stringify({ ...index, ...files })));
	}

	/** The era of the published index, which open pages read; '' when there is none. */
	publishedEra(): string {
		return this.#published().era ?? '';
	}

	/** Removes the folders of other eras: an interrupted run, or one whose state was lost, has left them. */
	removeOtherEras(eras: readonly string[]): void {
		const folder = this.#writer.fileOf(searchFolder.slice(0, -1));
		if (!existsSync(folder)) return;
		for (const entry of readdirSync(folder, { withFileTypes: true }))
			if (entry.isDirectory() && !eras.includes(entry.name)) this.remove(entry.name);
	}

	/** Removes a file or a folder. The writer removes each file: so its compressed files are removed too, also in a bucket. */
	remove(name: string): void {
		for (const held of this.#held?.keys() ?? [])
			if (held === name || held.startsWith(`${name}/`)) this.#held?.delete(held);
		const path = `${searchFolder}${name}`;
		const file = this.#writer.fileOf(path);
		if (statSync(file, { throwIfNoEntry: false })?.isDirectory() !== true) {
			this.#writer.remove(path);
			return;
		}
		for (const below of [...pathsIn(file)]) this.#writer.remove(`${path}${below}`);
		rmSync(file, { recursive: true, force: true });
	}
}
