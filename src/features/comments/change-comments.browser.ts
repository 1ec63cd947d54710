import { newIdempotencyKey } from '../../client/runtime/device.ts';
import { optimisticChange, type Rejection } from '../../client/session/optimistic-change.ts';
import { addToOutbox, type OutboxEntry, readOutbox, removeFromOutbox } from '../../client/session/outbox.ts';
import { session } from '../../client/stores/session.ts';
import { delMyDiscuss, discuss } from '../../contract/comments.ts';
import { praise } from '../../contract/reactions.ts';
import {
	type Thread,
	type ThreadComment,
	unsent,
	withComment,
	withFailed,
	withoutComment,
	withPraise,
	withRestored,
	withSending,
	withSent,
} from '../../domain/comment-thread.ts';
import { type CommentsOfItem, notices } from './comments-state.ts';

/** Prefix of the id of a comment that the platform has not confirmed; the idempotency key follows. */
const sendingPrefix = 'sending-';

const keyOf = ({ discussId }: ThreadComment): string => discussId.slice(sendingPrefix.length);

const noticeOf = (rejection: Rejection): string =>
	rejection.reason === 'refused' ? rejection.message : notices[rejection.reason];

/** A comment of the outbox as an entry of the thread. */
const fromOutbox = (
	{ key, parentId, replyTo, text, time }: OutboxEntry,
	articleId: string,
	sendState: 'sending' | 'failed',
): ThreadComment => {
	const reader = session.get();
	const member = reader.state === 'member' ? reader.login.member : null;
	return {
		discussId: `${sendingPrefix}${key}`,
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

/** A thread that was loaded again, with the comments that the platform has not confirmed. */
export const withUnsent =
	({ articleId, storageName, state }: CommentsOfItem) =>
	(loaded: Thread): Thread => {
		const shown = new Map(unsent(state.get().thread).map((comment) => [comment.discussId, comment]));
		return readOutbox(storageName).reduce(
			(thread, entry) =>
				withSending(thread, shown.get(`${sendingPrefix}${entry.key}`) ?? fromOutbox(entry, articleId, 'failed')),
			loaded,
		);
	};

/** A comment that was refused or not answered stays as a failed one, to be sent again. */
const send = (comments: CommentsOfItem, comment: ThreadComment, show: () => void): Promise<boolean> => {
	const { parameters, storageName, updateThread } = comments;
	const { discussId, content, parentId } = comment;
	return optimisticChange(
		{
			show,
			send: (client, idempotencyKey) =>
				client.send(discuss, {
					...parameters,
					content,
					idempotencyKey,
					...(parentId === '' ? {} : { parentId }),
				}),
			confirm: (answer) => {
				removeFromOutbox(storageName, keyOf(comment));
				updateThread((thread) =>
					'discuss' in answer && answer.discuss !== null
						? withSent(thread, discussId, answer.discuss)
						: withComment(thread, discussId, (sent) => ({ ...sent, sendState: 'sent' })),
				);
			},
			rollBack: (rejection) => updateThread((thread) => withFailed(thread, discussId, noticeOf(rejection))),
		},
		keyOf(comment),
	);
};

/**
 * Sends a comment, or a reply to one.
 *
 * @returns whether the platform has confirmed it; otherwise the comment stays in the outbox.
 */
export const postComment = (comments: CommentsOfItem, text: string, parent: ThreadComment | null): Promise<boolean> => {
	const entry: OutboxEntry = {
		key: newIdempotencyKey(),
		parentId: parent?.discussId ?? '',
		replyTo: parent?.nickname ?? '',
		text: text.trim(),
		time: Date.now(),
	};
	addToOutbox(comments.storageName, entry);
	const sending = fromOutbox(entry, comments.articleId, 'sending');
	return send(comments, sending, () =>
		comments.update({ thread: withSending(comments.state.get().thread, sending), notice: '' }),
	);
};

/** Sends a failed comment again, with the same idempotency key. */
export const resendComment = (comments: CommentsOfItem, comment: ThreadComment): Promise<boolean> =>
	send(comments, comment, () =>
		comments.updateThread((thread) =>
			withComment(thread, comment.discussId, (failed) => ({ ...failed, sendState: 'sending', problem: '' })),
		),
	);

/** Discards a failed comment. */
export const discardComment = ({ storageName, updateThread }: CommentsOfItem, comment: ThreadComment): void => {
	removeFromOutbox(storageName, keyOf(comment));
	updateThread((thread) => withoutComment(thread, comment.discussId));
};

/** Deletes the reader's own comment. */
export const deleteComment = async (comments: CommentsOfItem, { discussId: id }: ThreadComment): Promise<void> => {
	const { state, update, updateThread } = comments;
	const before = state.get();
	await optimisticChange({
		show: () => updateThread((thread) => withoutComment(thread, id)),
		send: (client, idempotencyKey) => client.send(delMyDiscuss, { id, idempotencyKey }),
		rollBack: (rejection) =>
			update({
				thread: withRestored(state.get().thread, before.thread, id),
				hot: before.hot,
				notice: noticeOf(rejection),
			}),
	});
};

/** Likes a comment, once. */
export const likeComment = async (
	{ update, updateThread }: CommentsOfItem,
	{ discussId: id, praised, praiseCount }: ThreadComment,
): Promise<void> => {
	if (praised) return update({ notice: notices.alreadyLiked });
	if (session.get().state !== 'member') return update({ notice: notices.login });
	await optimisticChange({
		show: () => {
			updateThread((thread) => withPraise(thread, id, true));
			update({ notice: '' });
		},
		send: (client, idempotencyKey) => client.send(praise, { id, type: 'discuss', idempotencyKey }),
		// The like stays, but the count does not rise.
		alreadyDone: () => {
			updateThread((thread) => withComment(thread, id, (shown) => ({ ...shown, praiseCount })));
			update({ notice: notices.alreadyLiked });
		},
		rollBack: (rejection) => {
			updateThread((thread) => withPraise(thread, id, false));
			update({ notice: noticeOf(rejection) });
		},
	});
};
