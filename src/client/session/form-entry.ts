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
const refusalAbout = (kind: OutboxKind, subject: string): string =>
	outboxAbout([kind], subject).find(({ refusal, userid }) => refusal !== '' && userid === storedLogin()?.userid)
		?.refusal ?? '';

/**
 * A form that the device keeps, with its key while it waits in the outbox, and the platform's sentence when it was refused.
 * A form that was sent and has left the outbox was confirmed or discarded.
 *
 * @param stored what is kept; its key is '' when it was not sent, or was changed since.
 * @param forget removes what is kept. @returns an empty form.
 */
export const waitingForm = <Form extends { key: string }>(
	kind: OutboxKind,
	subject: string,
	stored: Form,
	forget: () => Form,
): Form & { refusal: string } => {
	const refusal = refusalAbout(kind, subject);
	const entry = outboxEntry(stored.key);
	if (stored.key === '' || entry !== null) return { ...stored, key: entry?.refusal === '' ? stored.key : '', refusal };
	return { ...forget(), refusal };
};

/** The outcome of an entry that `sendEntry` did not send: another tab is sending it, or it has been settled. */
export const outcomeElsewhere = (key: string): Outcome =>
	outboxEntry(key) === null ? { state: 'repeated' } : { state: 'waiting', reason: 'busy', sentence: '' };
