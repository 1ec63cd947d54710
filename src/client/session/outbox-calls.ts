import { activityRegist } from '../../contract/activities.ts';
import type { CallDeclaration } from '../../contract/call.ts';
import { topicSub, topicSubCancel } from '../../contract/channels.ts';
import { discuss } from '../../contract/comments.ts';
import { fav, praise } from '../../contract/reactions.ts';
import { vodEvent } from '../../contract/video.ts';
import { recordVoteCountAndLog, vote } from '../../parts/votes/wire.ts';
import type { OutboxKind } from './outbox.ts';

/** The call of each kind of action. */
export const outboxCalls: Readonly<Record<OutboxKind, CallDeclaration>> = {
	comment: discuss,
	like: praise,
	'film-like': vodEvent,
	favourite: fav,
	follow: topicSub,
	unfollow: topicSubCancel,
	vote,
	'sign-up': activityRegist,
};

/** The call that logs a confirmed action. */
export interface OutboxLog {
	call: CallDeclaration;
	/** Parameters for this call alone. */
	only: readonly string[];
}

/**
 * The logs of confirmed actions, with the parameters and the key of the action: a platform counts the key once. A log that
 * does not arrive changes nothing.
 */
export const outboxLogs: Readonly<Partial<Record<OutboxKind, OutboxLog>>> = {
	vote: { call: recordVoteCountAndLog, only: ['afsData'] },
};
