/**
 * The comments of one item, including those that were sent and not confirmed yet: they are in the list at once and are
 * marked or removed when the platform refuses them. Pure functions; the store of the island calls them.
 */
import type { Comment, CommentPage } from './entities.ts';
import { pageSize } from './list-paging.ts';

/**
 * sent: the platform has it. sending: on its way. waiting: there was no answer, and it is sent again by itself. failed:
 * not accepted; the text stays and can be sent again.
 */
export type SendState = 'sent' | 'sending' | 'waiting' | 'failed';

export interface ThreadComment extends Omit<Comment, 'topDiscuss'> {
	sendState: SendState;
	/** Why it failed, in the platform's words or ours; '' unless it failed. */
	problem: string;
	replies: ThreadComment[];
	/** The page of replies that was loaded last, and the size of the pages; 0 when no reply came with the comment. */
	replyPage: number;
	replySize: number;
	moreReplies: boolean;
	replyCount: number;
}

export interface Thread {
	list: ThreadComment[];
	page: number;
	hasMore: boolean;
	totalCount: number;
}

export const emptyThread: Thread = { list: [], page: 0, hasMore: false, totalCount: 0 };

/** A comment of an answer as an entry of the thread. */
export const threadComment = ({ topDiscuss, ...comment }: Comment): ThreadComment => ({
	...comment,
	sendState: 'sent',
	problem: '',
	replies: topDiscuss.list.map(threadComment),
	replyPage: topDiscuss.page,
	replySize: topDiscuss.list.length,
	moreReplies: topDiscuss.hasMore,
	replyCount: topDiscuss.totalCount,
});

/** The fields that a deleted comment loses; it keeps its place for its replies. */
const deletedFields = { content: '', nickname: '', picture: '', official: false, mine: false, attachments: [] };

/** Whether a comment was deleted and keeps its place for its replies: it has neither text nor photos. */
export const isDeleted = ({ content, attachments = [] }: Pick<Comment, 'content' | 'attachments'>): boolean =>
	content === '' && attachments.length === 0;

const withoutKnown = (known: readonly ThreadComment[], more: readonly ThreadComment[]): ThreadComment[] => {
	const ids = new Set(known.map((comment) => comment.discussId));
	return more.filter((comment) => !ids.has(comment.discussId));
};

/** Adds a page; a comment that moved from one page to the next appears once. */
export const withPage = (thread: Thread, answer: CommentPage, page: number): Thread => ({
	list: [...thread.list, ...withoutKnown(thread.list, answer.list.map(threadComment))],
	page,
	hasMore: answer.hasMore,
	totalCount: answer.totalCount,
});

const mapComment = (
	list: readonly ThreadComment[],
	id: string,
	change: (comment: ThreadComment) => ThreadComment,
): ThreadComment[] =>
	list.map((comment) => {
		if (comment.discussId === id) return change(comment);
		return comment.replies.some((reply) => reply.discussId === id)
			? { ...comment, replies: mapComment(comment.replies, id, change) }
			: comment;
	});

/** Changes one comment or reply, wherever it is in the thread. */
export const withComment = (thread: Thread, id: string, change: (comment: ThreadComment) => ThreadComment): Thread => ({
	...thread,
	list: mapComment(thread.list, id, change),
});

/** Whether a comment or reply is in the thread. */
export const contains = ({ list }: Pick<Thread, 'list'>, id: string): boolean =>
	list.some((comment) => comment.discussId === id || contains({ list: comment.replies }, id));

/**
 * The page of replies that follows those that are shown: further pages are as large as the first, which came with the
 * comment (R-ENT-065, A-051).
 */
export const nextReplies = ({
	replyPage,
	replySize,
}: Pick<ThreadComment, 'replyPage' | 'replySize'>): { page: number; size: number } =>
	replySize === 0 ? { page: 1, size: pageSize } : { page: replyPage + 1, size: replySize };

/** Adds replies that have loaded; one that is shown already appears once. */
export const withReplies = (
	thread: Thread,
	id: string,
	answer: CommentPage,
	{ page, size }: { page: number; size: number },
): Thread =>
	withComment(thread, id, (comment) => ({
		...comment,
		replies: [...comment.replies, ...withoutKnown(comment.replies, answer.list.map(threadComment))],
		replyPage: page,
		replySize: size,
		moreReplies: answer.hasMore,
		replyCount: answer.totalCount,
	}));

