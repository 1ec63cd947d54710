import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallResult, empty, NetworkError } from '../../client/api/result.ts';
import { session, startSession } from '../../client/stores/session.ts';
import { statuses } from '../../contract/envelope.ts';
import { likeItem, loadReactions, reactions, toggleFavourite, unknownReactions } from './reactions.store.ts';

const client = vi.hoisted(() => ({ send: vi.fn(), read: vi.fn() }));
vi.mock('../../client/session/client.ts', () => ({ startedClient: async () => client }));
vi.mock('../../client/runtime/device.ts', () => ({ newIdempotencyKey: () => 'key' }));

const refused = (status: number): CallResult<never> => ({ ok: false, error: { status, errmsg: '不行' } });
const answer = { praised: false, faved: false, countPraise: 3, countDiscuss: 2 };
const member = { userid: '1', nickname: '读者', picture: '', phone: '', score: 0 };
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

beforeEach(() => {
	vi.stubGlobal('window', { addEventListener: () => undefined, localStorage: storage, sessionStorage: storage });
	startSession();
	session.set({ state: 'visitor' });
	client.send.mockReset();
	client.read.mockReset().mockResolvedValue(answer);
	reactions.set({ ...unknownReactions, phase: 'ready', countLikes: 3 });
});
afterEach(() => vi.unstubAllGlobals());

const signIn = (): void => {
	session.set({ state: 'member', login: { userid: '1', accessToken: 't', refreshToken: '', device: '', member } });
};

it('a visitor gets the link to sign in, and nothing is sent', async () => {
	await likeItem('345');
	await toggleFavourite('345');
	expect(reactions.get()).toMatchObject({ liked: false, favourite: false, notice: 'login' });
	expect(client.send).not.toHaveBeenCalled();
});

describe('R-VAL-10, A-127: a like', () => {
	beforeEach(signIn);
	it('is shown at once with the count of the platform', async () => {
		client.send.mockResolvedValue({ ok: true, data: { countPraise: 10 } });
		const done = likeItem('345');
		expect(reactions.get()).toMatchObject({ liked: true, countLikes: 4, busy: { like: true } });
		await done;
		expect(reactions.get()).toMatchObject({ liked: true, countLikes: 10, busy: { like: false }, notice: '' });
	});
	it('is sent once, however often it is tapped', async () => {
		client.send.mockResolvedValue({ ok: true, data: empty });
		await Promise.all([likeItem('345'), likeItem('345')]);
		await likeItem('345');
		expect(client.send).toHaveBeenCalledTimes(1);
		expect(reactions.get().notice).toBe('alreadyLiked');
	});
	it('stays when the platform had it before; only the count is corrected', async () => {
		client.send.mockResolvedValue(refused(statuses.conflict));
		await likeItem('345');
		expect(reactions.get()).toMatchObject({ liked: true, countLikes: 3, notice: 'alreadyLiked' });
	});
	it.each([
		['failed', () => Promise.resolve(refused(statuses.badRequest))],
		['login', () => Promise.resolve(refused(statuses.memberNeeded))],
		['network', () => Promise.reject(new NetworkError('gone'))],
	])('is undone: %s', async (notice, send) => {
		client.send.mockImplementation(send);
		await likeItem('345');
		expect(reactions.get()).toMatchObject({ liked: false, countLikes: 3, busy: { like: false }, notice });
	});
});

it('a favourite is toggled, and toggled back when it is refused', async () => {
	signIn();
	client.send.mockResolvedValueOnce({ ok: true, data: { faved: true } }).mockResolvedValueOnce(refused(500));
	await toggleFavourite('345');
	expect(reactions.get().favourite).toBe(true);
	const done = toggleFavourite('345');
	expect(reactions.get().favourite).toBe(false);
	await done;
	expect(reactions.get()).toMatchObject({ favourite: true, notice: 'failed' });
});

describe('loading', () => {
	it("shows the counts and the reader's own reactions", async () => {
		client.read.mockResolvedValue({ ...answer, praised: true });
		await loadReactions('345');
		expect(reactions.get()).toMatchObject({ phase: 'ready', liked: true, countLikes: 3, countComments: 2 });
	});
	it('leaves the buttons usable when it fails', async () => {
		client.read.mockRejectedValue(new NetworkError('gone'));
		await loadReactions('345');
		expect(reactions.get()).toMatchObject({ phase: 'failed', countLikes: 3 });
	});
	it('does not undo a tap that was made meanwhile', async () => {
		signIn();
		client.send.mockResolvedValue({ ok: true, data: { countPraise: 4 } });
		client.read.mockResolvedValueOnce(answer).mockResolvedValue({ ...answer, praised: true, countPraise: 4 });
		const loading = loadReactions('345');
		const liking = likeItem('345');
		await Promise.all([loading, liking]);
		await vi.waitFor(() => expect(reactions.get().phase).toBe('ready'));
		expect(reactions.get()).toMatchObject({ liked: true, countLikes: 4 });
	});
});
