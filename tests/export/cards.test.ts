import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { checkFolder, type PageCards, refusals } from '../../src/exporter/cards/check-pages.ts';
import { type SampleSite, sampleSite } from './sample-site.ts';

let site: SampleSite;
const pages: PageCards[] = [];
beforeAll(async () => {
	site = await sampleSite();
	const noNetwork = () => Promise.reject(new Error('The sample has no pictures on other hosts.'));
	for await (const page of checkFolder(site.out, noNetwork)) pages.push(page);
}, 300_000);

it('R-SCREEN-28, E-40, M-12: every kind of page of the sample is read', () => {
	expect(pages).toHaveLength(site.pages.length + site.variants.size);
	expect(new Set(pages.map(({ kind }) => kind)).size).toBeGreaterThan(40);
});

it('E-40, M-12: none of ten crawlers refuses anything of any page', () => {
	const wrong = pages.flatMap((page) =>
		[...page.problems, ...refusals(page)].map((sentence) => `${page.page}: ${sentence}`),
	);
	expect(wrong).toEqual([]);
});

it('E-40: every card has a title, a text and a picture of the site', () => {
	for (const { page, cards } of pages)
		for (const { crawler, title, text, picture } of cards) {
			expect(title, `${crawler.name}: ${page}`).not.toBe('');
			expect(text, `${crawler.name}: ${page}`).not.toBe('');
			expect(
				existsSync(join(site.out, decodeURIComponent(new URL(picture).pathname))),
				`${crawler.name}: ${page}`,
			).toBe(true);
		}
});
