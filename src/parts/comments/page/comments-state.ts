import { atom, type WritableAtom } from 'nanostores';
import { emptyThread, isDeleted, type Thread, type ThreadComment } from '../../../domain/comment-thread.ts';
import type { Comment } from '../../../domain/entities.ts';
import { commentKinds } from '../../../schema/comment.ts';

export type CommentOrder = 'time' | 'heat';

export interface CommentsState {
	phase: 'loading' | 'failed' | 'ready';
	/** Of a failed phase: there was no answer, and the platform did not refuse. */
	isUnanswered: boolean;
	thread: Thread;
	hot: readonly ThreadComment[];
	/** The order of the list: newest first, or most liked first. */
	sort: CommentOrder;
	more: 'idle' | 'loading' | 'failed';
	/** How many comments have come since the list loaded, on the page of a broadcast; 0 elsewhere. */
	newer: number;
	/** Ids of the comments whose replies are being loaded. */
	loadingReplies: ReadonlySet<string>;
	/** One sentence about the last action: one of `notices`, or the platform's message; '' without one. */
	notice: string;
}

/** Values of `notice` that the island translates. */
export const notices = {
	network: '#network',
	login: '#login',
	busy: '#busy',
	alreadyLiked: '#alreadyPraised',
} as const;

/** The comments of one item, and their state on this page. */
export interface CommentsOfItem {
	articleId: string;
	/** Parameters of the calls that read and write comments. `source` is passed on unchanged. */
	parameters: { id: string; source?: string };
	/** Key of the item in the browser's storage. */
	storageName: string;
	/** Of another item than that of the page: the number at the bar is not theirs. */
	isAside: boolean;
	state: WritableAtom<CommentsState>;
	update: (change: Partial<CommentsState>) => void;
	/** The comments that the platform has confirmed since the last load began, whose answer may be older than they are. */
	confirmed: Comment[];
	/** How often the list has been loaded: an answer to an earlier load is out of date. */
	loads: number;
	/** Changes the thread and the hot comments alike: a comment can be in both. */
	updateThread: (change: (thread: Thread) => Thread) => void;
}

/** The storage key of an item: an article and a question may have equal ids. */
export const commentSubject = (articleId: string, source = ''): string =>
	commentKinds.some((kind) => kind === source) ? `${source}:${articleId}` : articleId;

/** The state before anything has loaded. */
export const createCommentsOfItem = (articleId: string, source: string, isAside = false): CommentsOfItem => {
	const state = atom<CommentsState>({
		phase: 'loading',
		isUnanswered: false,
		thread: emptyThread,
		hot: [],
		sort: 'time',
		more: 'idle',
		newer: 0,
		loadingReplies: new Set(),
		notice: '',
	});
	const update = (change: Partial<CommentsState>): void => state.set({ ...state.get(), ...change });
	return {
		articleId,
		parameters: { id: articleId, ...(source === '' ? {} : { source }) },
		storageName: commentSubject(articleId, source),
		isAside,
		state,
		update,
		confirmed: [],
		loads: 0,
		updateThread: (change) => {
			const { thread, hot } = state.get();
			const changedHot = change({ ...emptyThread, list: [...hot] }).list;
			update({
				thread: change(thread),
				hot: changedHot.filter(
					(comment) => !isDeleted(comment) && hot.some((known) => known.discussId === comment.discussId),
				),
			});
		},
	};
};
