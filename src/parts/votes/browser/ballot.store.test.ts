import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../../client/api/client.ts';
import { NetworkError } from '../../../client/api/result.ts';
import { stubBrowser } from '../../../client/runtime/browser.test-data.ts';
import { outboxAbout, readOutbox } from '../../../client/session/outbox.ts';
import { sendWaiting } from '../../../client/session/outbox-sender.ts';
import { sendEntry } from '../../../client/session/send-entry.ts';
import { session, setLogin } from '../../../client/stores/session.ts';
import { statuses } from '../../../contract/envelope.ts';
import { serverTime } from '../../../contract/site.ts';
import { epochOf } from '../../../domain/epoch.ts';
import { vote, voteInfo } from '../wire.ts';
import { ballot, closeBallot, openBallot, sendBallot, toggleOption } from './ballot.store.ts';

const client = { send: vi.fn(), read: vi.fn() };
const connect = async (): Promise<Client> => client as unknown as Client;
vi.mock('../../../client/session/client.ts', () => ({ startedClient: async () => client }));

const options = ['a', 'b', 'c'].map((optionId) => ({ optionId, name: optionId, number: '', voteCount: 0 }));
const poll = {
	voteId: 'p1',
	fileId: '',
	vs_votetheme_list: [{ themeId: 't', title: '', most: 1, options }],
	vs_user_inforule: [],
	startTime: '',
	endTime: '',
	isbegin: 1,
	verifyCode: false,
};
const counted = { ok: true, data: { voteId: 'p1', countVote: 1, list: [], left: 1 } };
const refused = (status: number, errmsg: string) => ({ ok: false, error: { status, errmsg } });
const signIn = (userid: string): void => {
	const member = { userid, nickname: '读者', picture: '', phone: '', score: 0 };
	setLogin({ userid, accessToken: 't', refreshToken: '', device: '', member });
};
const open = (optionId = '') => openBallot('p1', optionId, connect);
/** Opens the ballot, chooses an option and sends it. */
const choose = async (option: string): Promise<boolean> => {
	if (ballot.get().phase !== 'choosing') await open();
	toggleOption('t', option);
	return sendBallot(connect);
};
/** The options of every ballot that was sent, and its key. */
const sent = (): { options: string; key: string }[] =>
	client.send.mock.calls.flatMap(([call, { optionIds, idempotencyKey }]) =>
		call === vote ? [{ options: optionIds, key: idempotencyKey }] : [],
	);
/** A call that is on its way until it is answered. */
const held = () => {
	let answer: (value: unknown) => void = () => undefined;
	client.send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
	return (value: unknown): void => answer(value);
};
/** What the outbox does by itself. */
const sendFromOutbox = () => sendWaiting((entry) => sendEntry(entry, connect));

beforeEach(() => {
	stubBrowser();
	client.send.mockReset();
	client.send.mockRejectedValue(new NetworkError('gone'));
	client.read.mockReset();
	client.read.mockImplementation(async (call: unknown) => {
		if (call === voteInfo) return { vote: poll };
		return call === serverTime ? { time: 0 } : { ...counted.data, left: 2 };
	});
	signIn('1');
});
afterEach(() => {
	closeBallot();
	vi.unstubAllGlobals();
});

it('M-23: a ballot that was changed while it waited is sent instead of the first one', async () => {
	client.send.mockRejectedValueOnce(new NetworkError('gone'));
	expect(await choose('a')).toBe(false);
	expect(ballot.get()).toMatchObject({ phase: 'choosing', notice: 'waits' });
	client.send.mockRejectedValueOnce(new NetworkError('gone'));
	await choose('b');
	expect(outboxAbout(['vote'], 'p1').map(({ parameters }) => parameters['optionIds'])).toEqual(['b']);
	client.send.mockResolvedValue(counted);
	await sendFromOutbox();
	expect(sent().map((one) => one.options)).toEqual(['a', 'b', 'b']);
	expect(ballot.get().phase).toBe('sent');
	expect(readOutbox()).toEqual([]);
});

