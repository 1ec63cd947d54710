import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../../client/api/client.ts';
import { NetworkError } from '../../../client/api/result.ts';
import { stubBrowser } from '../../../client/runtime/browser.test-data.ts';
import { readOutbox, removeFromOutbox } from '../../../client/session/outbox.ts';
import { clearLogin, setLogin } from '../../../client/stores/session.ts';
import { topicSub, topicSubCancel } from '../../../contract/channels.ts';
import {
	countShown,
	followState,
	follows,
	loadFollows,
	toggleFollow,
	unknownFollows,
	watchReader,
} from './follow.store.ts';

const client = { send: vi.fn(), read: vi.fn() };
const connect = async (): Promise<Client> => client as unknown as Client;
const channel = { type: 'xy', id: '6' } as const;

/** Signs a member in, or renews what is stored of the login. */
const signIn = (userid: string, accessToken = 't'): void => {
	const member = { userid, nickname: '读者', picture: '', phone: '', score: 0 };
	setLogin({ userid, accessToken, refreshToken: '', device: '', member });
};

beforeEach(() => {
	stubBrowser();
	client.send.mockReset();
	client.read.mockReset();
	follows.set(unknownFollows);
	signIn('1');
});
afterEach(() => vi.unstubAllGlobals());

it('R-ROLE-11, R-ROLE-15: a tap shows at once, is sent once, and a second one cancels', async () => {
	client.send.mockResolvedValueOnce({ ok: true, data: { subscribed: true, countSubscribe: 8 } });
	const done = toggleFollow(channel, connect);
	expect(followState('xy:6')).toMatchObject({ followed: true, busy: true, change: 1 });
	await toggleFollow(channel, connect);
	await done;
	expect(client.send).toHaveBeenCalledTimes(1);
	expect(client.send.mock.calls[0]?.[0]).toBe(topicSub);
	expect(followState('xy:6')).toMatchObject({ followed: true, busy: false, count: 8, change: 0 });
	client.send.mockResolvedValueOnce({ ok: true, data: { subscribed: false, countSubscribe: 7 } });
	await toggleFollow(channel, connect);
	expect(client.send.mock.calls[1]?.[0]).toBe(topicSubCancel);
	expect(followState('xy:6')).toMatchObject({ followed: false, count: 7 });
});

it('R-REQ-28: a refused tap is undone with its count; one without an answer stays and waits', async () => {
	client.send.mockResolvedValueOnce({ ok: false, error: { status: 403, errmsg: 'id: is not known' } });
	await toggleFollow(channel, connect);
	expect(followState('xy:6')).toMatchObject({ followed: false, change: 0 });
	expect(follows.get().notice).toBe('failed');
	expect(follows.get().sentence).toBe('');
	// R-REQ-28, R-ERR-20: about an unknown status the platform says why.
	client.send.mockResolvedValueOnce({ ok: false, error: { status: 7, errmsg: '关注已满' } });
	await toggleFollow(channel, connect);
	expect(follows.get()).toMatchObject({ notice: 'failed', sentence: '关注已满' });
	client.send.mockRejectedValueOnce(new NetworkError('gone'));
	await toggleFollow(channel, connect);
	expect(followState('xy:6')).toMatchObject({ followed: true, busy: false });
	expect(readOutbox()).toMatchObject([{ kind: 'follow', subject: 'xy:6' }]);
	client.read.mockResolvedValue({ list: [] });
	follows.set(unknownFollows);
	await loadFollows(connect);
	expect(followState('xy:6').followed).toBe(true);
});

it('a visitor sees a request to sign in, and nothing is sent', async () => {
	clearLogin();
	await toggleFollow(channel, connect);
	expect(follows.get().notice).toBe('login');
	expect(client.send).not.toHaveBeenCalled();
});

it('R-REQ-28: a later tap that the outbox is refused is undone, and the number of subscribers with it', async () => {
	client.send.mockResolvedValueOnce({ ok: true, data: { subscribed: true, countSubscribe: 8 } });
	await toggleFollow(channel, connect);
	client.send.mockRejectedValueOnce(new NetworkError('gone'));
	await toggleFollow(channel, connect);
	expect(countShown(followState('xy:6'), 7)).toBe(7);
	for (const { key } of readOutbox()) removeFromOutbox(key);
	client.read.mockResolvedValue({ list: [{ ...channel, name: '措那' }] });
	await loadFollows(connect);
	expect(followState('xy:6')).toMatchObject({ followed: true, busy: false });
	expect(countShown(followState('xy:6'), 7)).toBe(8);
});

it('R-ROLE-15: a tap that the outbox has sent stays in the number of subscribers, and the next tap takes it back', async () => {
	client.send.mockRejectedValueOnce(new NetworkError('gone'));
	await toggleFollow(channel, connect);
	for (const { key } of readOutbox()) removeFromOutbox(key);
	client.read.mockResolvedValue({ list: [{ ...channel, name: '措那' }] });
	await loadFollows(connect);
	expect(countShown(followState('xy:6'), 7)).toBe(8);
	client.send.mockRejectedValueOnce(new NetworkError('gone'));
	await toggleFollow(channel, connect);
	expect(countShown(followState('xy:6'), 7)).toBe(7);
});

it('R-ROLE-15: a tap that is confirmed while the list loads stays, although the list was read before it', async () => {
	const answer = Promise.withResolvers<{ list: never[] }>();
	client.read.mockReturnValueOnce(answer.promise);
	const loaded = loadFollows(connect);
	client.send.mockResolvedValueOnce({ ok: true, data: { subscribed: true, countSubscribe: 8 } });
	await toggleFollow(channel, connect);
	answer.resolve({ list: [] });
	await loaded;
	expect(followState('xy:6')).toMatchObject({ followed: true, busy: false, count: 8 });
});

it('M-15: what a member follows does not arrive after the sign-out', async () => {
	let arrive: (value: unknown) => void = () => undefined;
	client.read.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
	const loading = loadFollows(connect);
	await vi.waitFor(() => expect(client.read).toHaveBeenCalled());
	clearLogin();
	await loadFollows(connect);
	arrive({ list: [{ ...channel, name: '日报' }] });
	await loading;
	expect(follows.get()).toEqual(unknownFollows);
});

it('R-ROLE-15: what a member follows is loaded once for each reader, and again when Back shows the page', async () => {
	client.read.mockResolvedValue({ list: [{ ...channel, name: '日报' }] });
	const stop = watchReader(connect);
	await vi.waitFor(() => expect(follows.get().phase).toBe('ready'));
	// Renewed tokens, and the member's new points.
	signIn('1', 'newer');
	signIn('1', 'newest');
	await vi.waitFor(() => expect(follows.get().phase).toBe('ready'));
	expect(client.read).toHaveBeenCalledTimes(1);
	for (const persisted of [false, true]) window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
	await vi.waitFor(() => expect(client.read).toHaveBeenCalledTimes(2));
	clearLogin();
	expect(follows.get()).toEqual(unknownFollows);
	signIn('2');
	await vi.waitFor(() => expect(client.read).toHaveBeenCalledTimes(3));
	stop();
	clearLogin();
	signIn('2');
	window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
	expect(client.read).toHaveBeenCalledTimes(3);
});
