import { atom } from 'nanostores';
import type { PageItem } from '../../../client/runtime/page-data.ts';
import { showsCounts } from '../../../client/runtime/shows-counts.ts';
import { startedClient } from '../../../client/session/client.ts';
import { discussCount } from '../../../contract/comments.ts';
import type { CommentsOfItem } from '../page/comments-state.ts';

/**
 * How many comments and replies the item of the page has: the platform's count (R-ENT-068), at least the length of the list,
 * corrected by the reader's own posts and deletions. Null until it is known, and always on a site that hides counts. The bar
 * and the heading of the list show it.
 */
export const commentCount = atom<number | null>(null);

/** The reader's posts minus their deletions, since the count was requested. */
let own = 0;
/** How many comments the list has; 0 until it has loaded. */
let listed = 0;
let loading: Promise<void> | null = null;

/** Counts a comment that the reader has posted (1) or deleted (-1). Comments on another item than that of the page do not count. */
export const countOwnComment = ({ isAside }: Pick<CommentsOfItem, 'isAside'>, change: 1 | -1): void => {
	if (isAside) return;
	own += change;
	listed = Math.max(0, listed + change);
	const count = commentCount.get();
	if (count !== null) commentCount.set(Math.max(0, count + change));
};

/** Counts the comments of the list, which has just loaded: the answer with the number may be some seconds older. */
export const countListedComments = ({ isAside }: Pick<CommentsOfItem, 'isAside'>, count: number): void => {
	if (isAside || !showsCounts()) return;
	listed = count;
	commentCount.set(Math.max(commentCount.get() ?? 0, listed));
};

const load = async ({ fileId, source }: PageItem): Promise<void> => {
	if (!showsCounts()) return;
	own = 0;
	const client = await startedClient();
	const answer = await client.read(discussCount, { id: fileId, ...(source === undefined ? {} : { source }) });
	commentCount.set(Math.max(0, answer.discussCount + own, listed));
};

/** Requests the number once; after a failure the next caller requests it again, and until then none is shown. */
export const loadCommentCount = (item: PageItem): Promise<void> => {
	loading ??= load(item).catch(() => {
		loading = null;
	});
	return loading;
};
