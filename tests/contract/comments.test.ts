import { beforeAll, describe, expect, it } from 'vitest';
import { postDetail, postList } from '../../src/contract/circles.ts';
import {
	delMyDiscuss,
	discuss,
	discussCount,
	discussHot,
	discussReply,
	discussView,
} from '../../src/contract/comments.ts';
import { praise } from '../../src/contract/reactions.ts';
import type { ContentDocument } from '../../src/intake/documents.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { databaseNames } from './support/platform.ts';
import { one, openWithReaders, platform, two } from './support/suite.ts';

const article = (id: string, more: object = {}): ContentDocument => ({
	kind: 'article',
	id,
	columnId: '12',
	type: 0,
	title: id,
	publishtime: '2026-01-01 08:00:00',
	...more,
});

describe.each(databaseNames)('comments on %s', (database) => {
	openWithReaders(database);
	beforeAll(async () => {
		await upsertDocuments(platform.store, [
			article('t1'),
			article('t2'),
			article('t3'),
			article('cleaned'),
			article('closed', { discussClosed: true }),
			article('draft', { draft: true }),
		]);
	});

	const say = async (token: string, id: string, content: string, parentId?: string): Promise<string> => {
		platform.clock.now += 10_000;
		const answer = await platform.call(discuss, { id, content, parentId }, token);
		expect(answer.msg).toBeUndefined();
		return answer.data.discuss?.discussId ?? '';
	};
	const view = async (id: string, token?: string, more: object = {}) =>
		(await platform.call(discussView, { id, ...more }, token)).data;

	it('N1: has no control characters, and its lines are lines', async () => {
		await say(one, 'cleaned', '退\b格\u001d与\ufffe\u007f\u0085换\u2028行');
		expect((await view('cleaned')).list.map(({ content }) => content)).toEqual(['退格与\n换\n行']);
	});

	it('R-CALL-023: is trimmed, shown at once, newest first, mine to its author only', async () => {
		const first = await say(one, 't1', '  第一条\n ');
		const second = await say(two, 't1', '第二条');
		const seen = await view('t1', one);
		expect(seen.list.map((comment) => [comment.discussId, comment.content, comment.mine])).toEqual([
			[second, '第二条', false],
			[first, '第一条', true],
		]);
		expect(seen).toMatchObject({ page: 1, totalPage: 1, totalCount: 2, hasMore: false });
		expect((await view('t1')).list.some((comment) => comment.mine)).toBe(false);
		expect((await platform.call(discussCount, { id: 't1' })).data.discussCount).toBe(2);
	});

	it('R-ENT-064…067: answers stand under the top comment, oldest first, three with it and the rest by page', async () => {
		const top = await say(one, 't2', '上');
		const a1 = await say(two, 't2', '答一', top);
		const a2 = await say(one, 't2', '答答一', a1);
		for (const text of ['三', '四', '五']) await say(two, 't2', text, top);
		const [comment] = (await view('t2', two)).list;
		expect(comment?.topDiscuss).toMatchObject({ page: 1, totalPage: 2, totalCount: 5, hasMore: true });
		expect(comment?.topDiscuss.list.map((reply) => [reply.discussId, reply.parentId, reply.replyTo])).toEqual([
			[a1, top, ''],
			[a2, a1, '牧区来信'],
			[expect.any(String), top, ''],
		]);
		const rest = (await platform.call(discussReply, { id: top, page: 2, size: 3 })).data;
		expect(rest.list.map((reply) => reply.content)).toEqual(['四', '五']);
		expect(rest).toMatchObject({ hasMore: false, totalCount: 5, discuss: { discussId: top } });
		// All of them are counted, as in the badge; the pages are those of the comments on top.
		expect(await view('t2')).toMatchObject({ totalCount: 6, totalPage: 1, hasMore: false });
		expect((await platform.call(discussCount, { id: 't2' })).data.discussCount).toBe(6);
		expect((await platform.call(discussCount, { id: 't2' })).data.discussCount).toBe(6);
		expect((await platform.call(discussReply, { id: 'nothing' })).status).toBe(404);
	});

	it('an answer belongs to the same item as what it answers', async () => {
		const top = await say(one, 't1', '在一');
		platform.clock.now += 10_000;
		expect((await platform.call(discuss, { id: 't2', content: '错', parentId: top }, one)).status).toBe(404);
		expect((await platform.call(discuss, { id: 't1', content: '错', parentId: 'nothing' }, one)).status).toBe(404);
	});

	it('is refused where comments are closed, and where there is nothing', async () => {
		expect((await platform.call(discuss, { id: 'closed', content: '好' }, one)).status).toBe(403);
		for (const id of ['draft', 'nothing'])
			expect((await platform.call(discuss, { id, content: '好' }, one)).status).toBe(404);
		for (const id of ['draft', 'nothing']) expect((await platform.call(discussView, { id })).status).toBe(404);
	});

	it('R-CALL-025: one deletes one’s own; a comment with answers keeps its place without text and name', async () => {
		const top = await say(one, 't3', '会消失');
		const reply = await say(two, 't3', '留下', top);
		const alone = await say(one, 't3', '独自');
		expect((await platform.call(delMyDiscuss, { id: top }, two)).status).toBe(403);
		expect((await platform.call(delMyDiscuss, { id: top }, one)).status).toBe(0);
		expect((await platform.call(delMyDiscuss, { id: top }, one)).status).toBe(404);
		expect((await platform.call(delMyDiscuss, { id: alone }, one)).status).toBe(0);
		const { list } = await view('t3', one);
		expect(list).toHaveLength(1);
		expect(list[0]).toMatchObject({ discussId: top, content: '', nickname: '', mine: false });
		expect(list[0]?.topDiscuss.list[0]).toMatchObject({ discussId: reply, content: '留下' });
		expect((await platform.call(discussCount, { id: 't3' })).data.discussCount).toBe(1);
		platform.clock.now += 10_000;
		expect((await platform.call(discuss, { id: 't3', content: '答', parentId: top }, two)).status).toBe(404);
		expect((await platform.call(praise, { id: top, type: 'discuss' }, two)).status).toBe(404);
		expect(
			JSON.stringify(await platform.store.writing.selectFrom('comments').selectAll().where('id', '=', top).execute()),
		).not.toContain('会消失');
	});

	it('R-CALL-021: hot comments have at least three likes, at most three are shown', async () => {
		const { data } = await platform.call(discussHot, { id: '345' }, one);
		expect(data.list.length).toBeGreaterThan(0);
		expect(data.list.length).toBeLessThanOrEqual(3);
		const counts = data.list.map((comment) => comment.praiseCount);
		expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
		expect(counts).toEqual(counts.toSorted((a, b) => b - a));
		expect((await platform.call(discussHot, { id: 't1' })).data.list).toEqual([]);
	});

	it('E-51: official comes from the newspaper; nobody can send it', async () => {
		const top = await say(one, 't1', '冒充');
		platform.clock.now += 10_000;
		const answer = await platform.send('/api/base/discuss', {
			method: 'POST',
			headers: { token: one },
			body: new URLSearchParams({ id: 't1', content: '官', official: 'true', nickname: '青岭日报', parentId: top }),
		});
		expect((await answer.json()) as object).toMatchObject({
			data: { discuss: { official: false, nickname: '青岭读者' } },
		});
		const replies = (await platform.call(discussReply, { id: '501' })).data.list;
		expect(replies.some((reply) => reply.official)).toBe(true);
	});

	it('pages of comments do not repeat', async () => {
		const pages = await Promise.all([1, 2, 3].map((page) => view('345', undefined, { page, size: 5 })));
		const ids = pages.flatMap((page) => page.list.map((comment) => comment.discussId));
		expect(new Set(ids).size).toBe(ids.length);
		expect(pages[0]?.hasMore).toBe(true);
	});

	it('one member posts three at once and then one every three seconds', async () => {
		platform.clock.now += 60_000;
		const post = (content: string) => platform.call(discuss, { id: 't1', content }, two);
		const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => post(`快 ${index}`)));
		expect(answers.map((answer) => answer.status).toSorted()).toEqual([...Array(3).fill(0), ...Array(7).fill(429)]);
		expect(answers.find((answer) => answer.status === 429)?.msg).toBe('评论太快了，请 3 秒后再试');
		platform.clock.now += 3_000;
		expect((await post('慢')).status).toBe(0);
		expect((await post('快')).status).toBe(429);
	});

	it('HTML in a comment is text and comes back as it was written', async () => {
		const text = '<script>alert(1)</script> & "引号" \u202e';
		const id = await say(one, 't1', text);
		expect((await view('t1')).list.find((comment) => comment.discussId === id)?.content).toBe(text);
	});

	it('A-010, A-032: stand at questions, posts and dynamic posts too, each with ids of its own', async () => {
		const question = { kind: 'question', subjectId: 's', title: 'q', content: 'q', nickname: 'n' } as const;
		const time = '2026-01-01 08:00:00';
		await upsertDocuments(platform.store, [
			{ ...question, id: 't1', time },
			{ ...question, id: 'quiet', time, qaConfig: { comment: false } },
			{ kind: 'circle', id: 'c', title: 'c' },
			{ kind: 'post', id: 't1', circleId: 'c', content: 'p', nickname: 'n', time, replyCount: 5 },
			{ kind: 'dynamic', id: 't1', content: 'd', time },
			{ kind: 'comment', id: 'made-elsewhere', articleId: 't1', source: 'post', nickname: 'n', content: '旧的', time },
		]);
		const articleBefore = (await view('t1')).totalCount;
		for (const source of ['question', 'post', 'dynamic']) {
			platform.clock.now += 10_000;
			const sent = await platform.call(discuss, { id: 't1', source, content: source }, one);
			expect(sent.data.discuss).toMatchObject({ articleId: 't1', content: source });
		}
		for (const [source, expected] of [
			['question', ['question']],
			['post', ['post', '旧的']],
			['dynamic', ['dynamic']],
		] as const)
			expect((await view('t1', one, { source })).list.map(({ content }) => content)).toEqual(expected);
		expect((await view('t1')).totalCount).toBe(articleBefore);

		const { post } = (await platform.call(postDetail, { id: 't1' })).data;
		expect(post?.countDiscuss).toBe(2);
		expect((await platform.call(postList, { id: 'c' })).data.list.map(({ countDiscuss }) => countDiscuss)).toEqual([2]);

		platform.clock.now += 10_000;
		const refused = await platform.call(discuss, { id: 'quiet', source: 'question', content: '好' }, one);
		expect(refused.status).toBe(403);
	});
});
