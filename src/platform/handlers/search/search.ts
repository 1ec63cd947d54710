import type { SearchHit } from '../../../contract/entities/search.ts';
import { search } from '../../../contract/search.ts';
import { excerptOf, rangesOf } from '../../../domain/search/hits.ts';
import { readQuery } from '../../../domain/search/query.ts';
import { isLiteral, ranked } from '../../../domain/search/rank.ts';
import type { ReadContext } from '../../context.ts';
import { countFound, type FoundArticle, newestFound, type Place, type SearchFilter } from '../../db/read/search.ts';
import { handle } from '../../handler.ts';

/** The newest candidates with the words anywhere, and in the title, are ranked; all others follow by time. */
const [maxAnywhere, maxTitled] = [200, 100];

/** Candidates that are read at a time when they are listed by time, and how often a page reads on. */
const [batchSize, maxBatches] = [50, 6];

interface Page {
	found: FoundArticle[];
	/** Where the next page begins; '' after the last. */
	next: string;
}

interface Search {
	context: Pick<ReadContext, 'reading' | 'now'>;
	filter: SearchFilter;
	parts: readonly string[];
	size: number;
}

const textOf = ({ time, key }: Place): string => `t${time}-${key}`;

const placeOf = (text: string | undefined): Place | undefined => {
	const [time, key] = text?.startsWith('t') === true ? text.slice(1).split('-').map(Number) : [];
	return time === undefined || key === undefined ? undefined : { time, key };
};

/** What follows a place in the order of time; literal hits only, without the keys that an earlier page had. */
const pageByTime = async (
	{ context, filter, parts, size }: Search,
	from: Place | undefined,
	shown: ReadonlySet<number>,
): Promise<Page> => {
	const found: FoundArticle[] = [];
	let place = from;
	for (let batch = 0; batch < maxBatches; batch += 1) {
		const candidates = await newestFound(context.reading, 'all', filter, batchSize, place);
		for (const [index, candidate] of candidates.entries()) {
			place = candidate;
			if (!shown.has(candidate.key) && isLiteral(candidate, parts)) found.push(candidate);
			const isLast = index === candidates.length - 1 && candidates.length < batchSize;
			if (found.length === size) return { found, next: isLast ? '' : textOf(candidate) };
		}
		if (candidates.length < batchSize) return { found, next: '' };
	}
	return { found, next: place === undefined ? '' : textOf(place) };
};

const pageByRank = async (given: Search, after: string | undefined): Promise<Page> => {
	const { context, filter, parts, size } = given;
	const { reading } = context;
	const titled = await newestFound(reading, 'title', filter, maxTitled);
	const place = placeOf(after);
	if (place !== undefined) return pageByTime(given, place, new Set(titled.map(({ key }) => key)));
	const anywhere = await newestFound(reading, 'all', filter, maxAnywhere);
	const candidates = new Map([...titled, ...anywhere].map((candidate) => [candidate.key, candidate]));
	const order = ranked([...candidates.values()], parts, context.now());
	const from = Number(after ?? 0);
	const end = from + size;
	const last = anywhere.length < maxAnywhere ? undefined : anywhere[maxAnywhere - 1];
	const next = end < order.length ? String(end) : last === undefined ? '' : textOf(last);
	return { found: order.slice(from, end), next };
};

const hitOf = ({ item, title, body }: FoundArticle, parts: readonly string[]): SearchHit => {
	const { text, ranges } = excerptOf(body, parts);
	return { item, title, titleRanges: rangesOf(title, parts), excerpt: text, excerptRanges: ranges };
};

/**
 * Searches released articles. Ranked: hits in the title first, new ones before old ones; both databases give the same
 * order. Ledger R-CONST-10.
 */
export const searchHandler = handle(search, async ({ q, kind, columnId, from, sort, size, after }, context) => {
	const { kind: state, tokens, parts } = readQuery(q);
	if (state !== 'words') return { state, list: [], count: 0, next: '', hasMore: false };
	const filter: SearchFilter = { tokens, kind, columnId, from };
	const given: Search = { context, filter, parts, size };
	const { found, next } =
		sort === 'newest' ? await pageByTime(given, placeOf(after), new Set()) : await pageByRank(given, after);
	const list = found.map((article) => hitOf(article, parts));
	// When all results are on this page, they can be counted.
	const isAll = after === undefined && next === '';
	return {
		state,
		list,
		count: isAll ? list.length : await countFound(context.reading, filter),
		next,
		hasMore: next !== '',
	};
});
