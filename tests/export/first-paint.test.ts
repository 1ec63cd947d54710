import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf, basePath, routes } from '../../src/routes.ts';
import { elementsOf, type SampleSite, sampleSite } from './sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
	site = await sampleSite();
});

const sheetsOf = (html: string): string[] =>
	[...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address = '']) => address);

/** Addresses and widths of a set as it stands in the page. */
const candidates = (set: string): [string, number][] =>
	set.split(', ').map((one) => {
		const [address = '', width = ''] = one.split(' ');
		return [address, Number.parseInt(width, 10)];
	});

const written = (element: Element, name: string): string => {
	const value = element.properties[name];
	return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
};
const picturesOf = (path: string): Element[] =>
	elementsOf(site.html(path)).filter((element) => element.tagName === 'img');
const preloadOf = (path: string): Element | undefined =>
	elementsOf(site.html(path)).find((element) => element.tagName === 'link' && written(element, 'rel') === 'preload');

describe('the first paint of built pages (E-63)', () => {
	it('waits for two style sheets at most: the one of all pages, and one of its kind', () => {
		const kinds = new Set<string>();
		const [base = ''] = sheetsOf(site.html(addressOf('home')));
		for (const path of site.pages) {
			const sheets = sheetsOf(site.html(path));
			expect(sheets.length, path).toBeLessThanOrEqual(2);
			if (sheets.length === 0) continue;
			expect(sheets[0], path).toBe(base);
			for (const sheet of sheets) expect(existsSync(join(site.out, sheet)), sheet).toBe(true);
			kinds.add(sheets[1] ?? '');
		}
		expect(kinds.size).toBeGreaterThan(3);
		// A reader who goes on to another kind of page mostly has its style already.
		expect(kinds.size).toBeLessThan(routes.length / 2);
	});

	it('names its style sheets before the scripts of the page, and after its picture', () => {
		for (const path of [addressOf('home'), addressOf('imageDetail', { columnId: '12', id: '346' })]) {
			const html = site.html(path);
			const [head = ''] = html.split('</head>');
			const [picture, sheet, lastSheet, script] = [
				head.indexOf('<link rel="preload" as="image"'),
				head.indexOf('<link rel="stylesheet"'),
				head.lastIndexOf('<link rel="stylesheet"'),
				head.indexOf('<script>'),
			];
			expect(
				[picture, sheet, lastSheet, script].toSorted((a, b) => a - b),
				path,
			).toEqual([picture, sheet, lastSheet, script]);
			expect(picture, path).toBeGreaterThan(0);
			expect(html, path).not.toContain('placeholder:');
		}
	});
	it('every style sheet that a script loads is published', () => {
		const folder = join(site.out, basePath, 'assets');
		const named = new Set<string>();
		for (const name of readdirSync(folder).filter((file) => file.endsWith('.js')))
			for (const [, sheet = ''] of readFileSync(join(folder, name), 'utf8').matchAll(/\/assets\/([\w.-]+\.css)/g))
				named.add(sheet);
		expect(named.size).toBeGreaterThan(5);
		for (const sheet of named) expect(existsSync(join(folder, sheet)), sheet).toBe(true);
	});

	it('E-18: the picture painted largest comes in widths, and the head asks for the same ones', () => {
		const paths = [
			addressOf('home'),
			addressOf('columnDetail', { id: '12' }),
			addressOf('imageDetail', { columnId: '12', id: '346' }),
			addressOf('circleDetail', { id: '41' }),
			addressOf('activityDetail', { id: '9' }),
		];
		for (const path of paths) {
			const shown = picturesOf(path).filter((picture) => written(picture, 'fetchPriority') === 'high');
			expect(shown, path).toHaveLength(1);
			const [picture] = shown;
			const preload = preloadOf(path);
			if (picture === undefined || preload === undefined) throw new Error(`${path} asks for no picture first.`);
			expect(written(picture, 'loading'), path).toBe('eager');
			const set = written(picture, 'srcSet');
			expect(written(preload, 'imageSrcSet'), path).toBe(set);
			expect(written(preload, 'imageSizes'), path).toBe(written(picture, 'sizes'));
			expect(written(preload, 'href'), path).toBe(written(picture, 'src'));
			expect(candidates(set).map(([, width]) => width)).toEqual([448, 750, 1200]);
			expect(candidates(set).at(-1)?.[0]).toBe(written(picture, 'src'));
		}
	});

	it('E-18: the head asks for the one picture of a film that its player shows', () => {
		const path = addressOf('videoDetail', { columnId: '12', id: '347' });
		const film = elementsOf(site.html(path)).find((element) => element.tagName === 'video');
		const preload = preloadOf(path);
		if (film === undefined || preload === undefined) throw new Error(`${path} asks for no picture first.`);
		expect(written(film, 'poster')).toMatch(/-m\.webp\?v=[0-9a-f]{8}$/);
		expect(written(film, 'dataPicture')).toMatch(/\.jpg\?v=[0-9a-f]{8}$/);
		expect(written(preload, 'href')).toBe(written(film, 'poster'));
		expect(written(preload, 'imageSrcSet')).toBe('');
	});

	it('E-18: an article has its pictures in widths; only the first one of its text is asked for at once', () => {
		const path = addressOf('newsDetail', { columnId: '10', id: '1007' });
		const [first, second] = picturesOf(path).filter((picture) => written(picture, 'srcSet') !== '');
		if (first === undefined || second === undefined) throw new Error(`${path} has no pictures in widths.`);
		expect([written(first, 'loading'), written(second, 'loading')]).toEqual(['', 'lazy']);
		expect(candidates(written(first, 'srcSet')).map(([, width]) => width)).toEqual([448, 750, 1200]);
	});

	it('every width that a page names is a published file of that width', () => {
		const named = new Map<string, number>();
		for (const path of site.pages) {
			for (const picture of picturesOf(path)) {
				const set = written(picture, 'srcSet');
				if (set !== '') for (const [address, width] of candidates(set)) named.set(address, width);
			}
		}
		expect(named.size).toBeGreaterThan(100);
		for (const [address, width] of named) {
			const file = join(site.out, address.replace(/\?v=[0-9a-f]{8}$/, ''));
			expect(existsSync(file), address).toBe(true);
			if (!file.endsWith('.webp')) continue;
			const bytes = readFileSync(file);
			expect(bytes.toString('latin1', 12, 16), address).toBe('VP8 ');
			expect(bytes.readUInt16LE(26) & 0x3fff, address).toBe(width);
		}
	});

	it('E-48: what messaging apps are given stays a JPEG of full size', () => {
		for (const path of [addressOf('home'), addressOf('imageDetail', { columnId: '12', id: '346' })]) {
			const image = /<meta property="og:image" content="([^"]+)"/.exec(site.html(path))?.[1] ?? '';
			expect(image, path).toMatch(/\/media\/[a-z0-9/-]+\.(?:jpg|png)(?:\?v=[0-9a-f]{8})?$/);
		}
	});
});
