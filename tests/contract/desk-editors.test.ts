import { describe, expect, it } from 'vitest';
import { discuss } from '../../src/contract/comments.ts';
import { addEditor } from '../../src/platform/auth/editors.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { cleanUp } from '../../src/platform/store/clean-up.ts';
import { platformHere } from './support/command-here.ts';
import { smallHashing } from './support/costs.ts';
import { cookieOf, deskToken, editor, enterDesk, form } from './support/desk.ts';
import { databaseNames, openPlatform, type Platform } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

/** What forms of editors ask for again. */
const own = editor.secret;
const other = { name: '编辑乙', secret: 'another secret of many letters' };

describe.each(databaseNames)('the editors of the desk on %s', (database) => {
	openForSuite(database, { deskToken });

	const page = async (view: string, cookie: string): Promise<string> =>
		(await platform.send(`/desk/?view=${view}`, { headers: { cookie, 'accept-language': 'en' } })).text();
	const post = (path: string, fields: Record<string, string>, cookie: string): Promise<Response> =>
		platform.send(path, form(fields, { cookie }));
	const signIn = (fields: Record<string, string>): Promise<Response> => platform.send('/desk/sign-in', form(fields));

	it('the token makes the first editor, and then opens nothing', async () => {
		expect(await page('held', '')).toContain('The token of the platform makes the first one');
		expect((await signIn({ token: 'wrong', ...editor })).status).toBe(403);
		expect((await signIn({ token: deskToken, name: editor.name, secret: 'short' })).status).toBe(400);
		expect((await signIn({ token: deskToken, name: '<b>', secret: editor.secret })).status).toBe(400);
		expect((await signIn(editor)).status).toBe(403);
		const first = await signIn({ token: deskToken, ...editor });
		expect(first.status).toBe(303);
		expect(await page('editors', cookieOf(first))).toContain(`<b>${editor.name}</b>`);
		platform.clock.now += 600_000;
		expect((await signIn({ token: deskToken, ...other })).status).toBe(403);
		expect((await signIn({ token: deskToken })).status).toBe(403);
		expect(await page('held', '')).not.toContain('name="token"');
	});

	it('neither secrets nor cookies are stored as they are', async () => {
		const { cookie } = await enterDesk(platform);
		const stored = JSON.stringify([
			await platform.store.writing.selectFrom('editors').selectAll().execute(),
			await platform.store.writing.selectFrom('desk_sessions').selectAll().execute(),
		]);
		for (const secret of [editor.secret, cookie.slice('desk='.length)]) expect(stored).not.toContain(secret);
		expect(stored).toContain('scrypt-16-8-1$');
	});

	it('an old cookie does not work after the sign-out, and another sign-in goes on', async () => {
		const [one, two] = [await enterDesk(platform), await enterDesk(platform)];
		expect((await post('/desk/sign-out', { key: one.key }, one.cookie)).status).toBe(303);
		expect(await page('held', one.cookie)).toContain('name="secret"');
		expect((await post('/desk/act', { key: one.key, do: 'lift:x' }, one.cookie)).status).toBe(403);
		expect(await page('held', two.cookie)).toContain('Sign out');
	});

	it('an editor adds another and removes them, which ends their sign-ins; the last one stays', async () => {
		const { cookie, key } = await enterDesk(platform);
		const change = (fields: Record<string, string>) =>
			post('/desk/editors', { key, own, role: 'administrator', ...fields }, cookie);
		expect((await change({ do: 'add', name: other.name, secret: 'short' })).status).toBe(400);
		expect((await change({ do: 'add', ...other })).status).toBe(303);
		expect((await change({ do: 'add', ...other })).status).toBe(400);
		const theirs = await enterDesk(platform, other);
		expect(await page('account', theirs.cookie)).toContain(`New password of ${other.name}`);
		await change({ do: `remove:${other.name}` });
		expect(await page('held', theirs.cookie)).toContain('name="secret"');
		expect((await signIn(other)).status).toBe(403);
		await change({ do: `remove:${editor.name}` });
		expect(await page('held', cookie)).toContain('Sign out');
	});

	it('a new secret ends the other sign-ins of the editor', async () => {
		const [here, elsewhere] = [await enterDesk(platform), await enterDesk(platform)];
		const secret = 'a secret that is newer';
		const change = (fields: Record<string, string>) => post('/desk/account', { key: here.key, ...fields }, here.cookie);
		expect((await change({ own, secret: 'short' })).status).toBe(400);
		expect((await change({ own, secret })).status).toBe(303);
		expect(await page('held', here.cookie)).toContain('Sign out');
		expect(await page('held', elsewhere.cookie)).toContain('name="secret"');
		expect((await signIn(editor)).status).toBe(403);
		expect(
			(await post('/desk/account', { key: here.key, own: secret, secret: editor.secret }, here.cookie)).status,
		).toBe(303);
	});

	it('the log says who did what, when and from where: comments, settings, editors', async () => {
		await changeSettings(platform.store, { holdComments: 'all' });
		const answer = await platform.call(discuss, { id: '345', content: '请看' }, await platform.signIn(1));
		const id = answer.data.discuss?.discussId ?? '';
		const { cookie, key } = await enterDesk(platform);
		await post('/desk/act', { key, view: 'held', do: `release:${id}` }, cookie);
		await post('/desk/settings', { key, name: 'padColor', value: '#123456', do: 'save' }, cookie);
		const log = await page('log', cookie);
		for (const text of [
			'<b>编辑甲</b> published the comment “请看” by 青岭读者',
			'<b>编辑甲</b> changed the setting “Main colour on tablets” to “#123456”',
		])
			expect(log).toContain(text);
		const everything = log + (await page('log&page=2', cookie));
		expect(everything).toContain('<b>Token of the desk</b> made the first administrator 编辑甲');
		expect(everything).toContain('added 编辑乙 (Administrator)');
		const own = await page(`log&by=${encodeURIComponent('editor 编辑甲')}`, cookie);
		expect(own).toContain('<option value="editor 编辑甲" selected>');
		expect(own).not.toContain('<b>Token of the desk</b>');
		const rows = await platform.store.writing
			.selectFrom('desk_log')
			.selectAll()
			.where('action', '=', 'release')
			.execute();
		expect(rows).toEqual([expect.objectContaining({ editor: editor.name, subject: id, time: platform.clock.now })]);
	});

	it('sign-ins end after twelve hours, and are thrown away; the log is kept for a year', async () => {
		const { cookie } = await enterDesk(platform);
		platform.clock.now += 12 * 3_600_000 + 1;
		expect(await page('held', cookie)).toContain('name="secret"');
		await cleanUp(platform.store, platform.place.dataDir);
		const left = async (table: 'desk_sessions' | 'desk_log') =>
			(await platform.store.writing.selectFrom(table).selectAll().execute()).length;
		expect([await left('desk_sessions'), (await left('desk_log')) > 0]).toEqual([0, true]);
		platform.clock.now += 400 * 86_400_000;
		await cleanUp(platform.store, platform.place.dataDir);
		expect(await left('desk_log')).toBe(0);
	});
});

