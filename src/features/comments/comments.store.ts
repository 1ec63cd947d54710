import { atom, type WritableAtom } from 'nanostores';
import { NetworkError } from '../../client/api/result.ts';
import { newIdempotencyKey } from '../../client/runtime/device.ts';
import { startedClient } from '../../client/session/client.ts';
import { dropOutbox, type OutboxEntry, putOutbox, readOutbox } from '../../client/session/outbox.ts';
import { clearLogin, session } from '../../client/stores/session.ts';
import { commentKinds, delMyDiscuss, discuss, discussHot, discussReply, discussView } from '../../contract/comments.ts';
import { statuses } from '../../contract/envelope.ts';
import { praise } from '../../contract/reactions.ts';
import {
	emptyThread,
	type Thread,
	type ThreadComment,
	threadComment,
	unsent,
	withComment,
	withFailed,
	withoutComment,
	withPage,
	withPraise,
	withReplies,
	withRestored,
	withSending,
	withSent,
} from '../../domain/comment-thread.ts';

export interface CommentsState {
	phase: 'loading' | 'failed' | 'ready';
	thread: Thread;
	hot: readonly ThreadComment[];
	more: 'idle' | 'loading' | 'failed';
	loadingReplies: ReadonlySet<string>;
	/** One sentence about the last action; '' when all is well. `alreadyPraised`, `network` and `login` are ours, others the server's. */
	notice: string;
}

/** Marks in `notice` that the island turns into words of the reader's language. */
export const notices = { network: '#network', login: '#login', alreadyPraised: '#alreadyPraised' } as const;

const pageSize = 20;

/** Begins the id of a comment that the server has not named yet. */
const sendingMark = 'sending-';

export interface CommentsStore {
	state: WritableAtom<CommentsState>;
	load: () => Promise<void>;
	loadMore: () => Promise<void>;
	loadReplies: (comment: ThreadComment) => Promise<void>;
	/** Shows the comment at once; resolves to whether the server took it. */
	post: (text: string, parent: ThreadComment | null) => Promise<boolean>;
	resend: (comment: ThreadComment) => Promise<boolean>;
	discard: (comment: ThreadComment) => void;
	remove: (comment: ThreadComment) => Promise<void>;
	praiseComment: (comment: ThreadComment) => Promise<void>;
}

/**
 * The comments of one item: optimistic, idempotent, nothing typed is lost.
 *
 * @param source of the comments, passed on as it is; '' for none.
 */
