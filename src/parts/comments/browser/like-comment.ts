import { lastingChange } from '../../../client/session/lasting-change.ts';
import { type OutboxEntry, readOutbox } from '../../../client/session/outbox.ts';
import { session, storedLogin } from '../../../client/stores/session.ts';
import type { praise } from '../../../contract/reactions.ts';
import { type Thread, type ThreadComment, withComment, withPraise } from '../../../domain/comment-thread.ts';
import { type CommentsOfItem, notices } from '../page/comments-state.ts';

/** Prefix of the subject of a like in the outbox; the id of the comment follows. */
const likePrefix = 'discuss:';

/** Id of the comment that an entry of the outbox likes; '' for every other entry. */
const likedComment = ({ kind, subject }: OutboxEntry): string =>
	kind === 'like' && subject.startsWith(likePrefix) ? subject.slice(likePrefix.length) : '';

/** A thread that has loaded, in which the signed-in member's likes that wait in the outbox count as done. */
export const withWaitingLikes = (loaded: Thread): Thread =>
	readOutbox()
		.filter(({ refusal, userid }) => refusal === '' && userid === storedLogin()?.userid)
		.reduce((thread, entry) => withPraise(thread, likedComment(entry), true), loaded);

/** Takes back a like that the platform refused when the outbox sent it. */
export const undoRefusedLike = ({ updateThread }: CommentsOfItem, entry: OutboxEntry): void => {
	const id = likedComment(entry);
	if (id !== '') updateThread((thread) => withPraise(thread, id, false));
};

/** Likes a comment, once. */
export const likeComment = async (
	{ update, updateThread }: CommentsOfItem,
	{ discussId: id, praised, praiseCount }: ThreadComment,
): Promise<void> => {
	if (praised) return update({ notice: notices.alreadyLiked });
	if (session.get().state !== 'member') return update({ notice: notices.login });
	await lastingChange<typeof praise>({
		kind: 'like',
		subject: `${likePrefix}${id}`,
		parameters: { id, type: 'discuss' },
		show: () => {
			updateThread((thread) => withPraise(thread, id, true));
			update({ notice: '' });
		},
		confirm: () => undefined,
		// The like stays, but the count does not rise.
		repeated: () => {
			updateThread((thread) => withComment(thread, id, (shown) => ({ ...shown, praiseCount })));
			update({ notice: notices.alreadyLiked });
		},
		wait: ({ reason }) => update({ notice: notices[reason] }),
		rollBack: (sentence) => {
			updateThread((thread) => withPraise(thread, id, false));
			update({ notice: sentence });
		},
	});
};
