import { beforeEach, describe, expect, it } from 'vitest';
import { memberInfo, oauthLogin, refreshAccessToken } from '../../src/contract/members.ts';
import { logout } from '../../src/contract/members-own.ts';
import { newLoginCode } from '../../src/platform/auth/login-codes.ts';
import { realCosts } from '../../src/platform/costs.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

const phone = '13800000001';
const right = 'touch-edition-1';

describe.each(databaseNames)('sign-ins that end, and attempts, on %s', (database) => {
	openForSuite(database, { trustedProxies: 1 });
	beforeEach(() => {
		platform.clock.now += 86_400_000;
	});

	/** Signs in from an address of the network. */
	const signIn = async (password: string, device: string, address: string): Promise<number> => {
		const body = new URLSearchParams({ phone, password, device });
		const headers = { 'x-forwarded-for': address };
		const response = await platform.send('/api/sso/oauthLogin', { method: 'POST', body, headers });
		return ((await response.json()) as { status: number }).status;
	};
	const login = async (device: string) => (await platform.call(oauthLogin, { phone, password: right, device })).data;
	const statusOf = async (token: string) => (await platform.call(memberInfo, {}, token)).status;
	const setPassword = async (password: string, device = 'mine') => {
		const { writing } = platform.store;
		const code = await writing
			.transaction()
			.execute((writer) => newLoginCode(writer, { phone, device }, platform.clock.now + realCosts.lives.loginCode));
		return platform.call(oauthLogin, { phone, code, password, device });
	};

	it('A-085: sign-out ends the tokens of this sign-in and no other; it may be repeated', async () => {
		const [here, elsewhere] = [await login('here'), await login('elsewhere')];
		const end = () => platform.call(logout, { refreshToken: here.refreshToken });
		expect((await end()).data).toEqual({ ended: true });
		expect(await statusOf(here.accessToken)).toBe(10111);
		expect((await platform.call(refreshAccessToken, { refreshToken: here.refreshToken })).status).toBe(10102);
		expect(await statusOf(elsewhere.accessToken)).toBe(0);
		expect((await end()).data).toEqual({ ended: true });
		expect((await platform.call(logout, { refreshToken: elsewhere.accessToken })).data).toEqual({ ended: true });
		expect(await statusOf(elsewhere.accessToken)).toBe(0);
		expect((await platform.call(logout)).status).toBe(400);
	});

	it('F10, R-CALL-081: the refresh token is accepted in a header, in place of the parameter', async () => {
		const { refreshToken } = await login('here');
		const path = '/api/base/tokenHelper/getAnonymousToken?deviceId=here';
		const renew = async (headers: Record<string, string>) =>
			(await (await platform.send(path, { headers })).json()) as { status: number; data: { accessToken: string } };
		const renewed = await renew({ refreshToken });
		expect(await statusOf(renewed.data.accessToken)).toBe(0);
		expect((await renew({ refreshToken: 'A'.repeat(43) })).status).toBe(10102);
		expect((await renew({})).data.accessToken).toBe('');
	});

	it('A-085: sign-out with a refresh token that was exchanged already ends the renewed tokens too', async () => {
		const first = await login('here');
		const renewed = (await platform.call(refreshAccessToken, { refreshToken: first.refreshToken })).data;
		await platform.call(logout, { refreshToken: first.refreshToken });
		expect(await statusOf(renewed.accessToken)).toBe(10111);
	});

	it('a new password ends all other sign-ins, and only the new one works', async () => {
		const before = [await login('one'), await login('two')];
		const changed = await setPassword('another-one-1');
		expect(changed.status).toBe(0);
		for (const { accessToken, refreshToken } of before) {
			expect(await statusOf(accessToken)).toBe(10111);
			expect((await platform.call(refreshAccessToken, { refreshToken })).status).toBe(10102);
		}
		expect(await statusOf(changed.data.accessToken)).toBe(0);
		expect(await signIn(right, 'one', '10.0.0.1')).toBe(403);
		expect((await setPassword(right)).status).toBe(0);
	});

	it('a new password at the same time as renewals and sign-ins: nothing of before is left', async () => {
		const before = await Promise.all(Array.from({ length: 4 }, (_, index) => login(`device-${index}`)));
		const [, ...others] = await Promise.all([
			setPassword('another-two-2'),
			...before.map(({ refreshToken }) => platform.call(refreshAccessToken, { refreshToken })),
			...Array.from({ length: 4 }, (_, index) =>
				platform.call(oauthLogin, { phone, password: right, device: `late-${index}` }),
			),
		]);
		const given = others.filter((answer) => answer.status === 0).map((answer) => answer.data.accessToken);
		for (const token of given) expect(await statusOf(token)).toBe(10111);
		expect((await setPassword(right)).status).toBe(0);
	});

	it('wrong guesses of strangers lock neither the known device of the owner nor sign-in by code', {
		// Each of its thirty guesses is hashed, which is slow on purpose.
		timeout: 240_000,
	}, async () => {
		expect(await signIn(right, 'xy-own', '10.1.0.1')).toBe(0);
		// One address: five guesses. Ten addresses together: thirty.
		const guesses: number[] = [];
		for (let stranger = 0; stranger < 10; stranger += 1)
			for (let guess = 0; guess < 7; guess += 1)
				guesses.push(await signIn('wrong', `xy-${stranger}-${guess}`, `10.2.0.${stranger}`));
		expect(guesses.filter((status) => status === 403)).toHaveLength(30);
		expect(guesses.filter((status) => status === 429)).toHaveLength(40);
		// The owner: at home, and behind the same address as a stranger.
		expect(await signIn(right, 'xy-own', '10.1.0.1')).toBe(0);
		expect(await signIn(right, 'xy-own', '10.2.0.0')).toBe(0);
		expect(await signIn(right, 'xy-new-phone', '10.1.0.9')).toBe(429);
		const code = await platform.store.writing
			.transaction()
			.execute((writer) =>
				newLoginCode(writer, { phone, device: 'xy-new-phone' }, platform.clock.now + realCosts.lives.loginCode),
			);
		expect((await platform.call(oauthLogin, { phone, code, device: 'xy-new-phone' })).status).toBe(0);
		expect(await signIn(right, 'xy-new-phone', '10.1.0.9')).toBe(0);
	});

	it('a known device has five wrong guesses too, and a new password makes it unknown', async () => {
		expect(await signIn(right, 'xy-lost', '10.3.0.1')).toBe(0);
		const guesses: number[] = [];
		for (let guess = 0; guess < 8; guess += 1) guesses.push(await signIn('wrong', 'xy-lost', '10.3.0.1'));
		expect(guesses).toEqual([...Array(5).fill(403), ...Array(3).fill(429)]);
		expect((await setPassword(right)).status).toBe(0);
		const known = await platform.store.writing.selectFrom('known_devices').selectAll().execute();
		expect(known).toHaveLength(1);
		expect(JSON.stringify(known)).not.toContain('mine');
	});
});
