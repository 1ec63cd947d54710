import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSettings, goesOn, lastGoodSettings, readSettings } from './read.ts';

describe('settings', () => {
	it('R-CONST-25…34, R-CONF-26…52: an empty file gives the defaults of the specification', () => {
		const { site, page } = checkSettings({}, 'test');
		expect(site).toMatchObject({
			locale: 'cn',
			currentVersion: 2,
			apiVersion: '1.0',
			authMode: 0,
			securitySource: 'APP',
			showAdvertising: false,
			showBarrage: false,
			showShareLogo: true,
			showShareTitle: false,
		});
		expect(page).toMatchObject({
			contentFontSize: 35,
			lineHeight: 1.6,
			relatedTitleLines: 3,
			innerVideoRatio: '9:16',
			swipeAutoplay: 3,
			contentTimeRule: 'YYYY-MM-DD H:M',
			listTimeRule: 'YYYY-MM-DD',
			listTimes: 'age',
		});
	});

	it.each([
		[{ listTimeRule: 'MM-DD' }, 'rule'],
		[{ listTimeRule: 'YYYY-MM-DD' }, 'rule'],
		[{ listTimeRule: 'MM-DD', listTimes: 'age' as const }, 'age'],
		[{ listTimes: 'rule' as const }, 'rule'],
	])('R-CONF-31: the times of lists with %j are by %s', (page, listTimes) =>
		expect(checkSettings({ page }, 'test').page.listTimes).toBe(listTimes));

	it('E-54: the error of a wrong setting says path, expected and found', () => {
		expect(() => checkSettings({ page: { lineHeight: 'x' }, site: { colour: 1 } }, 'settings.json')).toThrow(
			'The settings in settings.json cannot be used:\n  site.colour: there is no such setting; did you mean site.color?\n  page.lineHeight: expected number, found "x".',
		);
		expect(() => checkSettings({ site: { address: 'example.org' } }, 'settings.json')).toThrow(
			'site.address: expected an absolute http or https address, found "example.org".',
		);
		expect(() => checkSettings({ site: { padColor: 'red', padLogo: 'logo.svg' } }, 'settings.json')).toThrow(
			'site.padLogo: expected an http(s) address, a path that starts with one "/", or "", found "logo.svg".\n  site.padColor: expected a colour as #c8161d, or "", found "red".',
		);
	});

	it.each([
		[{ site: { titel: 'x' } }, 'site.titel: there is no such setting; did you mean site.title?'],
		[{ title: 'x' }, 'title: there is no such setting; did you mean site.title?'],
		[{ Site: {} }, 'Site: there is no such setting; did you mean site?'],
		[{ page: { search: 'off' } }, 'did you mean site.search?'],
		[{ parts: { vote: false } }, 'did you mean parts.votes?'],
		[{ site: { links: [{ text: 'a', href: '/a', plaice: 'foot' }] } }, 'did you mean site.links.0.place?'],
		[{ site: { analytics: { provider: 'umami', ky: '1' } } }, 'did you mean site.analytics.key?'],
		[
			{ sources: { follow: ['x', { place: 'x', hid: [] }] } },
			'sources.follow.1.hid: there is no such setting; did you',
		],
		[{ site: { bananas: 1 } }, 'site.bananas: there is no such setting; docs/settings.md of Touch Edition lists'],
		[{ site: { locale: 'eng' } }, 'found "eng"; did you mean "en"?'],
		[{ page: { shareIcons: ['wechatt'] } }, 'found "wechatt"; did you mean "wechat"?'],
		[{ site: { embedProviders: ['YouTube'] } }, 'did you mean "youtube"?'],
		[{ site: { analytics: { provider: 'matamo' } } }, 'did you mean "matomo"?'],
		[{ site: { embedProviders: ['zzz'] } }, 'found "zzz".'],
		[[], 'they are a list, and must be an object'],
	])('E-54: %j is refused with what was meant', (settings, words) => {
		expect(() => checkSettings(settings, 'settings.json')).toThrow(words);
	});

	it.each([
		['settings.json', '{"site":{"title":"T"}}', '{"site":{"ti'],
		['touch-edition.config.mjs', 'export default { site: { title: "T" } };', 'export default { site: {'],
	])('E-54: while %s is half saved the last good settings count, and it is said once', async (name, good, half) => {
		const folder = mkdtempSync(join(tmpdir(), 'settings-'));
		const path = join(folder, name);
		const said: string[] = [];
		const read = lastGoodSettings(path, (sentence) => said.push(sentence));
		try {
			writeFileSync(path, half);
			await expect(read()).rejects.toThrow(`The settings in ${path}`);
			writeFileSync(path, good);
			expect((await read()).site.title).toBe('T');
			writeFileSync(path, half);
			expect((await read()).site.title).toBe('T');
			await read();
			expect(said).toHaveLength(1);
			expect(said[0]).toMatch(new RegExp(`^The settings in .*${name}`));
			expect(said[0]).toContain(goesOn);
			writeFileSync(path, good.replace('"T"', '"New"'));
			expect((await read()).site.title).toBe('New');
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it('E-54: a file that is not JSON, and an absent one', () => {
		const folder = mkdtempSync(join(tmpdir(), 'settings-'));
		const path = join(folder, 'settings.json');
		expect(readSettings(path).site.title).toBe('localhost:4321');
		writeFileSync(path, '{');
		expect(() => readSettings(path)).toThrow(`The settings in ${path} are not JSON`);
		rmSync(folder, { recursive: true });
	});
});
