/** Writes the static search index of a whole site. Memory holds the tokens of a part of the documents only. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchDocument } from '../../../domain/search/static-index.ts';
import {
	decodeShard,
	encodeShard,
	maxShards,
	newVersions,
	shardName,
	shardOf,
	shardsFor,
} from '../../../domain/search/static-index.ts';
import type { IndexFiles } from './index-files.ts';
import type { SearchState } from './search-state.ts';

/** Postings in memory; then they go to disk. About 60 MB. */
const maxPostings = 1_500_000;

/** Digest of what the index has of a document. */
export const digestOfDocument = ({ row, tokens }: SearchDocument): string =>
	createHash('sha1').update(JSON.stringify(row)).update(tokens).digest('base64url');

/** The postings of a document, by token. */
export const postingsOf = ({ titleTokens, tokens }: SearchDocument, number: number): Map<string, number> => {
	const titleTokenSet = new Set(titleTokens.split(' '));
	const tokenList = tokens === '' ? [] : tokens.split(' ');
	return new Map(tokenList.map((token) => [token, number * 2 + (titleTokenSet.has(token) ? 1 : 0)]));
};

const add = (tokens: Map<string, number[]>, token: string, posting: number): void => {
	const list = tokens.get(token);
	if (list === undefined) tokens.set(token, [posting]);
	else list.push(posting);
};

const ascending = (tokens: ReadonlyMap<string, number[]>): ReadonlyMap<string, number[]> => {
	for (const list of tokens.values()) list.sort((a, b) => a - b);
	return tokens;
};

export class IndexBuilder {
	readonly #state: SearchState;
	readonly #files: IndexFiles;
	readonly #folder: string;
	readonly #shards = Array.from({ length: maxShards }, () => new Map<string, number[]>());
	#postings = 0;

	/** @param temporary folder for unfinished files. */
	constructor(state: SearchState, files: IndexFiles, temporary: string) {
		this.#state = state;
		this.#files = files;
		this.#folder = join(temporary, 'search-parts');
		rmSync(this.#folder, { recursive: true, force: true });
		mkdirSync(this.#folder, { recursive: true });
		state.clear();
	}

	/** Adds a document, in any order. @param number its own; the same on every run over the same catalogue. */
	add(path: string, number: number, document: SearchDocument): void {
		this.#state.addDocument(number, path, digestOfDocument(document), document.row);
		for (const [token, posting] of postingsOf(document, number)) {
			add(this.#shards[shardOf(token)] ?? new Map(), token, posting);
			this.#postings += 1;
		}
		if (this.#postings >= maxPostings) this.#spill();
	}

	/** A part of a shard: the length in four bytes, then the shard. */
	#spill(): void {
		for (const [shard, tokens] of this.#shards.entries()) {
			if (tokens.size === 0) continue;
			const bytes = encodeShard(ascending(tokens));
			const length = Buffer.alloc(4);
			length.writeUInt32LE(bytes.length);
			appendFileSync(join(this.#folder, String(shard)), Buffer.concat([length, bytes]));
			tokens.clear();
		}
		this.#postings = 0;
	}

	/** The tokens of a shard among `maxShards`. */
	#tokensOf(shard: number): Map<string, number[]> {
		const tokens = this.#shards[shard] ?? new Map<string, number[]>();
		const file = join(this.#folder, String(shard));
		const parts = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
		for (let at = 0; at < parts.length; ) {
			const length = parts.readUInt32LE(at);
			for (const [token, postings] of decodeShard(parts.subarray(at + 4, at + 4 + length)))
				for (const posting of postings) add(tokens, token, posting);
			at += 4 + length;
		}
		return tokens;
	}

	/**
	 * Writes all files, `index.json` last. Files that an open page may still ask for stay until the run after.
	 *
	 * @param documents how many numbers were given.
	 */
	finish(documents: number): void {
		// Runs that updated the index have used names of the present era for other content: the salt gives another era.
		const salt = this.#state.value('salt', 0) + (this.#state.value('runs', 0) > 0 ? 1 : 0);
		const digest = createHash('sha1').update(`${salt} ${documents}`);
		for (const line of this.#state.digests()) digest.update(line);
		const era = digest.digest('hex').slice(0, 12);
		const before = this.#files.publishedEra();
		const shards = shardsFor(documents);
		const { parts, journals } = newVersions(shards);
		this.#files.begin(shards === 1);
		for (let shard = 0; shard < shards; shard += 1) {
			const tokens = new Map<string, number[]>();
			for (let from = shard; from < maxShards; from += shards) {
				for (const [token, postings] of this.#tokensOf(from)) tokens.set(token, postings);
				this.#shards[from] = new Map();
			}
			this.#files.writeTokens(shardName({ era, parts }, shard), ascending(tokens));
		}
		this.#files.writeRows(this.#state, era, documents, 0);
		this.#files.removeOtherEras([era, before]);
		const values = { salt, era, documents, shards, parts, journals, runs: 0, folded: 0 };
		for (const [name, value] of Object.entries(values)) this.#state.setValue(name, value);
		this.#state.setValue('old', before === '' || before === era ? [] : [before]);
		this.#files.writeIndex(this.#state.index());
		rmSync(this.#folder, { recursive: true, force: true });
	}
}
