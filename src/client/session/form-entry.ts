/** How the forms of votes and sign-ups are kept on this device and sent through the outbox. */
import type { Client } from '../api/client.ts';
import { newIdempotencyKey } from '../runtime/device.ts';
import { readDraft, storeDraft } from '../stores/drafts.ts';
import { clearLogin, session, storedLogin } from '../stores/session.ts';
import { addToOutbox, type OutboxEntry, type OutboxKind, type Outcome, outboxAbout, outboxEntry } from './outbox.ts';
import { sendEntry } from './send-entry.ts';

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

/** The part of a form that survives a reload, a sign-in and a network failure. */
export interface StoredForm {
	fields: Readonly<Record<string, string>>;
	/** The chosen options of a ballot. */
	chosen: readonly string[];
	/** Makes it the same form when it is sent again; '' when it was not sent, or was changed since. */
	key: string;
}

const emptyForm: StoredForm = { fields: {}, chosen: [], key: '' };

/** The forms of a kind that this device keeps, each about a subject, until the platform has them. */
export const storedForms = (kind: 'vote' | 'sign-up') => {
	const topicOf = (subject: string): string => `${kind}:${subject}`;
	const forget = (subject: string): void => storeDraft(topicOf(subject), '');
	/** The form about a subject; an empty one when there is none. */
	const read = (subject: string): StoredForm => {
		try {
			return { ...emptyForm, ...(JSON.parse(readDraft(topicOf(subject)) || '{}') as Partial<StoredForm>) };
		} catch {
			return emptyForm;
		}
	};
	/**
	 * The form about a subject, with its key while it waits in the outbox, and the platform's sentence when it was refused.
	 * A form that was sent and has left the outbox was confirmed or discarded: it is removed, and an empty one returned.
	 */
	const readWaiting = (subject: string): StoredForm & { refusal: string } => {
		const stored = read(subject);
		const refusal = refusalAbout(kind, subject);
		const entry = outboxEntry(stored.key);
		if (stored.key === '' || entry !== null)
			return { ...stored, key: entry?.refusal === '' ? stored.key : '', refusal };
		forget(subject);
		return { ...emptyForm, refusal };
	};
	/** Stores a form; an empty one is removed. */
	const store = (subject: string, form: Partial<StoredForm>): void => {
		const { fields, chosen, key } = { ...emptyForm, ...form };
		const isEmpty = key === '' && chosen.length === 0 && Object.keys(fields).length === 0;
		storeDraft(topicOf(subject), isEmpty ? '' : JSON.stringify({ chosen, fields, key }));
	};
	return { read, readWaiting, store, forget };
};

/** The outcome of an entry that `sendEntry` did not send: another tab is sending it, or it has been settled. */
const outcomeElsewhere = (key: string): Outcome =>
	outboxEntry(key) === null ? { state: 'repeated' } : { state: 'waiting', reason: 'busy', sentence: '' };

/**
 * Sends a form through the outbox.
 *
 * @param isClosed whether the reader has closed the form meanwhile: then the notice about the outbox shows a refusal.
 * @param show shows an outcome that was not announced.
 * @returns whether the platform has confirmed it.
 */
export const sendFormEntry = async (
	form: Pick<OutboxEntry, 'kind' | 'key' | 'subject' | 'parameters'>,
	connect: () => Promise<Client>,
	isClosed: () => boolean,
	show: (entry: OutboxEntry, outcome: Outcome) => void,
): Promise<boolean> => {
	const entry = addToOutbox({ ...form, userid: storedLogin()?.userid ?? '', replyTo: '' });
	const outcome = await sendEntry(entry, connect, isClosed);
	if (outcome === null) show(entry, outcomeElsewhere(form.key));
	return outcome?.state === 'done';
};

/** The notice about a form that waits in the outbox; one that waits for the sign-in ends a session that has expired. */
export const waitingNotice = ({ reason }: Extract<Outcome, { state: 'waiting' }>): 'login' | 'waits' => {
	if (reason !== 'login') return 'waits';
	if (session.get().state === 'member') clearLogin('expired');
	return 'login';
};