export const createCommentsStore = (articleId: string, source = ''): CommentsStore => {
	const ofItem = { id: articleId, ...(source === '' ? {} : { source }) };
	const waiting = commentSubject(articleId, source);
	const state = atom<CommentsState>({
		phase: 'loading',
		thread: emptyThread,
		hot: [],
		more: 'idle',
		loadingReplies: new Set(),
		notice: '',
	});
	const put = (change: Partial<CommentsState>): void => state.set({ ...state.get(), ...change });
	const putThread = (change: (thread: Thread) => Thread): void => {
		const { thread, hot } = state.get();
		const shown = change({ ...emptyThread, list: [...hot] }).list;
		put({
			thread: change(thread),
			hot: shown.filter((comment) => hot.some((known) => known.discussId === comment.discussId)),
		});
	};
	const explain = (error: unknown): string =>
		error instanceof NetworkError ? notices.network : error instanceof Error ? error.message : String(error);
	/** A refusal in words; a sign-in that is gone is told to the whole page. */
	const refusal = ({ status, errmsg }: { status: number; errmsg: string }): string => {
		if (status !== statuses.memberNeeded && status !== statuses.tokenExpired) return errmsg;
		if (session.get().state === 'member') clearLogin('expired');
		return notices.login;
	};

	const load = async (): Promise<void> => {
		put({ phase: 'loading', notice: '' });
		try {
			const client = await startedClient();
			const [first, hot] = await Promise.all([
				client.read(discussView, { ...ofItem, page: 1, size: pageSize }),
				// A side block: without it the rest still shows (R-REQ-35).
				client.read(discussHot, ofItem).catch(() => ({ list: [] })),
			]);
			put({ phase: 'ready', thread: withOutbox(withPage(emptyThread, first, 1)), hot: hot.list.map(threadComment) });
		} catch {
			put({ phase: 'failed' });
		}
	};

	const loadMore = async (): Promise<void> => {
		const { thread, more } = state.get();
		if (more === 'loading' || !thread.hasMore) return;
		put({ more: 'loading' });
		try {
			const client = await startedClient();
			const answer = await client.read(discussView, { ...ofItem, page: thread.page + 1, size: pageSize });
			put({ thread: withPage(state.get().thread, answer, thread.page + 1), more: 'idle' });
		} catch {
			put({ more: 'failed' });
		}
	};

	const loadReplies = async (comment: ThreadComment): Promise<void> => {
		const { loadingReplies } = state.get();
		if (loadingReplies.has(comment.discussId)) return;
		put({ loadingReplies: new Set([...loadingReplies, comment.discussId]) });
		try {
			const client = await startedClient();
			// The replies that stand below a comment at first are fewer than a page: page 1 is asked again, doubles are dropped.
			const page =
				comment.replies.filter((reply) => reply.sendState === 'sent').length < pageSize ? 1 : comment.replyPage + 1;
			const answer = await client.read(discussReply, { id: comment.discussId, page, size: pageSize });
			putThread((thread) => withReplies(thread, comment.discussId, answer, page));
		} catch (error) {
			put({ notice: explain(error) });
		}
		const rest = new Set(state.get().loadingReplies);
		rest.delete(comment.discussId);
		put({ loadingReplies: rest });
	};

	const keyOf = (comment: ThreadComment): string => comment.discussId.slice(sendingMark.length);

	const transmit = async (sending: ThreadComment): Promise<boolean> => {
		try {
			const client = await startedClient();
			const result = await client.send(discuss, {
				...ofItem,
				content: sending.content,
				idempotencyKey: keyOf(sending),
				...(sending.parentId === '' ? {} : { parentId: sending.parentId }),
			});
			if (!result.ok) {
				const problem = refusal(result.error);
				putThread((thread) => withFailed(thread, sending.discussId, problem));
				return false;
			}
			const sent = 'discuss' in result.data ? result.data.discuss : null;
			dropOutbox(waiting, keyOf(sending));
			putThread((thread) =>
				sent === null
					? withComment(thread, sending.discussId, (comment) => ({ ...comment, sendState: 'sent' }))
					: withSent(thread, sending.discussId, sent),
			);
			return true;
		} catch (error) {
			putThread((thread) => withFailed(thread, sending.discussId, explain(error)));
			return false;
		}
	};

	/** An entry of the outbox as the thread shows it. */
	const fromOutbox = (
		{ key, parentId, replyTo, text, time }: OutboxEntry,
		sendState: 'sending' | 'failed',
	): ThreadComment => {
		const reader = session.get();
		const member = reader.state === 'member' ? reader.login.member : null;
		return {
			discussId: `${sendingMark}${key}`,
			articleId,
			parentId,
			content: text,
			nickname: member?.nickname ?? '',
			picture: member?.picture ?? '',
			time,
			praiseCount: 0,
			praised: false,
			official: false,
			mine: true,
			held: false,
			replyTo,
			sendState,
			problem: '',
			replies: [],
			replyPage: 0,
			moreReplies: false,
			replyCount: 0,
		};
	};

	/** A thread that was loaded anew, with what the server does not have yet: nothing sent disappears from the screen. */
	const withOutbox = (loaded: Thread): Thread => {
		const shown = new Map(unsent(state.get().thread).map((comment) => [comment.discussId, comment]));
		return readOutbox(waiting).reduce(
			(thread, entry) => withSending(thread, shown.get(`${sendingMark}${entry.key}`) ?? fromOutbox(entry, 'failed')),
			loaded,
		);
	};

	const post = (text: string, parent: ThreadComment | null): Promise<boolean> => {
		const entry: OutboxEntry = {
			key: newIdempotencyKey(),
			parentId: parent?.discussId ?? '',
			replyTo: parent?.nickname ?? '',
			text: text.trim(),
			time: Date.now(),
		};
		putOutbox(waiting, entry);
		const sending = fromOutbox(entry, 'sending');
		put({ thread: withSending(state.get().thread, sending), notice: '' });
		return transmit(sending);
	};

	const resend = (comment: ThreadComment): Promise<boolean> => {
		putThread((thread) =>
			withComment(thread, comment.discussId, (failed) => ({ ...failed, sendState: 'sending', problem: '' })),
		);
		return transmit(comment);
	};

	const discard = (comment: ThreadComment): void => {
		dropOutbox(waiting, keyOf(comment));
		putThread((thread) => withoutComment(thread, comment.discussId));
	};

	const remove = async (comment: ThreadComment): Promise<void> => {
		const before = state.get();
		putThread((thread) => withoutComment(thread, comment.discussId));
		const back = (notice: string): void =>
			put({ thread: withRestored(state.get().thread, before.thread, comment.discussId), hot: before.hot, notice });
		try {
			const client = await startedClient();
			const result = await client.send(delMyDiscuss, { id: comment.discussId, idempotencyKey: newIdempotencyKey() });
			if (!result.ok) back(refusal(result.error));
		} catch (error) {
			back(explain(error));
		}
	};

	const praiseComment = async (comment: ThreadComment): Promise<void> => {
		if (comment.praised) return put({ notice: notices.alreadyPraised });
		if (session.get().state !== 'member') return put({ notice: notices.login });
		putThread((thread) => withPraise(thread, comment.discussId, true));
		put({ notice: '' });
		const back = (notice: string): void => {
			putThread((thread) => withPraise(thread, comment.discussId, false));
			put({ notice });
		};
		try {
			const client = await startedClient();
			const result = await client.send(praise, {
				id: comment.discussId,
				type: 'discuss',
				idempotencyKey: newIdempotencyKey(),
			});
			// Praised before, perhaps on another device: the praise stands, it is only not counted twice.
			if (!result.ok && result.error.status === statuses.conflict) {
				putThread((thread) =>
					withComment(thread, comment.discussId, (shown) => ({ ...shown, praiseCount: comment.praiseCount })),
				);
				put({ notice: notices.alreadyPraised });
			} else if (!result.ok) back(refusal(result.error));
		} catch (error) {
			back(explain(error));
		}
	};

	return { state, load, loadMore, loadReplies, post, resend, discard, remove, praiseComment };
};

/** Names what comments stand at in what the browser keeps: ids of an article and of a question may be equal. */
export const commentSubject = (articleId: string, source = ''): string =>
	commentKinds.some((kind) => kind === source) ? `${source}:${articleId}` : articleId;

let known: { item: string; store: CommentsStore } | null = null;

/** The comments of this page's item: one store for all islands. */
export const commentsOf = (articleId: string, source = ''): CommentsStore => {
	const item = `${articleId} ${source}`;
	if (known?.item !== item) known = { item, store: createCommentsStore(articleId, source) };
	return known.store;
};
