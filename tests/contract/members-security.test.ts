import { describe, expect, it } from 'vitest';
import { memberInfo, refreshAccessToken } from '../../src/contract/members.ts';
import { logout } from '../../src/contract/members-own.ts';
import { memberEndSignIns, memberSignIns } from '../../src/contract/members-security.ts';
import { newLoginCode } from '../../src/platform/auth/login-codes.ts';
import { readEvents, recordEvent } from '../../src/platform/auth/security-log.ts';
import { realCosts } from '../../src/platform/costs.ts';
import { cleanUp } from '../../src/platform/store/clean-up.ts';
import type { Notice } from '../../src/platform/wechat/notices.ts';
import { platformHere } from './support/command-here.ts';
import { databaseNames, type Envelope, openPlatform } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

const phone = '13800000001';
const right = 'touch-edition-1';
const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

interface Given {
	userid: string;
	accessToken: string;
	refreshToken: string;
}

describe.each(databaseNames)('the safety of an account on %s', (database) => {
	const told: Notice[] = [];
	let gatewayIsAway = false;
	const notices = {
		send: async (notice: Notice) => {
			if (gatewayIsAway) throw new Error('The gateway is away.');
			told.push(notice);
		},
	};
	openForSuite(database, { notices, trustedProxies: 1 });

	const post = async (fields: Record<string, string>, agent: string, address: string, token = '') => {
		const headers = { 'user-agent': agent, 'x-forwarded-for': address, token };
		const init = { method: 'POST', body: new URLSearchParams(fields), headers };
		return (await (await platform.send('/api/sso/oauthLogin', init)).json()) as Envelope<Given>;
	};
	const login = async (device: string, agent = chrome, password = right) =>
		(await post({ phone, password, device }, agent, '192.0.2.7')).data;
	const codeFor = (to: string, device: string) =>
		platform.store.writing
			.transaction()
			.execute((writer) => newLoginCode(writer, { phone: to, device }, platform.clock.now + realCosts.lives.loginCode));
	const statusOf = async (token: string) => (await platform.call(memberInfo, {}, token)).status;
	const own = async (token: string) => (await platform.call(memberSignIns, {}, token)).data;
	const events = (who: string) => readEvents(platform.store.writing, who, 1000);

	it('A-085: a member sees each sign-in with its device and times, ends one, and then all others', async () => {
		const one = await login('phone');
		platform.clock.now += 60_000;
		const two = await login('desktop', firefox);
		const three = await login('tablet', 'unknown');
		const listed = (await own(one.accessToken)).list;
		expect(listed.map(({ device }) => device).sort()).toEqual(['', 'Chrome · Android', 'Firefox · Linux']);
		expect(listed.filter(({ current }) => current)).toEqual([
			{
				id: expect.any(String),
				device: 'Chrome · Android',
				time: expect.any(Number),
				used: expect.any(Number),
				current: true,
			},
		]);
		platform.clock.now += 3_600_000;
		const renewed = (await platform.call(refreshAccessToken, { refreshToken: one.refreshToken })).data;
		expect((await own(renewed.accessToken)).list[0]).toMatchObject({ current: true, used: platform.clock.now });
		const id = listed.find(({ device }) => device === 'Firefox · Linux')?.id;
		expect((await platform.call(memberEndSignIns, { id }, renewed.accessToken)).data).toEqual({ ended: 1 });
		expect(await statusOf(two.accessToken)).toBe(10111);
		expect((await platform.call(refreshAccessToken, { refreshToken: two.refreshToken })).status).toBe(10102);
		expect(await statusOf(three.accessToken)).toBe(0);
		expect((await platform.call(memberEndSignIns, { id }, renewed.accessToken)).status).toBe(404);
		expect((await platform.call(memberEndSignIns, {}, renewed.accessToken)).data).toEqual({ ended: 1 });
		expect(await statusOf(three.accessToken)).toBe(10111);
		expect(await statusOf(renewed.accessToken)).toBe(0);
		expect((await own(renewed.accessToken)).list).toHaveLength(1);
		await platform.call(logout, { refreshToken: renewed.refreshToken });
		expect(await platform.store.writing.selectFrom('sign_ins').select('family').execute()).toEqual([]);
	});

	it('nobody sees or ends the sign-ins of another member', async () => {
		const mine = await login('phone');
		const id = (await own(mine.accessToken)).list[0]?.id;
		const other = await platform.signIn(2);
		expect((await own(other)).list.map((signIn) => signIn.id)).not.toContain(id);
		expect((await platform.call(memberEndSignIns, { id }, other)).status).toBe(404);
		expect((await platform.call(memberEndSignIns, {}, other)).data).toEqual({ ended: 0 });
		expect(await statusOf(mine.accessToken)).toBe(0);
		expect((await platform.call(memberSignIns)).status).toBe(401);
		expect((await platform.call(memberEndSignIns)).status).toBe(401);
	});

	it('an ended sign-in cannot be renewed by a renewal that runs at the same time', async () => {
		const keep = await login('phone');
		const others = await Promise.all(['a', 'b', 'c', 'd'].map((device) => login(device)));
		const [, ...renewed] = await Promise.all([
			platform.call(memberEndSignIns, {}, keep.accessToken),
			...others.map(({ refreshToken }) => platform.call(refreshAccessToken, { refreshToken })),
		]);
		for (const answer of renewed.filter(({ status }) => status === 0))
			expect(await statusOf(answer.data.accessToken)).toBe(10111);
		expect((await own(keep.accessToken)).list).toHaveLength(1);
	});

	it('a member is told of a new device, on all devices but that one, and by the gateway', async () => {
		const before = await login('phone');
		told.length = 0;
		platform.clock.now += 1;
		const stranger = await login('a-device-of-nobody', firefox);
		expect(told).toEqual([{ phone, event: 'newDevice', device: 'Firefox · Linux', time: platform.clock.now }]);
		const newest = (await own(before.accessToken)).notices[0];
		expect(newest).toEqual({ kind: 'newDevice', device: 'Firefox · Linux', time: platform.clock.now });
		expect((await own(stranger.accessToken)).notices).not.toContainEqual(newest);
		expect(await login('a-device-of-nobody', firefox)).toMatchObject({ userid: stranger.userid });
		expect(told).toHaveLength(1);
	});

	it('a member is told of a new password and of a phone that was bound; a new member of neither', async () => {
		told.length = 0;
		const fresh = '13900000077';
		const first = { phone: fresh, password: 'a-first-password', device: 'new' };
		await post({ ...first, code: await codeFor(fresh, 'new') }, chrome, '192.0.2.8');
		expect(told).toEqual([]);
		const changed = { phone: fresh, password: 'another-password', device: 'thief' };
		const thief = await post({ ...changed, code: await codeFor(fresh, 'thief') }, firefox, '192.0.2.9');
		expect(told.map(({ event }) => event)).toEqual(['newPassword']);
		expect((await own(thief.data.accessToken)).notices).toEqual([]);
		const again = await post({ ...first, password: changed.password }, chrome, '192.0.2.8');
		expect((await own(again.data.accessToken)).notices.map(({ kind }) => kind)).toContain('newPassword');
		// A member of the messaging platform, who has no phone yet.
		await platform.store.writing
			.updateTable('members')
			.set({ phone: '~unbound' })
			.where('id', '=', again.data.userid)
			.execute();
		told.length = 0;
		const bound = { phone: '13900000078', device: 'new', code: await codeFor('13900000078', 'new') };
		expect((await post(bound, chrome, '192.0.2.8', again.data.accessToken)).data.userid).toBe(again.data.userid);
		expect(told.map(({ event, phone: to }) => [event, to])).toEqual([['newPhone', '13900000078']]);
	});

	it('a gateway that is away stops no sign-in, and leaves a trace', async () => {
		gatewayIsAway = true;
		const { userid } = await login('while-away');
		gatewayIsAway = false;
		await expect
			.poll(async () => (await events(`member ${userid}`)).map(({ action }) => action))
			.toContain('noticeFailed');
	});

	it('the log says who, what, from where and when, has failures and thefts, and no secret', async () => {
		const { userid, refreshToken } = await login('phone');
		const time = platform.clock.now;
		expect((await events(`member ${userid}`))[0]).toEqual({
			time,
			who: `member ${userid}`,
			action: 'signIn',
			address: '192.0.2.7',
			device: 'Chrome · Android',
		});
		await post({ phone, password: 'a wrong password', device: 'x' }, firefox, '198.51.100.1');
		await post({ phone: '13911112222', password: 'a wrong password', device: 'x' }, firefox, '198.51.100.1');
		expect((await events(`member ${userid}`))[0]).toMatchObject({ action: 'signInFailed', address: '198.51.100.1' });
		expect((await events('phone 139****2222'))[0]).toMatchObject({ action: 'signInFailed', device: 'Firefox · Linux' });
		const renewed = (await platform.call(refreshAccessToken, { refreshToken })).data;
		platform.clock.now += 600_000;
		expect((await platform.call(refreshAccessToken, { refreshToken })).status).toBe(10102);
		expect((await events(`member ${userid}`))[0]).toMatchObject({ action: 'tokenReused' });
		expect(await statusOf(renewed.accessToken)).toBe(10111);
		const stored = JSON.stringify(await platform.store.writing.selectFrom('security_log').selectAll().execute());
		for (const secret of [phone, right, 'a wrong password', 'another-password', refreshToken, renewed.accessToken])
			expect(stored).not.toContain(secret);
		for (const action of ['newPassword', 'newPhone', 'newDevice', 'endSignIn', 'signOut'])
			expect(stored).toContain(`"${action}"`);
	});

	it('the log ends after 180 days, and sign-ins that were not used for 30', async () => {
		const { accessToken } = await login('phone');
		const kept = async (table: 'security_log' | 'sign_ins') =>
			(await platform.store.writing.selectFrom(table).selectAll().execute()).length;
		platform.clock.now += 29 * 86_400_000;
		await cleanUp(platform.store, platform.place.dataDir);
		expect([(await kept('sign_ins')) > 0, (await kept('security_log')) > 0]).toEqual([true, true]);
		platform.clock.now += 2 * 86_400_000;
		await cleanUp(platform.store, platform.place.dataDir);
		expect([await kept('sign_ins'), (await kept('security_log')) > 0]).toEqual([0, true]);
		expect(await statusOf(accessToken)).not.toBe(0);
		platform.clock.now += 150 * 86_400_000;
		await cleanUp(platform.store, platform.place.dataDir);
		expect(await kept('security_log')).toBe(0);
	});
});

describe('npm run platform -- security', () => {
	it('prints the log, of all or of one, without characters that a terminal would obey', async () => {
		const platform = await openPlatform('SQLite', { sample: false });
		const command = (...parameters: string[]) => platformHere(platform.place.dataDir, ['security', ...parameters]);
		expect((await command()).output).toBe('Nothing is recorded.\n');
		const event = { action: 'signIn', address: '192.0.2.1', device: 'Chrome · Android' } as const;
		await recordEvent(platform.store.writing, { who: 'member m1', ...event }, platform.clock.now);
		await recordEvent(platform.store.writing, { who: 'editor \u001b[31m甲', ...event }, platform.clock.now);
		expect((await command('member', 'm1')).output).toBe(
			'2026-11-20T02:00:00.000Z  member m1  signIn  192.0.2.1  Chrome · Android\n',
		);
		expect((await command()).output).not.toContain('\u001b');
		expect((await command()).output).toContain('甲');
		expect((await command('robot')).errors).toContain('security knows member, editor, shop, phone');
		expect((await command('member')).errors).toContain('needs an id or a name');
		await platform.close();
	});
});
