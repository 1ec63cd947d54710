import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallResult, NetworkError } from '../../client/api/result.ts';
import { stubBrowser } from '../../client/runtime/browser.test-data.ts';
import { readOutbox, removeFromOutbox } from '../../client/session/outbox.ts';
import { sendWaiting } from '../../client/session/outbox-sender.ts';
import { clearLogin, session, setLogin } from '../../client/stores/session.ts';
import { delMyDiscuss, discuss, discussHot, discussView } from '../../contract/comments.ts';
import { statuses } from '../../contract/envelope.ts';
import { threadComment } from '../../domain/comment-thread.ts';
import type { Comment } from '../../domain/entities.ts';
import { createCommentsStore } from './comments.store.ts';
import { comment } from './comments.test-data.ts';
import { notices } from './comments-state.ts';

const client = vi.hoisted(() => ({ send: vi.fn(), read: vi.fn() }));
vi.mock('../../client/session/client.ts', () => ({ startedClient: async () => client }));
vi.mock('../../client/runtime/device.ts', () => ({ newIdempotencyKey: () => 'key' }));

const refused = (status: number): CallResult<never> => ({ ok: false, error: { status, errmsg: '不行' } });
const member = { userid: '1', nickname: '读者', picture: '', phone: '', score: 0 };

/** The answers of the read calls. */
const shown = (list: Comment[], hasMore = false): void => {
	client.read.mockImplementation(async (call: unknown) =>
		call === discussHot ? { list: list.slice(0, 1) } : { list, page: 1, hasMore, totalCount: list.length },
	);
};

const loaded = async () => {
	const store = createCommentsStore('345');
	store.follow();
	await store.load();
	return store;
};

beforeEach(() => {
	stubBrowser();
	client.send.mockReset();
	client.read.mockReset();
	shown([comment('1'), comment('2', { mine: true })]);
	setLogin({ userid: '1', accessToken: 't', refreshToken: '', device: '', member });
});
afterEach(() => vi.unstubAllGlobals());

describe('loading', () => {
	it('shows page 1, also when the hot comments fail', async () => {
		client.read.mockImplementation(async (call: unknown) => {
			if (call === discussHot) throw new NetworkError('gone');
			return { list: [comment('1')], page: 1, hasMore: false, totalCount: 1 };
		});
		const { state } = await loaded();
		expect(state.get()).toMatchObject({ phase: 'ready', hot: [] });
		expect(state.get().thread.list).toHaveLength(1);
	});
	it('fails, and can be tried again', async () => {
		client.read.mockRejectedValue(new NetworkError('gone'));
		const store = await loaded();
		expect(store.state.get().phase).toBe('failed');
		shown([comment('1')]);
		await store.load();
		expect(store.state.get().phase).toBe('ready');
	});
	it('adds the next page; one that fails can be tried again', async () => {
		shown([comment('1')], true);
		const store = await loaded();
		client.read.mockRejectedValueOnce(new NetworkError('gone'));
		await store.loadMore();
		expect(store.state.get().more).toBe('failed');
		shown([comment('3')]);
		await store.loadMore();
		expect(store.state.get()).toMatchObject({ more: 'idle', thread: { page: 2, hasMore: false } });
		expect(client.read).toHaveBeenLastCalledWith(discussView, { id: '345', page: 2, size: 20 });
	});
});

