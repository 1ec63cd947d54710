import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSettings } from '../../config/read.ts';
import { statuses } from '../../contract/envelope.ts';
import { vodEvent } from '../../contract/video.ts';
import { type CallResult, empty, NetworkError } from '../api/result.ts';
import { stubBrowser } from '../runtime/browser.test-data.ts';
import { onFavourite } from '../runtime/offline-pages.ts';
import { clearLogin, setLogin, startSession } from '../stores/session.ts';
import { readOutbox } from './outbox.ts';
import {
	canBeFavourite,
	likeItem,
	loadReactions,
	type ReactionTarget,
	reactions,
	targetOfItem,
	toggleFavourite,
	unknownReactions,
} from './reactions.ts';

const client = vi.hoisted(() => ({ send: vi.fn(), read: vi.fn() }));
vi.mock('./client.ts', () => ({ startedClient: async () => client }));
const said = vi.hoisted(() => [] as string[]);
vi.mock('../stores/toasts.ts', () => ({ showToast: (message: string) => said.push(message) }));
vi.mock('../runtime/device.ts', () => ({ newIdempotencyKey: () => 'key' }));

const refused = (status: number): CallResult<never> => ({ ok: false, error: { status, errmsg: '不行' } });
const answer = { praised: false, faved: false, countPraise: 3, countDiscuss: 2 };
const member = { userid: '1', nickname: '读者', picture: '', phone: '', score: 0 };
const article: ReactionTarget = { id: '345', type: 'article' };

beforeEach(() => {
	said.length = 0;
	stubBrowser();
	startSession();
	clearLogin();
	client.send.mockReset();
	client.read.mockReset().mockResolvedValue(answer);
	reactions.set({ ...unknownReactions, phase: 'ready', countLikes: 3 });
});
afterEach(() => vi.unstubAllGlobals());

const signIn = (): void => {
	setLogin({ userid: '1', accessToken: 't', refreshToken: '', device: '', member });
};

it('a visitor gets the link to sign in, and nothing is sent', async () => {
	await likeItem(article);
	await toggleFavourite(article);
	expect(reactions.get()).toMatchObject({ liked: false, favourite: false, notice: 'login' });
	expect(client.send).not.toHaveBeenCalled();
});

describe('R-VAL-10, A-127: a like', () => {
	beforeEach(signIn);
	it('is shown at once with the count of the platform', async () => {
		client.send.mockResolvedValue({ ok: true, data: { countPraise: 10 } });
		const done = likeItem(article);
		expect(reactions.get()).toMatchObject({ liked: true, countLikes: 4, busy: { like: true } });
		await done;
		expect(reactions.get()).toMatchObject({ liked: true, countLikes: 10, busy: { like: false }, notice: '' });
		expect(said).toEqual(['action.liked']);
	});
	it('is sent once, however often it is tapped', async () => {
		client.send.mockResolvedValue({ ok: true, data: empty });
		await Promise.all([likeItem(article), likeItem(article)]);
		await likeItem(article);
		expect(client.send).toHaveBeenCalledTimes(1);
		expect(reactions.get().notice).toBe('alreadyLiked');
	});
	it('that is tapped again says so, also while the first tap is on its way', async () => {
		let answerNow = (_: unknown): void => undefined;
		client.send.mockReturnValue(new Promise((resolve) => (answerNow = resolve)));
		const first = likeItem(article);
		await likeItem(article);
		expect(reactions.get()).toMatchObject({ liked: true, busy: { like: true }, notice: 'alreadyLiked' });
		answerNow({ ok: true, data: empty });
		await first;
		expect(client.send).toHaveBeenCalledTimes(1);
		expect(reactions.get()).toMatchObject({ liked: true, busy: { like: false }, notice: 'alreadyLiked' });
	});
	it('stays when the platform had it before; only the count is corrected', async () => {
		client.send.mockResolvedValue(refused(statuses.conflict));
		await likeItem(article);
		expect(reactions.get()).toMatchObject({ liked: true, countLikes: 3, notice: 'alreadyLiked' });
	});
	it('is undone when it is refused, and nothing waits', async () => {
		client.send.mockResolvedValue(refused(statuses.badRequest));
		await likeItem(article);
		expect(reactions.get()).toMatchObject({ liked: false, countLikes: 3, busy: { like: false }, notice: 'failed' });
		expect(readOutbox()).toEqual([]);
	});
	it('R-REQ-28, R-ERR-20: refused with a status that the site does not know, it says what the platform says', async () => {
		client.send.mockResolvedValue(refused(7));
		await likeItem(article);
		expect(reactions.get()).toMatchObject({ liked: false, notice: 'failed', sentence: '不行' });
		await toggleFavourite(article);
		expect(reactions.get()).toMatchObject({ favourite: false, notice: 'failed', sentence: '不行' });
	});
	it.each([
		['login', () => Promise.resolve(refused(statuses.memberNeeded))],
		['waits', () => Promise.resolve(refused(statuses.failure))],
		['waits', () => Promise.resolve(refused(statuses.unavailable))],
		['waits', () => Promise.reject(new NetworkError('gone'))],
	])('without an answer it stays and waits in the outbox: %s', async (notice, send) => {
		client.send.mockImplementation(send);
		await likeItem(article);
		expect(reactions.get()).toMatchObject({ liked: true, countLikes: 4, busy: { like: false }, notice });
		expect(readOutbox()).toMatchObject([{ kind: 'like', subject: 'article:345', userid: '1' }]);
	});
	it('that waits is shown by the next page', async () => {
		client.send.mockRejectedValue(new NetworkError('gone'));
		await likeItem(article);
		reactions.set(unknownReactions);
		await loadReactions(article);
		expect(reactions.get()).toMatchObject({ liked: true, countLikes: 4 });
	});
});