/** Adds a comment on top, or a reply below its comment, before the platform has confirmed it. */
export const withSending = (thread: Thread, comment: ThreadComment): Thread => {
	const counted = { ...thread, totalCount: thread.totalCount + 1 };
	if (comment.parentId === '') return { ...counted, list: [comment, ...thread.list] };
	const top = thread.list.find(
		(entry) =>
			entry.discussId === comment.parentId || entry.replies.some((reply) => reply.discussId === comment.parentId),
	);
	// The comment that it answers is on a page that is not loaded: the reply is shown at the top.
	if (top === undefined) return { ...counted, list: [comment, ...thread.list] };
	return withComment(counted, top.discussId, (entry) => ({
		...entry,
		replies: [...entry.replies, comment],
		replyCount: entry.replyCount + 1,
	}));
};

/** Replaces an unconfirmed comment by the platform's version. */
export const withSent = (thread: Thread, sendingId: string, sent: Comment): Thread =>
	withComment(thread, sendingId, (comment) => ({ ...threadComment(sent), replies: comment.replies, mine: true }));

/** Marks a comment that was refused as failed, or one that was not answered as waiting; its text stays. */
export const withUnsent = (
	thread: Thread,
	sendingId: string,
	sendState: 'waiting' | 'failed',
	problem: string,
): Thread => withComment(thread, sendingId, (comment) => ({ ...comment, sendState, problem }));

/** Removes a comment or reply. A comment with replies keeps its place without text and name, as on the platform. */
export const withoutComment = (thread: Thread, id: string): Thread => {
	const top = thread.list.find((comment) => comment.discussId === id);
	if (top !== undefined && top.replyCount > 0) {
		const emptied = withComment(thread, id, (comment) => ({ ...comment, ...deletedFields }));
		return { ...emptied, totalCount: Math.max(0, thread.totalCount - 1) };
	}
	const isTop = top !== undefined;
	const list = isTop
		? thread.list.filter((comment) => comment.discussId !== id)
		: thread.list.map((comment) =>
				comment.replies.some((reply) => reply.discussId === id)
					? {
							...comment,
							replies: comment.replies.filter((reply) => reply.discussId !== id),
							replyCount: Math.max(0, comment.replyCount - 1),
							// The replies after it move up by one, so that the last page is loaded again.
							replyPage: Math.max(0, comment.replyPage - 1),
						}
					: comment,
			);
	// The comments after it move up by one, as the replies do.
	const page = isTop ? Math.max(0, thread.page - 1) : thread.page;
	return { ...thread, list, page, totalCount: Math.max(0, thread.totalCount - 1) };
};

/** Adds or takes back the reader's like. */
export const withPraise = (thread: Thread, id: string, praised: boolean): Thread =>
	withComment(thread, id, (comment) =>
		comment.praised === praised
			? comment
			: { ...comment, praised, praiseCount: Math.max(0, comment.praiseCount + (praised ? 1 : -1)) },
	);

/** An earlier version of a comment with its current replies. */
const withRepliesOf = (comment: ThreadComment, now: ThreadComment): ThreadComment => {
	const { replies, replyPage, replySize, moreReplies, replyCount } = now;
	return { ...comment, replies, replyPage, replySize, moreReplies, replyCount };
};

/** Puts a removed comment back in its place; later changes stay. */
export const withRestored = (thread: Thread, before: Thread, id: string): Thread => {
	const restore = (list: readonly ThreadComment[], earlier: readonly ThreadComment[]): ThreadComment[] => {
		const index = earlier.findIndex((comment) => comment.discussId === id);
		const comment = earlier[index];
		if (comment === undefined) return [...list];
		if (list.some((shown) => shown.discussId === id))
			return list.map((shown) => (shown.discussId === id ? withRepliesOf(comment, shown) : shown));
		return [...list.slice(0, index), comment, ...list.slice(index)];
	};
	const wasTop = before.list.some((comment) => comment.discussId === id);
	const list = wasTop
		? restore(thread.list, before.list)
		: thread.list.map((comment) => {
				const earlier = before.list.find((candidate) => candidate.discussId === comment.discussId)?.replies ?? [];
				if (!earlier.some((reply) => reply.discussId === id)) return comment;
				return { ...comment, replies: restore(comment.replies, earlier), replyCount: comment.replyCount + 1 };
			});
	return { ...thread, list, totalCount: thread.totalCount + 1 };
};

/** The comments and replies of a thread that the platform has not confirmed. */
export const unsent = (thread: Thread): ThreadComment[] =>
	thread.list.flatMap((comment) => [comment, ...comment.replies]).filter((comment) => comment.sendState !== 'sent');
