/** Finds documents in the files of a static index. */
import type { SearchKind } from './kinds.ts';
import { typesOfKind } from './kinds.ts';
import type { SearchQuery } from './query.ts';
import {
	decodeShard,
	groupOf,
	journalName,
	rowsName,
	rowsPerFile,
	type SearchIndex,
	type SearchRow,
	shardName,
	shardOf,
} from './static-index.ts';

/** Reads files of the index; `name` is below its folder. */
export interface IndexFiles {
	/** The unpacked bytes of a shard or a journal, and how many bytes came over the network. */
	bytes(name: string): Promise<{ bytes: Uint8Array; transferred: number }>;
	rows(name: string): Promise<readonly (SearchRow | null)[]>;
}

export interface IndexFilter {
	kind: SearchKind | '';
	columnId: string;
	/** The first day, as publication times begin; '' for all. */
	from: string;
	sort: 'rank' | 'newest';
}

export interface FoundInIndex {
	rows: SearchRow[];
	/** Number of documents with all tokens. */
	count: number;
	/** Where the next page begins; 0 after the last. */
	next: number;
}

/**
 * The first `maxAtOnce` tokens are looked up at once; the others one by one, until `maxTransferred` bytes are loaded. A first search then
 * loads less than 60 kB with its rows; of a long query the first words decide.
 */
const [maxAtOnce, maxTransferred] = [2, 36_000];
/** Rows of a page, and files that are read for it at most: a rare kind must not load them all. */
const [pageSize, maxRowFiles] = [10, 24];

/**
 * Which tokens are looked up first: of the overlapping pairs of a word every second one, which cover all its characters.
 */
export const firstTokens = (tokens: readonly string[]): { first: string[]; rest: string[] } => {
	const [first, rest]: [string[], string[]] = [[], []];
	const joins = (left: string | undefined, right: string | undefined): boolean => {
		const [end, begin] = [Array.from(left ?? '').pop(), Array.from(right ?? '')[0]];
		return end !== undefined && end === begin && /^\p{Script=Han}$/u.test(end);
	};
	let covered = false;
	for (const [at, token] of tokens.entries()) {
		const between = joins(tokens[at - 1], token) && joins(token, tokens[at + 1]);
		covered = between && !covered;
		(covered ? rest : first).push(token);
	}
	return { first, rest };
};

/** Postings of tokens, from shards and journals, without removed documents. */
const postingsOf = async (
	index: SearchIndex,
	files: IndexFiles,
	tokens: readonly string[],
): Promise<{ postings: number[][]; transferred: number }> => {
	const removed = new Set(index.removed);
	const shards = tokens.map(shardOf);
	const names = new Set(shards.map((shard) => shardName(index, shard)));
	for (const group of new Set(shards.map(groupOf))) {
		const version = index.journals[group] ?? 0;
		if (version > 0) names.add(journalName(index.era, group, version));
	}
	const loaded = await Promise.all([...names].map((name) => files.bytes(name)));
	const wanted = new Set(tokens);
	const parts = loaded.map(({ bytes }) => decodeShard(bytes, wanted));
	return {
		postings: tokens.map((token) =>
			parts
				.flatMap((part) => part.get(token) ?? [])
				.filter((posting) => !removed.has(Math.floor(posting / 2)))
				.sort((a, b) => a - b),
		),
		transferred: loaded.reduce((sum, { transferred }) => sum + transferred, 0),
	};
};

/** Documents that all lists have; in the title only where all lists say so. */
const intersection = (lists: readonly number[][]): Map<number, boolean> => {
	const [first = [], ...others] = [...lists].sort((a, b) => a.length - b.length);
	let found = new Map(first.map((posting) => [Math.floor(posting / 2), posting % 2 === 1]));
	for (const list of others) {
		const next = new Map<number, boolean>();
		for (const posting of list) {
			const document = Math.floor(posting / 2);
			const titled = found.get(document);
			if (titled !== undefined) next.set(document, titled && posting % 2 === 1);
		}
		found = next;
	}
	return found;
};

const accepts = ([, columnId, type, , publishtime]: SearchRow, filter: IndexFilter): boolean => {
	if (filter.columnId !== '' && columnId !== filter.columnId) return false;
	if (filter.from !== '' && publishtime < filter.from) return false;
	if (filter.kind === '') return true;
	const { types, excluded } = typesOfKind(filter.kind);
	return types.includes(type) !== excluded;
};

/**
 * A page of the documents that contain all tokens: those with all of them in the title first, the newest first.
 *
 * @param after `next` of the page before; 0 for the first page.
 * @throws the errors of `files`; RangeError for a file that is cut.
 */
export const findInIndex = async (
	index: SearchIndex,
	files: IndexFiles,
	{ tokens }: Pick<SearchQuery, 'tokens'>,
	filter: IndexFilter,
	after: number,
): Promise<FoundInIndex> => {
	const { first, rest } = firstTokens(tokens);
	const { postings, transferred } = await postingsOf(index, files, first.slice(0, maxAtOnce));
	let total = transferred;
	for (const [at, token] of [...first.slice(maxAtOnce), ...rest].entries()) {
		if (total + total / (maxAtOnce + at) > maxTransferred) break;
		const more = await postingsOf(index, files, [token]);
		postings.push(...more.postings);
		total += more.transferred;
	}
	const found = intersection(postings);
	const order = [...found.keys()].sort((a, b) => b - a);
	const documents =
		filter.sort === 'newest'
			? order
			: [...order.filter((number) => found.get(number)), ...order.filter((number) => !found.get(number))];
	const known = new Map<number, readonly (SearchRow | null)[]>();
	const rows: SearchRow[] = [];
	let at = after;
	while (at < documents.length && rows.length < pageSize) {
		const batch = documents.slice(at, at + pageSize - rows.length);
		const wanted = new Set(batch.map((number) => Math.floor(number / rowsPerFile)));
		const missing = [...wanted].filter((file) => !known.has(file));
		if (known.size > 0 && known.size + missing.length > maxRowFiles) break;
		await Promise.all(
			missing.map(async (file) => known.set(file, await files.rows(rowsName(index.era, index.documents, file)))),
		);
		for (const number of batch) {
			at += 1;
			const row = known.get(Math.floor(number / rowsPerFile))?.[number % rowsPerFile];
			if (row !== null && row !== undefined && accepts(row, filter)) rows.push(row);
		}
	}
	return { rows, count: documents.length, next: at < documents.length ? at : 0 };
};
