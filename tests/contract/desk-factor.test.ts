import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../../src/platform/auth/security-log.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { platformHere } from './support/command-here.ts';
import { cookieOf, deskToken, editor, enterDesk, form } from './support/desk.ts';
import { databaseNames, openPlatform } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

/** What forms ask for again. */
const own = editor.secret;
const keyOf = (html: string): string => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';
const factorOf = (html: string): string => /name="factor" value="([A-Z2-7]{32})"/.exec(html)?.[1] ?? '';

describe.each(databaseNames)('the second factor of editors on %s', (database) => {
	let factor = '';
	let recovery: string[] = [];
	openForSuite(database, { deskToken, sample: false });

	const codeNow = (later = 0): string =>
		new TOTP({ secret: Secret.fromBase32(factor) }).generate({ timestamp: platform.clock.now + later });
	const page = async (path: string, cookie: string): Promise<string> =>
		(await platform.send(path, { headers: { cookie, 'accept-language': 'en' } })).text();
	const post = (path: string, fields: Record<string, string>, cookie = ''): Promise<Response> =>
		platform.send(path, form(fields, { cookie, 'accept-language': 'en' }));
	/** Gives the password. @returns the cookie and key of the page that asks for a code. */
	const password = async () => {
		const cookie = cookieOf(await post('/desk/sign-in', editor));
		return { cookie, key: keyOf(await page('/desk/', cookie)) };
	};
	const withCode = async (code: string): Promise<Response> => {
		const { cookie, key } = await password();
		return post('/desk/code', { key, code }, cookie);
	};
	const actions = async () =>
		(await readEvents(platform.store.writing, `editor ${editor.name}`, 100)).map(({ action }) => action);

	it('is turned on with a code and the password, and shows ten recovery codes that are not stored', async () => {
		const { cookie, key } = await enterDesk(platform);
		const elsewhere = await enterDesk(platform);
		const start = await page('/desk/?view=factor', cookie);
		factor = factorOf(start);
		expect(start).toContain('<svg viewBox=');
		const on = (fields: Record<string, string>) => post('/desk/factor', { key, do: 'on', factor, ...fields }, cookie);
		expect((await on({ code: '000000', secret: editor.secret })).status).toBe(400);
		expect((await on({ code: codeNow(), secret: 'not the password' })).status).toBe(400);
		expect((await on({ code: codeNow(), secret: editor.secret, factor: 'A' })).status).toBe(400);
		platform.clock.now += 600_000;
		const codes = await (await on({ code: codeNow(), secret: editor.secret })).text();
		recovery = [...codes.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map(([, code = '']) => code);
		expect(new Set(recovery).size).toBe(10);
		const stored = JSON.stringify(await platform.store.writing.selectFrom('recovery_codes').selectAll().execute());
		for (const code of recovery) expect(stored).not.toContain(code.replaceAll('-', ''));
		expect(await page('/desk/', cookie)).toContain('Sign out');
		expect(await page('/desk/', elsewhere.cookie)).toContain('name="secret"');
		expect(await page('/desk/?view=account', cookie)).toContain('Turn off');
	});

	it('is asked for after the password, which alone opens nothing', async () => {
		const { cookie, key } = await password();
		expect(await page('/desk/?view=log', cookie)).toContain('name="code"');
		expect(await page('/desk/?view=log', cookie)).not.toContain('Sign out');
		expect((await post('/desk/act', { key, do: 'lift:x' }, cookie)).status).toBe(403);
		expect((await post('/desk/code', { key: 'other', code: codeNow(60_000) }, cookie)).status).toBe(403);
		expect((await post('/desk/code', { key, code: codeNow() })).status).toBe(403);
		platform.clock.now += 60_000;
		const answer = await post('/desk/code', { key, code: codeNow() }, cookie);
		expect(answer.status).toBe(303);
		expect(cookieOf(answer)).not.toBe(cookie);
		expect(await page('/desk/', cookieOf(answer))).toContain('Sign out');
		expect(await page('/desk/', cookie)).toContain('name="secret"');
	});

	it('a code works once, also for two at the same time, and an older one not after it', async () => {
		platform.clock.now += 120_000;
		const [one, two] = [await password(), await password()];
		const code = codeNow();
		const answers = await Promise.all([one, two].map(({ cookie, key }) => post('/desk/code', { key, code }, cookie)));
		expect(answers.map(({ status }) => status).sort()).toEqual([303, 403]);
		expect((await withCode(code)).status).toBe(403);
		expect((await withCode(codeNow(-30_000))).status).toBe(403);
		expect((await withCode(codeNow(90_000))).status).toBe(403);
		expect((await withCode(codeNow(30_000))).status).toBe(303);
		expect(await actions()).toContain('deskCodeFailed');
	});

	it('guesses are limited, and the wait for a code ends after five minutes', async () => {
		platform.clock.now += 600_000;
		const { cookie, key } = await password();
		const statuses: number[] = [];
		for (let guess = 0; guess < 7; guess += 1)
			statuses.push((await post('/desk/code', { key, code: String(guess).padStart(6, '0') }, cookie)).status);
		expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
		expect((await post('/desk/code', { key, code: codeNow() }, cookie)).status).toBe(429);
		platform.clock.now += 300_001;
		expect((await post('/desk/code', { key, code: codeNow() }, cookie)).status).toBe(403);
		expect((await withCode(codeNow())).status).toBe(303);
	});

	it('a recovery code works once, in any case and without hyphens', async () => {
		platform.clock.now += 600_000;
		const [first = '', second = ''] = recovery;
		expect((await withCode(first)).status).toBe(303);
		expect((await withCode(first)).status).toBe(403);
		expect((await withCode(second.toLowerCase().replaceAll('-', ' '))).status).toBe(303);
		expect(await platform.store.writing.selectFrom('recovery_codes').select('hash').execute()).toHaveLength(8);
		expect((await actions()).filter((action) => action === 'recoveryCodeUsed')).toHaveLength(2);
	});

	it('is turned off with a code; where it is demanded, an editor without one can do nothing else', async () => {
		platform.clock.now += 600_000;
		const cookie = cookieOf(await withCode(codeNow()));
		const key = keyOf(await page('/desk/', cookie));
		platform.clock.now += 60_000;
		expect((await post('/desk/factor', { key, do: 'off', own, code: '123456' }, cookie)).status).toBe(400);
		expect((await post('/desk/factor', { key, do: 'off', own, code: codeNow() }, cookie)).status).toBe(303);
		expect(await page('/desk/?view=log', cookie)).toContain('Sign out');
		await changeSettings(platform.store, { deskFactor: 'true' });
		for (const view of ['held', 'log', 'settings']) {
			const shown = await page(`/desk/?view=${view}`, cookie);
			expect(shown).toContain('Every editor here needs a second factor.');
			expect(shown).not.toContain('Sign out');
		}
		const act = await post('/desk/settings', { key, name: 'padColor', value: '#123456', do: 'save' }, cookie);
		expect(await act.text()).toContain('Every editor here needs a second factor.');
		expect(
			await platform.store.writing.selectFrom('settings').select('name').where('name', '=', 'padColor').execute(),
		).toEqual([]);
		factor = factorOf(await page('/desk/', cookie));
		await post('/desk/factor', { key, do: 'on', factor, code: codeNow(), secret: editor.secret }, cookie);
		expect(await page('/desk/?view=log', cookie)).toContain('Sign out');
		expect(await actions()).toEqual(expect.arrayContaining(['factorOn', 'factorOff', 'deskSignIn']));
	});

	it('the log of security has sign-ins, failures and refused forms of editors, and no secret', async () => {
		await post('/desk/sign-in', { name: editor.name, secret: 'a wrong password' });
		platform.clock.now += 600_000;
		const cookie = cookieOf(await withCode(codeNow()));
		await post('/desk/act', { key: 'forged', do: 'lift:x' }, cookie);
		await post('/desk/sign-out', { key: keyOf(await page('/desk/', cookie)) }, cookie);
		expect((await actions()).slice(0, 4)).toEqual(['deskSignOut', 'deskRefused', 'deskSignIn', 'deskSignInFailed']);
		const stored = JSON.stringify(await platform.store.writing.selectFrom('security_log').selectAll().execute());
		for (const secret of [editor.secret, 'a wrong password', factor, ...recovery]) expect(stored).not.toContain(secret);
	});

	it('over https the cookies have the prefix __Host-, and are worth nothing without it', async () => {
		await changeSettings(platform.store, { deskFactor: null });
		platform.clock.now += 600_000;
		const secure = { origin: 'https://platform.test' };
		const waiting = cookieOf(await platform.send('/desk/sign-in', form(editor, secure)));
		const key = keyOf(await page('/desk/', waiting));
		const answer = await platform.send('/desk/code', form({ key, code: codeNow() }, { ...secure, cookie: waiting }));
		const [header = '', device = ''] = answer.headers.getSetCookie();
		expect(device).toMatch(/^__Host-desk-device=[A-Za-z0-9_-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/);
		expect(header).toMatch(
			/^__Host-desk=[A-Za-z0-9_-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
		);
		const cookie = cookieOf(answer);
		expect(await page('/desk/', cookie)).toContain('Sign out');
		expect(await page('/desk/', cookie.replace('__Host-', ''))).toContain('name="secret"');
		const language = (headers: Record<string, string>) =>
			platform.send('/desk/?lang=en', { headers }).then((sent) => sent.headers.get('set-cookie') ?? '');
		expect(await language({ 'x-forwarded-proto': 'https' })).toMatch(
			/^__Host-desk-lang=en; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/,
		);
		expect(await language({})).toMatch(/^desk-lang=en; .*Path=\/desk\/; HttpOnly; SameSite=Strict$/);
	});
});

describe('npm run platform -- editors reset', () => {
	it('turns the second factor of an editor off', async () => {
		const platform = await openPlatform('SQLite', { sample: false, deskToken });
		await enterDesk(platform);
		const reset = () => platformHere(platform.place.dataDir, ['editors', 'reset', editor.name]);
		expect((await reset()).errors).toContain('There is no editor');
		await platform.store.writing
			.updateTable('editors')
			.set({ factor: new Secret({ size: 20 }).base32 })
			.execute();
		expect(cookieOf(await platform.send('/desk/sign-in', form(editor)))).not.toBe('');
		expect((await reset()).output).toContain('signs in with the password alone');
		expect((await enterDesk(platform)).key).not.toBe('');
		await platform.close();
	});
});
