import { sm2 } from 'sm-crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberInfo, wxUserInfo } from '../../src/contract/members.ts';
import { wxSignature } from '../../src/contract/site.ts';
import { defaultRates } from '../../src/platform/context.ts';
import { issueCode, type Outcome } from '../../src/platform/sandbox/messaging.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { databaseNames, openPlatform } from './support/platform.ts';
import { authorized, post } from './support/signed.ts';
import { openForSuite, platform } from './support/suite.ts';

describe.each(databaseNames)('sign-in by the messaging platform on %s', (database) => {
	let signed: Awaited<ReturnType<typeof authorized>>;
	openForSuite(database, { sandbox: true });
	beforeAll(async () => {
		signed = await authorized(platform);
	});
	beforeEach(() => {
		platform.clock.now += 60_000;
	});

	const codeOf = (outcome: Outcome, person = '甲') => issueCode(platform.store, outcome, person);
	const exchange = async (person = '甲', device = 'xy1') =>
		(await platform.call(wxUserInfo, { code: await codeOf('user', person), device })).data;
	let step = 0;
	/** Each call has a time of its own, because a signature works once. */
	const nextTime = (): number => {
		step += 1;
		return platform.clock.now + step;
	};
	const login = (fields: Record<string, string>, headers = signed.headers(nextTime())) =>
		post(platform, '/api/sso/thirdLogin', { device: 'xy1', provider: 'wx', ...fields }, headers);

	it('R-CALL-088, R-CALL-089: authinfo and auth answer what signs the calls that follow', () => {
		const { start, given } = signed.answers;
		expect(start).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), time: expect.any(Number) });
		expect(given.data).toMatchObject({
			authToken: expect.stringMatching(/^[\w-]{43}$/),
			appSecret: expect.stringMatching(/^[\w-]{43}$/),
			expiresIn: 7_200_000,
		});
		expect(given.data.appSecret).not.toBe(start.secret);
	});

	it('R-CALL-073: answers user, nobody, snapshot and used codes; a code works once and for five minutes', async () => {
		const user = await exchange();
		expect(user).toMatchObject({ nickname: '甲', snapshot: false });
		expect(user.openid).toMatch(/^oSan[\w-]{24}$/);
		expect((await exchange()).openid).toBe(user.openid);
		const none = { openid: '', unionid: '', nickname: '', headimgurl: '' };
		expect((await platform.call(wxUserInfo, { code: await codeOf('nobody') })).data).toEqual({
			...none,
			snapshot: false,
		});
		expect((await platform.call(wxUserInfo, { code: await codeOf('snapshot') })).data).toEqual({
			...none,
			snapshot: true,
		});
		const used = { status: 410, msg: 'code: was used already or has expired.' };
		expect(await platform.call(wxUserInfo, { code: await codeOf('used') })).toEqual(used);
		const code = await codeOf('user');
		const answers = await Promise.all([1, 2, 3].map(() => platform.call(wxUserInfo, { code })));
		expect(answers.filter((answer) => answer.status === 0)).toHaveLength(1);
		const late = await codeOf('user');
		platform.clock.now += 300_000;
		expect(await platform.call(wxUserInfo, { code: late })).toEqual(used);
		expect(await platform.call(wxUserInfo, { code: 'never-given' })).toEqual(used);
	});

	it('R-CALL-090, R-ROLE-06: makes a member once and finds the same one again, also by the union', async () => {
		const { openid, unionid } = await exchange('乙');
		const fields = { oid: openid, unionid, nickname: '不是乙', head: 'https://evil.example/x.png' };
		const answers = await Promise.all([1, 2, 3, 4].map(() => login(fields)));
		expect(answers.map((answer) => answer.status)).toEqual([0, 0, 0, 0]);
		expect(new Set(answers.map((answer) => answer.data['userid'])).size).toBe(1);
		const [first] = answers;
		const member = await platform.call(memberInfo, {}, first?.data['accessToken'] as string);
		expect(member.data).toMatchObject({ nickname: '乙', picture: '', phone: '', score: 0 });
		const others = await platform.store.writing.selectFrom('identities').selectAll().execute();
		expect(others.filter((row) => row.member_id === member.data.userid)).toHaveLength(2);
		await exchange('丙');
		const row = { device: 'device xy1', oid: 'o-of-another-app', unionid, nickname: '乙', head: '' };
		await platform.store.writing
			.insertInto('exchanges')
			.values({ ...row, expires: platform.clock.now + 1000 })
			.execute();
		expect((await login({ oid: 'o-of-another-app' })).data['userid']).toBe(member.data.userid);
	});

	it('R-CALL-090: an oid is worth nothing without its exchange on the same device in the last ten minutes', async () => {
		const { openid } = await exchange('丁');
		expect((await login({ oid: 'o-made-up' })).status).toBe(403);
		expect((await login({ oid: openid, device: 'xy2' })).status).toBe(403);
		expect((await login({ oid: openid })).status).toBe(0);
		platform.clock.now += 600_000;
		expect((await login({ oid: openid })).status).toBe(403);
	});

	it('R-REQ-21: unsigned, wrongly signed, old and repeated requests are refused with 1004', async () => {
		const { openid } = await exchange('戊');
		const fields = { oid: openid };
		expect((await login(fields, {})).status).toBe(1004);
		const good = signed.headers(nextTime());
		expect((await login(fields, { ...good, sign: good['sign']?.replace(/./g, '0') ?? '' })).status).toBe(1004);
		expect((await login(fields, { ...good, time: String(platform.clock.now - 1) })).status).toBe(1004);
		for (const away of [-300_001, 300_001])
			expect((await login(fields, signed.headers(platform.clock.now + away))).status).toBe(1004);
		expect((await login(fields, good)).status).toBe(0);
		expect(await login(fields, good)).toEqual({ status: 1004, msg: 'The signature was used already; sign again.' });
	});

	it('R-VAL-14, R-VAL-15, E-68: from version 3 oid and unionid come enciphered, below it plain', async () => {
		const keys = sm2.generateKeyPairHex();
		await changeSettings(platform.store, { sm2PrivateKey: keys.privateKey });
		const { openid, unionid } = await exchange('己');
		const enciphered = (text: string): string => `04${sm2.doEncrypt(text, keys.publicKey, 1)}`;
		expect(await login({ oid: openid, curVersions: '3' })).toEqual({
			status: 400,
			msg: 'oid: must be enciphered from version 3.',
		});
		expect(await login({ oid: enciphered(openid), unionid, curVersions: '3' })).toMatchObject({ status: 400 });
		const sent = { oid: enciphered(openid), unionid: enciphered(unionid), curVersions: '3' };
		expect((await login(sent)).status).toBe(0);
		const broken = `${sent.oid.slice(0, -2)}${sent.oid.endsWith('00') ? '11' : '00'}`;
		expect(await login({ ...sent, oid: broken })).toEqual({ status: 400, msg: 'oid: cannot be deciphered.' });
		expect((await login({ oid: openid, unionid, curVersions: '2' })).status).toBe(0);
	});

	it('nothing is deciphered for a caller who is not known or counted', async () => {
		const keys = sm2.generateKeyPairHex();
		const id = `04${sm2.doEncrypt('someone', keys.publicKey, 1)}`;
		// Without a sign-in the call is refused before anything is deciphered.
		expect((await platform.call(memberInfo, { userid: id, id })).msg).not.toMatch(/decipher/);
		const counted = await openPlatform(database, {
			sandbox: true,
			sample: false,
			rates: { ...defaultRates, decipherOfAddress: { interval: 60_000, burst: 2 } },
		});
		try {
			const statuses: number[] = [];
			for (let count = 0; count < 3; count += 1)
				statuses.push(
					(await post(counted, '/api/sso/thirdLogin', { device: 'x', provider: 'wx', oid: id }, {})).status,
				);
			expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
		} finally {
			await counted.close();
		}
	});

	it('R-CALL-072: pages are signed with the app id of the sandbox until the settings have one', async () => {
		const url = 'https://m.example.org/a.html';
		expect((await platform.call(wxSignature, { url })).data.appid).toBe('wx-sandbox');
		await changeSettings(platform.store, { wxAppId: 'wx-own', wxTicket: 'ticket' });
		expect((await platform.call(wxSignature, { url })).data.appid).toBe('wx-own');
	});
});
