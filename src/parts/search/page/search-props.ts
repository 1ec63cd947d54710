import type { SearchKind } from '../../../domain/search/kinds.ts';
import type { SearchHit } from '../answers.ts';

export const periods = ['week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** '' means that there is no filter. */
export interface SearchFilters {
	kind: SearchKind | '';
	columnId: string;
	period: Period | '';
	sort: 'rank' | 'newest';
}

export const noFilters: SearchFilters = { kind: '', columnId: '', period: '', sort: 'rank' };

/**
 * `nothing`: the query has no letter and no digit; `failed`: the next try may succeed; `unavailable`: the site has no search, or its index is damaged.
 */
export interface SearchState {
	phase: 'idle' | 'loading' | 'shown' | 'nothing' | 'failed' | 'unavailable';
	query: string;
	filters: SearchFilters;
	hits: readonly SearchHit[];
	/** The approximate number of results. */
	count: number;
	/** Where the next page begins; '' after the last. */
	next: string;
	more: 'idle' | 'loading' | 'failed';
}

export interface SearchColumn {
	id: string;
	name: string;
}
