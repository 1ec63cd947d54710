import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../client/api/result.ts';
import { readOutbox } from '../../../client/session/outbox.ts';
import { sendWaiting } from '../../../client/session/outbox-sender.ts';
import { clearLogin, session } from '../../../client/stores/session.ts';
import { statuses } from '../../../contract/envelope.ts';
import { threadComment } from '../../../domain/comment-thread.ts';
import { client, loaded, refused, shown, startComments } from '../browser/comments-client.test-data.ts';
import { comment } from './comments.test-data.ts';
import { notices } from './comments-state.ts';

vi.mock('../../../client/session/client.ts', () => ({ startedClient: async () => client }));
vi.mock('../../../client/runtime/device.ts', () => ({ newIdempotencyKey: () => 'key' }));

beforeEach(startComments);
afterEach(() => vi.unstubAllGlobals());

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
