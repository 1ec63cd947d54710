/** Finds documents in the files of a static index. */
import type { SearchKind } from './kinds.ts';
import { typesOfKind } from './kinds.ts';
import type { Alternative, SearchQuery, Step, Term } from './query.ts';
import {
	decodeShard,
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
 * The first `maxAtOnce` tokens are looked up at once, then as many as fit into `maxTransferred` bytes. A first search then
 * loads about 70 kB at most with its rows and the code; of a long query the first words decide.
 */
const [maxAtOnce, maxBatch, maxTransferred] = [2, 16, 24_000];
/** `next` has the number of the search above this, and the place in its order below. */
const maxDocuments = 10_000_000;
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
	const shards = tokens.map((token) => shardOf(token) % index.shards);
	const names = new Set(shards.map((shard) => shardName(index, shard)));
	for (const group of new Set(shards.map((shard) => shard % index.journals.length))) {
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

/** Documents, and whether they have everything in the title. */
type Documents = ReadonlyMap<number, boolean>;

const documentsOf = (postings: readonly number[]): Documents =>
	new Map(postings.map((posting) => [Math.floor(posting / 2), posting % 2 === 1]));

/** Documents that all have; in the title only where all say so. */
const inAll = (lists: readonly Documents[]): Documents => {
	const [first, ...others] = [...lists].sort((a, b) => a.size - b.size);
	const found = new Map<number, boolean>();
	for (const [document, titled] of first ?? [])
		if (others.every((list) => list.has(document)))
			found.set(document, titled && others.every((list) => list.get(document) === true));
	return found;
};

/** Documents that one has; in the title where one says so. */
const inAny = (lists: readonly Documents[]): Documents => {
	const found = new Map<number, boolean>();
	for (const list of lists)
		for (const [document, titled] of list) found.set(document, titled || found.get(document) === true);
	return found;
};

type Lookup = ReadonlyMap<string, Documents>;

/** What an alternative finds by those of its tokens that are looked up; nothing without any. */
const byAlternative = (known: Lookup, { tokens }: Alternative): Documents =>
	inAll(tokens.flatMap((token) => known.get(token) ?? []));

/** What a term finds: as it was typed, and in other spellings all of whose tokens are looked up. */
const byTerm = (known: Lookup, term: Term): Documents =>
	inAny(
		term
			.filter(({ tokens }, index) => index === 0 || tokens.every((token) => known.has(token)))
			.map((alternative) => byAlternative(known, alternative)),
	);

/** Documents of a search in their order: as it was typed before other spellings, in the title before elsewhere. */
const orderOf = (known: Lookup, step: Step, sort: IndexFilter['sort']): number[] => {
	const found = inAll(step.map((term) => byTerm(known, term)));
	const newest = [...found.keys()].sort((a, b) => b - a);
	if (sort === 'newest') return newest;
	const typed = inAll(step.map(([first]) => (first === undefined ? new Map() : byAlternative(known, first))));
	const tier = (document: number): number =>
		(found.get(document) === true ? 0 : 2) +
		(typed.has(document) && (typed.get(document) === true || found.get(document) !== true) ? 0 : 1);
	const tiers = [0, 1, 2, 3].map((wanted) => newest.filter((document) => tier(document) === wanted));
	return tiers.flat();
};

/** The tokens of a search in the order of their use: what was typed first, and of each word those that cover it. */
const tokensInOrder = (step: Step): string[] => {
	const [typed, others]: [string[], string[]] = [[], []];
	for (const term of step)
		for (const [index, { tokens }] of term.entries()) (index === 0 ? typed : others).push(...tokens);
	const { first, rest } = firstTokens(typed);
	return [...new Set([...first, ...rest, ...others])];
};

/** Looks up tokens until the bytes of a first search are used; what is known already is not loaded again. */
const lookUp = async (
	index: SearchIndex,
	files: IndexFiles,
	step: Step,
	known: Map<string, Documents>,
	before: number,
): Promise<number> => {
	const tokens = tokensInOrder(step).filter((token) => !known.has(token));
	let total = before;
	while (tokens.length > 0) {
		const each = known.size === 0 ? 0 : total / known.size;
		const affordable = each === 0 ? maxAtOnce : Math.min(maxBatch, Math.floor((maxTransferred - total) / each));
		if (affordable < 1) break;
		const batch = tokens.splice(0, affordable);
		const { postings, transferred } = await postingsOf(index, files, batch);
		for (const [at, token] of batch.entries()) known.set(token, documentsOf(postings[at] ?? []));
		total += transferred;
	}
	return total;
};

const accepts = ([, columnId, type, , publishtime]: SearchRow, filter: IndexFilter): boolean => {
	if (filter.columnId !== '' && columnId !== filter.columnId) return false;
	if (filter.from !== '' && publishtime < filter.from) return false;
	if (filter.kind === '') return true;
	const { types, excluded } = typesOfKind(filter.kind);
	return types.includes(type) !== excluded;
};

/** A page of documents. @param after how many were shown before. */
const pageOf = async (
	index: SearchIndex,
	files: IndexFiles,
	documents: readonly number[],
	filter: IndexFilter,
	after: number,
): Promise<FoundInIndex> => {
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

/**
 * A page of what the first search of a query finds that finds something: documents with everything in the title first, the
 * newest first.
 *
 * @param after `next` of the page before; 0 for the first page.
 * @throws the errors of `files`; RangeError for a file that is cut.
 */
export const findInIndex = async (
	index: SearchIndex,
	files: IndexFiles,
	{ steps }: Pick<SearchQuery, 'steps'>,
	filter: IndexFilter,
	after: number,
): Promise<FoundInIndex & { step: Step }> => {
	const known = new Map<string, Documents>();
	let transferred = 0;
	const number = Math.floor(after / maxDocuments);
	for (const [at, step] of steps.entries()) {
		transferred = await lookUp(index, files, step, known, transferred);
		if (at < number) continue;
		const found = await pageOf(index, files, orderOf(known, step, filter.sort), filter, after % maxDocuments);
		if (found.rows.length === 0 && found.next === 0 && after === 0) continue;
		return { ...found, next: found.next === 0 ? 0 : at * maxDocuments + found.next, step };
	}
	return { rows: [], count: 0, next: 0, step: [] };
};
