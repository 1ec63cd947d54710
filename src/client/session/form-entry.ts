/** What the forms of votes and sign-ups need to know of the outbox. */
import { newIdempotencyKey } from '../runtime/device.ts';
import { storedLogin } from '../stores/session.ts';
import { type OutboxKind, type Outcome, outboxAbout, outboxEntry } from './outbox.ts';

/**
 * The key with which a form is sent.
 *
 * @param key with which it was sent before and not changed since; '' for none. It is not used again when the entry was
 * refused or belongs to another member.
 */
export const keyToSend = (key: string): string => {
	const entry = outboxEntry(key);
	const isOurs = entry === null || (entry.refusal === '' && entry.userid === storedLogin()?.userid);
	return key !== '' && isOurs ? key : newIdempotencyKey();
};

/** The platform's sentence when it refused what the outbox sent for the member about a subject; '' otherwise. */
export const refusalAbout = (kind: OutboxKind, subject: string): string =>
	outboxAbout([kind], subject).find(({ refusal, userid }) => refusal !== '' && userid === storedLogin()?.userid)
		?.refusal ?? '';

/** The outcome of an entry that `sendEntry` did not send: another tab is sending it, or it has been settled. */
export const outcomeElsewhere = (key: string): Outcome =>
	outboxEntry(key) === null ? { state: 'repeated' } : { state: 'waiting', reason: 'busy', sentence: '' };
