import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../client/runtime/browser.test-data.ts';
import { setLogin } from '../../client/stores/session.ts';
import { discussHot } from '../../contract/comments.ts';
import type { Comment } from '../../domain/entities.ts';
import { createCommentsStore } from './comments.store.ts';
import { comment } from './comments.test-data.ts';

const client = vi.hoisted(() => ({ send: vi.fn(), read: vi.fn() }));
vi.mock('../../client/session/client.ts', () => ({ startedClient: async () => client }));
vi.mock('../../client/runtime/device.ts', () => ({ newIdempotencyKey: () => 'key' }));

beforeEach(() => {
	stubBrowser();
	const member = { userid: '1', nickname: '读者', picture: '', phone: '', score: 0 };
	setLogin({ userid: '1', accessToken: 't', refreshToken: '', device: '', member });
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetAllMocks();
});

describe('R-REQ-36: a comment that is sent while the list loads', () => {
	/** A list that the platform has read, and that arrives when `arrive` is called; and a comment sent meanwhile. */
	const race = async (answer: Comment[]) => {
		const store = createCommentsStore('345');
		let arrive = (): void => undefined;
		const arrived = new Promise<void>((resolve) => {
			arrive = resolve;
		});
		client.read.mockImplementation(async (call: unknown) => {
			await arrived;
			return call === discussHot ? { list: [] } : { list: answer, page: 1, hasMore: false, totalCount: answer.length };
		});
		client.send.mockResolvedValue({ ok: true, data: { discuss: comment('9', { content: '你好' }) } });
		store.follow();
		const loading = store.load();
		return { store, loading, arrive };
	};
	const shownIds = ({ state }: ReturnType<typeof createCommentsStore>): string[] =>
		state.get().thread.list.map(({ discussId }) => discussId);

	it('is kept when it is confirmed before an older list arrives', async () => {
		const { store, loading, arrive } = await race([comment('1')]);
		expect(await store.post('你好', null)).toBe(true);
		arrive();
		await loading;
		expect(shownIds(store)).toEqual(['9', '1']);
		expect(store.state.get().thread).toMatchObject({ totalCount: 2, list: [{ mine: true, sendState: 'sent' }, {}] });
	});
	it('is shown once when the list has it before it is confirmed', async () => {
		const { store, loading, arrive } = await race([comment('9', { content: '你好' }), comment('1')]);
		let confirm = (): void => undefined;
		client.send.mockReturnValue(
			new Promise((resolve) => {
				confirm = () => resolve({ ok: true, data: { discuss: comment('9', { content: '你好' }) } });
			}),
		);
		const posting = store.post('你好', null);
		arrive();
		await loading;
		confirm();
		expect(await posting).toBe(true);
		expect(shownIds(store)).toEqual(['9', '1']);
		expect(store.state.get().thread.totalCount).toBe(2);
	});
	it('does not return when it has been deleted', async () => {
		const { store, loading, arrive } = await race([comment('1')]);
		await store.post('你好', null);
		const sent = { ...comment('9'), mine: true };
		client.send.mockResolvedValue({ ok: true, data: {} });
		await store.remove({
			...sent,
			sendState: 'sent',
			problem: '',
			replies: [],
			replyPage: 0,
			replySize: 0,
			moreReplies: false,
			replyCount: 0,
		});
		arrive();
		await loading;
		expect(shownIds(store)).toEqual(['1']);
	});
});
