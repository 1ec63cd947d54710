import { type Empty, empty } from '../../../client/api/result.ts';
import { newIdempotencyKey } from '../../../client/runtime/device.ts';
import { optimisticChange, type Rejection } from '../../../client/session/optimistic-change.ts';
import {
	addToOutbox,
	type OutboxEntry,
	type Outcome,
	outboxAbout,
	outboxEntry,
	removeFromOutbox,
	storeInOutbox,
} from '../../../client/session/outbox.ts';
import { storedRefusal } from '../../../client/session/refusal.ts';
import { sendEntry } from '../../../client/session/send-entry.ts';
import { session, storedLogin } from '../../../client/stores/session.ts';
import type { CallAnswer } from '../../../contract/call.ts';
import { delMyDiscuss, type discuss } from '../../../contract/comments.ts';
import { statuses } from '../../../contract/envelope.ts';
import {
	contains,
	type SendState,
	type Thread,
	type ThreadComment,
	threadComment,
	unsent,
	withComment,
	withoutComment,
	withRestored,
	withSending,
	withSent,
	withUnsent,
} from '../../../domain/comment-thread.ts';
import type { Comment } from '../../../domain/entities.ts';
import { type CommentsOfItem, notices } from '../page/comments-state.ts';
import { countOwnComment } from './comment-count.store.ts';
import { undoRefusedLike, withWaitingLikes } from './like-comment.ts';

/** Prefix of the id of a comment that the platform has not confirmed; the idempotency key follows. */
const sendingPrefix = 'sending-';

const keyOf = ({ discussId }: ThreadComment): string => discussId.slice(sendingPrefix.length);
const idOf = ({ key }: OutboxEntry): string => `${sendingPrefix}${key}`;

const noticeOf = (rejection: Rejection): string =>
	rejection.reason === 'refused' ? rejection.message : notices[rejection.reason];

/** A comment of the outbox as an entry of the thread. */
const fromOutbox = (entry: OutboxEntry, articleId: string, sendState: SendState): ThreadComment => {
	const reader = session.get();
	const member = reader.state === 'member' ? reader.login.member : null;
	const { parameters, replyTo, time, refusal } = entry;
	return {
		discussId: idOf(entry),
		articleId,
		parentId: parameters['parentId'] ?? '',
		content: parameters['content'] ?? '',
		nickname: member?.nickname ?? '',
		picture: member?.picture ?? '',
		time,
		praiseCount: 0,
		praised: false,
		official: false,
		mine: true,
		held: false,
		place: '',
		replyTo,
		sendState,
		problem: refusal,
		replies: [],
		replyPage: 0,
		replySize: 0,
		moreReplies: false,
		replyCount: 0,
	};
};

/** The comments on an item that the signed-in member has written and the platform has not confirmed. */
const unconfirmed = (subject: string): OutboxEntry[] =>
	outboxAbout(['comment'], subject).filter(({ userid }) => userid === storedLogin()?.userid);

/**
 * A thread that was loaded again, with the comments and likes that the platform has not confirmed, and with the comments
 * that it confirmed after it had read this answer.
 */
export const withWaiting =
	({ articleId, storageName, state, confirmed }: CommentsOfItem) =>
	(loaded: Thread): Thread => {
		const shown = new Map(unsent(state.get().thread).map((comment) => [comment.discussId, comment]));
		const complete = confirmed
			.filter(({ discussId }) => !contains(loaded, discussId))
			.reduce((thread, sent) => withSending(thread, { ...threadComment(sent), mine: true }), withWaitingLikes(loaded));
		return unconfirmed(storageName).reduce((thread, entry) => {
			const stored = fromOutbox(entry, articleId, entry.refusal === '' ? 'waiting' : 'failed');
			return withSending(thread, shown.get(idOf(entry)) ?? stored);
		}, complete);
	};

/** Shows the platform's version of a comment that it has confirmed. */
const showConfirmed = (comments: CommentsOfItem, id: string, sent: Comment): void => {
	const { state, confirmed, updateThread } = comments;
	if (confirmed.some(({ discussId }) => discussId === sent.discussId)) return;
	confirmed.push(sent);
	const { thread } = state.get();
	// The list was loaded meanwhile, and has it already.
	const isRepeated = contains(thread, id) && contains(thread, sent.discussId);
	updateThread((before) => (isRepeated ? withoutComment(before, id) : withSent(before, id, sent)));
	if (isRepeated) countOwnComment(comments, -1);
};

