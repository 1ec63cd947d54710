/** The English sample newspaper, exported: nothing of the Chinese one is on its pages. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '../../src/routes.ts';
import { attribute, elementsOf, exportSample, type SampleSite } from './sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
	site = await exportSample([], {}, 'en');
});
afterAll(() => rmSync(site.folder, { recursive: true, force: true }));

/** Names of languages in their own scripts, which the switch of the language has on every page. */
const languageNames = /中文|བོད་ཡིག/g;
const chinese = /.{0,40}[\u2e80-\u9fff\uff00-\uffef].{0,40}/;

it('is exported without a page that failed, and has more than forty stories', () => {
	expect(site.summary.failed).toEqual([]);
	const stories = site.pages.filter((path) => /\/(?:news|image|video|spec|live)Detail\//.test(path));
	expect(stories.length).toBeGreaterThan(40);
});

it('every page is in English, and has Chinese characters only in the switch of the language', () => {
	const found = site.pages.flatMap((path) => {
		const html = site.html(path);
		const [root] = elementsOf(html);
		const lang = root === undefined ? '' : attribute(root, 'lang');
		const other = chinese.exec(html.replace(languageNames, ''))?.[0];
		return [
			...(lang === 'en' ? [] : [`${path}: lang is "${lang}"`]),
			...(other === undefined ? [] : [`${path}: ${other}`]),
		];
	});
	expect(found).toEqual([]);
});

it('has the pictures that its pages show, from the folder of the other sample', () => {
	const sources = site.pages.flatMap((path) =>
		elementsOf(site.html(path)).flatMap((element) => [attribute(element, 'src'), attribute(element, 'poster')]),
	);
	const paths = sources.map((source) => source.replace(/\?.*$/, ''));
	const media = [...new Set(paths)].filter((path) => path.startsWith('/media/'));
	expect(media.length).toBeGreaterThan(60);
	// The platform makes playlists of broadcasts.
	const missing = media.filter((path) => !path.endsWith('.m3u8') && !existsSync(join(site.out, path)));
	expect(missing).toEqual([]);
});

it('home has a lead, services, topics and what is read most', () => {
	const home = site.html(addressOf('home'));
	for (const text of [
		'The Brennick Courier',
		'Forty-one minutes across the mountains',
		'Services',
		'Special topics',
		'Most read',
	])
		expect(home).toContain(text);
});
