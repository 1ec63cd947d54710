import { NetworkError } from '../../../client/api/result.ts';
import { startedClient } from '../../../client/session/client.ts';
import { discussHot, discussReply, discussView } from '../../../contract/comments.ts';
import {
	emptyThread,
	nextReplies,
	type Thread,
	type ThreadComment,
	threadComment,
	withPage,
	withReplies,
} from '../../../domain/comment-thread.ts';
import { pageSize } from '../../../domain/list-paging.ts';
import { type CommentsOfItem, type CommentsState, notices } from '../page/comments-state.ts';
import { countListedComments } from './comment-count.store.ts';
import { withWaitingLikes } from './like-comment.ts';

/**
 * Begins a load of the list; the answers to earlier ones are dropped.
 *
 * @returns whether no later load has begun.
 */
const beginLoad = (comments: CommentsOfItem): (() => boolean) => {
	comments.loads += 1;
	const own = comments.loads;
	comments.confirmed.length = 0;
	comments.update({ phase: 'loading', notice: '', more: 'idle', newer: 0 });
	return () => own === comments.loads;
};

/** The parameter of an order other than the usual one: the most liked first need no block of hot comments above. */
const orderOf = ({ sort }: CommentsState): { sort?: 'heat' } => (sort === 'heat' ? { sort } : {});

/**
 * Loads page 1 and the hot comments.
 *
 * @param withWaiting adds the comments and likes that the platform has not confirmed.
 */
export const loadFirstPage = async (
	comments: CommentsOfItem,
	withWaiting: (thread: Thread) => Thread,
): Promise<void> => {
	const { parameters, state, update } = comments;
	const isLatest = beginLoad(comments);
	const order = orderOf(state.get());
	try {
		const client = await startedClient();
		const [first, hot] = await Promise.all([
			client.read(discussView, { ...parameters, ...order, page: 1, size: pageSize }),
			// When the hot comments do not load, the others are still shown (R-REQ-35).
			'sort' in order ? { list: [] } : client.read(discussHot, parameters).catch(() => ({ list: [] })),
		]);
		if (!isLatest()) return;
		// A reply to a hot comment waits below it; new comments are not hot.
		const withOwnReplies = (list: ThreadComment[]): ThreadComment[] =>
			withWaiting({ ...emptyThread, list }).list.filter(({ discussId }) =>
				list.some((known) => known.discussId === discussId),
			);
		const thread = withWaiting(withPage(emptyThread, first, 1));
		countListedComments(comments, thread.totalCount);
		update({
			phase: 'ready',
			thread,
			hot: withOwnReplies(hot.list.map(threadComment)),
		});
	} catch (error) {
		if (isLatest()) update({ phase: 'failed', isUnanswered: error instanceof NetworkError });
	}
};

/**
 * Loads one comment with all its replies.
 *
 * @param withWaiting adds the replies and likes that the platform has not confirmed.
 */
export const loadThread = async (
	comments: CommentsOfItem,
	id: string,
	withWaiting: (thread: Thread) => Thread,
): Promise<void> => {
	const { update } = comments;
	const isLatest = beginLoad(comments);
	update({ hot: [] });
	try {
		const client = await startedClient();
		const { discuss, ...replies } = await client.read(discussReply, { id, page: 1, size: pageSize });
		if (!isLatest()) return;
		if (discuss === null) return update({ phase: 'failed' });
		const top = { ...discuss, topDiscuss: replies };
		const page = { list: [top], page: 1, totalPage: 1, totalCount: 1, hasMore: false };
		const { list, ...thread } = withWaiting(withPage(emptyThread, page, 1));
		// Other comments on the item that wait are shown on its own page.
		update({ phase: 'ready', thread: { ...thread, list: list.filter(({ discussId }) => discussId === id) } });
	} catch {
		if (isLatest()) update({ phase: 'failed' });
	}
};

/** Loads the next page. */
export const loadNextPage = async (comments: CommentsOfItem): Promise<void> => {
	const { parameters, state, update, loads } = comments;
	const { thread, more } = state.get();
	const order = orderOf(state.get());
	if (more === 'loading' || !thread.hasMore) return;
	update({ more: 'loading' });
	try {
		const client = await startedClient();
		const answer = await client.read(discussView, { ...parameters, ...order, page: thread.page + 1, size: pageSize });
		// The list has begun again meanwhile: this page would not follow its first one.
		if (loads !== comments.loads) return;
		update({ thread: withWaitingLikes(withPage(state.get().thread, answer, thread.page + 1)), more: 'idle' });
	} catch {
		if (loads === comments.loads) update({ more: 'failed' });
	}
};

/** Loads further replies to a comment. */
export const loadReplies = async (comments: CommentsOfItem, comment: ThreadComment): Promise<void> => {
	const { state, update, updateThread, loads } = comments;
	const { discussId } = comment;
	const { loadingReplies } = state.get();
	if (loadingReplies.has(discussId)) return;
	update({ loadingReplies: new Set([...loadingReplies, discussId]) });
	try {
		const client = await startedClient();
		const next = nextReplies(comment);
		const answer = await client.read(discussReply, { id: discussId, ...next });
		if (loads === comments.loads)
			updateThread((thread) => withWaitingLikes(withReplies(thread, discussId, answer, next)));
	} catch (error) {
		update({
			notice: error instanceof NetworkError ? notices.network : error instanceof Error ? error.message : String(error),
		});
	}
	const others = new Set(state.get().loadingReplies);
	others.delete(discussId);
	update({ loadingReplies: others });
};