/** Shows what happened to a comment of this item, or to a like, sent by this page or by the outbox. */
export const showOutcome = (comments: CommentsOfItem, entry: OutboxEntry, outcome: Outcome): void => {
	const { storageName, updateThread } = comments;
	if (outcome.state === 'refused') undoRefusedLike(comments, entry);
	if (entry.kind !== 'comment' || entry.subject !== storageName) return;
	const id = idOf(entry);
	if (outcome.state === 'done') {
		const answer = outcome.answer as CallAnswer<typeof discuss> | Empty;
		if ('discuss' in answer && answer.discuss !== null) showConfirmed(comments, id, answer.discuss);
		else updateThread((thread) => withComment(thread, id, (sent) => ({ ...sent, sendState: 'sent' })));
	} else if (outcome.state === 'refused')
		updateThread((thread) => withUnsent(thread, id, 'failed', storedRefusal(outcome)));
	else if (outcome.state === 'waiting')
		updateThread((thread) => withUnsent(thread, id, 'waiting', outcome.sentence || notices[outcome.reason]));
};

/**
 * Sends an entry, and shows what happened: no island may follow the outbox yet.
 *
 * @param settled called when another tab has settled the entry.
 * @returns whether it is confirmed.
 */
const sendShown = async (
	comments: CommentsOfItem,
	entry: OutboxEntry,
	settled: () => Promise<void>,
): Promise<boolean> => {
	const outcome = await sendEntry(entry);
	if (outcome !== null) showOutcome(comments, entry, outcome);
	// Another tab is sending it, or has sent it.
	else if (outboxEntry(entry.key) === null) await settled();
	else showOutcome(comments, entry, { state: 'waiting', reason: 'busy', sentence: '' });
	return outcome?.state === 'done';
};

/**
 * Sends a comment, or a reply to one. `showOutcome` shows the outcome.
 *
 * @param attachments ids of photos that were uploaded before.
 * @param reload loads the list again, when another tab has handled the comment.
 * @returns whether the platform has confirmed it; otherwise the comment stays in the outbox.
 */
export const postComment = async (
	comments: CommentsOfItem,
	text: string,
	parent: Pick<ThreadComment, 'discussId' | 'nickname'> | null,
	attachments: readonly string[],
	reload: () => Promise<void>,
): Promise<boolean> => {
	const entry = addToOutbox({
		kind: 'comment',
		key: newIdempotencyKey(),
		subject: comments.storageName,
		parameters: {
			...comments.parameters,
			content: text.trim(),
			...(parent === null ? {} : { parentId: parent.discussId }),
			...(attachments.length === 0 ? {} : { attachments: attachments.join(',') }),
		},
		userid: storedLogin()?.userid ?? '',
		replyTo: parent?.nickname ?? '',
	});
	const sending = fromOutbox(entry, comments.articleId, 'sending');
	comments.update({ notice: '' });
	comments.updateThread((thread) => withSending(thread, sending));
	countOwnComment(comments, 1);
	return await sendShown(comments, entry, reload);
};

/**
 * Sends a comment again that was refused or not answered, with the same idempotency key.
 *
 * @param reload loads the list again, when another tab has sent or discarded the comment.
 */
export const resendComment = async (
	comments: CommentsOfItem,
	comment: ThreadComment,
	reload: () => Promise<void>,
): Promise<boolean> => {
	const entry = outboxEntry(keyOf(comment));
	if (entry === null) {
		await reload();
		return false;
	}
	storeInOutbox({ ...entry, refusal: '', time: Date.now() });
	comments.updateThread((thread) =>
		withComment(thread, comment.discussId, (shown) => ({ ...shown, sendState: 'sending', problem: '' })),
	);
	return await sendShown(comments, entry, reload);
};

/** Discards a comment that was refused or not answered. */
export const discardComment = (comments: CommentsOfItem, comment: ThreadComment): void => {
	removeFromOutbox(keyOf(comment));
	comments.updateThread((thread) => withoutComment(thread, comment.discussId));
	countOwnComment(comments, -1);
};

/** Deletes the reader's own comment; one that the platform no longer has counts as deleted. */
export const deleteComment = async (comments: CommentsOfItem, { discussId: id }: ThreadComment): Promise<void> => {
	const { state, update, updateThread, confirmed } = comments;
	const before = state.get();
	const index = confirmed.findIndex(({ discussId }) => discussId === id);
	if (index !== -1) confirmed.splice(index, 1);
	await optimisticChange({
		show: () => {
			updateThread((thread) => withoutComment(thread, id));
			countOwnComment(comments, -1);
		},
		send: async (client, idempotencyKey) => {
			const result = await client.send(delMyDiscuss, { id, idempotencyKey });
			// It is gone, as it should be: the answer to an earlier attempt was lost, or another device has deleted it.
			return !result.ok && result.error.status === statuses.notFound ? { ok: true, data: empty } : result;
		},
		rollBack: (rejection) => {
			update({
				thread: withRestored(state.get().thread, before.thread, id),
				hot: before.hot,
				notice: noticeOf(rejection),
			});
			countOwnComment(comments, 1);
		},
	});
};