describe('npm run platform -- editors', () => {
	const commandOf =
		(platform: Platform) =>
		(parameters: readonly string[], input = '') =>
			platformHere(platform.place.dataDir, ['editors', ...parameters], input);

	it('N8: gives editors roles, and keeps the last administrator', async () => {
		const platform = await openPlatform('SQLite', { sample: false, deskToken });
		const command = commandOf(platform);
		await addEditor(platform.store, { name: '甲', secret: editor.secret, role: 'administrator' }, smallHashing);
		expect((await command(['remove', '甲'])).errors).toContain('the last administrator');
		expect((await command(['role', '甲', 'moderator'])).errors).toContain('the last administrator');
		expect((await command(['add', '丁', '--role', 'chief'])).errors).toContain('administrator, editor, moderator');
		expect((await command(['add', '丁', '--role', 'moderator'])).output).toContain('The moderator 丁 is added.');
		expect((await command(['role', '丁', 'administrator'])).output).toBe('The editor 丁 is administrator now.\n');
		expect((await command(['remove', '甲'])).output).toContain('The editor 甲 is removed');
		await platform.close();
	});

	it('adds, lists and removes editors and shows the log; no secret is given in the command', async () => {
		const platform = await openPlatform('SQLite', { sample: false, deskToken });
		const command = commandOf(platform);
		expect((await command([])).output).toContain('There are no editors.');
		const [, secret = ''] = /shown once: (\S+)/.exec((await command(['add', '甲'])).output) ?? [];
		expect((await enterDesk(platform, { name: '甲', secret })).key).not.toBe('');
		expect((await command(['add', '乙', '-'], 'a piped secret\n')).output).toBe('The editor 乙 is added.\n');
		expect((await command(['add', '丙', 'in the open'])).errors).toContain('would stay in the history');
		expect((await command(['add', '丙', '-'], 'short')).errors).toContain('must have 12 to 200 characters');
		await expect(addEditor(platform.store, { name: '乙', secret: 'a piped secret', role: 'editor' })).rejects.toThrow(
			'already',
		);
		expect((await command([])).output).toMatch(/^乙 {2}editor {2}since .*\n甲 {2}administrator {2}since /);
		expect((await command(['remove', '乙'])).output).toContain('The editor 乙 is removed');
		expect((await command(['remove', '乙'])).errors).toContain('There is no editor');
		expect((await command(['log'])).output).toMatch(
			/\(command\) {2}addEditor {2}甲 {2}added 甲 \(Administrator\)[^]*甲 {2}signIn[^]*\(command\) {2}removeEditor {2}乙/,
		);
		expect((await command(['promote', '甲'])).code).not.toBe(0);
		await platform.close();
	}, 120_000);
});