it('M-23: a ballot that waits unchanged is sent again with its key', async () => {
	client.send.mockRejectedValueOnce(new NetworkError('gone'));
	await choose('a');
	client.send.mockResolvedValue(counted);
	expect(await sendBallot(connect)).toBe(true);
	expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

it('M-23: a changed ballot waits for the first one that is on its way, and is dropped when that one counts', async () => {
	client.send.mockRejectedValueOnce(new NetworkError('gone'));
	await choose('a');
	const answer = held();
	const first = sendFromOutbox();
	await vi.waitFor(() => expect(sent()).toHaveLength(2));
	const second = choose('b');
	expect(ballot.get().phase).toBe('sending');
	answer(counted);
	await Promise.all([first, second]);
	expect(sent().map((one) => one.options)).toEqual(['a', 'a']);
	expect(ballot.get().phase).toBe('sent');
	expect(readOutbox()).toEqual([]);
});

it('M-23: a changed ballot is sent when the first one, on its way, gets no answer', async () => {
	client.send.mockRejectedValueOnce(new NetworkError('gone'));
	await choose('a');
	let fail: (error: Error) => void = () => undefined;
	client.send.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
	const first = sendFromOutbox();
	await vi.waitFor(() => expect(sent()).toHaveLength(2));
	client.send.mockResolvedValue(counted);
	const second = choose('b');
	fail(new NetworkError('gone'));
	expect(await second).toBe(true);
	await first;
	expect(sent().map((one) => one.options)).toEqual(['a', 'a', 'b']);
	expect(readOutbox()).toEqual([]);
});

it('M-23: the ballot of another member that waits is neither replaced nor sent', async () => {
	client.send.mockRejectedValueOnce(new NetworkError('gone'));
	await choose('a');
	closeBallot();
	signIn('2');
	await open();
	client.send.mockResolvedValue(counted);
	await sendBallot(connect);
	expect(readOutbox()).toMatchObject([{ userid: '1', parameters: { optionIds: 'a' } }]);
	expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
});

it('M-23: a ballot that the outbox is sending waits, and shows its outcome', async () => {
	client.send.mockRejectedValueOnce(new NetworkError('gone'));
	await choose('a');
	const answer = held();
	const other = sendFromOutbox();
	await vi.waitFor(() => expect(sent()).toHaveLength(2));
	expect(await sendBallot(connect)).toBe(false);
	expect(ballot.get()).toMatchObject({ phase: 'choosing', notice: 'waits' });
	answer(counted);
	await other;
	expect(ballot.get().phase).toBe('sent');
});

it('M-23: a ballot whose sign-in has expired is the same ballot after the sign-in', async () => {
	client.send.mockResolvedValueOnce(refused(statuses.tokenExpired, 'expired'));
	await choose('a');
	expect(ballot.get()).toMatchObject({ phase: 'choosing', notice: 'login', chosen: ['a'] });
	expect(session.get().state).toBe('expired');
	closeBallot();
	signIn('1');
	await open();
	expect(ballot.get()).toMatchObject({ notice: 'waits', chosen: ['a'] });
	client.send.mockResolvedValue(counted);
	expect(await sendBallot(connect)).toBe(true);
	expect(sent()).toHaveLength(2);
	expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
	await sendFromOutbox();
	expect(sent()).toHaveLength(2);
});

it('M-23: a refusal that comes after the ballot was closed stays in the outbox, and the choice is restored', async () => {
	const answer = held();
	const sending = choose('a');
	await vi.waitFor(() => expect(sent()).toHaveLength(1));
	closeBallot();
	answer(refused(statuses.conflict, '您今天的票数已用完'));
	expect(await sending).toBe(false);
	expect(readOutbox()).toMatchObject([{ kind: 'vote', refusal: '您今天的票数已用完' }]);
	await open();
	expect(ballot.get()).toMatchObject({ notice: 'failed', sentence: '您今天的票数已用完', chosen: ['a'] });
});

it('M-23: an open ballot shows its refusal, which does not stay in the outbox, also when it was opened again', async () => {
	const refusal = refused(statuses.conflict, '您今天的票数已用完');
	client.send.mockResolvedValueOnce(refusal);
	await choose('a');
	expect(ballot.get()).toMatchObject({ notice: 'limit', sentence: '您今天的票数已用完', chosen: ['a'] });
	expect(readOutbox()).toEqual([]);
	const answer = held();
	const sending = sendBallot(connect);
	await vi.waitFor(() => expect(sent()).toHaveLength(2));
	closeBallot();
	await open();
	expect(ballot.get().notice).toBe('waits');
	answer(refusal);
	await sending;
	expect(ballot.get()).toMatchObject({ phase: 'choosing', notice: 'limit', chosen: ['a'] });
	expect(readOutbox()).toEqual([]);
});

it('M-23: a ballot that the outbox was refused says so, and is sent again in its place with a new key', async () => {
	await choose('a');
	closeBallot();
	client.send.mockResolvedValueOnce(refused(statuses.forbidden, '名单已锁定'));
	await sendFromOutbox();
	await open();
	expect(ballot.get()).toMatchObject({ phase: 'choosing', notice: 'failed', sentence: '名单已锁定', chosen: ['a'] });
	client.send.mockResolvedValue(counted);
	expect(await sendBallot(connect)).toBe(true);
	const keys = sent().map(({ key }) => key);
	expect(keys[1]).toBe(keys[0]);
	expect(keys[2]).not.toBe(keys[0]);
	expect(readOutbox()).toEqual([]);
});

it('M-23: a refused ballot of a vote that has ended says that it has ended', async () => {
	await choose('a');
	closeBallot();
	client.send.mockResolvedValueOnce(refused(statuses.forbidden, '投票已结束'));
	await sendFromOutbox();
	client.read.mockImplementation(async (call: unknown) =>
		call === voteInfo ? { vote: { ...poll, isbegin: 2 } } : { time: 0, list: [], left: 0 },
	);
	await open();
	expect(ballot.get()).toMatchObject({ notice: 'ended', sentence: '' });
});

it('a ballot that was closed while its vote loaded stays closed', async () => {
	let arrive: (value: unknown) => void = () => undefined;
	client.read.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
	const opening = open();
	await vi.waitFor(() => expect(client.read).toHaveBeenCalled());
	closeBallot();
	arrive({ vote: poll });
	await opening;
	expect(ballot.get()).toMatchObject({ phase: 'closed', vote: null });
});

it('A-057: the end of the vote leaves a ballot that was sent, and one that was closed, as they are', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	try {
		const endTime = '2026-11-24 12:00:00';
		const time = epochOf(endTime) - 60_000;
		const answers = client.read.getMockImplementation();
		client.read.mockImplementation(async (call: unknown) => {
			if (call === serverTime) return { time };
			return call === voteInfo ? { vote: { ...poll, endTime } } : answers?.(call);
		});
		client.send.mockResolvedValue(counted);
		await choose('a');
		expect(ballot.get().phase).toBe('sent');
		await vi.advanceTimersByTimeAsync(120_000);
		expect(ballot.get().phase).toBe('sent');
		closeBallot();
		let arrive: (value: unknown) => void = () => undefined;
		client.read.mockImplementation(async (call: unknown) => {
			if (call === serverTime) return new Promise((resolve) => (arrive = resolve));
			return call === voteInfo ? { vote: { ...poll, endTime } } : answers?.(call);
		});
		await open();
		closeBallot();
		arrive({ time });
		await vi.advanceTimersByTimeAsync(120_000);
		expect(ballot.get().phase).toBe('closed');
	} finally {
		vi.useRealTimers();
	}
});

it.each([
	['stays chosen', 'b', []],
	['that the reader has replaced stays out', 'a', ['a']],
	['that the reader has taken back stays out', undefined, ['b']],
])('R-SCREEN-41, A-057: when the vote begins, an option of the address %s', async (_, expected, taps) => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	try {
		const startTime = '2026-11-24 12:00:00';
		const time = epochOf(startTime) - 60_000;
		const answers = client.read.getMockImplementation();
		let isbegin = 0;
		client.read.mockImplementation(async (call: unknown) => {
			if (call === serverTime) return { time };
			return call === voteInfo ? { vote: { ...poll, startTime, isbegin } } : answers?.(call);
		});
		await open('b');
		expect(ballot.get()).toMatchObject({ chosen: ['b'], notice: 'early' });
		for (const option of taps) toggleOption('t', option);
		isbegin = 1;
		await vi.advanceTimersByTimeAsync(62_000);
		const chosen = expected === undefined ? [] : [expected];
		expect(ballot.get()).toMatchObject({ phase: 'choosing', chosen, notice: '' });
	} finally {
		vi.useRealTimers();
	}
});

