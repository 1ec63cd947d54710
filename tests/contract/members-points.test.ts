import { describe, expect, it } from 'vitest';
import {
	event1,
	inviteConfig,
	inviteGetCode,
	inviteUseCode,
	memberInfo,
	scoreDayTotal,
	scoreList,
} from '../../src/contract/members.ts';
import { issueTokens } from '../../src/platform/auth/tokens.ts';
import { databaseNames } from './support/platform.ts';
import { one, openWithReaders, platform, signInReaders, two } from './support/suite.ts';

describe.each(databaseNames)('points and invitations on %s', (database) => {
	openWithReaders(database);

	const earn = (fields: Record<string, unknown>, token = one) => platform.call(event1, fields, token);
	const parallel = <Result>(count: number, work: (index: number) => Promise<Result>) =>
		Promise.all(Array.from({ length: count }, (_, index) => work(index)));
	const newcomer = async (id: string): Promise<string> => {
		const { writing } = platform.store;
		const member = { id, phone: id, nickname: id, picture: '', password: '', score: 0, created: 0 };
		await writing.insertInto('members').values(member).execute();
		return (await issueTokens(writing, id, 'd', platform.clock.now)).accessToken;
	};
	const use = (code: string, token: string, more: Record<string, unknown> = {}) =>
		platform.call(inviteUseCode, { code, ...more }, token);

	it('R-CALL-077: fifty reports of one share at once are credited once', async () => {
		const answers = await parallel(50, () => earn({ type: 'share', id: '345' }));
		expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([0]));
		expect(answers.map((answer) => answer.data.added).filter((added) => added > 0)).toEqual([2]);
		expect((await platform.call(memberInfo, {}, one)).data.score).toBe(122);
	});

	it('a day has an end of points for one reason, also for parallel reports', async () => {
		const { list } = (await (await platform.send('/api/base/getArticles?size=30')).json()).data as {
			list: { fileId: string }[];
		};
		const answers = await parallel(25, (index) => earn({ type: 'share', id: list[index]?.fileId }, two));
		expect(answers.map((answer) => answer.data.added).filter((added) => added > 0)).toHaveLength(10);
		expect((await platform.call(scoreDayTotal, {}, two)).data).toEqual({ dayTotal: 20, score: 65, checkedIn: false });
		expect((await earn({ type: 'sign' }, two)).data).toEqual({ added: 5, score: 70, dayTotal: 25 });
		expect((await earn({ type: 'sign' }, two)).data).toEqual({ added: 0, score: 70, dayTotal: 25 });
		expect((await platform.call(scoreDayTotal, {}, two)).data.checkedIn).toBe(true);
		// What the member had at the beginning counts for no day: the list and the points of today agree.
		expect((await platform.call(scoreList, {}, two)).data.list[0]?.total).toBe(25);
	});

	it('what does not exist, is not told or is not for visitors brings nothing', async () => {
		expect((await earn({ type: 'view', id: 'nothing' })).status).toBe(404);
		expect((await earn({ type: 'view' })).msg).toBe('id: is missing.');
		expect((await earn({ type: 'gift', id: '345' })).msg).toBe('type: must be share, view or sign.');
		expect((await platform.call(event1, { type: 'sign' })).status).toBe(401);
	});

	it('R-CALL-078, R-CALL-079: the ledger by day; a new day starts again', async () => {
		platform.clock.now += 86_400_000;
		await signInReaders();
		expect((await platform.call(scoreDayTotal, {}, one)).data).toEqual({ dayTotal: 0, score: 122, checkedIn: false });
		expect((await earn({ type: 'share', id: '345' })).data.added).toBe(2);
		const { data } = await platform.call(scoreList, { size: 1 }, one);
		expect(data).toMatchObject({ hasMore: true, list: [{ day: '2026-11-21', total: 2 }] });
		const second = (await platform.call(scoreList, { size: 1, page: 2 }, one)).data;
		expect(second.list[0]?.items.map((item) => item.title).toSorted()).toEqual(['分享文章', '原有积分'].toSorted());
		expect(second.hasMore).toBe(false);
	});

	it('R-CALL-074: the own code stays while it is good, also when asked twenty times at once', async () => {
		const answers = await parallel(20, () => platform.call(inviteGetCode, {}, one));
		expect(new Set(answers.map((answer) => answer.data.code)).size).toBe(1);
		expect(answers[0]?.data.code).toMatch(/^[2-9A-Z]{8}$/);
		expect(answers[0]?.data.msg).toContain('20 积分');
	});

	it('R-CALL-075, A-033: the config names the owner of a code', async () => {
		const { code } = (await platform.call(inviteGetCode, {}, one)).data;
		expect((await platform.call(inviteConfig, { code })).data).toMatchObject({ member: { nickname: '青岭读者' } });
		expect((await platform.call(inviteConfig, { code: 'NOCODE22' })).data.member).toBeNull();
		expect((await platform.call(inviteConfig)).data.member).toBeNull();
		expect((await platform.call(inviteConfig, {}, two)).data).toMatchObject({
			member: { nickname: '牧区来信' },
			used: false,
		});
	});

	it('R-CALL-076: used once, thirty times at once; unknown, own, used and expired have their own words', async () => {
		const { code } = (await platform.call(inviteGetCode, {}, one)).data;
		expect(await use('NOCODE22', two)).toMatchObject({ status: 404, msg: '邀请码不存在' });
		expect(await use(code, one)).toMatchObject({ status: 403, msg: '不能使用自己的邀请码' });
		const before = (await platform.call(memberInfo, {}, one)).data.score;
		const answers = await parallel(25, () => use(` ${code.toLowerCase()} `, two));
		expect(answers.filter((answer) => answer.status === 0).map((answer) => answer.data.added)).toEqual([10]);
		expect(new Set(answers.filter(({ status }) => status !== 0).map(({ status, msg }) => `${status} ${msg}`))).toEqual(
			new Set(['409 您已经使用过邀请码']),
		);
		expect((await platform.call(memberInfo, {}, one)).data.score).toBe(before + 20);
		const third = await newcomer('third');
		const keyed = { idempotencyKey: 'key-invite-1' };
		const first = await use(code, third, keyed);
		expect(first.status).toBe(0);
		expect(await use(code, third, keyed)).toEqual(first);
		platform.clock.now += 31 * 86_400_000;
		await signInReaders();
		expect(await use(code, await newcomer('fourth'))).toMatchObject({ status: 410, msg: '邀请码已过期' });
		expect((await platform.call(inviteGetCode, {}, one)).data.code).not.toBe(code);
	});

	it('R-CALL-074: a code that is about to expire is valid for longer when its owner asks for it, and stays the same', async () => {
		const day = 86_400_000;
		const shared = (await platform.call(inviteGetCode, {}, one)).data;
		expect(shared.expires).toBe(platform.clock.now + 30 * day);
		platform.clock.now += 29 * day;
		await signInReaders();
		const shown = (await platform.call(inviteGetCode, {}, one)).data;
		expect(shown).toEqual({ ...shared, expires: platform.clock.now + 30 * day });
		platform.clock.now += 2 * day;
		await signInReaders();
		expect((await platform.call(inviteGetCode, {}, one)).data).toEqual(shown);
		expect((await use(shared.code, await newcomer('fifth'))).status).toBe(0);
	});

	it('two members who use the codes of each other at once do not wait for one another', async () => {
		const tokens = await parallel(8, (index) => newcomer(`pair-${index}`));
		const codes = await Promise.all(
			tokens.map(async (token) => (await platform.call(inviteGetCode, {}, token)).data.code),
		);
		const answers = await parallel(8, (index) => use(codes[index ^ 1] ?? '', tokens[index] ?? ''));
		expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(0));
	});

	it('a write of the GET kind is refused from pages of other sites and never kept', async () => {
		const response = await platform.send('/api/base/invite/useCode?code=NOCODE22', {
			headers: { token: one, origin: 'https://evil.example' },
		});
		expect([response.headers.get('cache-control'), ((await response.json()) as { status: number }).status]).toEqual([
			'no-store',
			403,
		]);
	});

	it('scores are the sums of the ledger', async () => {
		const members = await platform.store.writing.selectFrom('members').select(['id', 'score']).execute();
		const points = await platform.store.writing.selectFrom('points').select(['member_id', 'amount']).execute();
		for (const { id, score } of members)
			expect(
				points.filter((row) => row.member_id === id).reduce((sum, row) => sum + row.amount, 0),
				id,
			).toBe(score);
	});
});
