/** Every legal variant of the address of a known item is that item's page, and stays it (docs/decisions/0022). */
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pagesOfVariants } from '../../src/exporter/manifest/pages-of-variants.ts';
import { SqliteManifest } from '../../src/exporter/manifest/sqlite-manifest.ts';
import { basePath, routes } from '../../src/routes.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { attribute, elementsOf, type SampleSite, sampleSite, siteAddress } from './sample-site.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

const at = (path: string) => `${basePath}${path}.html`;

/** Variants with an absent optional segment or under a second name, each with the one true address. */
const variants: Readonly<Record<string, string>> = {
	'newsDetail/345': 'newsDetail/12/345',
	'imageDetail/346': 'imageDetail/12/346',
	'videoDetail/347': 'videoDetail/12/347',
	'liveDetail/7': 'liveDetail/22/7',
	'specDetail/20': 'specDetail/12/20',
	'onlineStudy/61': 'newsDetail/18/61',
	'onlineStudy/347': 'videoDetail/12/347',
	'onlineStudy/60': 'linkDetail/60',
	'newQaDetail/33': 'qaDetail/33',
	'voteItemDetail/1/3': 'voteItemDetail/1/2/3',
	'activityApply/9': 'activityApply/9',
};

describe('the sample newspaper', () => {
	let site: SampleSite;
	beforeAll(async () => {
		site = await sampleSite();
	});

	const head = (path: string): Map<string, string> =>
		new Map(
			elementsOf(site.html(path)).flatMap((element): [string, string][] => {
				if (element.tagName === 'link') return [[attribute(element, 'rel'), attribute(element, 'href')]];
				if (element.tagName !== 'meta') return [];
				return [[attribute(element, 'property') || attribute(element, 'name'), attribute(element, 'content')]];
			}),
		);

	it.each(
		Object.entries(variants),
	)('R-ROUTE-58, R-SCREEN-28, A-006: %s has the card of %s, and names it', (variant, own) => {
		const tags = head(at(variant));
		expect(tags.get('canonical')).toBe(`${siteAddress}${at(own)}`);
		expect(tags.get('og:url')).toBe(`${siteAddress}${at(own)}`);
		expect(tags.get('og:title')).not.toBe(head(at('home')).get('og:title'));
		expect(site.html(at(variant))).toBe(site.html(at(own)));
		if (routes.find(({ path }) => variant.startsWith(`${path}/`))?.indexed === true)
			expect(tags.get('robots')).not.toContain('noindex');
	});

	it('R-ROUTE-45, R-ROUTE-54: a column is found below its parent too', () => {
		const nested = [...site.variants].filter(([variant]) => /\/column(?:Detail|Share)\//.test(variant));
		expect(nested.length).toBeGreaterThan(0);
		for (const [variant, own] of nested) expect(head(variant).get('canonical')).toBe(`${siteAddress}${own}`);
	});

	it('the page of every variant is found', async () => {
		const manifest = new SqliteManifest(`${site.out}.manifest`, { readOnly: true });
		const found = await pagesOfVariants(manifest, [...site.variants.keys(), at('newsDetail/none'), '/media/345.html']);
		manifest.close();
		expect(new Map([...found].map(([variant, { path }]) => [variant, path]))).toEqual(site.variants);
	});

	it('variants take no space, and the sitemap names each page once', () => {
		const [variant = '', own = ''] = [...site.variants].find(([path]) => path.includes('/newsDetail/')) ?? [];
		expect(statSync(join(site.out, variant)).ino).toBe(statSync(join(site.out, own)).ino);
		const sitemap = site.html('/sitemap.xml');
		for (const path of site.variants.keys()) expect(sitemap).not.toContain(`${path}<`);
	});
});

describe('following changes', () => {
	let bench: Workbench;
	afterEach(() => bench.remove());
	const article = (column: string, id: string) => at(`newsDetail/${column}/${id}`);
	const variantsOf = (id: string) => [at(`newsDetail/${id}`), at(`onlineStudy/${id}`)];

	it('R-ROUTE-58: a changed article changes under every address, as one page', async () => {
		const fixture = fixtureOf(6);
		bench = createWorkbench(fixture);
		await bench.full();
		bench.put(changeArticle(fixture, '5', { content: '<p>新的正文</p>' }));
		// The article and the two feeds that quote its text.
		expect(await bench.follow()).toMatchObject({ rendered: 3, removed: 0, failed: [] });
		const after = bench.files();
		for (const variant of variantsOf('5')) expect(after.get(variant)).toBe(after.get(article('10', '5')));
		expect(after.get(at('newsDetail/5'))).toContain('新的正文');
	});

	it('R-ROUTE-58: a withdrawn article goes from every address, as one page', async () => {
		const fixture = fixtureOf(6);
		bench = createWorkbench(fixture);
		await bench.full();
		expect(bench.files().has(at('newsDetail/5'))).toBe(true);
		bench.put(changeArticle(fixture, '5', null));
		expect(await bench.follow()).toMatchObject({ removed: 1, failed: [] });
		for (const path of [article('10', '5'), ...variantsOf('5')]) expect(bench.files().has(path), path).toBe(false);
	});

	it.each([
		['another column', '10', '11'],
		['no column', '10', ''],
		['a column for the first time', '', '10'],
	])('R-ROUTE-58: the variants follow an article that gets %s', async (_, from, to) => {
		const base = fixtureOf(6);
		const articles = base.articles.map((entry) => (entry.fileId === '5' ? { ...entry, columnID: from } : entry));
		const fixture = { ...base, articles };
		bench = createWorkbench(fixture);
		await bench.full();
		const moved = changeArticle(fixture, '5', { columnID: to, title: '搬家' });
		bench.put(moved);
		expect(await bench.follow()).toMatchObject({ failed: [] });
		const fresh = createWorkbench(moved);
		try {
			await fresh.full();
			expect([...bench.files()]).toEqual([...fresh.files()]);
		} finally {
			fresh.remove();
		}
		expect(bench.files().get(at('newsDetail/5'))).toContain('搬家');
	});

	it('R-ROUTE-58: an article of another type leaves the variants of its old one', async () => {
		const fixture = fixtureOf(6);
		bench = createWorkbench(fixture);
		await bench.full();
		bench.put(changeArticle(fixture, '5', { articleType: 1 }));
		await bench.follow();
		const after = bench.files();
		expect(after.has(at('newsDetail/5'))).toBe(false);
		expect(after.get(at('imageDetail/5'))).toBe(after.get(at('imageDetail/10/5')));
		expect(after.get(at('onlineStudy/5'))).toBe(after.get(at('imageDetail/10/5')));
	});

	it('a lost manifest takes variants for what they are: nothing is reported, and they stay variants', async () => {
		const fixture = fixtureOf(6);
		bench = createWorkbench(fixture);
		await bench.full();
		const before = bench.files();
		rmSync(`${bench.out}.manifest`, { recursive: true });
		expect(await bench.full()).toMatchObject({ rendered: 0, removed: 0, skipped: [] });
		expect([...bench.files()]).toEqual([...before]);
		bench.put(changeArticle(fixture, '5', null));
		await bench.follow();
		for (const path of variantsOf('5')) expect(bench.files().has(path), path).toBe(false);
	});

	it('a variant that somebody deleted, or copied, comes back with the next full export', async () => {
		const fixture = fixtureOf(6);
		bench = createWorkbench(fixture);
		await bench.full();
		const before = bench.files();
		rmSync(join(bench.out, at('newsDetail/5')));
		await bench.full();
		expect([...bench.files()]).toEqual([...before]);
	});
});
