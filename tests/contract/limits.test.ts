import { describe, expect, it } from 'vitest';
import { event1, oauthLogin, refreshAccessToken } from '../../src/contract/members.ts';
import { event } from '../../src/contract/reactions.ts';
import { getAnonymousToken } from '../../src/contract/site.ts';
import { defaultRates } from '../../src/platform/context.ts';
import { calls } from './support/all-calls.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

const rates = {
	...defaultRates,
	viewOfReader: { interval: 1_000, burst: 3 },
	viewOfAddress: { interval: 1_000, burst: 8 },
	actionOfReader: { interval: 1_000, burst: 2 },
	anonymousTokenOfAddress: { interval: 1_000, burst: 2 },
};

describe.each(databaseNames)('limits of what readers repeat, on %s', (database) => {
	openForSuite(database, { rates });

	const view = (device: string) => platform.call(event, { id: '345', eventType: '3', device });

	it('a device, and an address with made-up devices, are limited; later they may again', async () => {
		const answers = [];
		for (let index = 0; index < 5; index += 1) answers.push((await view('one')).status);
		expect(answers).toEqual([0, 0, 0, 429, 429]);
		const others = [];
		for (let index = 0; index < 8; index += 1) others.push((await view(`made-up-${index}`)).status);
		expect(others.filter((status) => status === 0)).toHaveLength(5);
		platform.clock.now += 20_000;
		expect((await view('one')).status).toBe(0);
	});

	it('a limit that was used up while the clock was a year ahead ends as soon as any other', async () => {
		const year = 365 * 86_400_000;
		platform.clock.now += year;
		const ahead = [];
		for (let index = 0; index < 4; index += 1) ahead.push((await view('clock')).status);
		expect(ahead).toEqual([0, 0, 0, 429]);
		platform.clock.now -= year;
		const refused = await platform.send('/api/base/event', {
			method: 'POST',
			body: new URLSearchParams({ id: '345', eventType: '3', device: 'clock' }),
		});
		expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 1]);
		// The limit of the address, which is checked after that of the device, was used ahead of time too.
		platform.clock.now += 10_000;
		await view('clock');
		platform.clock.now += 10_000;
		expect((await view('clock')).status).toBe(0);
	});

	it('E-58: a member is limited in what only members do; others behind the same address are not', async () => {
		const [one, other] = [await platform.signIn(1), await platform.signIn(2)];
		const view = async (token: string) => (await platform.call(event1, { type: 'view', id: '345' }, token)).status;
		expect([await view(one), await view(one), await view(one)]).toEqual([0, 0, 429]);
		expect(await view(other)).toBe(0);
		platform.clock.now += 1_000;
		expect(await view(one)).toBe(0);
	});

	it('E-58: one refresh token does not fill the store with tokens', async () => {
		const given = { phone: '13800000001', password: 'touch-edition-1', device: 'refresh' };
		const { refreshToken } = (await platform.call(oauthLogin, given)).data;
		const renew = async () => (await platform.call(refreshAccessToken, { refreshToken })).status;
		const renewAsVisitor = async () => (await platform.call(getAnonymousToken, { deviceId: 'd', refreshToken })).status;
		expect([await renew(), await renewAsVisitor(), await renew(), await renewAsVisitor()]).toEqual([0, 0, 429, 429]);
	});

	it('a member is limited on every device, and the answer says what is left', async () => {
		const token = await platform.signIn(1);
		const answer = async (device: string) => {
			const body = new URLSearchParams({ id: '345', device });
			return platform.send('/api/base/fav', { method: 'POST', body, headers: { token } });
		};
		const first = await answer('a');
		expect(first.headers.get('ratelimit-policy')).toBe('"reader";q=2;w=2');
		expect(first.headers.get('ratelimit')).toBe('"reader";r=1;t=1');
		expect((await answer('b')).headers.get('ratelimit')).toBe('"reader";r=0;t=2');
		const refused = await answer('c');
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
	});
});

it('E-58: every write has a limit', () => {
	// These limit themselves, by what they are about.
	const own = new Set([
		...['base/activityVerify', 'sso/sendCode', 'base/wx/userInfo', 'base/discuss', 'base/invite/useCode'],
		...['base/upload', 'storage/upload', 'storage/objectUpload'],
		...['base/mamUploadAccessToken', 'base/mamUploadAccessToken2', 'storage/mamToken'],
	]);
	const open = calls.filter(({ effect, rate }) => effect === 'write' && rate === undefined);
	expect(open.map(({ service, name }) => `${service}/${name}`).filter((name) => !own.has(name))).toEqual([]);
});
