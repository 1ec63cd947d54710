/** Numbers as phones and people write them: one member, one code and one stored value, whatever the spelling. */

import { beforeEach, describe, expect, it } from 'vitest';
import { activityRegist, activityVerify } from '../../src/contract/activities.ts';
import { inviteConfig, inviteGetCode, inviteUseCode, oauthLogin, sendCode } from '../../src/contract/members.ts';
import type { ActivitiesRows } from '../../src/parts/activities/server/tables.ts';
import type { VotesRows } from '../../src/parts/votes/server/tables.ts';
import { infoByOptionName } from '../../src/parts/votes/wire.ts';
import { setShop } from '../../src/platform/auth/shops.ts';
import { listStaff, setStaff } from '../../src/platform/auth/staff.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { smallHashing } from './support/costs.ts';
import { codeRequest } from './support/phone-codes.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

const fullWidth = (text: string): string =>
	text.replace(/[!-~]/g, (at) => String.fromCharCode(at.charCodeAt(0) + 0xfee0));

describe.each(databaseNames)('numbers as they are typed, on %s', (database) => {
	openForSuite(database, { sandbox: true });
	beforeEach(() => {
		platform.clock.now += 3_600_000;
	});

	const sentCode = async (phone: string, plain: string): Promise<string> => {
		const request = { device: 'd', ...(await codeRequest(platform, phone)) };
		expect((await platform.call(sendCode, request)).status).toBe(0);
		const page = await (await platform.send('/sandbox/codes')).text();
		return new RegExp(`<td>${plain}</td><td><code>(\\d{6})`).exec(page)?.[1] ?? '';
	};

	it.each([
		'\u202d138 0000 0001\u202c',
		'+86 138 0000 0001',
		'0086138\u20110000\u20110001',
		'138\u200b00000001',
		fullWidth('13800000001'),
		'电话：13800000001',
		'tel:+8613800000001',
	])('R-CALL-092: %j signs in the member of this number', async (phone) => {
		const answer = await platform.call(oauthLogin, { phone, password: 'touch-edition-1', device: 'd' });
		expect(answer.data?.userid).toBe('reader-1');
	});

	it('A-016: a code is sent to the plain number, and another spelling makes no second member', async () => {
		const plain = '13911110001';
		const first = { phone: '+86 139 1111 0001', code: fullWidth(await sentCode('+86 139 1111 0001', plain)) };
		const made = await platform.call(oauthLogin, { ...first, device: 'd' });
		expect(made.data.member.phone).toBe('139****0001');
		platform.clock.now += 3_600_000;
		const code = `验证码：${await sentCode(fullWidth(plain), plain)}`;
		const again = await platform.call(oauthLogin, { phone: `(86)${plain}`, code, device: 'd' });
		expect(again.data.userid).toBe(made.data.userid);
	});

	it('A-016: staff are named by a number as it is typed', async () => {
		expect(await setStaff(platform.store, '+86 138 0000 0001', true)).toBe('reader-1');
		expect((await listStaff(platform.store.writing)).map(({ id }) => id)).toEqual(['reader-1']);
		expect(await setStaff(platform.store, '138-0000-0001', false)).toBe('reader-1');
	});

	it('A-058: fields of a sign-up are stored in one spelling', async () => {
		const field = { required: true, options: [] };
		await upsertDocuments(platform.store, [
			{
				kind: 'activity',
				id: 'typed',
				title: 'x',
				publishtime: '2026-11-01 08:00:00',
				registStartTime: '2026-11-01',
				fields: (['phone', 'number', 'idcard', 'date'] as const).map((type) => ({
					...field,
					name: type,
					label: type,
					type,
				})),
			},
		]);
		const typed = {
			phone: '+86 138-0000-0001',
			number: '１，２３４',
			idcard: '110105 19491231 002ｘ',
			date: '2028/2/9',
		};
		const token = await platform.signIn(1);
		const { data } = await platform.call(activityRegist, { id: 'typed', fields: JSON.stringify(typed) }, token);
		const { details } = await platform.store.writing
			.withTables<ActivitiesRows>()
			.selectFrom('registrations')
			.select('details')
			.where('code', '=', data.registCode)
			.executeTakeFirstOrThrow();
		expect(JSON.parse(details)).toEqual({
			phone: '13800000001',
			number: '1234',
			idcard: '11010519491231002X',
			date: '2028-02-09',
		});
		await setShop(platform.store, { id: '3', name: '东门' }, '48213957', smallHashing);
		const registCode = `报名码：${fullWidth(data.registCode.toLowerCase())}\u200b`;
		const redeemed = await platform.call(activityVerify, { registCode, pin: '３—４８２１ ３９５７' });
		expect(redeemed.status).toBe(0);
	});

	it('R-CALL-076: an invite code counts in any spelling', async () => {
		const { code } = (await platform.call(inviteGetCode, {}, await platform.signIn(1))).data;
		const typed = `邀请码：${fullWidth(code.slice(0, 4))}－${code.slice(4).toLowerCase()}\u202c`;
		expect((await platform.call(inviteConfig, { code: typed })).data.member).not.toBeNull();
		expect((await platform.call(inviteUseCode, { code: typed }, await platform.signIn(2))).status).toBe(0);
	});

	it('R-CALL-085: an option is found by its number in other digits', async () => {
		const { number, poll_id: voteId } = await platform.store.writing
			.withTables<VotesRows>()
			.selectFrom('poll_options')
			.select(['number', 'poll_id'])
			.where('number', '!=', '')
			.executeTakeFirstOrThrow();
		const { list } = (await platform.call(infoByOptionName, { voteId, name: fullWidth(number) })).data;
		expect(list.map((option) => option.number)).toContain(number);
	});
});
