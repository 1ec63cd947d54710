import type { CallAnswer, CallDeclaration } from '../../contract/call.ts';
import type { Client } from '../api/client.ts';
import type { Empty } from '../api/result.ts';
import { newIdempotencyKey } from '../runtime/device.ts';
import { storedLogin } from '../stores/session.ts';
import { startedClient } from './client.ts';
import { addToOutbox, type OutboxKind, type Outcome } from './outbox.ts';
import { sendEntry } from './send-entry.ts';

/** A change that the page shows at once and that the outbox stores until the platform has answered. */
export interface LastingChange<Call extends CallDeclaration> {
	kind: OutboxKind;
	subject: string;
	parameters: Readonly<Record<string, string>>;
	/** Shows the change; called before anything is sent. */
	show: () => void;
	/** Called when the platform has confirmed the change. */
	confirm: (answer: CallAnswer<Call> | Empty) => void;
	/** Called when the platform had the change before, perhaps from another device (status 409). */
	repeated?: () => void;
	/** There was no answer yet: the change stays shown, and the outbox sends it again. */
	wait: (outcome: Extract<Outcome, { state: 'waiting' }>) => void;
	/** Undoes the change: the platform has refused it. */
	rollBack: (sentence: string, status: number) => void;
}

/** Shows a change at once, stores it in the outbox and sends it. Never rejects. */
export const lastingChange = async <Call extends CallDeclaration>(
	{ kind, subject, parameters, show, confirm, repeated, wait, rollBack }: LastingChange<Call>,
	connect: () => Promise<Client> = startedClient,
): Promise<void> => {
	show();
	const userid = storedLogin()?.userid ?? '';
	const entry = addToOutbox({ kind, key: newIdempotencyKey(), subject, parameters, userid, replyTo: '' });
	const outcome = await sendEntry(entry, connect, () => false);
	// Another tab is sending it.
	if (outcome === null) return wait({ state: 'waiting', reason: 'busy', sentence: '' });
	if (outcome.state === 'done') confirm(outcome.answer as CallAnswer<Call> | Empty);
	else if (outcome.state === 'repeated') repeated?.();
	else if (outcome.state === 'refused') rollBack(outcome.sentence, outcome.status);
	else wait(outcome);
};
