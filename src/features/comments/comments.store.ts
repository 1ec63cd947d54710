import type { WritableAtom } from 'nanostores';
import type { ThreadComment } from '../../domain/comment-thread.ts';
import {
	deleteComment,
	discardComment,
	likeComment,
	postComment,
	resendComment,
	withUnsent,
} from './change-comments.browser.ts';
import { type CommentsState, createCommentsOfItem } from './comments-state.ts';
import { loadFirstPage, loadNextPage, loadReplies } from './load-comments.browser.ts';

export interface CommentsStore {
	state: WritableAtom<CommentsState>;
	load: () => Promise<void>;
	loadMore: () => Promise<void>;
	loadReplies: (comment: ThreadComment) => Promise<void>;
	/** Shows the comment at once and resolves to whether the platform has confirmed it. */
	post: (text: string, parent: ThreadComment | null) => Promise<boolean>;
	resend: (comment: ThreadComment) => Promise<boolean>;
	discard: (comment: ThreadComment) => void;
	remove: (comment: ThreadComment) => Promise<void>;
	like: (comment: ThreadComment) => Promise<void>;
}

/**
 * The comments of one item. Changes are shown at once and sent once; typed text is never lost.
 *
 * @param source of the comments; '' for none.
 */
export const createCommentsStore = (articleId: string, source = ''): CommentsStore => {
	const comments = createCommentsOfItem(articleId, source);
	return {
		state: comments.state,
		load: () => loadFirstPage(comments, withUnsent(comments)),
		loadMore: () => loadNextPage(comments),
		loadReplies: (comment) => loadReplies(comments, comment),
		post: (text, parent) => postComment(comments, text, parent),
		resend: (comment) => resendComment(comments, comment),
		discard: (comment) => discardComment(comments, comment),
		remove: (comment) => deleteComment(comments, comment),
		like: (comment) => likeComment(comments, comment),
	};
};

let current: { item: string; store: CommentsStore } | null = null;

/** The comments of this page's item; all islands share them. */
export const commentsOf = (articleId: string, source = ''): CommentsStore => {
	const item = `${articleId} ${source}`;
	if (current?.item !== item) current = { item, store: createCommentsStore(articleId, source) };
	return current.store;
};
