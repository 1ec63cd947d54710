import { beforeAll, describe, expect, it } from 'vitest';
import {
	activityDetail,
	activityList,
	activityRegist,
	activityVerify,
	entryList,
	getActivityVoucher,
} from '../../src/contract/activities.ts';
import { upload } from '../../src/contract/uploads.ts';
import type { ActivityDocument } from '../../src/intake/documents.ts';
import type { ActivitiesRows } from '../../src/parts/activities/server/tables.ts';
import { issueTokens } from '../../src/platform/auth/tokens.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { fileOf, jpeg } from './support/pictures.ts';
import { databaseNames } from './support/platform.ts';
import { one, openWithReaders, platform, two } from './support/suite.ts';

const fields = JSON.stringify({ realname: '杨', phone: '13800000001', people: '1人' });

describe.each(databaseNames)('activities on %s', (database) => {
	openWithReaders(database);
	beforeAll(async () => {
		// Who may write off a code is in write-off.test.ts.
		await changeSettings(platform.store, { writeOff: 'open' });
	});

	const put = async (id: string, more: Partial<ActivityDocument> = {}): Promise<string> => {
		await upsertDocuments(platform.store, [
			{ kind: 'activity', id, title: id, publishtime: '2026-11-01 08:00:00', registStartTime: '2026-11-01', ...more },
		]);
		return id;
	};
	const regist = (id: string, token: string, more: Record<string, unknown> = {}) =>
		platform.call(activityRegist, { id, ...more }, token);
	const detail = async (id: string, token?: string) => {
		const { activity } = (await platform.call(activityDetail, { id }, token)).data;
		if (activity === null) throw new Error('there is an activity');
		return activity;
	};
	const verify = (activityID: string | undefined, registCode: string, shopSite?: string) =>
		platform.call(activityVerify, { activityID, registCode, shopSite });
	/** Signed-in members in addition to those of the sample. */
	const crowd = async (count: number): Promise<string[]> => {
		const { writing } = platform.store;
		const tokens: string[] = [];
		for (let index = 0; index < count; index += 1) {
			const id = `crowd-${index}`;
			const member = { id, phone: id, nickname: id, picture: '', password: '', score: 0, created: 0 };
			await writing
				.insertInto('members')
				.values(member)
				.onConflict((conflict) => conflict.doNothing())
				.execute();
			tokens.push((await issueTokens(writing, id, 'd', platform.clock.now)).accessToken);
		}
		return tokens;
	};

	it('R-ROLE-10: an activity that takes no sign-ups refuses one', async () => {
		await put('vote-alone', { registStartTime: '' });
		expect(await regist('vote-alone', one)).toMatchObject({ status: 403, msg: '本活动不接受报名' });
		expect((await platform.call(entryList, { id: 'vote-alone' })).data.totalCount).toBe(0);
	});

	it('R-ENT-059, A-057, R-STATE-46, R-STATE-47: the window is told and kept by the platform clock', async () => {
		const id = await put('window', {
			registStartTime: '2026-11-20 10:01:00',
			registEndTime: '2026-11-20 10:02:00',
		});
		platform.clock.now = Date.parse('2026-11-20T10:00:59.999+08:00');
		expect((await detail(id)).isbegin).toBe(0);
		expect(await regist(id, one)).toMatchObject({ status: 403, msg: '报名未开始' });
		platform.clock.now += 1;
		expect((await detail(id)).isbegin).toBe(1);
		expect((await regist(id, one)).status).toBe(0);
		platform.clock.now += 60_000;
		expect((await detail(id)).isbegin).toBe(2);
		expect(await regist(id, two)).toMatchObject({ status: 403, msg: '报名已结束' });
	});

	it('R-CALL-006: lists are paged and narrowed to a column; drafts are nowhere', async () => {
		const all = (await platform.call(activityList)).data;
		expect(all.list.map((item) => item.fileId)).toContain('9');
		expect(all.list.find((item) => item.fileId === '9')).toMatchObject({ places: 30, placesLeft: 30, countEntry: 0 });
		expect((await platform.call(activityList, { size: 1 })).data).toMatchObject({ hasMore: true });
		const narrowed = (await platform.call(activityList, { columnId: '14' })).data.list;
		expect(narrowed.map((item) => item.fileId)).toEqual(['90']);
		await put('hidden', { draft: true });
		expect((await platform.call(activityDetail, { id: 'hidden' })).status).toBe(404);
		expect((await regist('hidden', one)).status).toBe(404);
		expect((await platform.call(entryList, { id: 'hidden' })).status).toBe(404);
	});

	it('R-ENT-056…058: an activity brings its vote', async () => {
		const { vote } = await detail('1');
		expect(vote?.vs_votetheme_list.map((theme) => theme.options.length)).toEqual([4, 4]);
		expect(vote?.vs_head_voteimage?.src).toBe('media/p/ridge-dusk.jpg');
		expect((await detail('9')).vote?.vs_user_inforule).toMatchObject([{ name: 'town', required: false }]);
	});

	it('what is asked is checked, each by its name', async () => {
		const given = { realname: '杨', phone: '13800000001', people: '1人' };
		const wrong: [Record<string, unknown>, string][] = [
			[{ phone: '13800000001', people: '1人' }, 'fields.realname: 姓名 is missing.'],
			[{ ...given, phone: 'x' }, 'fields.phone: 手机号 must be a phone.'],
			[{ ...given, people: '9人' }, 'fields.people: 同来人数 must be one of 1人, 2人, 3人.'],
			[{ ...given, note: '好'.repeat(501) }, 'fields.note: 想对师傅说的话 must be at most 500 characters.'],
		];
		for (const [value, msg] of wrong)
			expect(await regist('9', one, { fields: JSON.stringify(value) })).toMatchObject({ status: 400, msg });
		expect((await regist('9', one)).status).toBe(400);
		expect((await regist('9', one, { fields: '[1]' })).status).toBe(400);
		expect((await regist('9', one, { fields: '['.repeat(7_000) })).status).toBe(400);
	});

	it('R-ROLE-10: a picture is an unused upload of the member, and stays with the sign-up', async () => {
		const id = await put('pictured', {
			fields: [{ name: 'work', label: '作品', type: 'picture', required: true, options: [] }],
		});
		const uploaded = async (token: string): Promise<string> =>
			(await platform.call(upload, { file: fileOf(await jpeg()) }, token)).data.id;
		const [own, other] = [await uploaded(one), await uploaded(two)];
		const send = (work: string, token = one) => regist(id, token, { fields: JSON.stringify({ work }) });
		expect(await send('')).toMatchObject({ status: 400, msg: 'fields.work: 作品 is missing.' });
		expect(await send('../x')).toMatchObject({ status: 400, msg: 'fields.work: 作品 must be an uploaded picture.' });
		for (const wrong of [other, 'nothing'])
			expect((await send(wrong)).msg).toBe(`fields.work: ${wrong} is not an unused photo of yours.`);
		expect((await detail(id, one)).registered).toBe(false);
		expect((await send(own)).status).toBe(0);
		expect(
			(
				await regist(await put('pictured-2', { fields: [{ name: 'work', label: '作品', type: 'picture' }] }), one, {
					fields: JSON.stringify({ work: own }),
				})
			).status,
		).toBe(400);
		const rows = await platform.store.writing.selectFrom('uploads').select('used_by').where('id', '=', own).execute();
		expect(rows).toEqual([{ used_by: expect.stringMatching(/^sign-up pictured /) }]);
	});

	it('R-CALL-029: forty sign-ups of one member at once are one, and the same key gives the same code', async () => {
		const answers = await Promise.all(Array.from({ length: 40 }, () => regist('9', one, { fields })));
		expect(answers.filter((answer) => answer.status === 0)).toHaveLength(1);
		expect(new Set(answers.filter(({ status }) => status !== 0).map(({ status, msg }) => `${status} ${msg}`))).toEqual(
			new Set(['409 您已经报过名了']),
		);
		const keyed = { fields, idempotencyKey: 'key-sign-up-1' };
		const first = await regist('9', two, keyed);
		expect(first.data).toEqual({ registCode: expect.stringMatching(/^[2-9A-Z]{12}$/), placesLeft: 28, files: [] });
		expect(await regist('9', two, keyed)).toEqual(first);
		expect(await detail('9', one)).toMatchObject({ registered: true, placesLeft: 28, countEntry: 2 });
		expect((await detail('9')).registered).toBe(false);
		const entries = (await platform.call(entryList, { id: '9' })).data;
		expect(entries.totalCount).toBe(2);
		expect(JSON.stringify(entries)).not.toContain('13800000001');
	});

	it('R-STATE-48: five places and thirty members at once: five sign up, and the count is the rows', async () => {
		const id = await put('five', { places: 5 });
		const answers = await Promise.all((await crowd(30)).map((token) => regist(id, token)));
		expect(answers.filter((answer) => answer.status === 0)).toHaveLength(5);
		expect(new Set(answers.filter(({ status }) => status !== 0).map(({ msg }) => msg))).toEqual(new Set(['名额已满']));
		const rows = await platform.store.writing
			.withTables<ActivitiesRows>()
			.selectFrom('registrations')
			.selectAll()
			.where('activity_id', '=', id)
			.execute();
		expect(rows).toHaveLength(5);
		expect(await detail(id)).toMatchObject({ placesLeft: 0, countEntry: 5 });
	});

	it('the document again keeps who signed up', async () => {
		await put('five', { places: 6, title: '改过' });
		expect(await detail('five')).toMatchObject({ title: '改过', placesLeft: 1, countEntry: 5 });
		expect((await regist('five', one)).status).toBe(0);
		expect((await regist('five', two)).msg).toBe('名额已满');
	});

	it('R-ROUTE-12, R-CALL-030: a code without an activity finds its own, by the same rules', async () => {
		const id = await put('alone', { sites: [{ id: '3', name: '东门' }] });
		const code = (await regist(id, one)).data.registCode;
		expect(await verify(undefined, 'NOSUCHCODE00')).toMatchObject({ status: 404, msg: '报名码不存在' });
		expect((await verify(undefined, code)).status).toBe(403);
		expect(await verify(undefined, code, '3')).toMatchObject({ status: 0, data: { title: 'alone', site: '东门' } });
		expect((await verify(undefined, code, '3')).status).toBe(409);
	});

	it('R-CALL-030: a code is written off exactly once; each reason against it has its own words', async () => {
		const sites = [{ id: '3', name: '东门' }];
		const id = await put('off', { sites, voucherEndTime: '2026-11-30 18:00:00' });
		const code = (await regist(id, one)).data.registCode;
		const late = (await regist(id, two)).data.registCode;
		expect(await verify(id, 'ZZZZZZZZZZZZ', '3')).toMatchObject({ status: 404, msg: '报名码不存在' });
		expect(await verify('9', code, '3')).toMatchObject({ status: 403, msg: '非本活动的报名码' });
		expect(await verify(id, code, '8')).toMatchObject({ status: 403, msg: '网点不符：这个码不能在这里核销' });
		expect((await verify(id, code)).status).toBe(403);
		const answers = await Promise.all(Array.from({ length: 30 }, () => verify(id, ` ${code.toLowerCase()} `, '3')));
		expect(answers.filter((answer) => answer.status === 0)).toHaveLength(1);
		expect(answers.find((answer) => answer.status === 0)?.data).toEqual({
			title: id,
			nickname: '青岭读者',
			site: '东门',
			usedTime: platform.clock.now,
		});
		const others = new Set(answers.filter(({ status }) => status !== 0).map(({ status, msg }) => `${status} ${msg}`));
		expect(others).toEqual(new Set(['409 已核销（2026-11-20 10:02:00）']));
		const before = platform.clock.now;
		platform.clock.now = Date.parse('2026-11-30T18:00:01+08:00');
		expect(await verify(id, late, '3')).toMatchObject({ status: 410, msg: '报名码已过期' });
		expect((await verify(id, code, '3')).status).toBe(409);
		platform.clock.now = before;
	});

	it('R-CALL-031, R-ENT-060: vouchers are a list, or an address where the newspaper has one', async () => {
		const mine = (await platform.call(getActivityVoucher, { id: 'off' }, one)).data;
		expect(mine).toMatchObject({ verifyUrl: '', list: [{ fileId: 'off', state: 1, site: '东门' }] });
		expect((await platform.call(getActivityVoucher, {}, one)).data.list.length).toBeGreaterThan(2);
		const id = await put('elsewhere', { verifyUrl: 'https://shop.example.org/v/{code}' });
		const code = (await regist(id, one)).data.registCode;
		expect((await platform.call(getActivityVoucher, { id }, one)).data).toEqual({
			list: [],
			verifyUrl: `https://shop.example.org/v/${code}`,
		});
		expect((await platform.call(getActivityVoucher, { id }, two)).data).toEqual({ list: [], verifyUrl: '' });
		expect((await platform.call(getActivityVoucher, { id })).status).toBe(401);
	});
});
