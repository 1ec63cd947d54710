/** What is expensive is shared fairly: wrong guesses of one network keep nobody else waiting. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskSubject } from '../../src/domain/proof-of-work.ts';
import { addEditor } from '../../src/platform/auth/editors.ts';
import { setShop } from '../../src/platform/auth/shops.ts';
import { defaultRates } from '../../src/platform/context.ts';
import { createGovernor } from '../../src/platform/governor.ts';
import { smallCosts, smallHashing } from './support/costs.ts';
import { cookieOf, deskToken, editor, form } from './support/desk.ts';
import { databaseNames, type Envelope, openPlatform, type Platform } from './support/platform.ts';
import { proofOf } from './support/proofs.ts';

const tooMany = [403, 429];

describe.each(databaseNames)('the limits of the desk on %s', (database) => {
	let platform: Platform;
	beforeAll(async () => {
		platform = await openPlatform(database, { deskToken, trustedProxies: 1 });
		await addEditor(platform.store, { ...editor, role: 'administrator' }, smallHashing);
	});
	beforeEach(() => {
		platform.clock.now += 86_400_000;
	});
	afterAll(() => platform?.close());

	const signIn = (address: string, secret: string, more: Record<string, string> = {}, cookie = '') =>
		platform.send(
			'/desk/sign-in',
			form({ name: editor.name, secret, ...more }, { 'x-forwarded-for': address, cookie, 'accept-language': 'en' }),
		);
	const guess = async (address: string, more: Record<string, string> = {}): Promise<number> =>
		(await signIn(address, 'a wrong guess', more)).status;
	const guesses = async (addresses: readonly string[]): Promise<number[]> => {
		const statuses: number[] = [];
		for (const address of addresses) statuses.push(await guess(address));
		return statuses;
	};
	const numbered = (count: number, name: (index: number) => string): string[] =>
		Array.from({ length: count }, (_, index) => name(index));

	it('N3: a home connection with many addresses has ten guesses, not ten for each', async () => {
		const home = await guesses(numbered(30, (index) => `2001:db8:aa:${index.toString(16)}::1`));
		expect(home.filter((status) => status === 403)).toHaveLength(10);
		expect(await guesses(numbered(12, (index) => `192.0.2.${index}`))).toEqual([...Array(10).fill(403), 429, 429]);
	});

	it('N3: an IPv6 network of 48 bits has twenty, whatever is changed within it', async () => {
		const statuses = await guesses(numbered(24, (index) => `2001:db8:bb:${index.toString(16)}00::1`));
		expect(statuses.filter((status) => status === 403)).toHaveLength(20);
	});

	it('N3: guesses from everywhere are limited by the editor; a known device and a proof of work come in all the same', async () => {
		const welcome = await signIn('198.51.100.1', editor.secret);
		expect(welcome.status).toBe(303);
		const device = welcome.headers
			.getSetCookie()
			.map((cookie) => cookie.split(';')[0] ?? '')
			.find((cookie) => cookie.startsWith('desk-device='));
		const everywhere = await guesses(numbered(22, (index) => `10.0.${index}.1`));
		expect(everywhere).toEqual([...Array(20).fill(403), ...Array(2).fill(429)]);
		const stranger = await signIn('10.1.1.1', editor.secret);
		expect([stranger.status, Number(stranger.headers.get('retry-after')) > 0]).toEqual([429, true]);
		const offer = await stranger.text();
		expect(offer).toContain('name="proof"');
		expect(stranger.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';/);
		const proof = proofOf(deskSubject(editor.name), platform.clock.now);
		expect((await signIn('10.1.1.2', editor.secret, { proof })).status).toBe(303);
		// A proof counts once, and for one editor.
		expect((await signIn('10.1.2.2', editor.secret, { proof })).status).toBe(429);
		const ofAnother = proofOf(deskSubject('another'), platform.clock.now);
		expect((await signIn('10.1.3.2', editor.secret, { proof: ofAnother })).status).toBe(429);
		// Without a script: the editor waits, or comes from a device that is known.
		expect((await signIn('10.0.0.1', editor.secret, {}, device)).status).toBe(303);
		const guessing: number[] = [];
		for (let index = 0; index < 12; index += 1)
			guessing.push((await signIn('10.0.0.1', 'a wrong guess', {}, device)).status);
		expect(guessing).toEqual([...Array(10).fill(403), 429, 429]);
	});

	it('N3: guesses for made-up names are limited in all', async () => {
		const statuses: number[] = [];
		for (let index = 0; index < 44; index += 1)
			statuses.push(await guess(`10.2.${index}.1`, { name: `nobody ${index}` }));
		expect(statuses).toEqual([...Array(40).fill(403), ...Array(4).fill(429)]);
	});

	it('N3: PINs of made-up shops are limited by the network, and the right one still counts at another', async () => {
		const pin = await setShop(platform.store, { id: '7', name: '服务台' }, undefined, smallHashing);
		const verify = async (address: string, typed: string): Promise<Envelope> => {
			const body = new URLSearchParams({ registCode: 'NONE', pin: typed, device: 'd' });
			const answer = await platform.send('/api/base/activityVerify', {
				method: 'POST',
				body,
				headers: { 'x-forwarded-for': address },
			});
			return (await answer.json()) as Envelope;
		};
		const statuses: number[] = [];
		for (let index = 0; index < 62; index += 1)
			statuses.push((await verify(`10.3.0.${index % 4}`, `${index}x-123456`)).status);
		expect(statuses).toEqual([...Array(60).fill(401), 429, 429]);
		expect((await verify('10.4.0.1', `7-${pin}`)).status).toBe(404);
	});
});

describe('the turns of hashing', () => {
	/** Real turns with places for few, and hashes that take a moment. */
	const limits = { heavy: 1, light: 1, waiting: 12, ofNetwork: 6, ofCaller: 6, forKnown: 4 };
	const costs = { ...smallCosts, password: { N: 16_384, r: 8, p: 1 } };
	const many = { interval: 1, burst: 1_000_000 };
	let platform: Platform;
	beforeAll(async () => {
		platform = await openPlatform('SQLite', {
			deskToken,
			trustedProxies: 1,
			costs,
			governor: createGovernor(limits),
			rates: { ...defaultRates, deskOfAddress: many, deskOfNetwork: many, deskOfEditor: many, deskInAll: many },
		});
		await addEditor(platform.store, { ...editor, role: 'administrator' }, { ...smallHashing, cost: costs.password });
	});
	afterAll(() => platform?.close());

	const reader = async (device: string, address: string): Promise<Envelope> => {
		const body = new URLSearchParams({ phone: '13800000002', password: 'touch-edition-2', device });
		const headers = { 'x-forwarded-for': address };
		return (await (await platform.send('/api/sso/oauthLogin', { method: 'POST', body, headers })).json()) as Envelope;
	};

	it('N3: a right password of a reader does not wait for the guesses of another network', async () => {
		expect((await reader('d-known', '10.9.9.9')).status).toBe(0);
		let judged = 0;
		const guesses = Array.from({ length: 6 }, async (_, index) => {
			const fields = { name: editor.name, secret: `wrong ${index}` };
			const answer = await platform.send('/desk/sign-in', form(fields, { 'x-forwarded-for': '10.8.8.8' }));
			judged += 1;
			return answer.status;
		});
		const [known, stranger] = await Promise.all([
			reader('d-known', '10.9.9.9').then((answer) => [answer.status, judged]),
			reader('d-other', '10.7.7.7').then((answer) => [answer.status, judged]),
		]);
		expect([known[0], stranger[0]]).toEqual([0, 0]);
		expect(Math.max(known[1] ?? 9, stranger[1] ?? 9)).toBeLessThan(6);
		expect(await Promise.all(guesses)).toEqual(Array(6).fill(403));
	});

	it('N3: when the queue is full, strangers are told when to come again, their attempt is not counted, and a known device comes in', async () => {
		const flood = Array.from({ length: 40 }, async (_, index) => {
			const fields = { name: editor.name, secret: `wrong ${index}` };
			return platform.send('/desk/sign-in', form(fields, { 'x-forwarded-for': `10.6.${index}.1` }));
		});
		const known = reader('d-known', '10.9.9.9');
		const answers = await Promise.all(flood);
		expect((await known).status).toBe(0);
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused.length).toBeGreaterThan(0);
		expect(answers.every(({ status }) => tooMany.includes(status))).toBe(true);
		for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
		expect(await refused[0]?.text()).toContain('现在人多');
		expect(cookieOf(await platform.send('/desk/sign-in', form(editor)))).not.toBe('');
	});
});
