import { NetworkError } from '../../client/api/result.ts';
import { startedClient } from '../../client/session/client.ts';
import { discussHot, discussReply, discussView } from '../../contract/comments.ts';
import {
	emptyThread,
	nextReplies,
	type Thread,
	type ThreadComment,
	threadComment,
	withPage,
	withReplies,
} from '../../domain/comment-thread.ts';
import { pageSize } from '../../domain/list-paging.ts';
import { countListedComments } from './comment-count.store.ts';
import { type CommentsOfItem, notices } from './comments-state.ts';
import { withWaitingLikes } from './like-comment.browser.ts';

/**
 * Loads page 1 and the hot comments.
 *
 * @param withWaiting adds the comments and likes that the platform has not confirmed.
 */
export const loadFirstPage = async (
	{ parameters, update, confirmed }: CommentsOfItem,
	withWaiting: (thread: Thread) => Thread,
): Promise<void> => {
	update({ phase: 'loading', notice: '' });
	confirmed.length = 0;
	try {
		const client = await startedClient();
		const [first, hot] = await Promise.all([
			client.read(discussView, { ...parameters, page: 1, size: pageSize }),
			// When the hot comments do not load, the others are still shown (R-REQ-35).
			client.read(discussHot, parameters).catch(() => ({ list: [] })),
		]);
		// A reply to a hot comment waits below it; new comments are not hot.
		const withOwnReplies = (list: ThreadComment[]): ThreadComment[] =>
			withWaiting({ ...emptyThread, list }).list.filter(({ discussId }) =>
				list.some((known) => known.discussId === discussId),
			);
		const thread = withWaiting(withPage(emptyThread, first, 1));
		countListedComments(thread.totalCount);
		update({
			phase: 'ready',
			thread,
			hot: withOwnReplies(hot.list.map(threadComment)),
		});
	} catch {
		update({ phase: 'failed' });
	}
};

/**
 * Loads one comment with all its replies.
 *
 * @param withWaiting adds the replies and likes that the platform has not confirmed.
 */
export const loadThread = async (
	{ update, confirmed }: CommentsOfItem,
	id: string,
	withWaiting: (thread: Thread) => Thread,
): Promise<void> => {
	update({ phase: 'loading', notice: '', hot: [] });
	confirmed.length = 0;
	try {
		const client = await startedClient();
		const { discuss, ...replies } = await client.read(discussReply, { id, page: 1, size: pageSize });
		if (discuss === null) return update({ phase: 'failed' });
		const top = { ...discuss, topDiscuss: replies };
		const page = { list: [top], page: 1, totalPage: 1, totalCount: 1, hasMore: false };
		const { list, ...thread } = withWaiting(withPage(emptyThread, page, 1));
		// Other comments on the item that wait are shown on its own page.
		update({ phase: 'ready', thread: { ...thread, list: list.filter(({ discussId }) => discussId === id) } });
	} catch {
		update({ phase: 'failed' });
	}
};

/** Loads the next page. */
export const loadNextPage = async ({ parameters, state, update }: CommentsOfItem): Promise<void> => {
	const { thread, more } = state.get();
	if (more === 'loading' || !thread.hasMore) return;
	update({ more: 'loading' });
	try {
		const client = await startedClient();
		const answer = await client.read(discussView, { ...parameters, page: thread.page + 1, size: pageSize });
		update({ thread: withWaitingLikes(withPage(state.get().thread, answer, thread.page + 1)), more: 'idle' });
	} catch {
		update({ more: 'failed' });
	}
};

/** Loads further replies to a comment. */
export const loadReplies = async (
	{ state, update, updateThread }: CommentsOfItem,
	comment: ThreadComment,
): Promise<void> => {
	const { discussId } = comment;
	const { loadingReplies } = state.get();
	if (loadingReplies.has(discussId)) return;
	update({ loadingReplies: new Set([...loadingReplies, discussId]) });
	try {
		const client = await startedClient();
		const next = nextReplies(comment);
		const answer = await client.read(discussReply, { id: discussId, ...next });
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
