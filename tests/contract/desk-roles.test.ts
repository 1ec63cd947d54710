import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import {
	addEditor,
	changeRole,
	LastAdministrator,
	listEditors,
	removeEditor,
} from '../../src/platform/auth/editors.ts';
import { type Role, roles } from '../../src/platform/auth/roles.ts';
import { readEvents } from '../../src/platform/auth/security-log.ts';
import { maySend, viewsOf } from '../../src/platform/desk/access.ts';
import { forms } from '../../src/platform/desk/forms.ts';
import { type ViewName, viewNames } from '../../src/platform/desk/view-names.ts';
import { serverParts, serverPartsWithout } from '../../src/server-parts.ts';
import { smallHashing } from './support/costs.ts';
import { cookieOf, deskToken, editor, enterDesk, form } from './support/desk.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

/** The pages of each role, in words of the rule. */
const pages: Readonly<Record<Role, readonly ViewName[]>> = {
	moderator: ['held', 'latest', 'reported', 'banned', 'rules', 'account'],
	editor: [
		...(['held', 'latest', 'reported', 'banned', 'rules', 'stories', 'signUps', 'objects'] as const),
		...(['coming', 'withdrawn', 'previews', 'publishing', 'sources', 'figures', 'account'] as const),
	],
	administrator: viewNames,
};
const sent: Readonly<Record<Role, readonly string[]>> = {
	moderator: ['/desk/act', '/desk/words', '/desk/account', '/desk/factor', '/desk/sign-out'],
	editor: [
		...(['/desk/act', '/desk/words', '/desk/account', '/desk/factor', '/desk/sign-out'] as const),
		...(['/desk/waiting', '/desk/objects', '/desk/withdrawn', '/desk/previews', '/desk/story'] as const),
	],
	administrator: Object.keys(forms),
};
const secretOf = (name: string): string => `the long secret of ${name}`;

it.each(roles)('N8: %s has the pages and forms of the role and no others', (role) => {
	expect(viewsOf(serverParts, role)).toEqual(viewNames.filter((view) => pages[role].includes(view)));
	expect(Object.keys(forms).filter((path) => maySend(role, path))).toEqual(
		Object.keys(forms).filter((path) => sent[role].includes(path)),
	);
	expect(maySend(role, '/desk/unknown')).toBe(role === 'administrator');
});