describe('R-CALL-099: a like of a film of the video-on-demand service', () => {
	const film = targetOfItem({ fileId: '50', articleType: 2, discussClosed: false, film: true });
	beforeEach(() => {
		signIn();
		window.touchEdition = checkSettings({}, 'test');
		vi.stubGlobal('navigator', { userAgent: 'test', maxTouchPoints: 0 });
	});
	it('is sent to that service, and shows its count', async () => {
		client.send.mockResolvedValue({ ok: true, data: { countPraise: 10 } });
		await likeItem(film);
		expect(client.send.mock.calls).toEqual([
			[vodEvent, { id: '50', eventType: '1', channel: '1', idempotencyKey: 'key' }],
		]);
		expect(reactions.get()).toMatchObject({ liked: true, countLikes: 10, notice: '' });
	});
	it('that the service had before stays', async () => {
		client.send.mockResolvedValue(refused(statuses.conflict));
		await likeItem(film);
		expect(reactions.get()).toMatchObject({ liked: true, countLikes: 3, notice: 'alreadyLiked' });
		expect(readOutbox()).toEqual([]);
	});
	it('waits without an answer, and the next page shows it', async () => {
		client.send.mockRejectedValue(new NetworkError('gone'));
		await likeItem(film);
		reactions.set(unknownReactions);
		await loadReactions(film);
		expect(reactions.get()).toMatchObject({ liked: true, countLikes: 4 });
	});
});

it('a favourite is toggled, and toggled back when it is refused', async () => {
	signIn();
	client.send
		.mockResolvedValueOnce({ ok: true, data: { faved: true } })
		.mockResolvedValueOnce(refused(statuses.badRequest));
	const kept: boolean[] = [];
	onFavourite((isFavourite) => kept.push(isFavourite));
	await toggleFavourite(article);
	expect(reactions.get().favourite).toBe(true);
	expect(said).toEqual(['action.favoured']);
	const done = toggleFavourite(article);
	expect(reactions.get().favourite).toBe(false);
	await done;
	expect(reactions.get()).toMatchObject({ favourite: true, notice: 'failed' });
	// The page stays kept for reading without a network.
	expect(kept).toEqual([true, false, true]);
});

it('R-ENT-054: an activity is saved under its own id, and cannot be liked', async () => {
	signIn();
	const activity = targetOfItem({ fileId: '9', discussClosed: true, source: 'activity' });
	client.send.mockResolvedValue({ ok: true, data: { faved: true } });
	await likeItem(activity);
	expect(client.send).not.toHaveBeenCalled();
	await toggleFavourite(activity);
	expect(client.send).toHaveBeenCalledTimes(1);
	expect(client.send.mock.calls[0]?.[1]).toMatchObject({ id: '9', type: 'activity', cancel: 'false' });
	expect(reactions.get().favourite).toBe(true);
	expect(canBeFavourite({ id: '32', type: 'question' })).toBe(false);
});

describe('loading', () => {
	it("shows the counts and the reader's own reactions", async () => {
		client.read.mockResolvedValue({ ...answer, praised: true });
		await loadReactions(article);
		expect(reactions.get()).toMatchObject({ phase: 'ready', liked: true, countLikes: 3 });
	});
	it('leaves the buttons usable when it fails', async () => {
		client.read.mockRejectedValue(new NetworkError('gone'));
		await loadReactions(article);
		expect(reactions.get()).toMatchObject({ phase: 'failed', countLikes: 3 });
	});
	it('does not undo a tap that was made meanwhile', async () => {
		signIn();
		client.send.mockResolvedValue({ ok: true, data: { countPraise: 4 } });
		client.read.mockResolvedValueOnce(answer).mockResolvedValue({ ...answer, praised: true, countPraise: 4 });
		const loading = loadReactions(article);
		const liking = likeItem(article);
		await Promise.all([loading, liking]);
		await vi.waitFor(() => expect(reactions.get().phase).toBe('ready'));
		expect(reactions.get()).toMatchObject({ liked: true, countLikes: 4 });
	});
});

it('M-15: an answer to the member does not arrive after the sign-out', async () => {
	signIn();
	let arrive: (value: unknown) => void = () => undefined;
	client.read.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
	const older = loadReactions(article);
	await vi.waitFor(() => expect(client.read).toHaveBeenCalledTimes(1));
	clearLogin();
	await loadReactions(article);
	arrive({ ...answer, praised: true, faved: true });
	await older;
	expect(reactions.get()).toMatchObject({ phase: 'ready', liked: false, favourite: false });
});