it('R-SCREEN-41: an option of the address keeps the limit of its theme, and replaces the other choice of one', async () => {
	await open();
	toggleOption('t', 'a');
	closeBallot();
	await open('b');
	expect(ballot.get().chosen).toEqual(['b']);
	closeBallot();
	const answers = client.read.getMockImplementation();
	const themes = [{ themeId: 't', title: '', most: 2, options }];
	client.read.mockImplementation(async (call: unknown) =>
		call === voteInfo ? { vote: { ...poll, vs_votetheme_list: themes } } : answers?.(call),
	);
	await open();
	toggleOption('t', 'c');
	expect(ballot.get().chosen).toEqual(['a', 'c']);
	closeBallot();
	await open('b');
	expect(ballot.get()).toMatchObject({ chosen: ['a', 'c'], notice: 'limit' });
});

it('M-23: a ballot that waits stays as it was sent when the address has an option', async () => {
	client.send.mockRejectedValueOnce(new NetworkError('gone'));
	await choose('a');
	closeBallot();
	await open('b');
	expect(ballot.get()).toMatchObject({ chosen: ['a'], notice: 'waits' });
});

it('R-SCREEN-41, R-ENT-054: a vote that a platform sends without its ids is sent by the id of the page', async () => {
	client.read.mockImplementation(async (call: unknown) => {
		if (call === voteInfo) return { vote: { ...poll, voteId: '', fileId: '' } };
		return call === serverTime ? { time: 0 } : { ...counted.data, left: 2 };
	});
	client.send.mockResolvedValue(counted);
	await openBallot('9', '', connect);
	toggleOption('t', 'a');
	expect(await sendBallot(connect)).toBe(true);
	expect(client.send.mock.calls.find(([call]) => call === vote)?.[1]).toMatchObject({ id: '9', voteId: '9' });
});
