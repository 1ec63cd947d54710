import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../src/routes.ts';
import { type SampleSite, sampleSite } from './sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
	site = await sampleSite();
});

const article = addressOf('newsDetail', { columnId: '12', id: '345' });
/** The folder of the scripts and style sheets, as a page names it. */
const assetsOf = (html: string): string => dirname(/<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '');
const kilobytes = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length / 1024;

it('R-CONF-43, A-023: without the setting there is no place for adverts', () => {
	for (const path of [addressOf('home'), addressOf('columnDetail', { id: '12' }), article])
		expect(site.html(path)).not.toContain('data-advert');
});

describe('the weight of a page', () => {
	it('E-63: bytes before interaction by kind of page: floor and ceiling; no React', () => {
		/** A script with everything it imports at once; what it imports later is not part of the page's start. */
		const withImports = (file: string, seen = new Set<string>()): Set<string> => {
			if (seen.has(file)) return seen;
			seen.add(file);
			for (const [, name = ''] of readFileSync(join(site.out, file), 'utf8').matchAll(
				/(?:^|;|\})import(?:[^"'();]*?from)?\s*["'](\.\/[^"']+)["']/g,
			))
				withImports(join(dirname(file), name), seen);
			return seen;
		};
		const weigh = (path: string) => {
			const html = site.html(path);
			const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))];
			const styles = named(/<link rel="stylesheet" href="([^"]+)"/g).map((file) => readFileSync(join(site.out, file)));
			const scripts = [...new Set(named(/<script[^>]* src="([^"]+)"/g).flatMap((file) => [...withImports(file)]))];
			const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
			return {
				html: kilobytes(html),
				css: styles.reduce((sum, style) => sum + kilobytes(style), 0),
				// As they travel: each file compressed by itself, inline ones with the page.
				script:
					scripts.reduce((sum, file) => sum + kilobytes(readFileSync(join(site.out, file))), 0) +
					kilobytes(inline.join('\n')),
				bundle: scripts.map((file) => readFileSync(join(site.out, file), 'utf8')).join('\n'),
			};
		};
		/** By kind of page: the most HTML and CSS in kB; scripts are the same for all. */
		const kinds = {
			list: [
				[addressOf('home'), addressOf('columnDetail', { id: '12' }), addressOf('tagList', { tagId: '43' })],
				20,
				7.7,
			],
			article: [[article], 20, 8.2],
			'photo set': [[addressOf('imageDetail', { columnId: '12', id: '346' })], 14, 8.7],
			live: [[addressOf('liveDetail', { linkID: '22', id: '7' })], 14, 9.8],
			person: [[addressOf('xyDetail', { id: '6' }), addressOf('reporter', { id: 'wei' })], 12, 7.7],
			entity: [[addressOf('qaDetail', { id: '33' }), addressOf('circleDetail', { id: '41' })], 10.2, 9.8],
			activity: [[addressOf('activityDetail', { id: '9' }), addressOf('activityVote', { id: '1' })], 10, 9.4],
			form: [[addressOf('login'), addressOf('activityApply'), addressOf('writeOff')], 8, 9.5],
		} as const;
		for (const [kind, [paths, maxHtml, maxCss]] of Object.entries(kinds)) {
			for (const path of paths) {
				const weight = weigh(path);
				expect(weight.html, `HTML of ${kind} ${path}`).toBeGreaterThan(2);
				expect(weight.html, `HTML of ${kind} ${path}`).toBeLessThanOrEqual(maxHtml);
				expect(weight.css, `CSS of ${kind} ${path}`).toBeGreaterThan(2);
				expect(weight.css, `CSS of ${kind} ${path}`).toBeLessThanOrEqual(maxCss);
				expect(weight.script, `script of ${kind} ${path}`).toBeGreaterThan(0.5);
				expect(weight.script, `script of ${kind} ${path}`).toBeLessThanOrEqual(8);
				expect(site.html(path), `${path}: islands start from the cache`).not.toMatch(
					/customElements|astro:(?:near|play)/,
				);
				expect(weight.bundle, path).not.toMatch(/jsx-runtime|hydrateRoot|useState|react\.(?:element|transitional)/);
			}
		}
	});

	it('each player, with its libraries: floor and ceiling; none of it in a page before the tap', () => {
		/** By the name of the script: the least and the most kB, compressed. */
		const budgets: Readonly<Record<string, readonly [number, number]>> = {
			'hls.light': [60, 120],
			danmaku: [1, 4],
			'live.island': [2, 7],
			'feed.island': [1, 4.1],
			'feed-rail': [0.4, 2],
			film: [1, 3],
			'film-player': [0.4, 2],
			films: [0.1, 0.95],
			'sound-bar': [0.5, 2.5],
			'letters-sheet': [1, 5],
			'share-sheet': [0.5, 3],
			'live-start': [0.2, 0.8],
			'live-reports': [0.3, 1.2],
			'pdf.island': [2, 6.5],
			pdf: [100, 175],
		};
		const assets = readdirSync(join(site.out, assetsOf(site.html(article))));
		for (const [name, [least, most]] of Object.entries(budgets)) {
			const files = assets.filter(
				(file) =>
					file.startsWith(`${name}.`) && file.split('.').length === name.split('.').length + 2 && file.endsWith('.js'),
			);
			expect(files, name).toHaveLength(1);
			const size = kilobytes(readFileSync(join(site.out, assetsOf(site.html(article)), files[0] ?? '')));
			expect(size, name).toBeGreaterThan(least);
			expect(size, name).toBeLessThanOrEqual(most);
		}
		for (const path of [
			article,
			addressOf('liveDetail', { linkID: '22', id: '7' }),
			addressOf('videoDetail', { columnId: '12', id: '347' }),
			addressOf('qaDetail', { id: '33' }),
		])
			expect(site.html(path), path).not.toMatch(
				/<(?:script|link)[^>]+(?:hls|danmaku|sound-bar|letters-sheet|share-sheet|\/film\.)/,
			);
	});
});