describe.each(databaseNames)('the roles of editors on %s', (database) => {
	openForSuite(database, { deskToken, sample: false });

	const page = async (view: string, cookie: string) => {
		const answer = await platform.send(`/desk/?view=${view}`, { headers: { cookie, 'accept-language': 'en' } });
		return { status: answer.status, text: await answer.text() };
	};
	const post = (path: string, fields: Record<string, string>, cookie: string): Promise<Response> =>
		platform.send(path, form(fields, { cookie, 'accept-language': 'en' }));
	const rolesNow = async () =>
		Object.fromEntries((await listEditors(platform.store.writing)).map(({ name, role }) => [name, role]));

	it('N8: eight first sign-ins with the token at once make one administrator', async () => {
		const names = Array.from({ length: 8 }, (_, index) => `甲${index}`);
		const answers = await Promise.all(
			names.map((name) => platform.send('/desk/sign-in', form({ token: deskToken, name, secret: editor.secret }))),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(403)]);
		const [[name = ''] = [], ...more] = Object.entries(await rolesNow());
		expect(more).toEqual([]);
		await addEditor(platform.store, { ...editor, role: 'administrator' }, smallHashing);
		expect(await removeEditor(platform.store, name)).toBe(true);
		platform.clock.now += 3_600_000;
	});

	it('N8: every page and form of another role is refused by the server, and the log of security has it', async () => {
		for (const role of ['moderator', 'editor'] as const) {
			await addEditor(platform.store, { name: role, secret: secretOf(role), role }, smallHashing);
			const { cookie, key } = await enterDesk(platform, { name: role, secret: secretOf(role) });
			for (const view of viewNames) {
				const shown = await page(view, cookie);
				expect([view, shown.status], role).toEqual([view, pages[role].includes(view) ? 200 : 403]);
				expect(shown.text.includes(`href="/desk/?view=log"`)).toBe(false);
			}
			for (const path of Object.keys(forms).filter((one) => !sent[role].includes(one))) {
				const answer = await post(path, { key, do: 'add', own: secretOf(role), name: 'mine', secret: 'x' }, cookie);
				expect([path, answer.status], role).toEqual([path, 403]);
				expect(await answer.text()).toContain('Your role may not do this.');
			}
			const events = await readEvents(platform.store.writing, `editor ${role}`, 100);
			expect(events.some(({ action }) => action === 'deskRefused')).toBe(true);
		}
		expect(Object.keys(await rolesNow())).toEqual(expect.not.arrayContaining(['mine']));
	});

	it('N8: a role that is taken away no longer opens anything, without a new sign-in', async () => {
		await addEditor(platform.store, { name: 'chief', secret: secretOf('chief'), role: 'administrator' }, smallHashing);
		const theirs = await enterDesk(platform, { name: 'chief', secret: secretOf('chief') });
		expect((await page('log', theirs.cookie)).status).toBe(200);
		const { cookie, key } = await enterDesk(platform);
		const changed = await post('/desk/editors', { key, own: editor.secret, do: 'role:chief', role: 'editor' }, cookie);
		expect(changed.headers.get('location')).toContain('did=changeRole');
		expect((await page('log', theirs.cookie)).status).toBe(403);
		expect((await page('figures', theirs.cookie)).status).toBe(200);
		expect((await page('log', cookie)).text).toContain('changed the role of chief to Editor');
	});

	it('N8: a stolen sign-in changes no editor, no secret and no factor without the own secret', async () => {
		const { cookie, key } = await enterDesk(platform);
		const before = await rolesNow();
		const secret = 'a secret of the thief';
		const tries: [string, Record<string, string>][] = [
			['/desk/editors', { do: 'add', name: 'thief', secret, role: 'administrator' }],
			['/desk/editors', { do: 'remove:editor' }],
			['/desk/editors', { do: 'role:editor', role: 'administrator' }],
			['/desk/account', { secret }],
		];
		for (const [path, fields] of tries) {
			for (const own of [{}, { own: 'not the secret' }]) {
				platform.clock.now += 60_000;
				const answer = await post(path, { key, ...fields, ...own }, cookie);
				expect([path, answer.status]).toEqual([path, 400]);
				expect(await answer.text()).toContain('Nothing was done: your password or code is not right.');
			}
		}
		expect(await rolesNow()).toEqual(before);
		platform.clock.now += 600_000;
		const guesses: number[] = [];
		for (let guess = 0; guess < 6; guess += 1)
			guesses.push((await post('/desk/account', { key, own: `guess ${guess}`, secret }, cookie)).status);
		expect(guesses).toEqual([...Array(5).fill(400), 429]);
		platform.clock.now += 600_000;
		expect((await enterDesk(platform)).key).not.toBe('');
		const events = await readEvents(platform.store.writing, `editor ${editor.name}`, 100);
		expect(events.filter(({ action }) => action === 'deskConfirmFailed')).toHaveLength(13);
	});

	it('N8: where a second factor is set up, its code is asked for too, and once used it is spent', async () => {
		const { cookie, key } = await enterDesk(platform);
		const factor = new Secret({ size: 20 }).base32;
		await platform.store.writing.updateTable('editors').set({ factor }).where('name', '=', editor.name).execute();
		const code = (): string =>
			new TOTP({ secret: Secret.fromBase32(factor) }).generate({ timestamp: platform.clock.now });
		const add = (name: string, fields: Record<string, string>) =>
			post(
				'/desk/editors',
				{ key, do: 'add', name, secret: secretOf(name), role: 'moderator', own: editor.secret, ...fields },
				cookie,
			);
		expect((await page('editors', cookie)).text).toContain('name="code"');
		expect((await add('late', {})).status).toBe(400);
		expect((await add('late', { code: code(), own: 'not the secret' })).status).toBe(400);
		// The code was not spent by the wrong secret.
		expect((await add('late', { code: code() })).status).toBe(303);
		expect((await add('later', { code: code() })).status).toBe(400);
		platform.clock.now += 60_000;
		const off = (fields: Record<string, string>) => post('/desk/factor', { key, do: 'off', ...fields }, cookie);
		expect((await off({ code: code() })).status).toBe(400);
		platform.clock.now += 60_000;
		expect((await off({ code: code(), own: editor.secret })).status).toBe(303);
		expect((await listEditors(platform.store.writing)).some(({ hasFactor }) => hasFactor)).toBe(false);
	});

	it('N8: the last administrator stays one, also when two remove or demote each other at once', async () => {
		const { store } = platform;
		for (const [one, two] of [
			[() => removeEditor(store, editor.name), () => removeEditor(store, 'second')],
			[() => changeRole(store, editor.name, 'editor'), () => changeRole(store, 'second', 'editor')],
			[() => changeRole(store, editor.name, 'moderator'), () => removeEditor(store, 'second')],
		] as const) {
			await addEditor(store, { name: 'second', secret: secretOf('second'), role: 'administrator' }, smallHashing);
			const results = await Promise.allSettled([one(), two()]);
			const failed = results.filter(({ status }) => status === 'rejected');
			expect(failed).toHaveLength(1);
			expect(failed[0]).toMatchObject({ reason: expect.any(LastAdministrator) });
			const left = Object.entries(await rolesNow()).filter(([, role]) => role === 'administrator');
			expect(left).toHaveLength(1);
			// Both as before, for the next pair.
			await addEditor(store, { name: 'third', secret: secretOf('third'), role: 'administrator' }, smallHashing);
			for (const name of [editor.name, 'second']) await removeEditor(store, name);
			await addEditor(store, { ...editor, role: 'administrator' }, smallHashing);
			await removeEditor(store, 'third');
		}
		const { cookie, key } = await enterDesk(platform);
		const demote = await post(
			'/desk/editors',
			{ key, own: editor.secret, do: `role:${editor.name}`, role: 'moderator' },
			cookie,
		);
		expect(demote.status).toBe(400);
		expect(await demote.text()).toContain('there must be an administrator');
		expect(cookieOf(await platform.send('/desk/sign-in', form(editor)))).not.toBe('');
	});
});

it('a site without comments and activities has no pages of them', () => {
	const views = viewsOf(serverPartsWithout(['comments', 'activities', 'members']), 'administrator');
	expect(views).toEqual([
		...(['stories', 'coming', 'withdrawn', 'previews', 'publishing', 'sources', 'figures'] as const),
		...(['settings', 'keys', 'editors', 'log', 'account'] as const),
	]);
});
