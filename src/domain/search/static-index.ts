/**
 * The files of a search without a platform: written by the exporter, read by the browser.
 *
 * Every token belongs to one of up to 2,048 shards, fewer on a small site, every shard to one of up to 64 parts that are written at once, and to one of up to
 * 32 groups. A group has a journal with the tokens of what was published since its shards were written. Files never change: a new version has a new name, and
 * `index.json` says which names are current. A few stories have no other file: `index.json` then contains them all.
 */

export const maxShards = 2_048;
/** Parts and groups of an index with as many shards or more. The second divides the first: a part has one journal. */
export const [mostParts, mostGroups] = [64, 32] as const;
/** Documents whose index is one file: a first search loads it whole. */
const documentsInOneFile = 10;
/** Rows of documents in a file. */
export const rowsPerFile = 16;

/** FNV-1a over UTF-16 units: the shard of a token among `maxShards`; among fewer it is the remainder. */
export const shardOf = (token: string): number => {
	let hash = 0x811c9dc5;
	for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
	return (hash >>> 0) % maxShards;
};

/** How many shards the index of so many documents has: each costs a file, and a search loads whole ones. A power of two, so that it divides all others. */
export const shardsFor = (documents: number): number =>
	documents <= documentsInOneFile ? 1 : Math.min(maxShards, 2 ** Math.ceil(Math.log2(documents / 5)));

/** The versions of parts and journals of an index that is new. @param version of the parts. */
export const newVersions = (shards: number, version = 0): Pick<SearchIndex, 'parts' | 'journals'> => ({
	parts: Array.from({ length: Math.min(mostParts, shards) }, () => version),
	journals: Array.from({ length: Math.min(mostGroups, shards) }, () => 0),
});

/** What a list of results shows of an article: id, column, type, title, time, language, source, address of its picture. */
export type SearchRow = readonly [
	fileId: string,
	columnId: string,
	type: number,
	title: string,
	publishtime: string,
	lang: string,
	source: string,
	picture: string,
];

/** A document on its way into the index. */
export interface SearchDocument {
	row: SearchRow;
	/** Tokens of the title, and of title and text, separated by spaces: one text travels faster between threads. */
	titleTokens: string;
	tokens: string;
}

/** `index.json`. */
export interface SearchIndex {
	/** Version of the tokenizer. */
	tokenizer: number;
	/** Folder of all other files; a new one whenever everything was written again. */
	era: string;
	/** Number of documents, removed ones included; they are numbered from 0. */
	documents: number;
	/** Number of shards. */
	shards: number;
	/** Version of each part's shards. */
	parts: readonly number[];
	/** Version of each group's journal; 0 without one. */
	journals: readonly number[];
	/** Numbers of documents that were changed or removed. */
	removed: readonly number[];
	/** The contents of all other files in base64, by name: a small index has them here. */
	files?: Readonly<Record<string, string>>;
}

export const indexName = 'index.json';
export const shardName = ({ era, parts }: Pick<SearchIndex, 'era' | 'parts'>, shard: number): string => {
	const part = shard % parts.length;
	return `${era}/g${part}-${parts[part]}/${shard}.bin`;
};
export const journalName = (era: string, group: number, version: number): string => `${era}/j${group}-${version}.bin`;
/** The last file has fewer rows; with the next document it gets another name. */
export const rowsName = (era: string, documents: number, file: number): string =>
	`${era}/t${file}-${Math.min(rowsPerFile, documents - file * rowsPerFile)}.json`;

/** Documents with a token, ascending: number × 2, + 1 when the token is in the title. */
export type Postings = readonly number[];

const pushNumber = (bytes: number[], value: number): void => {
	let rest = value;
	for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
	bytes.push(rest);
};

const encodePostings = (postings: Postings): number[] => {
	const bytes: number[] = [];
	let before = 0;
	for (const posting of postings) {
		const document = Math.floor(posting / 2);
		pushNumber(bytes, (document - before) * 2 + (posting % 2));
		before = document;
	}
	return bytes;
};

/** The bytes of a shard or a journal, before compression; the same for the same tokens. */
export const encodeShard = (tokens: ReadonlyMap<string, Postings>): Uint8Array => {
	const encoder = new TextEncoder();
	const parts: Uint8Array[] = [];
	for (const token of [...tokens.keys()].sort()) {
		const name = encoder.encode(token);
		const postings = encodePostings(tokens.get(token) ?? []);
		const head: number[] = [];
		pushNumber(head, name.length);
		parts.push(Uint8Array.from(head), name);
		const size: number[] = [];
		pushNumber(size, postings.length);
		parts.push(Uint8Array.from(size), Uint8Array.from(postings));
	}
	const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.length;
	}
	return bytes;
};

const cut = (): RangeError => new RangeError('A file of the search index is cut.');

/** Reads numbers from bytes. @throws RangeError beyond their end. */
class Numbers {
	readonly bytes: Uint8Array;
	at = 0;

	constructor(bytes: Uint8Array) {
		this.bytes = bytes;
	}

	next(): number {
		let [value, factor] = [0, 1];
		for (;;) {
			const byte = this.bytes[this.at++];
			if (byte === undefined) throw cut();
			value += (byte & 127) * factor;
			if (byte < 128) return value;
			factor *= 128;
		}
	}

	take(length: number): Uint8Array {
		if (this.at + length > this.bytes.length) throw cut();
		this.at += length;
		return this.bytes.subarray(this.at - length, this.at);
	}
}

const decodePostings = (bytes: Uint8Array): number[] => {
	const numbers = new Numbers(bytes);
	const postings: number[] = [];
	let document = 0;
	while (numbers.at < bytes.length) {
		const value = numbers.next();
		document += Math.floor(value / 2);
		postings.push(document * 2 + (value % 2));
	}
	return postings;
};

/**
 * The tokens of a shard or a journal with their postings.
 *
 * @param wanted only these tokens; without it all of them.
 * @throws RangeError when the bytes are cut.
 */
export const decodeShard = (bytes: Uint8Array, wanted?: ReadonlySet<string>): Map<string, number[]> => {
	const decoder = new TextDecoder();
	const numbers = new Numbers(bytes);
	const tokens = new Map<string, number[]>();
	while (numbers.at < bytes.length) {
		const token = decoder.decode(numbers.take(numbers.next()));
		const postings = numbers.take(numbers.next());
		if (wanted === undefined || wanted.has(token)) tokens.set(token, decodePostings(postings));
	}
	return tokens;
};
