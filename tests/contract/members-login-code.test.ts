import { beforeEach, describe, expect, it } from 'vitest';
import { memberInfo, oauthLogin, sendCode, wxUserInfo } from '../../src/contract/members.ts';
import { issueCode } from '../../src/platform/sandbox/messaging.ts';
import { codeRequest } from './support/phone-codes.ts';
import { databaseNames, openPlatform } from './support/platform.ts';
import { authorized, post } from './support/signed.ts';
import { openForSuite, platform } from './support/suite.ts';

describe.each(databaseNames)('sign-in by code on %s', (database) => {
	openForSuite(database, { sandbox: true });
	beforeEach(() => {
		platform.clock.now += 3_600_000;
	});

	const send = async (phone: string, more: object = {}) =>
		platform.call(sendCode, { device: 'd', ...(await codeRequest(platform, phone)), ...more });
	/** The codes that the sandbox shows for a phone. */
	const shown = async (phone: string): Promise<string[]> => {
		const page = await (await platform.send('/sandbox/codes')).text();
		return [...page.matchAll(/<td>([^<]*)<\/td><td><code>(\d{6})<\/code>/g)]
			.filter((match) => match[1] === phone)
			.map((match) => match[2] ?? '');
	};
	const newCode = async (phone: string, device = 'd'): Promise<string> => {
		expect((await send(phone, { device })).status).toBe(0);
		return (await shown(phone))[0] ?? '';
	};

	it('R-CALL-092, A-016: the code signs in once, and makes a member the first time', async () => {
		const phone = '13900000001';
		const code = await newCode(phone);
		const first = await platform.call(oauthLogin, { phone, code, device: 'd' });
		expect(first.data.member).toMatchObject({ nickname: '读者0001', phone: '139****0001' });
		expect((await platform.call(memberInfo, {}, first.data.accessToken)).status).toBe(0);
		expect((await platform.call(oauthLogin, { phone, code, device: 'd' })).status).toBe(403);
		platform.clock.now += 60_000;
		const again = await platform.call(oauthLogin, { phone, code: await newCode(phone), device: 'd' });
		expect(again.data.userid).toBe(first.data.userid);
		expect((await platform.call(oauthLogin, { phone, password: '' })).status).toBe(400);
		expect((await platform.call(oauthLogin, { phone, password: 'x' })).status).toBe(403);
	});

	it('code and password together set the password', async () => {
		const phone = '13900000002';
		const set = await platform.call(oauthLogin, {
			phone,
			code: await newCode(phone),
			password: 'a-new-one-12',
			device: 'd',
		});
		expect(set.status).toBe(0);
		const signIn = await platform.call(oauthLogin, { phone, password: 'a-new-one-12' });
		expect(signIn.data.userid).toBe(set.data.userid);
	});

	it('a wrong code is refused, five guesses spend it, five minutes too; parallel uses of the right one: one works', async () => {
		const phone = '13900000003';
		const code = await newCode(phone);
		const wrong = code === '000000' ? '000001' : '000000';
		for (let guess = 0; guess < 4; guess += 1)
			expect(await platform.call(oauthLogin, { phone, code: wrong, device: 'd' })).toEqual({
				status: 403,
				msg: '验证码不正确或已失效',
			});
		platform.clock.now += 3_600_000;
		const other = await newCode(phone);
		const answers = await Promise.all(
			[1, 2, 3].map(() => platform.call(oauthLogin, { phone, code: other, device: 'd' })),
		);
		expect(answers.filter((answer) => answer.status === 0)).toHaveLength(1);
		platform.clock.now += 3_600_000;
		const spent = await newCode(phone);
		const bad = spent === '000000' ? '000001' : '000000';
		await platform.store.writing.updateTable('login_codes').set({ tries: 4 }).where('phone', '=', phone).execute();
		expect((await platform.call(oauthLogin, { phone, code: bad, device: 'd' })).status).toBe(403);
		expect((await platform.call(oauthLogin, { phone, code: spent, device: 'd' })).status).toBe(403);
		platform.clock.now += 3_600_000;
		const late = await newCode(phone);
		platform.clock.now += 300_000;
		expect((await platform.call(oauthLogin, { phone, code: late, device: 'd' })).status).toBe(403);
	});

	it('a code costs the code of a picture, is sent once a minute, five times a day to one network, and once for a key', async () => {
		const phone = '13900000004';
		const request = await codeRequest(platform, phone);
		expect(await platform.call(sendCode, { ...request, code: 'AAAA' })).toMatchObject({ status: 400 });
		expect(await shown(phone)).toHaveLength(0);
		const idempotencyKey = 'key-of-code';
		const given = { ...(await codeRequest(platform, phone)), idempotencyKey };
		const ask = () => platform.call(sendCode, given);
		expect((await ask()).data).toEqual({ wait: 60 });
		expect((await ask()).data).toEqual({ wait: 60 });
		expect(await shown(phone)).toHaveLength(1);
		expect(await send(phone)).toEqual({ status: 429, msg: '验证码已发送，请 60 秒后再试' });
		const sent = [];
		for (let round = 0; round < 10; round += 1) {
			platform.clock.now += 60_000;
			sent.push((await send(phone)).status);
		}
		expect(sent).toEqual([...Array(4).fill(0), ...Array(6).fill(409)]);
		const stored = JSON.stringify(await platform.store.writing.selectFrom('login_codes').selectAll().execute());
		expect(stored).not.toContain((await shown(phone))[0]);
	});

	it('R-VAL-09: a member of the messaging platform binds a phone; a phone of another member is refused', async () => {
		const code = await issueCode(platform.store, 'user', '壬');
		const { openid } = (await platform.call(wxUserInfo, { code, device: 'xy1' })).data;
		const headers = (await authorized(platform)).headers(platform.clock.now);
		const { data } = await post(platform, '/api/sso/thirdLogin', { oid: openid, device: 'xy1' }, headers);
		const token = String(data['accessToken']);
		const taken = await platform.call(
			oauthLogin,
			{ phone: '13800000002', code: await newCode('13800000002'), device: 'd' },
			token,
		);
		expect(taken).toMatchObject({ status: 409 });
		const phone = '13900000005';
		const bound = await platform.call(
			oauthLogin,
			{ phone, code: await newCode(phone), password: 'bound-by-code-1', device: 'd' },
			token,
		);
		expect(bound.data.userid).toBe(data['userid']);
		expect((await platform.call(oauthLogin, { phone, password: 'bound-by-code-1' })).data.userid).toBe(data['userid']);
	});

	it('R-VAL-09: of two members who bind one phone at once, one gets it and the other a sentence', async () => {
		const phone = '13900000015';
		const memberWithoutPhone = async (name: string): Promise<{ token: string; userid: unknown }> => {
			const given = await issueCode(platform.store, 'user', name);
			const { openid } = (await platform.call(wxUserInfo, { code: given, device: name })).data;
			const headers = (await authorized(platform)).headers(platform.clock.now);
			const { data } = await post(platform, '/api/sso/thirdLogin', { oid: openid, device: name }, headers);
			return { token: String(data['accessToken']), userid: data['userid'] };
		};
		const members = [await memberWithoutPhone('甲一'), await memberWithoutPhone('乙一')];
		const codes: string[] = [];
		for (const device of ['left', 'right']) {
			platform.clock.now += 60_000;
			codes.push(await newCode(phone, device));
		}
		const answers = await Promise.all(
			['left', 'right'].map((device, index) =>
				platform.call(oauthLogin, { phone, code: codes[index], device }, members[index]?.token),
			),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 409]);
	});

	it('a code belongs to the device that requested it: guesses and requests of strangers do not use it up', async () => {
		const phone = '13900000007';
		const code = await newCode(phone, 'owner');
		const strangers = [];
		for (let guess = 0; guess < 12; guess += 1)
			strangers.push((await platform.call(oauthLogin, { phone, code, device: `stranger-${guess}` })).status);
		expect(new Set(strangers)).toEqual(new Set([403]));
		platform.clock.now += 60_000;
		await newCode(phone, 'stranger-1');
		expect((await platform.call(oauthLogin, { phone, code, device: 'owner' })).status).toBe(0);
	});

	it('a short or common password is refused before the code is used, and one of 64 characters of any script is taken whole', async () => {
		const phone = '13900000008';
		const code = await newCode(phone);
		expect(await platform.call(oauthLogin, { phone, code, password: 'eleven-char', device: 'd' })).toEqual({
			status: 400,
			msg: 'password: 密码至少12位.',
		});
		for (const common of ['Password-2026!', '123456789012', `a${phone}b`])
			expect(await platform.call(oauthLogin, { phone, code, password: common, device: 'd' })).toEqual({
				status: 400,
				msg: 'password: 这个密码太常见或容易猜到，请换一个.',
			});
		const long = [...'草原上的风吹过了十二座帐篷🐑 and '.repeat(4)].slice(0, 64).join('');
		expect((await platform.call(oauthLogin, { phone, code, password: long, device: 'd' })).status).toBe(0);
		expect((await platform.call(oauthLogin, { phone, password: long.slice(0, -1), device: 'd' })).status).toBe(403);
		expect((await platform.call(oauthLogin, { phone, password: long, device: 'd' })).status).toBe(0);
	});

	it('A-016: a code that the gateway did not take counts for nothing, and can be requested again at once', async () => {
		const phone = '13900000009';
		const sent: string[] = [];
		let isAway = true;
		const codes = {
			send: async (_phone: string, code: string) => {
				if (isAway) throw new Error('The gateway is away.');
				sent.push(code);
			},
		};
		const troubled = await openPlatform(database, { sample: false, codes });
		const pictured = async () => ({ device: 'd', ...(await codeRequest(troubled, phone)) });
		const first = await pictured();
		const ask = () => troubled.call(sendCode, { ...first, idempotencyKey: 'key-of-a-code' });
		for (let attempt = 0; attempt < 11; attempt += 1) expect((await ask()).status).toBe(500);
		isAway = false;
		expect((await ask()).data).toEqual({ wait: 60 });
		expect(sent).toHaveLength(1);
		expect((await ask()).data).toEqual({ wait: 60 });
		expect(sent).toHaveLength(1);
		expect((await troubled.call(sendCode, await pictured())).status).toBe(429);
		expect((await troubled.call(oauthLogin, { phone, code: sent[0], device: 'd' })).status).toBe(0);
		await troubled.close();
	});

	it('without a gateway and without the sandbox codes are not promised', async () => {
		const plain = await openPlatform(database, { sample: false });
		const answer = await plain.call(sendCode, { phone: '13900000006', codeKey: 'k', code: 'AAAA' });
		expect(answer.status).toBe(404);
		await plain.close();
	});
});
