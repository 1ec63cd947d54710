import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../client/api/result.ts';
import { stubBrowser } from '../../../client/runtime/browser.test-data.ts';
import { setLogin } from '../../../client/stores/session.ts';
import { discussHot } from '../../../contract/comments.ts';
import type { Comment } from '../../../domain/entities.ts';
import { comment } from '../page/comments.test-data.ts';
import { createCommentsStore } from './comments.store.ts';

const client = vi.hoisted(() => ({ send: vi.fn(), read: vi.fn() }));
vi.mock('../../../client/session/client.ts', () => ({ startedClient: async () => client }));
vi.mock('../../../client/runtime/device.ts', () => ({ newIdempotencyKey: () => 'key' }));

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

describe('a list that loads again, as after a sign-in in another tab', () => {
	/** Answers of the calls that read a list, in the order of the calls. */
	const lists = (): ((answer: object) => void)[] => {
		const answers: ((answer: object) => void)[] = [];
		client.read.mockImplementation((call: unknown) =>
			call === discussHot ? Promise.resolve({ list: [] }) : new Promise((resolve) => answers.push(resolve)),
		);
		return answers;
	};
	const page = (number: number, list: Comment[]) => ({
		list,
		page: number,
		hasMore: true,
		totalCount: 60,
		totalPage: 3,
	});
	const begun = (answers: unknown[], count: number) => vi.waitFor(() => expect(answers).toHaveLength(count));

	it('M-15: is not replaced by an older answer that arrives later', async () => {
		const answers = lists();
		const store = createCommentsStore('345');
		const older = store.load();
		await begun(answers, 1);
		const newer = store.load();
		await begun(answers, 2);
		answers[1]?.(page(1, [comment('1', { mine: true })]));
		await newer;
		answers[0]?.(page(1, [comment('1')]));
		await older;
		expect(store.state.get()).toMatchObject({ phase: 'ready', thread: { list: [{ mine: true }] } });
	});
	it('adds no further page that was requested before the list was loaded again: pages between would be missing', async () => {
		const answers = lists();
		const store = createCommentsStore('345');
		const first = store.load();
		await begun(answers, 1);
		answers[0]?.(page(1, [comment('1')]));
		await first;
		const more = store.loadMore();
		await begun(answers, 2);
		const again = store.load();
		await begun(answers, 3);
		answers[2]?.(page(1, [comment('0'), comment('1')]));
		await again;
		answers[1]?.(page(2, [comment('2')]));
		await more;
		const { more: state, thread } = store.state.get();
		expect(state).toBe('idle');
		expect(thread).toMatchObject({ page: 1, list: [{ discussId: '0' }, { discussId: '1' }] });
	});
});

describe('A-109, R-ERR-08: comments that do not load', () => {
	const stateAfter = async (failure: Error) => {
		const store = createCommentsStore('345');
		client.read.mockRejectedValue(failure);
		await store.load();
		return store.state.get();
	};
	it('say that a call had no answer', async () => {
		expect(await stateAfter(new NetworkError('no network'))).toMatchObject({ phase: 'failed', isUnanswered: true });
	});
	it('from one that the platform refused', async () => {
		expect(await stateAfter(new Error('不行'))).toMatchObject({ phase: 'failed', isUnanswered: false });
	});
});
