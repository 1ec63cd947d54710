import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityRegist, activityVerify } from '../../src/contract/activities.ts';
import { getConfig } from '../../src/contract/site.ts';
import type { ActivitiesRows } from '../../src/parts/activities/server/tables.ts';
import { setShop } from '../../src/platform/auth/shops.ts';
import { setStaff } from '../../src/platform/auth/staff.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { platformHere } from './support/command-here.ts';
import { smallHashing } from './support/costs.ts';
import { deskToken, enterDesk, form } from './support/desk.ts';
import { databaseNames, openPlatform } from './support/platform.ts';
import { one, openWithReaders, platform, two } from './support/suite.ts';

const [east, west] = ['3-48213957', '4-11112222'];
const needsPin = { status: 401, msg: '请填写网点的核销口令' };

describe.each(databaseNames)('who writes off codes, on %s', (database) => {
	openWithReaders(database, { deskToken, trustedProxies: 1 });
	beforeAll(async () => {
		await setShop(platform.store, { id: '3', name: '东门' }, '48213957', smallHashing);
		await setShop(platform.store, { id: '4', name: '西门' }, '11112222', smallHashing);
	});
	beforeEach(async () => {
		platform.clock.now += 600_000;
		await changeSettings(platform.store, { writeOff: null });
	});

	let activities = 0;
	/** A code of a new activity. */
	const newCode = async (sites: { id: string; name: string }[] = []): Promise<string> => {
		activities += 1;
		const id = `off-${activities}`;
		await upsertDocuments(platform.store, [
			{ kind: 'activity', id, title: id, publishtime: '2026-11-01 08:00:00', registStartTime: '2026-11-01', sites },
		]);
		return (await platform.call(activityRegist, { id }, one)).data.registCode;
	};
	const redeem = (registCode: string, more: Record<string, unknown> = {}, token?: string) =>
		platform.call(activityVerify, { registCode, ...more }, token);
	const isUsed = async (code: string): Promise<boolean> =>
		((
			await platform.store.writing
				.withTables<ActivitiesRows>()
				.selectFrom('registrations')
				.select('used')
				.where('code', '=', code)
				.executeTakeFirst()
		)?.used ?? 0) > 0;

	it('R-CALL-030: by default nobody writes off a code without a PIN: no visitor, no member, not its owner', async () => {
		const code = await newCode();
		expect((await platform.call(getConfig)).data.writeOff).toBe('pin');
		for (const token of [undefined, one, two]) expect(await redeem(code, {}, token)).toMatchObject(needsPin);
		expect(await redeem(code, { pin: '3-00000000' })).toMatchObject({ status: 401, msg: '核销口令不正确' });
		expect((await redeem(code, { pin: '48213957' })).status).toBe(401);
		expect((await redeem(code, { pin: '9-48213957' })).status).toBe(401);
		expect(await isUsed(code)).toBe(false);
		expect((await redeem(code, { pin: east })).data).toMatchObject({ nickname: '青岭读者', site: '东门' });
	});

	it('R-CALL-030: the PIN of a shop is for its own site, which the page need not name', async () => {
		const sites = [{ id: '3', name: '东门柜台' }];
		const code = await newCode(sites);
		expect((await redeem(code, { pin: west })).status).toBe(403);
		expect((await redeem(code, { pin: east, shopSite: '4' })).status).toBe(403);
		expect(await isUsed(code)).toBe(false);
		expect((await redeem(code, { pin: east })).data.site).toBe('东门柜台');
		expect((await redeem(await newCode(sites), { pin: east, shopSite: '3' })).status).toBe(0);
	});

	it('R-CALL-030: staff need no PIN, and are staff until that is taken from them', async () => {
		await setStaff(platform.store, '13800000002', true);
		expect((await redeem(await newCode(), {}, two)).status).toBe(0);
		await changeSettings(platform.store, { writeOff: 'staff' });
		expect((await redeem(await newCode(), {}, two)).status).toBe(0);
		const code = await newCode();
		const refused = { status: 401, msg: '请用工作人员的账号登录后核销' };
		expect(await redeem(code, { pin: east })).toMatchObject(refused);
		expect(await redeem(code, {}, one)).toMatchObject(refused);
		await setStaff(platform.store, 'reader-2', false);
		expect(await redeem(code, {}, two)).toMatchObject(refused);
		await expect(setStaff(platform.store, '13700000000', true)).rejects.toThrow('no member 13700000000');
	});

	it('R-CALL-030: where a site leaves it open, the code alone is enough', async () => {
		await changeSettings(platform.store, { writeOff: 'open' });
		expect((await redeem(await newCode())).status).toBe(0);
		expect((await platform.call(getConfig)).data.writeOff).toBe('open');
	});

	it('wrong PINs are limited by address and in all; staff who have signed in go on', async () => {
		const from = async (address: string, pin: string): Promise<number> => {
			const body = new URLSearchParams({ registCode: 'NOSUCHCODE00', pin });
			const headers = { 'x-forwarded-for': address };
			const answer = await platform.send('/api/base/activityVerify', { method: 'POST', body, headers });
			return ((await answer.json()) as { status: number }).status;
		};
		const guesses: number[] = [];
		for (let guess = 0; guess < 10; guess += 1) guesses.push(await from('10.0.0.1', `4-0000000${guess}`));
		expect(guesses).toEqual([...Array(8).fill(401), 429, 429]);
		expect(await from('10.0.0.1', west)).toBe(429);
		expect(await from('10.0.0.2', west)).toBe(404);
		expect(await from('10.0.0.1', east)).toBe(404);
		await setStaff(platform.store, '13800000002', true);
		expect((await redeem(await newCode(), {}, two)).status).toBe(0);
	});

	it('no PIN is stored as it is, neither with its shop nor with a write that is sent once', async () => {
		await redeem(await newCode(), { pin: east, idempotencyKey: 'key-of-a-write-off' });
		const { writing } = platform.store;
		const shops = await writing.selectFrom('shops').selectAll().execute();
		expect(shops.map(({ pin }) => pin)).toEqual(Array(2).fill(expect.stringMatching(/^scrypt-16-8-1\$/)));
		// The same action with another PIN is the same action: the PIN is not in its digest.
		const code = await newCode();
		const key = { idempotencyKey: 'key-of-another' };
		const first = await redeem(code, { pin: east, ...key });
		expect(await redeem(code, { pin: west, ...key })).toEqual(first);
	});

	it('an editor sets and removes shops, and makes members staff, at the desk', async () => {
		const { cookie, key } = await enterDesk(platform);
		const send = (fields: Record<string, string>) =>
			platform.send('/desk/shops', form({ key, ...fields }, { cookie, 'accept-language': 'en' }));
		const wrong = await send({ do: 'set', shop: '5', shopName: '南门', pin: 'short' });
		expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Not saved: an id has')]);
		await send({ do: 'set', shop: '5', shopName: '南门 <b>', pin: 'abc12345' });
		const page = await (await platform.send('/desk/?view=shops', { headers: { cookie } })).text();
		expect(page).toContain('<b>南门 &lt;b&gt;</b><code>5</code>');
		const code = await newCode();
		expect((await redeem(code, { pin: '5-abc12345' })).status).toBe(0);
		await send({ do: 'remove:5' });
		expect((await redeem(await newCode(), { pin: '5-abc12345' })).status).toBe(401);
		expect((await send({ do: 'hire', member: '13700000000' })).status).toBe(400);
		await send({ do: 'hire', member: '13800000001' });
		expect((await redeem(await newCode(), {}, one)).status).toBe(0);
		await send({ do: 'dismiss:reader-1' });
		expect((await redeem(await newCode(), {}, one)).status).toBe(401);
	});
});

