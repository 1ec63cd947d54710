/** What every built page has for readers with special needs, for phones with a notch, and for those who lost their way. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import bo from '../../src/i18n/messages/bo.json' with { type: 'json' };
import cn from '../../src/i18n/messages/cn.json' with { type: 'json' };
import en from '../../src/i18n/messages/en.json' with { type: 'json' };
import { secretSettings } from '../../src/platform/settings/private-settings.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { addressOf, basePath } from '../../src/routes.ts';
import { attribute, elementsOf, type SampleSite, sampleSite, textOf } from './sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
	site = await sampleSite();
});

let parsed: [path: string, elements: Element[]][] | undefined;
/** Every page with its elements, read once. */
const pages = (): [path: string, elements: Element[]][] => {
	parsed ??= site.pages.map((path) => [path, elementsOf(site.html(path))]);
	return parsed;
};
const named = (elements: readonly Element[], tagName: string): Element[] =>
	elements.filter((element) => element.tagName === tagName);
const meta = (elements: readonly Element[], name: string): string =>
	attribute(named(elements, 'meta').find((element) => attribute(element, 'name') === name) as Element, 'content');

/** Its words in the language of the page. */
const skipWords: Readonly<Record<string, string>> = {
	'zh-CN': cn['site.skip'],
	en: en['site.skip'],
	bo: bo['site.skip'],
};

it('E-01: the first control of every page is the link to its main content', () => {
	for (const [path, elements] of pages()) {
		const first = elements.find(({ tagName }) => ['a', 'button', 'input', 'select', 'summary'].includes(tagName));
		expect(attribute(first as Element, 'href'), path).toBe('#main');
		expect(textOf(first as Element), path).toBe(skipWords[attribute(named(elements, 'html')[0] as Element, 'lang')]);
		const [main] = named(elements, 'main');
		expect(attribute(main as Element, 'id'), path).toBe('main');
		expect(attribute(main as Element, 'tabIndex'), path).toBe('-1');
	}
});

it('E-15: no page skips a level of headings', () => {
	for (const [path, elements] of pages()) {
		const levels = elements.flatMap(({ tagName }) => (/^h[1-6]$/.test(tagName) ? [Number(tagName.slice(1))] : []));
		expect(
			levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1),
			path,
		).toEqual([]);
	}
});

it('E-12: films and sounds have controls, and none of them plays by itself', () => {
	let players = 0;
	for (const [path, elements] of pages()) {
		for (const player of elements.filter(({ tagName }) => tagName === 'video' || tagName === 'audio')) {
			players += 1;
			expect('controls' in player.properties, path).toBe(true);
			expect('autoPlay' in player.properties, path).toBe(false);
		}
	}
	expect(players).toBeGreaterThan(5);
});

it('E-13, E-28: every page can be zoomed, and is laid out under the notch', () => {
	for (const [path, elements] of pages()) {
		const viewport = meta(elements, 'viewport');
		expect(viewport, path).toContain('width=device-width');
		expect(viewport, path).not.toMatch(/user-scalable|maximum-scale|minimum-scale/);
		expect(viewport, path).toContain('viewport-fit=cover');
	}
});

it('E-14: every page says its language, and an article in another one says that', () => {
	for (const [path, elements] of pages())
		expect(attribute(named(elements, 'html')[0] as Element, 'lang'), path).toMatch(/^(?:zh-CN|bo|en)$/);
	const tibetan = elementsOf(site.html(addressOf('newsDetail', { columnId: '23', id: '1201' })));
	const article = named(tibetan, 'article').find(({ properties }) => 'lang' in properties);
	expect(attribute(article as Element, 'lang')).toBe('bo');
});

describe('E-45: icons, colours and the manifest', () => {
	it('every page names them, and they are there', () => {
		for (const [path, elements] of pages()) {
			const links = named(elements, 'link');
			for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
				const [href = '', more] = links
					.filter((link) => attribute(link, 'rel') === rel)
					.map((link) => attribute(link, 'href'));
				expect(more, `${rel} on ${path}`).toBeUndefined();
				expect(existsSync(join(site.out, href)), `${rel} on ${path}`).toBe(true);
			}
			expect(meta(elements, 'theme-color'), path).toMatch(/^#[0-9a-f]{6}$/);
		}
	});

	it('the manifest names the site, its start and icons of their sizes', async () => {
		const manifest = JSON.parse(readFileSync(join(site.out, basePath, 'manifest.webmanifest'), 'utf8')) as {
			name: string;
			start_url: string;
			display: string;
			icons: { src: string; sizes: string; type: string; purpose: string }[];
		};
		expect(manifest).toMatchObject({ name: '青岭日报', start_url: addressOf('home'), display: 'standalone' });
		expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
			'180x180 any',
			'192x192 any',
			'512x512 any',
			'512x512 maskable',
		]);
		for (const { src, sizes } of manifest.icons) {
			const { width, height } = await sharp(join(site.out, src)).metadata();
			expect(`${width}x${height}`, src).toBe(sizes);
		}
	});
});

it('E-46: the page of an unknown address says so, leads to home and to the search, and is not for search engines', () => {
	const elements = elementsOf(site.html('/404.html'));
	expect(textOf(named(elements, 'h1')[0] as Element)).toBe('没有找到这个页面');
	const hrefs = named(elements, 'a').map((link) => attribute(link, 'href'));
	expect(hrefs).toContain(addressOf('home'));
	expect(hrefs).toContain(addressOf('search'));
	expect(meta(elements, 'robots')).toBe('noindex');
});

it('E-52: every time of a page has one of the forms of the site, and its moment for machines', () => {
	const forms =
		/^(?:(?:至 )?(?:\d{4}-\d\d-\d\d(?: \d\d:\d\d)?|\d\d-\d\d(?: \d\d:\d\d)?|\d\d:\d\d)(?: (?:开始|起))?|\d{4}年\d+月\d+日|\d+ [A-Z][a-z]{2} \d{4}|\d{4}ལོའི་ཟླ་\d+ཚེས་\d+)$/;
	const odd = new Set<string>();
	let times = 0;
	for (const [path, elements] of pages())
		for (const time of named(elements, 'time')) {
			times += 1;
			const text = textOf(time).trim();
			if (!forms.test(text) || !/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(attribute(time, 'dateTime')))
				odd.add(`${text} (${attribute(time, 'dateTime')}) on ${path}`);
		}
	expect(times).toBeGreaterThan(500);
	expect([...odd].slice(0, 20)).toEqual([]);
});

it('E-60: no file of the site contains a secret of the platform', async () => {
	const store = await openStore({ dataDir: join(site.folder, 'data') });
	const rows = await store.writing.selectFrom('settings').selectAll().execute();
	const members = await store.writing.selectFrom('members').selectAll().execute();
	await store.close();
	const secrets = [
		...rows.filter(({ name }) => secretSettings.includes(name)).map(({ value }) => String(JSON.parse(value))),
		...members.map(({ phone }) => phone),
	].filter((secret) => secret !== '');
	expect(secrets.length).toBeGreaterThanOrEqual(2);
	const found = readdirSync(site.out, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(?:html|json|js|txt|xml|webmanifest)$/.test(entry.name))
		.filter(({ parentPath, name }) => {
			const text = readFileSync(join(parentPath, name), 'utf8');
			return secrets.some((secret) => text.includes(secret));
		});
	expect(found.map(({ name }) => name)).toEqual([]);
});
