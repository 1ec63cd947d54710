/** The search of the page: one query with its filters, what was found, and suggestions for what is typed. */
import { atom } from 'nanostores';
import { debounced, typingPauseMs } from '../../../client/runtime/pace.ts';
import { sessionItems } from '../../../client/runtime/storage.ts';
import { trimmedQuery } from '../../../domain/search/typed.ts';
import type { SearchSuggestion } from '../answers.ts';
import type { Find, Found } from '../page/find.ts';
import { noFilters, type SearchFilters, type SearchState } from '../page/search-props.ts';
import { findOnPlatform, suggestOnPlatform } from './find-on-platform.ts';

const idle: SearchState = {
	phase: 'idle',
	query: '',
	filters: noFilters,
	hits: [],
	count: 0,
	next: '',
	more: 'idle',
};

export const searchState = atom<SearchState>(idle);
export const suggestions = atom<readonly SearchSuggestion[]>([]);

let round = 0;
let suggestRound = 0;

/** Suggests for what is typed; a later call ends an earlier one. Without an answer nothing is suggested. */
export const suggestFor = async (typed: string, suggest = suggestOnPlatform): Promise<void> => {
	suggestRound += 1;
	const own = suggestRound;
	const text = trimmedQuery(typed);
	const list = text === '' ? [] : await suggest(text).catch(() => []);
	if (own === suggestRound) suggestions.set(list);
};

/** Suggests for what is typed, once the reader pauses (R-CONST-10). */
export const suggestSoon = debounced(suggestFor, typingPauseMs);

/** Forgets what is suggested, also what waits for a pause or is still on its way. */
export const clearSuggestions = (): void => {
	suggestSoon.cancel();
	suggestRound += 1;
	suggestions.set([]);
};

export type Finder = (given: Find) => Promise<Found>;

const isSame = (a: SearchFilters, b: SearchFilters): boolean =>
	a.kind === b.kind && a.columnId === b.columnId && a.period === b.period && a.sort === b.sort;

const firstPage = (found: Found): Partial<SearchState> => {
	if (found.state === 'missing') return { phase: 'unavailable' };
	if (found.state !== 'words') return { phase: found.state };
	const { hits, count, next } = found;
	return { phase: 'shown', hits, count, next };
};

/**
 * Searches. A new search ends an earlier one; the same search is not sent twice at a time (R-CONST-09). An empty query
 * shows the page as it was at first.
 */
export const runSearch = async (
	typed: string,
	filters: SearchFilters,
	find: Finder = findOnPlatform,
): Promise<void> => {
	clearSuggestions();
	const query = trimmedQuery(typed);
	const before = searchState.get();
	if (before.phase === 'loading' && before.query === query && isSame(before.filters, filters)) return;
	round += 1;
	const own = round;
	if (query === '') {
		searchState.set({ ...idle, filters });
		return;
	}
	const started: SearchState = { ...idle, phase: 'loading', query, filters };
	searchState.set(started);
	try {
		const found = await find({ query, filters, after: '', now: Date.now() });
		if (own === round) searchState.set({ ...started, ...firstPage(found) });
	} catch (error) {
		console.warn(error);
		if (own === round) searchState.set({ ...started, phase: 'failed' });
	}
};

/** Loads the next page of what was found; after a failure the same page again. */
export const findMore = async (find: Finder = findOnPlatform): Promise<void> => {
	const before = searchState.get();
	const { phase, next, more, query, filters, hits } = before;
	if (phase !== 'shown' || next === '' || more === 'loading') return;
	const own = round;
	searchState.set({ ...before, more: 'loading' });
	try {
		const found = await find({ query, filters, after: next, now: Date.now() });
		if (own !== round) return;
		if (found.state !== 'words') throw new Error('The search ended between two pages.');
		// New articles move others to the next page: results that are shown already are left out.
		const known = new Set(hits.map(({ item }) => item.fileId));
		const added = found.hits.filter(({ item }) => !known.has(item.fileId));
		searchState.set({ ...before, hits: [...hits, ...added], next: found.next, more: 'idle' });
	} catch (error) {
		console.warn(error);
		if (own === round) searchState.set({ ...before, more: 'failed' });
	}
};

const leftItem = 'searchLeft';

/** Keeps what is shown for Back. @param address the query of the page's address. @param scroll in pixels. */
export const keepSearch = (address: string, scroll: number): void => {
	const state = searchState.get();
	if (state.phase === 'shown') sessionItems.set(leftItem, JSON.stringify({ address, scroll, state }));
};

/**
 * Shows what was kept for this address.
 *
 * @returns where the reader was, in pixels; null when nothing was kept.
 */
export const restoreSearch = (address: string): number | null => {
	try {
		const kept = JSON.parse(sessionItems.get(leftItem) ?? 'null') as {
			address: string;
			scroll: number;
			state: SearchState;
		} | null;
		if (kept === null || kept.address !== address || kept.state.phase !== 'shown') return null;
		searchState.set({ ...kept.state, more: 'idle' });
		return kept.scroll;
	} catch {
		return null;
	}
};
