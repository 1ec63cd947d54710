import { statuses } from '../../contract/envelope.ts';
import type { Client } from '../api/client.ts';
import { type CallError, isBusy, NetworkError } from '../api/result.ts';
import { storedLogin } from '../stores/session.ts';
import { startedClient } from './client.ts';
import { needsLogin } from './login-lost.ts';
import {
	announceOutcome,
	type OutboxEntry,
	type Outcome,
	outboxEntry,
	removeFromOutbox,
	storeInOutbox,
} from './outbox.ts';
import { outboxCalls, outboxLogs } from './outbox-calls.ts';

/** Sentence of a refusal that has none. */
export const noSentence = 'error';

/**
 * The platform remembers keys for a day. A comment or a vote that is older could be counted twice, so it is not sent
 * by itself any more; every other action can be repeated at any time.
 */
const safeAgeMs = 20 * 3_600_000;

const outcomeOf = (entry: OutboxEntry, error: CallError): Outcome => {
	const { status, errmsg } = error;
	if (needsLogin(error)) return { state: 'waiting', reason: 'login', sentence: errmsg };
	if (isBusy(error) || status === statuses.authRefused) return { state: 'waiting', reason: 'busy', sentence: errmsg };
	if (status === statuses.conflict && entry.kind === 'like') return { state: 'repeated' };
	return { state: 'refused', sentence: errmsg, status };
};

const attempt = async (entry: OutboxEntry, connect: () => Promise<Client>): Promise<Outcome> => {
	const { kind, key: idempotencyKey, parameters, userid, time } = entry;
	if (storedLogin()?.userid !== userid) return { state: 'waiting', reason: 'login', sentence: '' };
	if ((kind === 'comment' || kind === 'vote') && Date.now() - time > safeAgeMs)
		return { state: 'refused', sentence: '', status: statuses.expired };
	try {
		const client = await connect();
		const all = { ...parameters, idempotencyKey };
		const log = outboxLogs[kind];
		const sent = Object.fromEntries(Object.entries(all).filter(([name]) => log?.only.includes(name) !== true));
		const result = await client.send(outboxCalls[kind], sent);
		if (!result.ok) return outcomeOf(entry, result.error);
		if (log !== undefined) client.send(log.call, all).catch(() => undefined);
		return { state: 'done', answer: result.data };
	} catch (error) {
		if (error instanceof NetworkError) return { state: 'waiting', reason: 'network', sentence: '' };
		const sentence = error instanceof Error ? error.message : String(error);
		return { state: 'waiting', reason: 'busy', sentence };
	}
};

const sending = new Set<string>();

/** Runs work; null when it runs already, here or in another tab. */
const exclusively = async <Result>(key: string, work: () => Promise<Result>): Promise<Result | null> => {
	if (sending.has(key)) return null;
	sending.add(key);
	try {
		if (typeof navigator === 'undefined' || !('locks' in navigator)) return await work();
		return (await navigator.locks.request(`touch-edition:outbox:${key}`, { ifAvailable: true }, async (held) =>
			held === null ? null : work(),
		)) as Result | null;
	} finally {
		sending.delete(key);
	}
};

const settle = (entry: OutboxEntry, outcome: Outcome, keepsRefused: boolean): void => {
	const isOver = outcome.state === 'done' || outcome.state === 'repeated';
	if (isOver || (outcome.state === 'refused' && !keepsRefused)) removeFromOutbox(entry.key);
	// The reader may have discarded it meanwhile.
	else if (outcome.state === 'refused' && outboxEntry(entry.key) !== null)
		storeInOutbox({ ...entry, refusal: outcome.sentence || noSentence });
	announceOutcome(entry, outcome);
};

/**
 * Sends an entry of the outbox once, in one tab at a time. A confirmed entry leaves the outbox; a refused one stays
 * with its sentence until the reader has seen it, and is not sent again by itself.
 *
 * @param keepsRefused false when the caller shows a refusal at once and nothing typed would be lost.
 * @returns null when it was being sent already, or has been settled by another tab.
 */
export const sendEntry = async (
	{ key }: OutboxEntry,
	connect: () => Promise<Client> = startedClient,
	keepsRefused = true,
): Promise<Outcome | null> => {
	const sent = await exclusively(key, async () => {
		const entry = outboxEntry(key);
		return entry === null ? null : { entry, outcome: await attempt(entry, connect) };
	});
	if (sent === null) return null;
	settle(sent.entry, sent.outcome, keepsRefused);
	return sent.outcome;
};
