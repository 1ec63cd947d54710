import { beforeEach, describe, expect, it } from 'vitest';
import {
	delMyDiscuss,
	discuss,
	discussCount,
	discussHot,
	discussReply,
	discussView,
} from '../../src/contract/comments.ts';
import { praise } from '../../src/contract/reactions.ts';
import { releaseComment } from '../../src/parts/comments/server/moderation.ts';
import { removeComment } from '../../src/parts/comments/server/remove-comment.ts';
import { heldComments } from '../../src/parts/comments/server/review-lists.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { databaseNames } from './support/platform.ts';
import { one, openWithReaders, platform, two } from './support/suite.ts';

describe.each(databaseNames)('comments that wait, and comments elsewhere, on %s', (database) => {
	openWithReaders(database);
	beforeEach(() => {
		platform.clock.now += 60_000;
	});

	const post = async (token: string, fields: Record<string, string>) => {
		platform.clock.now += 10_000;
		const answer = await platform.call(discuss, { id: '7', ...fields }, token);
		expect(answer.msg).toBeUndefined();
		return answer.data.discuss;
	};
	const listed = async (token?: string) => (await platform.call(discussView, { id: '7' }, token)).data;
	const count = async (): Promise<number> => (await platform.call(discussCount, { id: '7' })).data.discussCount;

	it('R-CALL-023: the first comments of a member wait where the setting says so; their author sees them, labelled', async () => {
		await changeSettings(platform.store, { holdComments: 'first' });
		const before = { total: (await listed()).totalCount, count: await count() };
		const first = await post(one, { content: '第一次' });
		expect(first).toMatchObject({ held: true, mine: true });
		const id = first?.discussId ?? '';
		const answer = await post(one, { content: '我自己答', parentId: id });
		expect(answer?.held).toBe(true);
		for (const token of [undefined, two]) {
			const seen = await listed(token);
			expect(seen.list.some((comment) => comment.discussId === id)).toBe(false);
			expect(seen.totalCount).toBe(before.total);
			expect((await platform.call(discussReply, { id }, token)).status).toBe(404);
		}
		const mine = (await listed(one)).list.find((comment) => comment.discussId === id);
		expect(mine).toMatchObject({ held: true, content: '第一次' });
		expect(mine?.topDiscuss.list).toMatchObject([{ held: true, content: '我自己答' }]);
		expect(await count()).toBe(before.count);
		expect((await platform.call(discuss, { id: '7', content: '答', parentId: id }, two)).status).toBe(404);
		expect((await heldComments(platform.store.writing)).map((row) => row.content)).toEqual(['第一次', '我自己答']);

		await expect(releaseComment(platform.store, answer?.discussId ?? '')).rejects.toThrow('release that first');
		await releaseComment(platform.store, id);
		await expect(releaseComment(platform.store, id)).rejects.toThrow('no held comment');
		expect((await listed()).list.find((comment) => comment.discussId === id)).toMatchObject({ held: false });
		expect((await listed()).list.find((comment) => comment.discussId === id)?.topDiscuss.list).toEqual([]);
		expect(await count()).toBe(before.count + 1);
		expect(await post(one, { content: '第二次' })).toMatchObject({ held: false });
		expect(await count()).toBe(before.count + 2);
	});

	it('a comment that waits is deleted by its author without being counted', async () => {
		const before = await count();
		const held = await post(two, { content: '不要了' });
		expect(held?.held).toBe(true);
		expect((await platform.call(praise, { id: held?.discussId ?? '', type: 'discuss' }, one)).status).toBe(404);
		expect((await platform.call(delMyDiscuss, { id: held?.discussId ?? '' }, two)).status).toBe(0);
		expect(await count()).toBe(before);
		await changeSettings(platform.store, { holdComments: 'flagged' });
		expect(await post(two, { content: '不等' })).toMatchObject({ held: false });
	});

	it('a reply stays with the editor, and can be released, when its author deletes the waiting comment above it', async () => {
		await changeSettings(platform.store, { holdComments: 'all' });
		const before = await count();
		const top = (await post(one, { content: '等着的' }))?.discussId ?? '';
		const reply = (await post(one, { content: '等着的回复', parentId: top }))?.discussId ?? '';
		expect((await platform.call(delMyDiscuss, { id: top }, one)).status).toBe(0);
		const seen = async (token?: string) => (await listed(token)).list.find(({ discussId }) => discussId === top);
		expect((await seen(one))?.topDiscuss.list).toMatchObject([{ discussId: reply, held: true }]);
		expect([await seen(), await seen(two)]).toEqual([undefined, undefined]);
		expect((await heldComments(platform.store.writing)).map(({ id }) => id)).toContain(reply);
		await releaseComment(platform.store, reply);
		expect((await seen())?.topDiscuss.list).toMatchObject([{ discussId: reply, held: false }]);
		expect(await count()).toBe(before + 1);
		await changeSettings(platform.store, { holdComments: 'flagged' });
	});

	it('a deleted comment keeps no place for replies that wait', async () => {
		const top = (await post(one, { content: '会删掉' }))?.discussId ?? '';
		await changeSettings(platform.store, { holdComments: 'all' });
		const reply = (await post(two, { content: '还在等', parentId: top }))?.discussId ?? '';
		await changeSettings(platform.store, { holdComments: 'flagged' });
		expect((await platform.call(delMyDiscuss, { id: top }, one)).status).toBe(0);
		for (const token of [undefined, one]) {
			expect((await listed(token)).list.some(({ discussId }) => discussId === top)).toBe(false);
			expect((await platform.call(discussReply, { id: top }, token)).status).toBe(404);
		}
		expect((await platform.call(discussReply, { id: top }, two)).data.list).toMatchObject([{ discussId: reply }]);
	});

	it('an editor removes any comment: one with replies keeps its place, the count follows, and nothing else changes', async () => {
		const media = `${platform.place.dataDir}/media`;
		const before = { total: (await listed()).totalCount, count: await count() };
		const top = (await post(one, { content: '要删的' }))?.discussId ?? '';
		const reply = (await post(two, { content: '回复', parentId: top }))?.discussId ?? '';
		expect(await count()).toBe(before.count + 2);
		expect(await removeComment(platform.store, media, top)).toBe(true);
		expect(await removeComment(platform.store, media, top)).toBe(false);
		const kept = (await listed()).list.find((comment) => comment.discussId === top);
		expect(kept?.content).toBe('');
		expect(kept?.topDiscuss.list).toMatchObject([{ content: '回复' }]);
		expect(await count()).toBe(before.count + 1);
		expect(await removeComment(platform.store, media, reply)).toBe(true);
		expect(await count()).toBe(before.count);
		expect(await removeComment(platform.store, media, 'none')).toBe(false);
	});

	it('A-010: questions, posts and dynamic posts have comments of their own by source; any other source is an article', async () => {
		const sources: [string, string][] = [
			['question', '32'],
			['post', '423'],
			['dynamic', '301'],
		];
		for (const [source, id] of sources) {
			const said = await post(one, { id, source, content: `在${source}` });
			expect(said).toMatchObject({ articleId: id, mine: true });
			const answer = await post(two, { id, source, content: '答', parentId: said?.discussId ?? '' });
			expect(answer?.articleId).toBe(id);
			const seen = (await platform.call(discussView, { id, source })).data;
			expect(seen.list.map((comment) => comment.content)).toEqual([`在${source}`]);
			expect(seen.list[0]?.topDiscuss.totalCount).toBe(1);
			expect((await platform.call(discussCount, { id, source })).data.discussCount).toBe(2);
			expect((await platform.call(discussHot, { id, source })).data.list).toEqual([]);
			expect((await platform.call(discussReply, { id: said?.discussId ?? '' })).data.list).toHaveLength(1);
			expect((await platform.call(discuss, { id: '999', source, content: '无' }, one)).status).toBe(404);
			expect((await platform.call(discussView, { id: '999', source })).status).toBe(404);
			expect((await platform.call(discuss, { id: '7', content: '错', parentId: said?.discussId }, one)).status).toBe(
				404,
			);
		}
		const whole = await listed();
		for (const source of ['0', 'anything', '__proto__'])
			expect((await platform.call(discussView, { id: '7', source })).data.totalCount).toBe(whole.totalCount);
	});
});