describe('npm run platform -- shops, and -- staff', () => {
	it('set and remove shops, and make members staff', async () => {
		const platform = await openPlatform('SQLite');
		const command = (parameters: readonly string[], input = '') =>
			platformHere(platform.place.dataDir, parameters, input);
		const redeem = (pin: string) => platform.call(activityVerify, { registCode: 'NOSUCHCODE00', pin });
		const [, pin = ''] = /shown once: (7-\d{8})/.exec((await command(['shops', 'set', '7', '北门'])).output) ?? [];
		expect((await redeem(pin)).status).toBe(404);
		expect((await command(['shops', 'set', '8', '河边', '-'], 'river99\n')).output).toContain('8-river99');
		expect((await command(['shops'])).output).toBe('7  北门\n8  河边\n');
		expect((await command(['shops', 'set', '8', '河边', 'river99'])).errors).toContain('history of the shell');
		expect((await command(['shops', 'remove', '7'])).output).toContain('no longer works');
		expect((await redeem(pin)).status).toBe(401);
		expect((await command(['staff', 'add', '13800000001'])).output).toBe('Member reader-1 is staff.\n');
		expect((await command(['staff'])).output).toMatch(/^reader-1 {2}since .* {2}青岭读者\n$/);
		expect((await command(['staff', 'remove', 'reader-1'])).output).toContain('no longer staff');
		expect((await command(['staff', 'add', '13700000000'])).errors).toContain('There is no member');
		await platform.close();
	});
});
