import { statuses } from '../../contract/envelope.ts';
import type { Client } from '../api/client.ts';
import { type CallError, isBusy, NetworkError } from '../api/result.ts';
import { storedLogin } from '../stores/session.ts';
import { startedClient } from './client.ts';
import { oneAtATime, withLock } from './locks.ts';
import { needsLogin } from './login-lost.ts';
import {
	announceOutcome,
	likeKinds,
	type OutboxEntry,
	type Outcome,
	outboxEntry,
	removeFromOutbox,
	rivalsOf,
	storeInOutbox,
} from './outbox.ts';
import { outboxCallOf } from './outbox-calls.ts';
import { readerSentence, storedRefusal } from './refusal.ts';

/**
 * The platform remembers keys for a day. An older comment or vote could be counted twice, so it is not sent
 * automatically any more; every other action can be repeated at any time.
 */
const safeAgeMs = 20 * 3_600_000;

const outcomeOf = (entry: OutboxEntry, error: CallError): Outcome => {
	const { status } = error;
	const sentence = readerSentence(error);
	if (needsLogin(error)) return { state: 'waiting', reason: 'login', sentence: '' };
	if (isBusy(error) || status === statuses.authRefused) return { state: 'waiting', reason: 'busy', sentence };
	if (status === statuses.conflict && likeKinds.includes(entry.kind)) return { state: 'repeated' };
	return { state: 'refused', sentence, status, errmsg: error.errmsg };
};

const attempt = async (entry: OutboxEntry, connect: () => Promise<Client>): Promise<Outcome> => {
	const { kind, key: idempotencyKey, parameters, userid, time } = entry;
	if (storedLogin()?.userid !== userid) return { state: 'waiting', reason: 'login', sentence: '' };
	const now = Date.now();
	// The clock was ahead when it was stored, so its age counts from now on.
	if (time > now) storeInOutbox({ ...entry, time: now });
	if ((kind === 'comment' || kind === 'vote') && now - time > safeAgeMs)
		return { state: 'refused', sentence: '', status: statuses.expired, errmsg: '' };
	try {
		const [client, { call, log }] = await Promise.all([connect(), outboxCallOf(kind)]);
		const all = { ...parameters, idempotencyKey };
		const sent = Object.fromEntries(Object.entries(all).filter(([name]) => log?.only.includes(name) !== true));
		const result = await client.send(call, sent);
		if (!result.ok) return outcomeOf(entry, result.error);
		if (log !== undefined) client.send(log.call, all).catch(() => undefined);
		return { state: 'done', answer: result.data };
	} catch (error) {
		if (error instanceof NetworkError) return { state: 'waiting', reason: 'network', sentence: '' };
		console.error(error);
		return { state: 'waiting', reason: 'busy', sentence: '' };
	}
};

const sending = new Map<string, Promise<unknown>>();

const lockOf = (key: string): string => `outbox:${key}`;

/** Runs work; null when it runs already, here or in another tab. */
const exclusively = async <Result>(key: string, work: () => Promise<Result>): Promise<Result | null> => {
	if (sending.has(key)) return null;
	const result = withLock(lockOf(key), { ifAvailable: true }, async (isTaken) => (isTaken ? null : work()));
	sending.set(key, result);
	try {
		return await result;
	} finally {
		sending.delete(key);
	}
};

/** Removes an entry that a later one replaces. When it is on its way, waits for its outcome first: it may count. */
const replace = async (key: string): Promise<void> => {
	await sending.get(key)?.catch(() => undefined);
	const isGone = (): boolean => outboxEntry(key) === null;
	await oneAtATime(lockOf(key), async () => removeFromOutbox(key), isGone);
};

const settle = (entry: OutboxEntry, outcome: Outcome, keepsRefused: boolean): void => {
	const isOver = outcome.state === 'done' || outcome.state === 'repeated';
	// The entry that should have replaced it came too late.
	if (isOver) for (const { key } of rivalsOf(entry)) removeFromOutbox(key);
	if (isOver || (outcome.state === 'refused' && !keepsRefused)) removeFromOutbox(entry.key);
	// The reader may have discarded it meanwhile.
	else if (outcome.state === 'refused' && outboxEntry(entry.key) !== null)
		storeInOutbox({ ...entry, refusal: storedRefusal(outcome) });
	announceOutcome(entry, outcome);
};

/**
 * Sends an entry of the outbox once, in one tab at a time. A confirmed entry leaves the outbox; a refused one stays
 * with its sentence until the reader has seen it, and is not sent again by itself.
 *
 * A vote or a sign-up replaces the member's earlier one about the same subject. When that one is on its way, its outcome
 * comes first, and if it counts, the later one is dropped.
 *
 * @param keepsRefused called when the answer is there; returns false when the caller shows a refusal at once and nothing typed would
 * be lost.
 * @returns null when it was being sent already, has been settled by another tab, or gives way to a later one.
 */
export const sendEntry = async (
	action: OutboxEntry,
	connect: () => Promise<Client> = startedClient,
	keepsRefused: () => boolean = () => true,
): Promise<Outcome | null> => {
	for (const { key, time } of rivalsOf(action)) if (time < action.time) await replace(key);
	return exclusively(action.key, async () => {
		const entry = outboxEntry(action.key);
		// A later one is about to replace it.
		if (entry === null || rivalsOf(entry).some(({ time }) => time > entry.time)) return null;
		const outcome = await attempt(entry, connect);
		// Before the lock is released, so that a tab that waits for it finds the outcome of the entry.
		settle(entry, outcome, keepsRefused());
		return outcome;
	});
};
