import type { ArticleState } from '../db/tables/content.ts';

/** What the state of an article depends on, besides the clock. */
export interface Schedule {
	draft: boolean;
	/** Epoch milliseconds. */
	publishTime: number;
	/** Epoch milliseconds; 0 for an article that never expires. */
	expireTime: number;
}

/** The state of an article at a time. A draft stays a draft, and an article past its expiry is never released. */
export const stateAt = ({ draft, publishTime, expireTime }: Schedule, now: number): ArticleState => {
	if (draft) return 'draft';
	if (expireTime > 0 && expireTime <= now) return 'expired';
	return publishTime > now ? 'scheduled' : 'released';
};

/** The columns that hold the state. */
export const stateColumns = (state: ArticleState): { state: ArticleState; released: 0 | 1 } => ({
	state,
	released: state === 'released' ? 1 : 0,
});
