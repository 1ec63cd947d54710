import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oauthLogin, sendCode } from '../../src/contract/members.ts';
import { spokenVerifyCode } from '../../src/contract/verify-codes.ts';
import { codeSubject, proofWork, signInSubject } from '../../src/domain/proof-of-work.ts';
import { limitKey } from '../../src/platform/db/limit-key.ts';
import { codeLimits } from '../../src/platform/limits/code-limits.ts';
import { createPlatformMetrics, type PlatformMetrics } from '../../src/platform/server/metrics.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { askFrom, codeRequest, picture } from './support/phone-codes.ts';
import { databaseNames } from './support/platform.ts';
import { proofOf } from './support/proofs.ts';
import { openForSuite, platform } from './support/suite.ts';

const owner = '13800000001';

describe.each(databaseNames)('limits of codes on %s', (database) => {
	let metrics: PlatformMetrics | undefined;
	openForSuite(database, {
		trustedProxies: 1,
		sandbox: true,
		observeCode: (result) => metrics?.observeCode(result),
	});
	beforeAll(async () => {
		metrics = createPlatformMetrics(platform.store);
		expect((await platform.call(oauthLogin, { phone: owner, password: 'touch-edition-1', device: 'own' })).status).toBe(
			0,
		);
	});
	beforeEach(async () => {
		platform.clock.now += 86_400_000;
		await changeSettings(platform.store, Object.fromEntries(Object.keys(codeLimits).map((name) => [name, null])));
	});

	const measured = async (result: string): Promise<number> => {
		const text = (await metrics?.registry.metrics()) ?? '';
		return Number(new RegExp(`touch_edition_codes_total\\{result="${result}"\\} (\\d+)`).exec(text)?.[1]);
	};
	let phones = 0;
	/** Statuses of requests from addresses, each for a phone of its own. */
	const ask = async (addresses: readonly string[]): Promise<number[]> => {
		const statuses: number[] = [];
		for (const address of addresses) {
			phones += 1;
			statuses.push(await askFrom(platform, `1390000${1000 + phones}`, address));
		}
		return statuses;
	};

	it('F3: thirty codes an hour go to one address, whatever phones it names; refusals are measured', async () => {
		await changeSettings(platform.store, { codesOfAddress: '4' });
		const [sent, refused] = [await measured('sent'), await measured('refused_address')];
		expect(await ask(Array(6).fill('10.0.0.1'))).toEqual([0, 0, 0, 0, 429, 429]);
		expect([await measured('sent'), await measured('refused_address')]).toEqual([sent + 4, refused + 2]);
		platform.clock.now += 3_600_000;
		expect(await ask(['10.0.0.1'])).toEqual([0]);
	});

	it('F3: addresses of one network share its limit: IPv4 /24, IPv6 /56 and /48', async () => {
		await changeSettings(platform.store, { codesOfNetwork: '2', codesOfWideNetwork: '3' });
		expect(await ask(['10.1.0.1', '10.1.0.2', '10.1.0.3', '10.1.1.1'])).toEqual([0, 0, 429, 0]);
		const six = [
			'2001:db8:1:100::1',
			'2001:db8:1:1ff::1',
			'2001:db8:1:180::1',
			'2001:db8:1:200::1',
			'2001:db8:1:300::1',
		];
		expect(await ask([...six, '2001:db8:2::1'])).toEqual([0, 0, 429, 0, 429, 0]);
	});

	it('F3: the hour has a ceiling, of which a fifth is left to devices that their owners know; then it refuses all', async () => {
		await changeSettings(platform.store, { codesInAll: '5' });
		const strangers = Array.from({ length: 6 }, (_, index) => `10.${index}.2.1`);
		expect(await ask(strangers)).toEqual([0, 0, 0, 0, 429, 429]);
		expect(await measured('refused_all')).toBe(2);
		expect(await askFrom(platform, owner, '10.0.2.1', 'own')).toBe(0);
		platform.clock.now += 60_000;
		expect(await askFrom(platform, owner, '10.0.2.1', 'own')).toBe(429);
	});

	it('F4: strangers use up neither the minute nor the day of a device of the owner', async () => {
		const strangers: number[] = [];
		for (let round = 0; round < 14; round += 1) {
			platform.clock.now += 60_000;
			strangers.push(await askFrom(platform, owner, `10.3.${round % 3}.${round}`, `stranger-${round}`));
		}
		// Five to each network, ten in all.
		expect(strangers.filter((status) => status === 0)).toHaveLength(10);
		expect(await askFrom(platform, owner, '10.3.0.1', 'own')).toBe(0);
		expect(await askFrom(platform, owner, '10.3.0.1', 'own')).toBe(429);
		for (let round = 0; round < 9; round += 1) {
			platform.clock.now += 60_000;
			expect(await askFrom(platform, owner, '10.3.0.1', 'own')).toBe(0);
		}
		platform.clock.now += 60_000;
		expect(await askFrom(platform, owner, '10.3.0.1', 'own')).toBe(409);
	});

	it('F4: one network has half of the day of a phone', async () => {
		const phone = '13700000001';
		const statuses: number[] = [];
		for (let round = 0; round < 6; round += 1) {
			platform.clock.now += 60_000;
			statuses.push(await askFrom(platform, phone, `10.4.0.${round}`));
		}
		expect(statuses).toEqual([0, 0, 0, 0, 0, 409]);
		expect(await askFrom(platform, phone, '10.5.0.1')).toBe(0);
	});

	it('a code needs a proof of work about phone and key: new, once, and none of yesterday', async () => {
		const phone = '13700000002';
		const request = { ...(await codeRequest(platform, phone)), device: 'd' };
		const send = (more: object) => platform.call(sendCode, { ...request, ...more });
		const wrong = { status: 400, msg: expect.stringContaining('proof: is missing') };
		expect(await send({ proof: undefined })).toMatchObject(wrong);
		expect(
			await send({ proof: proofOf(codeSubject('13700000003', request.codeKey), platform.clock.now) }),
		).toMatchObject(wrong);
		const old = platform.clock.now - proofWork.lifeMs - 1;
		expect(await send({ proof: proofOf(codeSubject(phone, request.codeKey), old) })).toMatchObject(wrong);
		expect((await send({ idempotencyKey: 'key-with-a-proof' })).status).toBe(0);
		expect((await send({ idempotencyKey: 'key-with-a-proof' })).status).toBe(0);
		platform.clock.now += 60_000;
		// Another picture for the same key: the proof was used.
		await platform.send(`/api/nis/imageVerifyCode?codeKey=${request.codeKey}`);
		const { code } = await platform.store.writing
			.selectFrom('verify_codes')
			.select('code')
			.where('key', '=', request.codeKey)
			.executeTakeFirstOrThrow();
		expect(await send({ code })).toMatchObject(wrong);
		expect(await send({ code, idempotencyKey: 'key-with-another' })).toMatchObject(wrong);
	});

	it('a recording costs the same proof as a picture when it is used, and an address hears few', async () => {
		const statuses: number[] = [];
		for (let round = 0; round < 22; round += 1)
			statuses.push(
				(
					await platform.send(`/api/nis/${spokenVerifyCode.name}?codeKey=recording-${round}`, {
						headers: { 'x-forwarded-for': '10.6.0.1' },
					})
				).status,
			);
		expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
		const heard = await platform.store.writing
			.selectFrom('verify_codes')
			.select('code')
			.where('key', '=', 'recording-0')
			.executeTakeFirstOrThrow();
		const request = { phone: '13700000004', codeKey: 'recording-0', code: heard.code };
		expect((await platform.call(sendCode, request)).status).toBe(400);
		expect((await picture(platform)).code).toMatch(/^[A-Z0-9]{4}$/);
	});

	it('F4: strangers close the password of a new device only until its owner does some work; the work counts once', async () => {
		const signIn = async (password: string, address: string, proof?: string): Promise<number> => {
			const body = new URLSearchParams({
				phone: owner,
				password,
				device: 'new-device',
				...(proof === undefined ? {} : { proof }),
			});
			const answer = await platform.send('/api/sso/oauthLogin', {
				method: 'POST',
				body,
				headers: { 'x-forwarded-for': address },
			});
			return ((await answer.json()) as { status: number }).status;
		};
		await platform.store.writing
			.insertInto('limits')
			.values({
				name: limitKey(platform.store, `sign-in phone ${owner}`, owner),
				full_until: platform.clock.now + 30 * 600_000,
			})
			.onConflict((conflict) => conflict.column('name').doUpdateSet({ full_until: platform.clock.now + 30 * 600_000 }))
			.execute();
		expect(await signIn('touch-edition-1', '10.7.0.1')).toBe(429);
		const proof = proofOf(signInSubject(owner), platform.clock.now);
		expect(await signIn('touch-edition-1', '10.7.0.1', 'no.proof')).toBe(400);
		expect(await signIn('wrong', '10.7.0.1', proof)).toBe(403);
		expect(await signIn('touch-edition-1', '10.7.0.1', proof)).toBe(400);
		expect(await signIn('touch-edition-1', '10.7.0.1', proofOf(signInSubject(owner), platform.clock.now + 1))).toBe(0);
		// The limit of an address holds all the same.
		const guesses: number[] = [];
		for (let guess = 0; guess < 6; guess += 1)
			guesses.push(await signIn('wrong', '10.7.0.2', proofOf(signInSubject(owner), platform.clock.now + 10 + guess)));
		expect(guesses).toEqual([...Array(5).fill(403), 429]);
	});
});
