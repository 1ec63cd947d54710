import { describe, expect, it, vi } from 'vitest';
import type { VotesRows } from '../../src/parts/votes/server/tables.ts';
import {
	infoByOptionName,
	optionInfo,
	recordAccessCount,
	vote,
	voteInfo,
	voteResult,
} from '../../src/parts/votes/wire.ts';
import { databaseNames } from './support/platform.ts';
import { parallel, pollsOf } from './support/polls.ts';
import { one, openWithReaders, platform, signInReaders, two } from './support/suite.ts';

describe.each(databaseNames)('votes on %s', (database) => {
	openWithReaders(database);

	const { put, give, ballots } = pollsOf(
		() => platform,
		() => one,
	);

	it('R-CALL-083…085: a vote is found by its activity and by itself, an option by name, number and place', async () => {
		const byActivity = (await platform.call(voteInfo, { id: '1' })).data;
		expect((await platform.call(voteInfo, { voteId: '2' })).data).toEqual(byActivity);
		expect(byActivity.vote).toMatchObject({ voteId: '2', isbegin: 1, countVote: 9161, countAccess: 0 });
		const option = (await platform.call(optionInfo, { id: '1', voteId: '2', optionId: '4' })).data.option;
		expect(option).toMatchObject({ name: '冰封措那', rank: 2, voteCount: 1102 });
		const named = async (name: string) =>
			(await platform.call(infoByOptionName, { voteId: '2', name })).data.list.map((found) => found.optionId);
		expect(await named('霜')).toEqual(['6']);
		expect(await named('05')).toEqual(['7']);
		expect(await named('%')).toEqual([]);
		await put('latin', { themes: [{ id: 't', title: 't', options: [{ id: 'e', name: 'École Option' }] }] });
		for (const name of ['École', 'option', 'OPTION'])
			expect((await platform.call(infoByOptionName, { voteId: 'latin', name })).data.list, name).toHaveLength(1);
		expect((await platform.call(voteInfo)).msg).toBe('voteId: is missing.');
		expect((await platform.call(voteInfo, { voteId: 'nothing' })).status).toBe(404);
	});

	it('R-CALL-082: openings are counted, all of fifty at once', async () => {
		const id = await put('opened');
		await parallel(50, () => platform.call(recordAccessCount, { voteId: id }));
		expect((await platform.call(voteInfo, { voteId: id })).data.vote?.countAccess).toBe(50);
	});

	it('R-CALL-032: fifty times the same vote at once is one vote', async () => {
		const id = await put('same');
		const answers = await parallel(50, () => give(id, 'o1'));
		expect(answers.filter((answer) => answer.status === 0)).toHaveLength(1);
		expect(new Set(answers.filter(({ status }) => status !== 0).map(({ status, msg }) => `${status} ${msg}`))).toEqual(
			new Set(['409 今天已经投过这一项了']),
		);
		expect(await ballots(id)).toHaveLength(1);
		const { data } = await platform.call(voteResult, { voteId: id }, one);
		expect(data).toMatchObject({ countVote: 1, left: -1 });
		expect(data.list.filter((option) => option.mine).map((option) => option.optionId)).toEqual(['o1']);
	});

	it('limits of a member, a day and a device hold under parallel votes', async () => {
		const id = await put('limits', { memberDay: 3, memberTotal: 4 });
		const answers = await parallel(6, (index) => give(id, `o${index}`));
		expect(answers.map((answer) => answer.status).toSorted()).toEqual([0, 0, 0, 409, 409, 409]);
		expect(answers.find((answer) => answer.status === 409)?.msg).toBe('您今天的票数已用完');
		expect((await platform.call(voteResult, { voteId: id }, one)).data.left).toBe(0);
		expect((await platform.call(voteResult, { voteId: id }, two)).data.left).toBe(3);
		const device = await put('device', { deviceDay: 2 });
		expect((await give(device, 'o1', one, { device: 'd9' })).status).toBe(0);
		expect((await give(device, 'o1', two, { device: 'd9' })).status).toBe(0);
		expect((await give(device, 'o2', two, { device: 'd9' })).msg).toBe('这台设备今天的票数已用完');
		expect((await give(device, 'o2', two, { device: 'd8' })).status).toBe(0);
		const left = async (of: string) => (await platform.call(voteResult, { voteId: device, device: of }, two)).data.left;
		expect([await left('d9'), await left('d8'), await left('d7')]).toEqual([0, 1, 2]);
	});

	it('a new day in Shanghai brings new votes, up to the total', async () => {
		platform.clock.now = Date.parse('2026-11-20T23:59:59+08:00');
		await signInReaders();
		expect((await give('limits', 'o0')).status).toBe(409);
		platform.clock.now += 1_000;
		expect((await give('limits', 'o0')).status).toBe(0);
		expect((await give('limits', 'o1')).msg).toBe('您的票数已用完');
	});

	it('several options are voted for together or not at all', async () => {
		const themes = [
			{ id: 't1', title: '甲', most: 2, options: ['a', 'b', 'c'].map((name) => ({ id: name, name })) },
			{ id: 't2', title: '乙', options: ['d', 'e'].map((name) => ({ id: name, name })) },
		];
		const id = await put('together', { themes, memberDay: 4 });
		expect(await give(id, 'a,b,c')).toMatchObject({ status: 400, msg: 'optionIds: “甲”最多选 2 项.' });
		expect((await give(id, 'a,nothing')).status).toBe(400);
		expect(await ballots(id)).toEqual([]);
		expect((await give(id, 'a,d,a')).data).toMatchObject({ countVote: 2, left: 2 });
		// There is a vote for `a` already: `b` is not counted either, and the limit is not used.
		expect((await give(id, 'b,a')).status).toBe(409);
		expect(await ballots(id)).toHaveLength(2);
		expect((await platform.call(voteResult, { voteId: id }, one)).data).toMatchObject({ countVote: 2, left: 2 });
	});

	it('an idempotency key votes once, thirty times at once', async () => {
		const id = await put('keyed');
		const answers = await parallel(30, () => give(id, 'o1', one, { idempotencyKey: 'key-vote-1' }));
		expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([0]));
		expect(await ballots(id)).toHaveLength(1);
		expect((await give(id, 'o2', one, { idempotencyKey: 'key-vote-1' })).status).toBe(409);
	});

	it('a vote has a beginning, an end, and asks for a member', async () => {
		const early = await put('early', { startTime: '2027-01-01 00:00:00' });
		const late = await put('late', { endTime: '2026-01-01 00:00:00' });
		expect(await give(early, 'o1')).toMatchObject({ status: 403, msg: '投票未开始' });
		expect(await give(late, 'o1')).toMatchObject({ status: 403, msg: '投票已结束' });
		expect((await platform.call(vote, { voteId: 'same', optionIds: 'o2' })).status).toBe(401);
		expect((await platform.call(vote, { voteId: 'same', optionIds: ',' }, one)).msg).toBe('optionIds: is missing.');
	});

	it('the document again keeps the votes', async () => {
		await put('same', { title: '改过' });
		expect((await platform.call(voteInfo, { voteId: 'same' })).data.vote).toMatchObject({
			title: '改过',
			countVote: 1,
		});
	});

	it('a vote for several options and a new document of the poll never wait for each other', async () => {
		const options = (suffix: string) => ['o5', 'o1'].map((id) => ({ id, name: `${id} ${suffix}` }));
		const id = await put('reordered', { themes: [{ id: 't', title: '题', options: options('before') }] });
		const { writing, reading } = platform.store;
		const count = (writer: typeof writing, option: string) =>
			writer
				.withTables<VotesRows>()
				.updateTable('poll_options')
				.set({ votes: 0 })
				.where('poll_id', '=', id)
				.where('id', '=', option)
				.execute();
		let importing: Promise<string> | undefined;
		// What a vote does, with the document in the middle.
		await writing.transaction().execute(async (writer) => {
			await count(writer, 'o1');
			importing = put(id, { themes: [{ id: 't', title: '题', options: options('after') }] });
			// On SQLite the document waits for its turn; on PostgreSQL it waits for the row.
			if (database === 'PostgreSQL')
				await vi.waitUntil(async () =>
					reading.one("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
				);
			await count(writer, 'o5');
		});
		expect(await importing).toBe(id);
		const { list } = (await platform.call(infoByOptionName, { voteId: id, name: 'after' })).data;
		expect(list.map(({ optionId }) => optionId)).toEqual(['o5', 'o1']);
	});

	it('the counted votes are the stored ballots', async () => {
		const { writing } = platform.store;
		const stored = await writing
			.withTables<VotesRows>()
			.selectFrom('ballots')
			.select(['poll_id', 'option_id'])
			.execute();
		const counted = await writing
			.withTables<VotesRows>()
			.selectFrom('poll_options')
			.select(['poll_id', 'id', 'votes'])
			.execute();
		for (const { poll_id, id, votes } of counted)
			expect(stored.filter((row) => row.poll_id === poll_id && row.option_id === id)).toHaveLength(votes);
	});
});
