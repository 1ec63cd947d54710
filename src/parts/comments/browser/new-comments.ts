/** Comments that come while a broadcast is live: they are counted and offered, and never move what the reader reads. */
import { startedClient } from '../../../client/session/client.ts';
import { discussView } from '../../../contract/comments.ts';
import { emptyThread, withPage } from '../../../domain/comment-thread.ts';
import type { CommentPage } from '../../../domain/entities.ts';
import { pageSize } from '../../../domain/list-paging.ts';
import type { CommentsOfItem } from '../page/comments-state.ts';
import { withWaiting } from './change-comments.ts';
import { countListedComments } from './comment-count.store.ts';

/** Milliseconds between two requests, spread out over the readers. */
const [minMs, maxMs] = [15_000, 25_000];

/** Whether the page is that of a broadcast that is live now; its state is refreshed. */
const isLive = (): boolean => document.querySelector('[data-live-reports="1"]') !== null;

/** The first page of the comments of each item, as the last look found it. */
const newest = new WeakMap<CommentsOfItem, CommentPage>();

/** Counts the comments of others that have come. The list stays as it is. */
const look = async (comments: CommentsOfItem): Promise<void> => {
	const { parameters, state, update, loads } = comments;
	const client = await startedClient();
	const first = await client.read(discussView, { ...parameters, page: 1, size: pageSize });
	const { phase, sort, thread } = state.get();
	// The list has begun again meanwhile, or is in another order, in which new ones are not the first.
	if (loads !== comments.loads || phase !== 'ready' || sort !== 'time') return;
	const known = new Set(thread.list.map(({ discussId }) => discussId));
	const newer = first.list.filter(({ discussId, mine }) => !mine && !known.has(discussId)).length;
	newest.set(comments, first);
	if (newer !== state.get().newer) update({ newer });
};

/** Looks for new comments now and then. @returns a function that stops it. */
export const watchComments = (comments: CommentsOfItem): (() => void) => {
	let timer: ReturnType<typeof setTimeout>;
	const wait = (): void => {
		timer = setTimeout(
			() => {
				if (isLive() && document.visibilityState === 'visible')
					look(comments).catch((error: unknown) => console.warn(error));
				wait();
			},
			minMs + Math.random() * (maxMs - minMs),
		);
	};
	wait();
	return () => clearTimeout(timer);
};

/** Shows the comments that were offered: the list begins again with them. */
export const showNewComments = (comments: CommentsOfItem): void => {
	const first = newest.get(comments);
	if (first === undefined) return;
	// Pages that are on their way would not follow the new first one.
	comments.loads += 1;
	const thread = withWaiting(comments)(withPage(emptyThread, first, 1));
	countListedComments(comments, thread.totalCount);
	comments.update({ thread, newer: 0, more: 'idle' });
};
