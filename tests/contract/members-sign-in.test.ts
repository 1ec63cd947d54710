import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { discuss, discussView } from '../../src/contract/comments.ts';
import { memberInfo, oauthLogin, refreshAccessToken } from '../../src/contract/members.ts';
import { myMarks, praise } from '../../src/contract/reactions.ts';
import { getAnonymousToken, serverTime } from '../../src/contract/site.ts';
import { tokenLife } from '../../src/platform/auth/tokens.ts';
import { cleanUp } from '../../src/platform/store/clean-up.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

const unknownToken = 'A'.repeat(43);

describe.each(databaseNames)('sign-in on %s', (database) => {
	openForSuite(database);
	const login = (reader: 1 | 2 = 1) =>
		platform.call(oauthLogin, { phone: `1380000000${reader}`, password: `touch-edition-${reader}`, device: 'd' });

	it('R-CALL-092: gives tokens and the member, with a masked phone number', async () => {
		const { data } = await login();
		expect(data.member).toMatchObject({ nickname: '青岭读者', phone: '138****0001' });
		expect(data.accessToken).toMatch(/^[\w-]{43}$/);
		expect(data.accessToken).not.toBe(data.refreshToken);
		expect((await platform.call(memberInfo, {}, data.accessToken)).data.userid).toBe(data.userid);
	});

	it('stores neither tokens nor passwords as they are', async () => {
		const { data } = await login();
		const stored = JSON.stringify([
			await platform.store.writing.selectFrom('tokens').selectAll().execute(),
			await platform.store.writing.selectFrom('members').selectAll().execute(),
		]);
		for (const secret of [data.accessToken, data.refreshToken, 'touch-edition-1']) expect(stored).not.toContain(secret);
	});

	it('an access token expires: 10111 for reads and writes, never for the calls that give another', async () => {
		const { data } = await login();
		platform.clock.now += tokenLife - 1;
		expect((await platform.call(memberInfo, {}, data.accessToken)).status).toBe(0);
		platform.clock.now += 1;
		expect((await platform.call(memberInfo, {}, data.accessToken)).status).toBe(10111);
		expect((await platform.call(discussView, { id: '345' }, data.accessToken)).status).toBe(10111);
		expect((await platform.call(serverTime, {}, data.accessToken)).status).toBe(0);
		const renewed = await platform.call(
			getAnonymousToken,
			{ deviceId: 'd', refreshToken: data.refreshToken },
			data.accessToken,
		);
		expect((await platform.call(memberInfo, {}, renewed.data.accessToken)).status).toBe(0);
	});

	it('A-087: a refresh token whose answer was lost is exchanged again, and both pairs work', async () => {
		const { data } = await login();
		const lost = await platform.call(refreshAccessToken, { refreshToken: data.refreshToken });
		expect(lost.status).toBe(0);
		platform.clock.now += 60_000;
		const again = await platform.call(getAnonymousToken, { deviceId: 'd', refreshToken: data.refreshToken });
		expect(again.status).toBe(0);
		for (const token of [lost.data.accessToken, again.data.accessToken])
			expect((await platform.call(memberInfo, {}, token)).status).toBe(0);
		expect((await platform.call(refreshAccessToken, { refreshToken: again.data.refreshToken })).status).toBe(0);
	});

	it('a copy of a refresh token that comes back later ends the sign-in', async () => {
		const { data } = await login();
		const first = await platform.call(refreshAccessToken, { refreshToken: data.refreshToken });
		platform.clock.now += 60_000;
		const second = await platform.call(refreshAccessToken, { refreshToken: data.refreshToken });
		// The time counts from the first exchange.
		platform.clock.now += 61_000;
		expect((await platform.call(refreshAccessToken, { refreshToken: data.refreshToken })).status).toBe(10102);
		for (const { accessToken, refreshToken } of [first.data, second.data]) {
			expect((await platform.call(memberInfo, {}, accessToken)).status).toBe(10111);
			expect((await platform.call(refreshAccessToken, { refreshToken })).status).toBe(10102);
		}
	});

	it('twenty refreshes at once with one token, as of tabs without locks: each signs in', async () => {
		const { data } = await login();
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => platform.call(refreshAccessToken, { refreshToken: data.refreshToken })),
		);
		expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(0));
		expect(new Set(answers.map((answer) => answer.data.accessToken)).size).toBe(20);
	});

	it('an access token is no refresh token and the other way round', async () => {
		const { data } = await login();
		expect((await platform.call(refreshAccessToken, { refreshToken: data.accessToken })).status).toBe(10102);
		expect((await platform.call(memberInfo, {}, data.refreshToken)).status).toBe(10111);
	});

	it('A-084: a visitor is asked to sign in, and an unknown token reads as a visitor', async () => {
		expect((await platform.call(memberInfo)).status).toBe(401);
		const anonymous = (await platform.call(getAnonymousToken, { deviceId: 'd' })).data.token;
		for (const call of [memberInfo, discuss, praise]) {
			const fields = { id: '345', content: '好' };
			expect((await platform.call(call, fields)).status).toBe(401);
			expect((await platform.call(call, fields, anonymous)).status).toBe(401);
			expect((await platform.call(call, fields, unknownToken)).status).toBe(10111);
		}
		expect((await platform.call(myMarks, { id: '345' }, unknownToken)).data).toMatchObject({
			praised: false,
			faved: false,
		});
		expect((await platform.call(myMarks, { id: '345' }, anonymous)).status).toBe(0);
		platform.clock.now += tokenLife;
		expect((await platform.call(myMarks, { id: '345' }, anonymous)).status).toBe(10111);
	});

	it('wrong passwords are counted for the phone number, and the right one does not work while it is locked', async () => {
		const guess = (password: string) => platform.call(oauthLogin, { phone: '13800000002', password });
		const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(`wrong ${index}`)));
		expect(tries.map((answer) => answer.status).toSorted()).toEqual([...Array(5).fill(403), ...Array(7).fill(429)]);
		expect((await guess('touch-edition-2')).status).toBe(429);
		const response = await platform.send('/api/sso/oauthLogin', {
			method: 'POST',
			body: new URLSearchParams({ phone: '13800000002', password: 'x' }),
		});
		expect(response.status).toBe(429);
		expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
		platform.clock.now += 180_000;
		expect((await guess('touch-edition-2')).status).toBe(0);
	});

	it('right sign-ins are not counted; an unknown number is told the same as a wrong password', async () => {
		platform.clock.now += 3_600_000;
		for (let index = 0; index < 8; index += 1) expect((await login(1)).status).toBe(0);
		const unknown = await platform.call(oauthLogin, { phone: '13911112222', password: 'x' });
		const wrong = await platform.call(oauthLogin, { phone: '13800000001', password: 'x' });
		expect([unknown.status, unknown.msg]).toEqual([wrong.status, wrong.msg]);
	});

	it('throws away what has run out', async () => {
		await login();
		const { writing, now } = platform.store;
		const expires = now() + 600_000;
		const known = { device: 'd', oid: 'o', unionid: 'u', nickname: '读者', head: '' };
		await writing.insertInto('used_signatures').values({ hash: 's', expires }).execute();
		await writing
			.insertInto('exchanges')
			.values({ ...known, expires })
			.execute();
		platform.clock.now += 40 * 86_400_000;
		await cleanUp(platform.store, join(platform.place.dataDir, 'media'));
		expect(await platform.store.writing.selectFrom('tokens').selectAll().execute()).toEqual([]);
		expect(await platform.store.writing.selectFrom('limits').selectAll().execute()).toEqual([]);
		for (const table of ['exchanges', 'used_signatures'] as const)
			expect(await writing.selectFrom(table).selectAll().execute()).toEqual([]);
	});
});
