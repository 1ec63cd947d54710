import type { WritableAtom } from 'nanostores';
import { onOutcome } from '../../../client/session/outbox.ts';
import type { ThreadComment } from '../../../domain/comment-thread.ts';
import { type CommentOrder, type CommentsState, createCommentsOfItem } from '../page/comments-state.ts';
import {
	deleteComment,
	discardComment,
	postComment,
	resendComment,
	showOutcome,
	withWaiting,
} from './change-comments.ts';
import { likeComment } from './like-comment.ts';
import { loadFirstPage, loadNextPage, loadReplies, loadThread } from './load-comments.ts';
import { showNewComments, watchComments } from './new-comments.ts';

export interface CommentsStore {
	state: WritableAtom<CommentsState>;
	load: () => Promise<void>;
	/** Loads one comment with its replies, instead of the comments on the item. */
	loadThread: (id: string) => Promise<void>;
	/** Loads the list in another order. */
	sortBy: (sort: CommentOrder) => Promise<void>;
	loadMore: () => Promise<void>;
	loadReplies: (comment: ThreadComment) => Promise<void>;
	/** Shows the comment at once and resolves to whether the platform has confirmed it. */
	post: (
		text: string,
		parent: Pick<ThreadComment, 'discussId' | 'nickname'> | null,
		attachments?: readonly string[],
	) => Promise<boolean>;
	resend: (comment: ThreadComment) => Promise<boolean>;
	discard: (comment: ThreadComment) => void;
	remove: (comment: ThreadComment) => Promise<void>;
	like: (comment: ThreadComment) => Promise<void>;
	/** Shows one of `notices`, or a sentence; '' takes it away. */
	tell: (notice: string) => void;
	/** Looks for new comments while a broadcast is live. @returns a function that stops it. */
	watch: () => () => void;
	/** Shows the new comments that were found. */
	showNew: () => void;
	/** Shows what happens to comments of this item, and to likes, that any part of the page sends. @returns a function that stops it. */
	follow: () => () => void;
}

/**
 * The comments of one item. Changes are shown at once and sent once; typed text is never lost.
 *
 * @param source of the comments; '' for none.
 * @param isAside it is not the item of the page.
 */
export const createCommentsStore = (articleId: string, source = '', isAside = false): CommentsStore => {
	const comments = createCommentsOfItem(articleId, source, isAside);
	const load = (): Promise<void> => loadFirstPage(comments, withWaiting(comments));
	/** Views that show the list: the page's own and, over it, the sheet of the feed. */
	let views = 0;
	let unfollow = (): void => undefined;
	/** Loads again what was loaded last. */
	let reload = load;
	return {
		state: comments.state,
		load: () => {
			reload = load;
			return load();
		},
		loadThread: (id) => {
			reload = () => loadThread(comments, id, withWaiting(comments));
			return reload();
		},
		sortBy: (sort) => {
			comments.update({ sort });
			return load();
		},
		loadMore: () => loadNextPage(comments),
		loadReplies: (comment) => loadReplies(comments, comment),
		post: (text, parent, attachments = []) => postComment(comments, text, parent, attachments, () => reload()),
		resend: (comment) => resendComment(comments, comment, () => reload()),
		discard: (comment) => discardComment(comments, comment),
		remove: (comment) => deleteComment(comments, comment),
		like: (comment) => likeComment(comments, comment),
		tell: (notice) => comments.update({ notice }),
		watch: () => watchComments(comments),
		showNew: () => showNewComments(comments),
		follow: () => {
			views += 1;
			if (views === 1) unfollow = onOutcome((entry, outcome) => showOutcome(comments, entry, outcome));
			return () => {
				views -= 1;
				if (views === 0) unfollow();
			};
		},
	};
};

const stores = new Map<string, CommentsStore>();

/**
 * The comments of an item; all islands share them.
 *
 * @param isAside it is not the item of the page; of the first call for an item.
 */
export const commentsOf = (articleId: string, source = '', isAside = false): CommentsStore => {
	const item = `${articleId} ${source}`;
	const known = stores.get(item) ?? createCommentsStore(articleId, source, isAside);
	stores.set(item, known);
	return known;
};
