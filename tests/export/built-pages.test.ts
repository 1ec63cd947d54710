import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf, basePath, matchRoute, routes } from '../../src/routes.ts';
import { attribute, elementsOf, type SampleSite, sampleSite, siteAddress, textOf } from './sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
	site = await sampleSite();
});

const metas = (elements: Element[], key: 'property' | 'name' | 'itemProp', name: string): string[] =>
	elements
		.filter((element) => element.tagName === 'meta' && attribute(element, key) === name)
		.map((element) => attribute(element, 'content'));
const article = addressOf('newsDetail', { columnId: '12', id: '345' });
describe('the exported sample', () => {
	it('fails nowhere and skips nothing', () => {
		expect(site.summary.failed).toEqual([]);
		expect(site.summary.skipped).toEqual([]);
		expect(site.pages.length).toBeGreaterThan(180);
	});

	it('R-ROUTE-01…54: every route has its page or fallback page', () => {
		for (const route of routes) {
			const required = route.parameters.some((parameter) => parameter.required);
			const path = required ? `${basePath}shells/${route.path}.html` : addressOf(route.name);
			expect(site.pages, route.name).toContain(path);
		}
		expect(site.pages).toContain('/404.html');
	});

	it('R-ROUTE-60: the top bar stands on home and login only', () => {
		const withBar = site.pages.filter((path) =>
			elementsOf(site.html(path)).some((element) => attribute(element, 'className').split(' ').includes('top-bar')),
		);
		expect(withBar.sort()).toEqual([addressOf('home'), addressOf('login')].sort());
	});

	it('R-ROUTE-55, M-04: every link inside the site leads to a page of the route table, below the base path, ending in .html', () => {
		for (const path of site.pages) {
			for (const element of elementsOf(site.html(path))) {
				const href = element.tagName === 'a' ? attribute(element, 'href') : '';
				if (!href.startsWith('/')) continue;
				const { pathname } = new URL(href, siteAddress);
				expect(matchRoute(pathname)?.miscased, `${href} on ${path}`).toBe(false);
			}
		}
	});

	it('links to what is exported lead to files', () => {
		const exportedRoutes =
			/\/(?:(?:news|image|video|live|spec|link|xy|ask|qa|topic|dynamic|circle|post|activity|voteItem|seekArticle)Detail|activityVote|reporter|personageReports|subscriptionList)\/.*\.html$/;
		const missing = new Set<string>();
		for (const path of site.pages) {
			for (const element of elementsOf(site.html(path))) {
				const href = element.tagName === 'a' ? attribute(element, 'href') : '';
				if (!exportedRoutes.test(href)) continue;
				if (!existsSync(join(site.out, decodeURIComponent(href)))) missing.add(href);
			}
		}
		expect([...missing]).toEqual([]);
	});

	it('everything public beside articles has its own page; what waits for the editors has none', () => {
		const expected = [
			addressOf('xyDetail', { id: '13' }),
			addressOf('reporter', { id: 'wei' }),
			addressOf('personageReports', { id: '8' }),
			addressOf('figureDetail', { id: '8' }),
			addressOf('topicDetail', { id: '34' }),
			addressOf('askDetail', { id: '321' }),
			addressOf('qaDetail', { id: '331' }),
			addressOf('dynamicDetail', { id: '305' }),
			addressOf('circleDetail', { id: '41' }),
			addressOf('postDetail', { id: '423' }),
			addressOf('activityDetail', { id: '91' }),
			addressOf('activityVote', { id: '9' }),
			addressOf('voteItemDetail', { id: '9', voteId: '21', optionId: 'b' }),
			addressOf('tipoffDetail', { id: '70' }),
			addressOf('seekArticleDetail', { id: '71' }),
			addressOf('inputArticleDetail', { id: '721' }),
			addressOf('subscriptionList', { id: '461' }),
			addressOf('tagList', { tagId: '43' }),
			addressOf('tagList', { tagId: '青岭铁路' }),
			addressOf('mvodShare', { id: '50' }),
			addressOf('minVideoDetail', { id: '51' }),
			addressOf('columnShare', { id: '12' }),
		];
		for (const path of expected) expect(site.pages).toContain(path);
		for (const path of [
			addressOf('tipoffDetail', { id: '701' }),
			addressOf('tipoffDetail', { id: '702' }),
			addressOf('inputArticleDetail', { id: '722' }),
		])
			expect(site.pages).not.toContain(path);
	});

	it('every picture of the site exists and has its size', () => {
		for (const path of site.pages) {
			for (const element of elementsOf(site.html(path))) {
				if (element.tagName !== 'img') continue;
				const source = attribute(element, 'src');
				expect(Number(attribute(element, 'width')), `${source} on ${path}`).toBeGreaterThan(0);
				expect(Number(attribute(element, 'height')), `${source} on ${path}`).toBeGreaterThan(0);
				expect('alt' in element.properties, `${source} on ${path} has words`).toBe(true);
				if (source.startsWith('/'))
					expect(existsSync(join(site.out, source.replace(/\?v=.*/, ''))), `${source} on ${path}`).toBe(true);
			}
		}
	});

	it('A-045, M-20: no draft is exported', () => {
		for (const path of site.pages)
			for (const id of ['1071', '1072']) expect(site.html(path)).not.toContain(`/${id}.html`);
	});
});

