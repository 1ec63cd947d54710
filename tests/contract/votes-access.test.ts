import { createCipheriv, hash } from 'node:crypto';
import sharp from 'sharp';
import { sm2 } from 'sm-crypto';
import { describe, expect, it } from 'vitest';
import { memberInfo } from '../../src/contract/members.ts';
import { auth, authinfo } from '../../src/contract/site.ts';
import { spokenVerifyCode } from '../../src/contract/verify-codes.ts';
import { recordVoteCountAndLog, vote } from '../../src/parts/votes/wire.ts';
import { createPlatformApp } from '../../src/platform/server/app.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { databaseNames, type Envelope, origin, type Platform } from './support/platform.ts';
import { parallel, pollsOf } from './support/polls.ts';
import { one, openWithReaders, platform, signInReaders, two } from './support/suite.ts';

const signature = (token: string, secret: string, time: number): string =>
	hash('sm3', `${token}${secret}${time}`, 'hex');

describe.each(databaseNames)('access to votes on %s', (database) => {
	openWithReaders(database);

	const { put, give, ballots } = pollsOf(
		() => platform,
		() => one,
	);

	it('R-CALL-087: a code is a bitmap, works once, and is destroyed by a wrong guess', async () => {
		const id = await put('coded', { verifyCode: true });
		const draw = async (codeKey: string): Promise<string> => {
			const response = await platform.send(`/api/nis/imageVerifyCode?codeKey=${codeKey}`);
			expect(response.headers.get('content-type')).toBe('image/png');
			const picture = await sharp(new Uint8Array(await response.arrayBuffer())).metadata();
			expect([picture.format, picture.width, picture.height]).toEqual(['png', 132, 48]);
			const { writing } = platform.store;
			return (
				await writing.selectFrom('verify_codes').select('code').where('key', '=', codeKey).executeTakeFirstOrThrow()
			).code;
		};
		const codeKey = 'picture-1';
		const code = await draw(codeKey);
		expect((await give(id, 'o1')).msg).toBe('codeKey: is missing.');
		expect((await give(id, 'o1', one, { codeKey, code: 'zzzz' })).status).toBe(400);
		expect((await give(id, 'o1', one, { codeKey, code })).status).toBe(400);
		const next = await draw(codeKey);
		const answers = await parallel(20, (index) =>
			give(id, `o${index % 6}`, one, { codeKey, code: next.toLowerCase() }),
		);
		expect(answers.filter((answer) => answer.status === 0)).toHaveLength(1);
		const keyed = { codeKey, code: await draw(codeKey), idempotencyKey: 'key-coded-1' };
		const first = await give(id, 'o1', two, keyed);
		expect(first.status).toBe(0);
		expect(await give(id, 'o1', two, keyed)).toEqual(first);
		// The reader typed the code of another picture.
		expect(await give(id, 'o1', two, { ...keyed, code: await draw(codeKey) })).toEqual(first);
		expect((await give(id, 'o2', two, { ...keyed, idempotencyKey: 'key-coded-2' })).status).toBe(400);
		platform.clock.now += 3_600_000;
		// An hour later the code has expired, and the repeated vote still gets its answer.
		expect(await give(id, 'o1', two, keyed)).toEqual(first);
	});

	it('R-CALL-032, R-CALL-086: a vote and its log with one key count once, in any order', async () => {
		const id = await put('logged');
		const both = [vote, recordVoteCountAndLog] as const;
		for (const [index, calls] of [both, both.toReversed()].entries()) {
			const fields = { voteId: id, optionIds: `o${index + 1}`, idempotencyKey: `key-logged-${index}` };
			for (const call of calls) {
				const afsData = call === recordVoteCountAndLog ? { afsData: '{"ok":1}' } : {};
				const answer = await platform.call(call, { ...fields, ...afsData }, one);
				expect(answer.data.countVote).toBe(index + 1);
			}
		}
	});

	it('R-CALL-087: a code is also spoken, as six digits, and replaces the picture’s code of its key', async () => {
		const id = await put('heard', { verifyCode: true });
		const codeOf = async (codeKey: string): Promise<string> => {
			const { writing } = platform.store;
			const row = await writing.selectFrom('verify_codes').select('code').where('key', '=', codeKey).executeTakeFirst();
			return row?.code ?? '';
		};
		const codeKey = 'recording-1';
		await platform.send(`/api/nis/imageVerifyCode?codeKey=${codeKey}`);
		const drawn = await codeOf(codeKey);
		for (const language of ['cn', 'en']) {
			const response = await platform.send(`/api/nis/spokenVerifyCode?codeKey=${codeKey}&language=${language}`);
			expect(response.headers.get('content-type')).toBe('audio/wav');
			expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(40_000);
		}
		const spoken = await codeOf(codeKey);
		expect(spoken).toMatch(/^[0-9]{6}$/);
		expect((await platform.call(spokenVerifyCode, { codeKey, language: 'bo' as 'cn' })).status).toBe(400);
		expect((await give(id, 'o1', two, { codeKey, code: spoken })).status).toBe(0);
		expect((await give(id, 'o2', two, { codeKey, code: drawn })).status).toBe(400);
	});

	it('R-CALL-086, A-098…A-100: the payload is deciphered; broken ones are refused, plain ones by setting', async () => {
		const id = await put('secret');
		await changeSettings(platform.store, { encryptKey4: '0123456789abcdef', iv: 'fedcba9876543210' });
		const encipher = (payload: unknown): string => {
			const cipher = createCipheriv('sm4-cbc', '0123456789abcdef', 'fedcba9876543210');
			return cipher.update(JSON.stringify(payload), 'utf8', 'hex') + cipher.final('hex');
		};
		const send = (fields: Record<string, unknown>, token = one) => platform.call(recordVoteCountAndLog, fields, token);
		const data = encipher({ voteId: id, optionIds: 'o1', device: 'inside', t: 1 });
		expect((await send({ data, device: 'd', afsData: '{"ok":1}', siteId: 1, t: 1 })).data.countVote).toBe(1);
		expect((await ballots(id)).map((row) => row.device)).toEqual(['inside']);
		for (const broken of [
			'',
			'zz',
			data.slice(0, -32),
			`${data}00`,
			data.replace(/^../, '00'),
			encipher([1]),
			encipher('x'),
		])
			expect((await send({ data: broken, voteId: id, optionIds: 'o2' })).status, broken).toBe(400);
		expect((await send({ data: encipher({ voteId: id, optionIds: 'o2', idempotencyKey: 'a\0aaaaaaa' }) })).status).toBe(
			400,
		);
		expect((await send({ data: encipher({ ['__proto__']: 1, voteId: id, optionIds: 'o3' }) })).status).toBe(0);
		expect((await send({ voteId: id, optionIds: 'o4' })).status).toBe(0);
		await changeSettings(platform.store, { strictEncryption: 'true' });
		expect(await send({ voteId: id, optionIds: 'o5' })).toMatchObject({ status: 400 });
		await changeSettings(platform.store, { strictEncryption: 'false' });
		expect(await ballots(id)).toHaveLength(3);
	});

	it('R-REQ-23, A-097: SM2 ids of secret calls are deciphered, those that cannot be are refused', async () => {
		const { privateKey, publicKey } = sm2.generateKeyPairHex();
		await changeSettings(platform.store, { sm2PrivateKey: privateKey });
		const id = await put('sm2');
		for (let index = 0; index < 5; index += 1) {
			const cipher = `04${sm2.doEncrypt(id, publicKey, 1)}`;
			expect((await platform.call(vote, { id: cipher, optionIds: `o${index}` }, one)).status).toBe(0);
		}
		const other = `04${sm2.doEncrypt(id, sm2.generateKeyPairHex().publicKey, 1)}`;
		expect(await platform.call(vote, { id: other, optionIds: 'o5' }, one)).toMatchObject({ status: 400 });
		expect((await platform.call(vote, { id: `04${'f'.repeat(400)}`, optionIds: 'o5' }, one)).status).toBe(400);
		const userid = `04${sm2.doEncrypt('reader-1', publicKey, 1)}`;
		expect((await platform.call(memberInfo, { userid }, one)).data.userid).toBe('reader-1');
		const config = (await (await platform.send('/api/base/getConfig')).json()) as Envelope;
		expect(config.data['sm2PublicKey']).toBe(publicKey);
		expect(JSON.stringify(config)).not.toContain(privateKey);
	});

	const authorize = async () => {
		const start = (await platform.call(authinfo)).data;
		const time = platform.clock.now;
		return (await platform.call(auth, { token: start.token, time, sign: signature(start.token, start.secret, time) }))
			.data;
	};

	it('R-CALL-088, R-CALL-089, A-096: a start token works once, within five minutes, rightly signed', async () => {
		const start = (await platform.call(authinfo)).data;
		const now = platform.clock.now;
		const ask = (time: number, sign = signature(start.token, start.secret, time)) =>
			platform.call(auth, { token: start.token, time, sign });
		expect((await ask(now + 300_001)).status).toBe(1004);
		expect((await ask(now - 300_001)).msg).toContain(String(now));
		const answers = await parallel(10, () => ask(now + 299_000));
		expect(answers.map((answer) => answer.status).filter((status) => status === 0)).toHaveLength(1);
		expect(answers.find((answer) => answer.status === 0)?.data).toMatchObject({ authTime: now, expiresIn: 7_200_000 });
		const second = (await platform.call(authinfo)).data;
		expect((await platform.call(auth, { token: second.token, time: now, sign: 'a'.repeat(64) })).status).toBe(1004);
	});

	it('R-REQ-19…22: signed requests are checked; where authorization is needed, votes without it answer 1004', async () => {
		const id = await put('authorized');
		const needing = createPlatformApp(platform.store, { authNeeded: true, origins: [] });
		const { authToken, appSecret } = await authorize();
		const send = async (app: Platform['app'], optionIds: string, headers: Record<string, string> = {}) => {
			const request = new Request(`${origin}/api/base/vote`, {
				method: 'POST',
				body: new URLSearchParams({ voteId: id, optionIds }),
				headers: { token: one, ...headers },
			});
			return ((await (await app.fetch(request)).json()) as Envelope).status;
		};
		const time = platform.clock.now;
		const good = { authToken, time: String(time), sign: signature(authToken, appSecret, time), authFlag: '1' };
		expect(await send(needing, 'o1')).toBe(1004);
		expect(await send(needing, 'o1', good)).toBe(0);
		expect(await send(platform.app, 'o2')).toBe(0);
		for (const wrong of [
			{ time: String(time + 1) },
			{ time: 'soon' },
			{ authToken: 'unknown' },
			{ sign: '' },
			{ time: String(time - 400_000), sign: signature(authToken, appSecret, time - 400_000) },
		])
			expect(await send(platform.app, 'o3', { ...good, ...wrong }), JSON.stringify(wrong)).toBe(1004);
		platform.clock.now += 7_200_000;
		await signInReaders();
		const later = platform.clock.now;
		const old = { ...good, time: String(later), sign: signature(authToken, appSecret, later) };
		expect(await send(platform.app, 'o3', old)).toBe(1004);
	});
});