describe('a comment of the reader', () => {
	it('is shown while it is being sent, then in the version of the platform', async () => {
		const store = await loaded();
		client.send.mockResolvedValue({ ok: true, data: { discuss: comment('9', { content: '你好' }) } });
		const done = store.post(' 你好 ', null);
		expect(store.state.get().thread.list[0]).toMatchObject({ content: '你好', sendState: 'sending' });
		expect(await done).toBe(true);
		expect(store.state.get().thread.list[0]).toMatchObject({ discussId: '9', sendState: 'sent', mine: true });
	});
	it('stays with its text when it is lost, also on the next page, and is sent again as the same comment', async () => {
		const store = await loaded();
		client.send.mockRejectedValueOnce(new NetworkError('gone'));
		expect(await store.post('你好', null)).toBe(false);
		expect(store.state.get().thread.list[0]).toMatchObject({ sendState: 'waiting', problem: notices.network });
		const next = await loaded();
		const [waiting] = next.state.get().thread.list;
		expect(waiting).toMatchObject({ content: '你好', sendState: 'waiting' });
		client.send.mockResolvedValue({ ok: true, data: { discuss: comment('9') } });
		if (waiting !== undefined) expect(await next.resend(waiting)).toBe(true);
		const keys = client.send.mock.calls
			.filter(([call]) => call === discuss)
			.map(([, { idempotencyKey }]) => idempotencyKey);
		expect(keys).toEqual(['key', 'key']);
		expect((await loaded()).state.get().thread.list).toHaveLength(2);
	});
	it('R-REQ-36: one that another tab has sent meanwhile is shown as the platform has it', async () => {
		const store = await loaded();
		client.send.mockRejectedValueOnce(new NetworkError('gone'));
		await store.post('你好', null);
		const [waiting] = store.state.get().thread.list;
		if (waiting === undefined) throw new Error('The comment is missing.');
		removeFromOutbox('key');
		shown([comment('9', { content: '你好', mine: true }), comment('1')]);
		await store.resend(waiting);
		expect(store.state.get().thread.list.map(({ discussId, sendState }) => [discussId, sendState])).toEqual([
			['9', 'sent'],
			['1', 'sent'],
		]);
	});
	it('R-REQ-36: one that another tab is sending goes on waiting', async () => {
		const store = await loaded();
		client.send.mockRejectedValueOnce(new NetworkError('gone'));
		await store.post('你好', null);
		const [waiting] = store.state.get().thread.list;
		if (waiting === undefined) throw new Error('The comment is missing.');
		vi.stubGlobal('navigator', {
			locks: { request: async (_name: string, _options: object, work: (held: null) => unknown) => work(null) },
		});
		await store.resend(waiting);
		expect(store.state.get().thread.list[0]).toMatchObject({ sendState: 'waiting', problem: notices.busy });
	});
	it('is shown as refused when nothing followed the outbox yet, and the list loads later', async () => {
		const store = createCommentsStore('345');
		client.send.mockResolvedValue(refused(statuses.badRequest));
		await store.post('你好', null);
		await store.load();
		expect(store.state.get().thread.list[0]).toMatchObject({ content: '你好', sendState: 'failed', problem: '不行' });
	});
	it('can be discarded', async () => {
		const store = await loaded();
		client.send.mockResolvedValue(refused(statuses.badRequest));
		await store.post('你好', null);
		const [failed] = store.state.get().thread.list;
		expect(failed?.problem).toBe('不行');
		if (failed !== undefined) store.discard(failed);
		expect(store.state.get().thread.list).toHaveLength(2);
		expect((await loaded()).state.get().thread.list).toHaveLength(2);
	});
	it('R-VAL-05: is gone when the platform no longer has it: the answer to an earlier deletion was lost', async () => {
		const store = await loaded();
		const [, own] = store.state.get().thread.list;
		if (own === undefined) throw new Error('The comment is missing.');
		client.send.mockRejectedValueOnce(new NetworkError('cut'));
		await store.remove(own);
		expect(store.state.get()).toMatchObject({ notice: notices.network });
		expect(store.state.get().thread.list).toHaveLength(2);
		client.send.mockResolvedValueOnce(refused(statuses.notFound));
		await store.remove(own);
		expect(store.state.get().thread.list.map(({ discussId }) => discussId)).toEqual(['1']);
	});
	it('is not among the hot comments any more when it is deleted, though it keeps its place for its replies', async () => {
		const topDiscuss = { list: [comment('9a')], page: 1, hasMore: false, totalCount: 1, totalPage: 1 };
		shown([comment('9', { mine: true, topDiscuss })]);
		const store = await loaded();
		const [own] = store.state.get().hot;
		if (own === undefined) throw new Error('no comment');
		client.send.mockResolvedValue({ ok: true, data: {} });
		await store.remove(own);
		expect(store.state.get().thread.list.map(({ discussId, content }) => [discussId, content])).toEqual([['9', '']]);
		expect(store.state.get().hot).toEqual([]);
	});
	it('disappears when it is deleted, and returns to its place when that is refused', async () => {
		const store = await loaded();
		client.send.mockResolvedValue(refused(statuses.badRequest));
		const [, own] = store.state.get().thread.list;
		if (own === undefined) throw new Error('no comment');
		const done = store.remove(own);
		expect(store.state.get().thread.list.map(({ discussId }) => discussId)).toEqual(['1']);
		await done;
		expect(client.send).toHaveBeenCalledWith(delMyDiscuss, { id: '2', idempotencyKey: 'key' });
		expect(store.state.get().thread.list.map(({ discussId }) => discussId)).toEqual(['1', '2']);
		expect(store.state.get().notice).toBe('不行');
	});
});

