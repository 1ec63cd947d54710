import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../api/client.ts';
import { NetworkError } from '../api/result.ts';
import { stubBrowser } from '../runtime/browser.test-data.ts';
import { setLogin } from '../stores/session.ts';
import { addToOutbox, type OutboxEntry, outboxEntry, readOutbox, removeFromOutbox } from './outbox.ts';
import { sendEntry } from './send-entry.ts';

const client = { send: vi.fn() };
const connect = async (): Promise<Client> => client as unknown as Client;
const voteFor = (key: string): OutboxEntry =>
	addToOutbox({ kind: 'vote', key, subject: 'p1', parameters: { optionIds: key }, userid: '1', replyTo: '' });

/** Another tab has the lock of an entry. @returns a function that frees it. */
const holdLock = (key: string): Promise<() => void> =>
	new Promise((held) => {
		void navigator.locks.request(`touch-edition:outbox:${key}`, () => new Promise<void>((free) => held(free)));
	});

beforeEach(() => {
	stubBrowser();
	client.send.mockReset();
	client.send.mockRejectedValue(new NetworkError('gone'));
	const member = { userid: '1', nickname: '读者', picture: '', phone: '', score: 0 };
	setLogin({ userid: '1', accessToken: 't', refreshToken: '', device: '', member });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it('M-23: a vote that another tab is sending counts, and the later one is not sent', async () => {
	voteFor('a');
	const free = await holdLock('a');
	const later = sendEntry(voteFor('b'), connect);
	expect(outboxEntry('b')).not.toBeNull();
	// What the other tab does when the platform has counted it.
	for (const { key } of readOutbox()) removeFromOutbox(key);
	free();
	expect(await later).toBeNull();
	expect(client.send).not.toHaveBeenCalled();
});

it('M-23: a vote that waits is not sent while a later one is in the outbox, and leaves it for the later one', async () => {
	const [first, second] = [voteFor('a'), voteFor('b')];
	expect(await sendEntry(first, connect)).toBeNull();
	expect(client.send).not.toHaveBeenCalled();
	expect(await sendEntry(second, connect)).toMatchObject({ state: 'waiting' });
	expect(readOutbox()).toMatchObject([{ key: 'b' }]);
});

it('M-23: the later vote is the one that was stored later, also when the clock was set back', () => {
	vi.useFakeTimers({ now: 2_000 });
	voteFor('a');
	vi.setSystemTime(1_000);
	expect(voteFor('b').time).toBeGreaterThan(2_000);
});

it('M-23: a like that waits stays when another member of the same browser likes the same item', () => {
	for (const userid of ['1', '2', '2'])
		addToOutbox({
			kind: 'like',
			key: `${userid}-${readOutbox().length}`,
			subject: 'a1',
			parameters: {},
			userid,
			replyTo: '',
		});
	expect(readOutbox().map((entry) => entry.userid)).toEqual(['1', '2']);
});

it('M-13, M-23: where the browser refuses locks, as with blocked storage, an action is sent without one', async () => {
	vi.stubGlobal('navigator', {
		locks: { request: () => Promise.reject(new DOMException('Access is denied in this context.', 'SecurityError')) },
	});
	client.send.mockResolvedValue({ ok: true, data: {} });
	expect(await sendEntry(voteFor('a'), connect)).toMatchObject({ state: 'done' });
	expect(readOutbox()).toEqual([]);
});

it('M-23: a vote that was stored while the clock was ahead expires twenty hours after the clock was set right', async () => {
	const now = Date.parse('2026-11-20T12:00:00+08:00');
	const hourMs = 3_600_000;
	vi.useFakeTimers({ now: now + 365 * 24 * hourMs, toFake: ['Date'] });
	voteFor('a');
	vi.setSystemTime(now);
	const send = () => sendEntry(readOutbox()[0] as OutboxEntry, connect);
	expect(await send()).toMatchObject({ state: 'waiting' });
	vi.setSystemTime(now + 20 * hourMs);
	expect(await send()).toMatchObject({ state: 'waiting' });
	vi.setSystemTime(now + 20 * hourMs + 1);
	expect(await send()).toMatchObject({ state: 'refused', status: 410 });
});
