import { NetworkError } from '../../client/api/result.ts';
import { startedClient } from '../../client/session/client.ts';
import { discussHot, discussReply, discussView } from '../../contract/comments.ts';
import {
	emptyThread,
	type Thread,
	type ThreadComment,
	threadComment,
	withPage,
	withReplies,
} from '../../domain/comment-thread.ts';
import { pageSize } from '../../domain/list-paging.ts';
import { type CommentsOfItem, notices } from './comments-state.ts';

/**
 * Loads page 1 and the hot comments.
 *
 * @param withUnsent adds the comments that the platform has not confirmed.
 */
export const loadFirstPage = async (
	{ parameters, update }: CommentsOfItem,
	withUnsent: (thread: Thread) => Thread,
): Promise<void> => {
	update({ phase: 'loading', notice: '' });
	try {
		const client = await startedClient();
		const [first, hot] = await Promise.all([
			client.read(discussView, { ...parameters, page: 1, size: pageSize }),
			// When the hot comments do not load, the others are still shown (R-REQ-35).
			client.read(discussHot, parameters).catch(() => ({ list: [] })),
		]);
		update({
			phase: 'ready',
			thread: withUnsent(withPage(emptyThread, first, 1)),
			hot: hot.list.map(threadComment),
		});
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
		update({ thread: withPage(state.get().thread, answer, thread.page + 1), more: 'idle' });
	} catch {
		update({ more: 'failed' });
	}
};

/** Loads further replies to a comment. */
export const loadReplies = async (
	{ state, update, updateThread }: CommentsOfItem,
	{ discussId, replies, replyPage }: ThreadComment,
): Promise<void> => {
	const { loadingReplies } = state.get();
	if (loadingReplies.has(discussId)) return;
	update({ loadingReplies: new Set([...loadingReplies, discussId]) });
	try {
		const client = await startedClient();
		// A comment contains fewer replies than a page, so page 1 is loaded and the replies that are shown already are skipped.
		const page = replies.filter((reply) => reply.sendState === 'sent').length < pageSize ? 1 : replyPage + 1;
		const answer = await client.read(discussReply, { id: discussId, page, size: pageSize });
		updateThread((thread) => withReplies(thread, discussId, answer, page));
	} catch (error) {
		update({
			notice: error instanceof NetworkError ? notices.network : error instanceof Error ? error.message : String(error),
		});
	}
	const others = new Set(state.get().loadingReplies);
	others.delete(discussId);
	update({ loadingReplies: others });
};
