import { excerptOf, rangesOf } from '../../../domain/search/hits.ts';
import { readQuery, type Step } from '../../../domain/search/query.ts';
import { isLiteral, ranked } from '../../../domain/search/rank.ts';
import type { ReadContext } from '../../../platform/context.ts';
import {
	countFound,
	type FoundArticle,
	newestFound,
	type Place,
	type SearchFilter,
} from '../../../platform/db/read/search.ts';
import { handle } from '../../../platform/handler.ts';
import type { SearchHit } from '../answers.ts';
import { search } from '../wire.ts';

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
	size: number;
}

const textOf = ({ time, key }: Place): string => `t${time}-${key}`;

const placeOf = (text: string | undefined): Place | undefined => {
	const [time, key] = text?.startsWith('t') === true ? text.slice(1).split('-').map(Number) : [];
	return time === undefined || key === undefined ? undefined : { time, key };
};

/** What follows a place in the order of time; literal hits only, without the keys that an earlier page had. */
const pageByTime = async (
	{ context, filter, size }: Search,
	from: Place | undefined,
	shown: ReadonlySet<number>,
): Promise<Page> => {
	const found: FoundArticle[] = [];
	let place = from;
	for (let batch = 0; batch < maxBatches; batch += 1) {
		const candidates = await newestFound(context.reading, 'all', filter, batchSize, place);
		for (const [index, candidate] of candidates.entries()) {
			place = candidate;
			if (!shown.has(candidate.key) && isLiteral(candidate, filter.step)) found.push(candidate);
			const isLast = index === candidates.length - 1 && candidates.length < batchSize;
			if (found.length === size) return { found, next: isLast ? '' : textOf(candidate) };
		}
		if (candidates.length < batchSize) return { found, next: '' };
	}
	return { found, next: place === undefined ? '' : textOf(place) };
};

const pageByRank = async (given: Search, after: string | undefined): Promise<Page> => {
	const { context, filter, size } = given;
	const { reading } = context;
	const titled = await newestFound(reading, 'title', filter, maxTitled);
	const place = placeOf(after);
	if (place !== undefined) return pageByTime(given, place, new Set(titled.map(({ key }) => key)));
	const anywhere = await newestFound(reading, 'all', filter, maxAnywhere);
	const candidates = new Map([...titled, ...anywhere].map((candidate) => [candidate.key, candidate]));
	const order = ranked([...candidates.values()], filter.step, context.now());
	const from = Number(after ?? 0);
	const end = from + size;
	const last = anywhere.length < maxAnywhere ? undefined : anywhere[maxAnywhere - 1];
	const next = end < order.length ? String(end) : last === undefined ? '' : textOf(last);
	return { found: order.slice(from, end), next };
};

const hitOf = ({ item, title, body }: FoundArticle, step: Step): SearchHit => {
	const { text, ranges } = excerptOf(body, step);
	return { item, title, titleRanges: rangesOf(title, step), excerpt: text, excerptRanges: ranges };
};

/** `next` of an answer: the place in the order, after the number of the search that found it, unless it is the first. */
const readAfter = (after: string | undefined): { number: number; place: string | undefined } => {
	const [, number, place] = /^(?:s(\d))?(.*)$/.exec(after ?? '') ?? [];
	return { number: Number(number ?? 0), place: place === '' ? undefined : place };
};

/**
 * Searches released articles: the first search of the query that finds something is the answer. Ranked: hits in the title
 * first, new ones before old ones; both databases give the same order. Ledger R-CONST-10.
 */
export const searchHandler = handle(search, async ({ q, kind, columnId, from, sort, size, after }, context) => {
	const { kind: state, steps } = readQuery(q, context.nearWords);
	const { number: first, place } = readAfter(after);
	// A page after the first goes on with the search that found the first.
	const tried = after === undefined ? steps : steps.slice(first, first + 1);
	for (const [index, step] of tried.entries()) {
		const filter: SearchFilter = { step, kind, columnId, from };
		const given: Search = { context, filter, size };
		const { found, next } =
			sort === 'newest' ? await pageByTime(given, placeOf(place), new Set()) : await pageByRank(given, place);
		if (found.length === 0 && next === '') continue;
		const list = found.map((article) => hitOf(article, step));
		const number = after === undefined ? index : first;
		// When all results are on this page, they can be counted.
		const isAll = after === undefined && next === '';
		return {
			state,
			list,
			count: isAll ? list.length : await countFound(context.reading, filter),
			next: next === '' || number === 0 ? next : `s${number}${next}`,
			hasMore: next !== '',
		};
	}
	return { state, list: [], count: 0, next: '', hasMore: false };
});
