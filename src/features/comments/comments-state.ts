import { atom, type WritableAtom } from 'nanostores';
import { commentKinds } from '../../contract/comments.ts';
import { emptyThread, type Thread, type ThreadComment } from '../../domain/comment-thread.ts';

export interface CommentsState {
	phase: 'loading' | 'failed' | 'ready';
	thread: Thread;
	hot: readonly ThreadComment[];
	more: 'idle' | 'loading' | 'failed';
	/** Ids of the comments whose replies are being loaded. */
	loadingReplies: ReadonlySet<string>;
	/** One sentence about the last action; '' when all is well. One of `notices`, or the platform's own words. */
	notice: string;
}

/** Marks in `notice` that the island turns into words of the reader's language. */
export const notices = { network: '#network', login: '#login', alreadyLiked: '#alreadyPraised' } as const;

/** The comments of one item, and their state on this page. */
export interface CommentsOfItem {
	articleId: string;
	/** Parameters of the calls that read and write comments. `source` is passed on as it is. */
	parameters: { id: string; source?: string };
	/** Names the item in the browser's storage. */
	storageName: string;
	state: WritableAtom<CommentsState>;
	update: (change: Partial<CommentsState>) => void;
	/** Changes the thread, and the hot comments in the same way: a comment can be in both. */
	updateThread: (change: (thread: Thread) => Thread) => void;
}

/** Names an item in the browser's storage: ids of an article and of a question may be equal. */
export const commentSubject = (articleId: string, source = ''): string =>
	commentKinds.some((kind) => kind === source) ? `${source}:${articleId}` : articleId;

/** The comments of an item before anything is loaded. */
export const createCommentsOfItem = (articleId: string, source: string): CommentsOfItem => {
	const state = atom<CommentsState>({
		phase: 'loading',
		thread: emptyThread,
		hot: [],
		more: 'idle',
		loadingReplies: new Set(),
		notice: '',
	});
	const update = (change: Partial<CommentsState>): void => state.set({ ...state.get(), ...change });
	return {
		articleId,
		parameters: { id: articleId, ...(source === '' ? {} : { source }) },
		storageName: commentSubject(articleId, source),
		state,
		update,
		updateThread: (change) => {
			const { thread, hot } = state.get();
			const changedHot = change({ ...emptyThread, list: [...hot] }).list;
			update({
				thread: change(thread),
				hot: changedHot.filter((comment) => hot.some((known) => known.discussId === comment.discussId)),
			});
		},
	};
};