describe('share metadata in the static HTML of every page (M-12, E-40, E-41)', () => {
	it('title, description, canonical, Open Graph, itemprop, twitter, JSON-LD', () => {
		for (const path of site.pages) {
			const elements = elementsOf(site.html(path));
			const one = (values: string[], name: string): string => {
				expect(values, `${name} on ${path}`).toHaveLength(1);
				expect(values[0], `${name} on ${path}`).not.toBe('');
				return values[0] ?? '';
			};
			const titles = elements.filter((element) => element.tagName === 'title' && !attribute(element, 'id'));
			expect(textOf(titles[0] as Element).length, path).toBeGreaterThan(0);
			const description = one(metas(elements, 'name', 'description'), 'description');
			expect([...description].length, path).toBeLessThanOrEqual(100);
			expect(description.isWellFormed()).toBe(true);
			const canonical = elements
				.filter((element) => element.tagName === 'link' && attribute(element, 'rel') === 'canonical')
				.map((element) => attribute(element, 'href'));
			const own = one(metas(elements, 'property', 'og:url'), 'og:url');
			expect(own).toMatch(/^https:\/\/news\.example\.org\/app\//);
			// One story of the sample is listed at the paper that it comes from.
			const isOurs = !path.endsWith('/1061.html');
			expect(one(canonical, 'canonical')).toBe(isOurs ? own : 'https://health.qingling.example/2026/10/winter-basket');
			one(metas(elements, 'property', 'og:title'), 'og:title');
			expect(one(metas(elements, 'property', 'og:description'), 'og:description')).toBe(description);
			expect(one(metas(elements, 'property', 'og:type'), 'og:type')).toMatch(/^(?:article|website|video\.other)$/);
			expect(one(metas(elements, 'property', 'og:image'), 'og:image')).toMatch(/^https:\/\//);
			expect(Number(one(metas(elements, 'property', 'og:image:width'), 'og:image:width'))).toBeGreaterThanOrEqual(300);
			expect(Number(one(metas(elements, 'property', 'og:image:height'), 'og:image:height'))).toBeGreaterThanOrEqual(
				200,
			);
			one(metas(elements, 'property', 'og:image:alt'), 'og:image:alt');
			expect(one(metas(elements, 'property', 'og:locale'), 'og:locale')).toMatch(/^(?:zh_CN|en_US|bo_CN)$/);
			for (const name of ['name', 'description', 'image']) one(metas(elements, 'itemProp', name), `itemprop ${name}`);
			// A square picture would be cropped in a large card.
			const [width = 0, height = 0] = ['width', 'height'].map((side) =>
				Number(metas(elements, 'property', `og:image:${side}`)[0]),
			);
			expect(one(metas(elements, 'name', 'twitter:card'), 'twitter:card')).toBe(
				width >= height * 1.3 ? 'summary_large_image' : 'summary',
			);
		}
	});

	it.each([
		['newsDetail', { columnId: '12', id: '345' }, 'NewsArticle', 'article'],
		['imageDetail', { columnId: '12', id: '346' }, 'ImageGallery', 'article'],
		['videoDetail', { columnId: '12', id: '347' }, 'VideoObject', 'video.other'],
	] as const)('%s is a %s for crawlers', (route, parameters, type, kind) => {
		const elements = elementsOf(site.html(addressOf(route, parameters)));
		const scripts = elements.filter(
			(element) => element.tagName === 'script' && attribute(element, 'type') === 'application/ld+json',
		);
		const data = JSON.parse(textOf(scripts[0] as Element)) as Record<string, unknown>;
		expect(data['@type']).toBe(type);
		expect(data['url']).toBe(`${siteAddress}${addressOf(route, parameters)}`);
		expect(metas(elements, 'property', 'og:type')).toEqual([kind]);
		expect(metas(elements, 'property', 'article:published_time')[0]).toMatch(/^2026-1[01]-\d\dT\d\d:\d\d:\d\d\+08:00$/);
		expect(metas(elements, 'property', 'article:section')).toEqual(['要闻']);
	});

	it('live pages are LiveBlogPosting about a BroadcastEvent; lists are CollectionPage', () => {
		const dataOf = (path: string): string[] =>
			elementsOf(site.html(path))
				.filter((element) => attribute(element, 'type') === 'application/ld+json')
				.map((element) => textOf(element));
		const live = site.pages.find((path) => /liveDetail\/.*\/7\.html$/.test(path)) ?? '';
		const [liveData = '{}'] = dataOf(live);
		expect(JSON.parse(liveData)).toMatchObject({
			'@type': 'LiveBlogPosting',
			about: { '@type': 'BroadcastEvent', isLiveBroadcast: true },
		});
		for (const path of [addressOf('home'), addressOf('columnDetail', { id: '12' })]) {
			const [data = '{}'] = dataOf(path);
			expect(JSON.parse(data), path).toMatchObject({ '@type': 'CollectionPage' });
		}
	});

	it('R-SCREEN-20: titled routes keep their title, articles have their own', () => {
		const titleOf = (path: string) =>
			textOf(elementsOf(site.html(path)).find((element) => element.tagName === 'title') as Element);
		expect(titleOf(addressOf('columnDetail', { id: '12' }))).toBe('栏目');
		expect(titleOf(addressOf('askDetail'))).toBe('提问详情');
		expect(titleOf(addressOf('home'))).toBe('青岭日报');
		expect(titleOf(article)).not.toBe('青岭日报');
	});

	it('E-44: fallback pages and screens that are not for search say noindex and stay out of the sitemap', () => {
		const sitemap = readFileSync(join(site.out, 'sitemap.xml'), 'utf8');
		let elsewhere = 0;
		for (const path of site.pages) {
			const elements = elementsOf(site.html(path));
			const unlisted = metas(elements, 'name', 'robots').includes('noindex');
			const canonical = elements.find((element) => attribute(element, 'rel') === 'canonical') as Element;
			const isElsewhere = !attribute(canonical, 'href').startsWith(siteAddress);
			if (isElsewhere) elsewhere += 1;
			expect(sitemap.includes(`<loc>${siteAddress}${path}</loc>`), path).toBe(!unlisted && !isElsewhere);
		}
		expect(elsewhere, 'stories that search engines are to list where they come from').toBeLessThan(3);
	});
});

describe('the page itself', () => {
	it('M-36: every executable inline script is allowed by its hash, and there are no inline handlers', () => {
		const headers = readFileSync(join(site.out, '_headers'), 'utf8');
		for (const path of site.pages) {
			for (const element of elementsOf(site.html(path))) {
				for (const name of Object.keys(element.properties))
					expect(/^on[A-Z]/.test(name), `${name} on ${path}`).toBe(false);
				if (
					element.tagName !== 'script' ||
					attribute(element, 'src') !== '' ||
					/^application\//.test(attribute(element, 'type'))
				)
					continue;
				const hash = createHash('sha256').update(textOf(element)).digest('base64');
				expect(headers, `inline script on ${path}`).toContain(`sha256-${hash}`);
			}
		}
	});

	it('E-02: one h1, one main, a skip link to it', () => {
		for (const path of site.pages) {
			const elements = elementsOf(site.html(path));
			expect(
				elements.filter((element) => element.tagName === 'main'),
				path,
			).toHaveLength(1);
			expect(elements.filter((element) => element.tagName === 'h1').length, path).toBeLessThanOrEqual(1);
			expect(
				elements.some((element) => element.tagName === 'a' && attribute(element, 'href') === '#main'),
				path,
			).toBe(true);
		}
	});

	it('R-SCREEN-27, R-SCREEN-29: an article is complete without script', () => {
		const html = site.html(article);
		expect(html).toMatch(/全文\d+个字 阅读约需\d+分钟/);
		expect(html).toContain('<table>');
		expect(html).toContain('<blockquote>');
		expect(html).toMatch(/<time[^>]*datetime="2026-/i);
	});

	it('E-43: feeds for home and for each column', () => {
		for (const column of ['home', 'column-12', 'column-23']) {
			const feed = readFileSync(join(site.out, basePath, 'feeds', `${column}.xml`), 'utf8');
			expect(feed, column).toMatch(/^<\?xml/);
			expect(feed.match(/<item>/g)?.length ?? 0, column).toBeGreaterThan(2);
		}
	});
});
