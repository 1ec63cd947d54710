import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../client/api/result.ts';
import { removeFromOutbox } from '../../../client/session/outbox.ts';
import { delMyDiscuss, discuss, discussHot, discussView } from '../../../contract/comments.ts';
import { statuses } from '../../../contract/envelope.ts';
import { comment } from '../page/comments.test-data.ts';
import { notices } from '../page/comments-state.ts';
import { createCommentsStore } from './comments.store.ts';
import { client, loaded, refused, shown, startComments } from './comments-client.test-data.ts';

vi.mock('../../../client/session/client.ts', () => ({ startedClient: async () => client }));
vi.mock('../../../client/runtime/device.ts', () => ({ newIdempotencyKey: () => 'key' }));

beforeEach(startComments);
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
	it('R-REQ-36: a comment that another tab is sending keeps waiting', async () => {
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
		const aside = createStore('346', '', true);
		return { commentCount, load: () => loadCommentCount(item), store: createStore('345'), aside };
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
	it('R-CONF-20, A-077: is not requested, and not known, where the site hides counts', async () => {
		document.documentElement.dataset['counts'] = 'off';
		const { commentCount, load, store } = await fresh();
		counts(12);
		await Promise.all([load(), store.load()]);
		expect(commentCount.get()).toBeNull();
		expect(client.read.mock.calls.map(([call]) => call.name)).not.toContain('discussCount');
	});
	it('R-SCREEN-63: is that of the page, whatever is read and written about a film of its feed', async () => {
		const { commentCount, load, aside } = await fresh();
		counts(0);
		await Promise.all([load(), aside.load()]);
		client.send.mockResolvedValue(refused(statuses.badRequest));
		await aside.post('你好', null);
		expect(aside.state.get().thread.list).toHaveLength(3);
		expect(commentCount.get()).toBe(0);
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
