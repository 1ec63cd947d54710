/** What a search asks for and gets, on the platform or in the static index. */
import type { SearchHit } from '../answers.ts';
import type { Period, SearchFilters } from './search-props.ts';

export interface Find {
	query: string;
	filters: SearchFilters;
	/** `next` of the page before; '' for the first page. */
	after: string;
	/** Epoch milliseconds. */
	now: number;
}

/** `missing`: there is no search, or its index is damaged. */
export type Found =
	| { state: 'words'; hits: readonly SearchHit[]; count: number; next: string }
	| { state: 'nothing' | 'missing' };

const day = 86_400_000;
const daysOf: Readonly<Record<Period, number>> = { week: 7, month: 31, year: 366 };

/** The beginning of a period, from the beginning of a day: equal searches of one day share an answer. */
export const beginOf = (period: Period | '', now: number): number | undefined =>
	period === '' ? undefined : Math.floor(now / day - daysOf[period]) * day;
