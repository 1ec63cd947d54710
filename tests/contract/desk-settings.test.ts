import { beforeAll, describe, expect, it } from 'vitest';
import { getConfig } from '../../src/contract/site.ts';
import { privateSettings } from '../../src/platform/settings/private-settings.ts';
import { publicSettings } from '../../src/platform/settings/public-settings.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { deskToken, editor, enterDesk } from './support/desk.ts';
import { databaseNames, origin } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

describe.each(databaseNames)('the settings at the desk on %s', (database) => {
	let cookie = '';
	let key = '';
	const post = (path: string, fields: Record<string, string>): Promise<Response> =>
		platform.send(path, {
			method: 'POST',
			body: new URLSearchParams(fields),
			headers: { origin, host: 'platform.test', cookie },
		});
	/** Both sections of the settings, and the keys. */
	const page = async (headers: Record<string, string> = { cookie }): Promise<string> => {
		const pages: string[] = [];
		for (const query of ['settings', 'settings&section=service', 'keys'])
			pages.push(await (await platform.send(`/desk/?view=${query}`, { headers })).text());
		return pages.join('');
	};
	const change = (name: string, value: string, fields: Record<string, string> = {}): Promise<Response> =>
		post('/desk/settings', { key, name, value, do: 'save', ...fields });
	const configuration = async () => (await platform.call(getConfig)).data;
	openForSuite(database, { sample: false, deskToken });
	beforeAll(async () => {
		({ cookie, key } = await enterDesk(platform));
	});

	it('R-CALL-001: lists every field of getConfig with a label in both languages, and no private setting', async () => {
		for (const language of ['zh-CN', 'en-GB']) {
			const shown = await page({ cookie, 'accept-language': language });
			for (const name of Object.keys(publicSettings))
				expect(shown).toMatch(new RegExp(`<label for="value-${name.replace('.', '\\.')}">[^<]+</label>`));
			for (const name of Object.keys(privateSettings)) expect(shown).not.toContain(`"${name}"`);
		}
		expect(await page({})).not.toContain('padColor');
	});

	it('R-CONF-03: an editor saves a colour and a switch, readers get them, and resets them', async () => {
		const answer = await change('padColor', ' #123456 ');
		expect([answer.status, answer.headers.get('location')]).toEqual([
			303,
			'/desk/?view=settings&did=save&count=1&section=look',
		]);
		await change('siteConfig.globalCount', 'false');
		expect(await configuration()).toMatchObject({ padColor: '#123456', siteConfig: { globalCount: false } });
		const shown = await page();
		expect(shown).toContain('value="#123456"');
		expect(shown).toContain('aria-label="恢复默认: 平板上的主色"');
		expect(shown).not.toContain('aria-label="恢复默认: 标志"');
		for (const name of ['padColor', 'siteConfig.globalCount']) await change(name, '', { do: 'reset' });
		expect(await configuration()).toMatchObject({ padColor: '', siteConfig: { globalCount: true } });
	});

	it('E-54: a wrong value is not saved; its form says what it must be and keeps what was typed, which is never markup', async () => {
		const answer = await change('padColor', '"><b>red');
		expect(answer.status).toBe(400);
		const shown = await answer.text();
		expect(shown).toContain('没有保存。应为：颜色，如 #c8161d');
		expect(shown).toMatch(/id="value-padColor"[^>]* aria-invalid="true" autofocus value="&quot;&gt;&lt;b&gt;red"/);
		expect((await configuration()).padColor).toBe('');
	});

	it('changes no private setting and no unknown one, and nothing without the key of the session', async () => {
		await changeSettings(platform.store, { holdComments: 'first' });
		for (const name of ['holdComments', 'nothing', '__proto__'])
			expect((await change(name, 'all')).headers.get('location')).toBe('/desk/?view=settings');
		const stored = await platform.store.writing.selectFrom('settings').select(['name', 'value']).execute();
		// The store has made these itself.
		const rows = stored.filter(({ name }) => !['limitSecret', 'linkSecret'].includes(name));
		expect(rows).toEqual([{ name: 'holdComments', value: '"first"' }]);
		expect((await change('padColor', '#123456', { key: 'x' })).status).toBe(403);
		expect((await configuration()).padColor).toBe('');
	});

	it('N8: a key is named for what it does, on a page of its own, and no stolen sign-in changes it', async () => {
		const open = async (view: string): Promise<string> =>
			(await platform.send(`/desk/?view=${view}`, { headers: { cookie } })).text();
		expect(await open('keys')).toContain('<label for="value-encryptKey4">读者的浏览器用它加密所投的票</label>');
		for (const query of ['settings', 'settings&section=service'])
			expect(await open(query)).not.toContain('encryptKey4');
		const before = (await configuration()).encryptKey4;
		const newKey = 'f'.repeat(32);
		const refused = await change('encryptKey4', newKey, { own: 'not the secret' });
		expect([refused.status, (await configuration()).encryptKey4]).toEqual([400, before]);
		expect(await refused.text()).toContain('没有执行：您的密码或动态码不对。');
		const done = await change('encryptKey4', newKey, { own: editor.secret });
		expect(done.headers.get('location')).toBe('/desk/?view=keys&did=save&count=1');
		expect((await configuration()).encryptKey4).toBe(newKey);
		const log = await open('log');
		expect(log).toContain('修改了设置“读者的浏览器用它加密所投的票”');
		expect(log).not.toContain(newKey);
	});
});