describe('R-ENT-068: the number of comments in the bar', () => {
	const item = { fileId: '345', discussClosed: false };
	/** The module with a number that was not requested yet, and a store that changes it. */
	const fresh = async () => {
		vi.resetModules();
		const [{ commentCount, loadCommentCount }, { createCommentsStore: createStore }] = await Promise.all([
			import('./comment-count.store.ts'),
			import('./comments.store.ts'),
		]);
		return { commentCount, load: () => loadCommentCount(item), store: createStore('345') };
	};
	const counts = (discussCount: number): void => {
		const others = client.read.getMockImplementation();
		client.read.mockImplementation(async (call: { name: string }) =>
			call.name === 'discussCount' ? { discussCount } : others?.(call),
		);
	};

	it('is what the platform answers, whatever the list contains; requested once', async () => {
		const { commentCount, load, store } = await fresh();
		counts(12);
		await Promise.all([load(), load(), store.load()]);
		expect(commentCount.get()).toBe(12);
		expect(client.read.mock.calls.filter(([call]) => call.name === 'discussCount')).toHaveLength(1);
	});
	it('is not less than the list, whichever arrives first: the answer may come from a cache', async () => {
		const first = await fresh();
		counts(0);
		await first.load();
		expect(first.commentCount.get()).toBe(0);
		await first.store.load();
		expect(first.commentCount.get()).toBe(2);
		const second = await fresh();
		await second.store.load();
		await second.load();
		expect(second.commentCount.get()).toBe(2);
	});
	it('is requested again after a failure', async () => {
		const { commentCount, load } = await fresh();
		client.read.mockRejectedValueOnce(new NetworkError('gone'));
		await load();
		expect(commentCount.get()).toBeNull();
		counts(12);
		await load();
		expect(commentCount.get()).toBe(12);
	});
	it("changes with the reader's own comments: sent, discarded, deleted, and one whose deletion is refused", async () => {
		const { commentCount, load, store } = await fresh();
		counts(12);
		await Promise.all([load(), store.load()]);
		client.send.mockResolvedValue(refused(statuses.badRequest));
		await store.post('你好', null);
		expect(commentCount.get()).toBe(13);
		const [failed, , own] = store.state.get().thread.list;
		if (failed === undefined || own === undefined) throw new Error('no comment');
		store.discard(failed);
		expect(commentCount.get()).toBe(12);
		const deleting = store.remove(own);
		expect(commentCount.get()).toBe(11);
		await deleting;
		expect(commentCount.get()).toBe(12);
	});
});

describe('a like of a comment', () => {
	const like = async (result: () => Promise<unknown>) => {
		const store = await loaded();
		client.send.mockImplementation(result);
		const [first] = store.state.get().thread.list;
		if (first === undefined) throw new Error('no comment');
		const done = store.like(first);
		const during = store.state.get().thread.list[0];
		await done;
		return {
			during,
			after: store.state.get().thread.list[0],
			hot: store.state.get().hot[0],
			notice: store.state.get().notice,
		};
	};
	it('is shown at once, among the hot ones too', async () => {
		const { during, after, hot } = await like(async () => ({ ok: true, data: {} }));
		for (const one of [during, after, hot]) expect(one).toMatchObject({ praised: true, praiseCount: 3 });
	});
	it('stays when the platform had it before; the count is corrected', async () => {
		const { after, notice } = await like(async () => refused(statuses.conflict));
		expect(after).toMatchObject({ praised: true, praiseCount: 2 });
		expect(notice).toBe(notices.alreadyLiked);
	});
	it('is undone when it is refused', async () => {
		const { during, after, notice } = await like(async () => refused(statuses.badRequest));
		expect(during).toMatchObject({ praised: true });
		expect(after).toMatchObject({ praised: false, praiseCount: 2 });
		expect(notice).toBe('不行');
	});
	it('waits for the sign-in when it has expired, and the notice says so', async () => {
		const { after, notice } = await like(async () => refused(statuses.memberNeeded));
		expect(after).toMatchObject({ praised: true });
		expect(readOutbox()).toMatchObject([{ kind: 'like', subject: 'discuss:1' }]);
		expect(notice).toBe(notices.login);
		expect(session.get().state).toBe('expired');
	});
	it('M-23: is still shown after a reload while it waits, on every page, and undone when it is refused then', async () => {
		await like(async () => {
			throw new NetworkError('gone');
		});
		const { state } = await loaded();
		for (const one of [state.get().thread.list[0], state.get().hot[0]])
			expect(one).toMatchObject({ praised: true, praiseCount: 3 });
		shown([comment('2')], true);
		const store = await loaded();
		shown([comment('1')]);
		await store.loadMore();
		const { thread } = store.state.get();
		expect(thread.list.map(({ praised }) => praised)).toEqual([false, true]);
		client.send.mockResolvedValue(refused(statuses.badRequest));
		await sendWaiting();
		expect(store.state.get().thread.list[1]).toMatchObject({ praised: false, praiseCount: 2 });
		expect((await loaded()).state.get().thread.list[0]).toMatchObject({ praised: false, praiseCount: 2 });
	});
	it('M-23: of a reply is still shown when the replies load while it waits', async () => {
		const topDiscuss = { list: [comment('1a')], page: 1, hasMore: true, totalCount: 2, totalPage: 2 };
		shown([comment('1', { topDiscuss })]);
		client.send.mockRejectedValue(new NetworkError('gone'));
		const store = await loaded();
		await store.like(threadComment(comment('1b')));
		client.read.mockResolvedValue({ ...topDiscuss, list: [comment('1b')], hasMore: false });
		const [first] = store.state.get().thread.list;
		if (first === undefined) throw new Error('no comment');
		await store.loadReplies(first);
		expect(store.state.get().thread.list[0]?.replies.map(({ praised }) => praised)).toEqual([false, true]);
	});
	it('M-23: that waits is shown to its own member only', async () => {
		await like(async () => {
			throw new NetworkError('gone');
		});
		clearLogin();
		expect((await loaded()).state.get().thread.list[0]).toMatchObject({ praised: false, praiseCount: 2 });
	});
	it('needs a sign-in', async () => {
		clearLogin();
		const { notice } = await like(async () => ({ ok: true, data: {} }));
		expect(notice).toBe(notices.login);
		expect(client.send).not.toHaveBeenCalled();
	});
});
