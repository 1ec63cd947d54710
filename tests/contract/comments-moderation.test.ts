import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { discuss, discussCount, discussReply, discussView } from '../../src/contract/comments.ts';
import { memberInfo } from '../../src/contract/members.ts';
import { signatureOf } from '../../src/net/signature.ts';
import { banMember, liftBan, rejectComment, releaseComment } from '../../src/parts/comments/server/moderation.ts';
import {
	bannedMembers,
	countHeld,
	heldComments,
	latestComments,
} from '../../src/parts/comments/server/review-lists.ts';
import { addWords, listWords, removeWords } from '../../src/parts/comments/server/word-store.ts';
import { sendCommentEvents } from '../../src/platform/content/send-comment-events.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { cleanUp } from '../../src/platform/store/clean-up.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { databaseNames } from './support/platform.ts';
import { one, openWithReaders, platform, two } from './support/suite.ts';

describe.each(databaseNames)('moderation of comments on %s', (database) => {
	let media = '';
	openWithReaders(database);
	beforeAll(async () => {
		media = mediaFolder(platform.place.dataDir);
	});
	beforeEach(async () => {
		platform.clock.now += 60_000;
		await changeSettings(platform.store, { holdComments: 'flagged' });
		await platform.store.writing.deleteFrom('comment_events').execute();
	});

	const post = async (token: string, fields: Record<string, string>) => {
		platform.clock.now += 10_000;
		const answer = await platform.call(discuss, { id: '7', ...fields }, token);
		expect(answer.msg).toBeUndefined();
		const { discuss: comment } = answer.data;
		if (comment === null) throw new Error('The answer has no comment.');
		return comment;
	};
	const ids = async (token?: string): Promise<string[]> =>
		(await platform.call(discussView, { id: '7', size: 100 }, token)).data.list.map(({ discussId }) => discussId);
	const count = async (): Promise<number> => (await platform.call(discussCount, { id: '7' })).data.discussCount;
	const eventsOf = async (id: string): Promise<string[]> =>
		(
			await platform.store.writing
				.selectFrom('comment_events')
				.select('event')
				.where('comment_id', '=', id)
				.orderBy('time')
				.execute()
		).map(({ event }) => event);

	it('R-CALL-023: a comment with a word of the list waits, also when the word is disguised; its author alone sees it', async () => {
		expect(await addWords(platform.store.writing, ['赌博', '赌 博', 'casino'])).toBe(2);
		expect(await listWords(platform.store.writing)).toEqual(['casino', '赌博']);
		const held = await post(one, { content: '来赌★博' });
		expect(held.held).toBe(true);
		expect(await post(one, { content: '天气很好' })).toMatchObject({ held: false });
		expect(await ids(two)).not.toContain(held.discussId);
		expect(await ids(one)).toContain(held.discussId);
		expect((await heldComments(platform.store.writing))[0]).toMatchObject({
			id: held.discussId,
			hold_reason: 'word:赌博',
			content: '来赌★博',
		});
		expect(await eventsOf(held.discussId)).toEqual(['comment.held']);
		await releaseComment(platform.store, held.discussId);
		expect(await ids(two)).toContain(held.discussId);
		expect(await eventsOf(held.discussId)).toEqual(['comment.held', 'comment.posted']);
	});

	it('a change of the list counts for the next comment, in every process', async () => {
		const other = await openStore({ ...platform.place, now: () => platform.clock.now });
		await addWords(other.writing, ['新词']);
		expect((await post(one, { content: '一个新词' })).held).toBe(true);
		expect(await removeWords(other.writing, ['新 词', '没有的'])).toBe(1);
		expect((await post(one, { content: '一个新词' })).held).toBe(false);
		await other.close();
		await expect(addWords(platform.store.writing, ['好', '…'])).rejects.toThrow('is not a word');
		expect(await listWords(platform.store.writing)).not.toContain('好');
	});

	it('all comments wait where the setting says so, and a rejected one is gone for its author too', async () => {
		await changeSettings(platform.store, { holdComments: 'all' });
		const before = { count: await count(), held: await countHeld(platform.store.writing) };
		const top = await post(two, { content: '等着' });
		const reply = await post(two, { content: '我再补一句', parentId: top.discussId });
		expect(await countHeld(platform.store.writing)).toBe(before.held + 2);
		await rejectComment(platform.store, media, top.discussId);
		expect(await ids(two)).not.toContain(top.discussId);
		expect((await platform.call(discussReply, { id: top.discussId }, two)).status).toBe(404);
		expect(await countHeld(platform.store.writing)).toBe(before.held);
		expect(await count()).toBe(before.count);
		for (const id of [top.discussId, reply.discussId, 'none'])
			await expect(rejectComment(platform.store, media, id)).rejects.toThrow('no held comment');
		const shown = (await latestComments(platform.store.writing, { limit: 1 }))[0];
		await expect(rejectComment(platform.store, media, shown?.id ?? '')).rejects.toThrow('no held comment');
	});

	it('a reply to a comment that waits waits too, whatever the setting is by then', async () => {
		await changeSettings(platform.store, { holdComments: 'all' });
		const top = await post(two, { content: '先等着' });
		await changeSettings(platform.store, { holdComments: 'flagged' });
		const before = await count();
		expect(await post(two, { content: '补充', parentId: top.discussId })).toMatchObject({ held: true });
		expect(await count()).toBe(before);
		await rejectComment(platform.store, media, top.discussId);
	});

	it('a reply to a reply that waits is released after it, and rejected with it', async () => {
		const { discussId: top } = await post(one, { content: '楼主' });
		await changeSettings(platform.store, { holdComments: 'all' });
		const reply = async (parentId: string, content: string) => (await post(two, { parentId, content })).discussId;
		const first = await reply(top, '先等着');
		const second = await reply(first, '再等着');
		const release = (id: string) => releaseComment(platform.store, id);
		await expect(release(second)).rejects.toThrow(`Comment ${second} is a reply to ${first}, which is held too`);
		await release(first);
		await release(second);
		const third = await reply(top, '不行');
		const below = await reply(third, '也不行');
		const deepest = await reply(below, '更不行');
		await rejectComment(platform.store, media, third);
		const held = (await heldComments(platform.store.writing)).map(({ id }) => id);
		for (const id of [third, below, deepest]) expect(held).not.toContain(id);
		const { list } = (await platform.call(discussReply, { id: top, size: 20 }, two)).data;
		expect(list.map(({ discussId }) => discussId)).toEqual([first, second]);
	});

	it('a banned member cannot comment, loses what waits, and can do everything else; a lifted ban is over', async () => {
		const shown = await post(two, { content: '留着的' });
		await changeSettings(platform.store, { holdComments: 'all' });
		const waiting = await post(two, { content: '等着的' });
		const before = await countHeld(platform.store.writing);
		const { member, rejected } = await banMember(platform.store, media, waiting.discussId);
		expect(rejected).toBe(1);
		expect(await countHeld(platform.store.writing)).toBe(before - 1);
		expect(await ids(two)).toContain(shown.discussId);
		expect(await bannedMembers(platform.store.writing)).toMatchObject([{ id: member, nickname: '牧区来信' }]);
		expect((await latestComments(platform.store.writing)).find(({ id }) => id === shown.discussId)?.banned).toBe(
			platform.clock.now,
		);
		const refused = await platform.call(discuss, { id: '7', content: '还来' }, two);
		expect(refused).toMatchObject({ status: 403, msg: '您暂时不能发表评论' });
		expect((await platform.call(memberInfo, {}, two)).status).toBe(0);
		await liftBan(platform.store, member);
		await changeSettings(platform.store, { holdComments: 'flagged' });
		expect(await post(two, { content: '又来了' })).toMatchObject({ held: false });
		await expect(liftBan(platform.store, member)).rejects.toThrow('is not banned');
		await expect(banMember(platform.store, media, 'nobody')).rejects.toThrow('no member');
	});

	it('no comment slips through while its author is banned, and every decision is made once', async () => {
		await changeSettings(platform.store, { holdComments: 'all' });
		const { member_id } = await platform.store.writing
			.selectFrom('comments')
			.select('member_id')
			.where('nickname', '=', '牧区来信')
			.where('member_id', '<>', '')
			.limit(1)
			.executeTakeFirstOrThrow();
		const posts = Array.from({ length: 3 }, (_, index) =>
			platform.call(discuss, { id: '7', content: `抢${index}` }, two),
		);
		const [, ...answers] = await Promise.all([banMember(platform.store, media, member_id), ...posts]);
		const left = (await heldComments(platform.store.writing)).filter((row) => row.member_id === member_id);
		expect(left).toEqual([]);
		expect(answers.every(({ status }) => status === 0 || status === 403)).toBe(true);
		await liftBan(platform.store, member_id);

		platform.clock.now += 60_000;
		const before = await count();
		const { discussId } = await post(two, { content: '两人同时' });
		const decisions = await Promise.allSettled([
			releaseComment(platform.store, discussId),
			releaseComment(platform.store, discussId),
			rejectComment(platform.store, media, discussId),
		]);
		expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		const released = decisions[2]?.status === 'rejected';
		expect(await count()).toBe(released ? before + 1 : before);
	});

	it('reports comments to a server: signed, again after a failure, each by one process, and not after a day', async () => {
		const bodies: { event: string; id: string }[] = [];
		const signatures: boolean[] = [];
		let failures = 2;
		const server = createServer(async (request, response) => {
			let text = '';
			for await (const chunk of request) text += String(chunk);
			const header = String(request.headers['x-touch-signature']);
			signatures.push(header === signatureOf('secret', Number(/t=(\d+)/.exec(header)?.[1]), text));
			failures -= 1;
			if (failures < 0) bodies.push(JSON.parse(text) as { event: string; id: string });
			response.writeHead(failures < 0 ? 204 : 503).end();
		});
		await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
		const other = await openStore({ ...platform.place, now: () => platform.clock.now });
		const failed = vi.fn();
		const options = {
			address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
			secret: 'secret',
			failed,
			poll: 20,
		};
		const posted = await post(one, { content: '报告这一条' });
		await changeSettings(platform.store, { holdComments: 'all' });
		const held = await post(one, { content: '和这一条' });
		const gone = await post(one, { content: '这一条没了' });
		await rejectComment(platform.store, media, gone.discussId);
		const stops = [sendCommentEvents(platform.store, options), sendCommentEvents(other, options)];
		await expect.poll(() => failed.mock.calls.length, { timeout: 10_000 }).toBe(2);
		expect(bodies).toEqual([]);
		platform.clock.now += 5_000;
		await expect.poll(() => bodies.length, { timeout: 10_000 }).toBe(2);
		await wait(200);
		expect(bodies.map(({ event, id }) => [event, id]).sort()).toEqual(
			[
				['comment.held', held.discussId],
				['comment.posted', posted.discussId],
			].sort(),
		);
		expect(bodies.find(({ event }) => event === 'comment.held')).toMatchObject({
			articleId: '7',
			source: '',
			content: '和这一条',
			holdReason: 'all',
		});
		expect(signatures.every(Boolean)).toBe(true);
		for (const stop of stops) await stop();
		await other.close();
		server.close();

		await post(one, { content: '没人要的报告' });
		platform.clock.now += 86_400_001;
		await cleanUp(platform.store, media);
		expect(await platform.store.writing.selectFrom('comment_events').selectAll().execute()).toEqual([]);
	});
});
