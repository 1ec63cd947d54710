import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wallTimeOf } from '../../src/domain/wall-time.ts';
import { announceChanges } from '../../src/exporter/outputs/announcements/announce.ts';
import { refreshNewsSitemap } from '../../src/exporter/outputs/feeds/feeds-output.ts';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { basePath } from '../../src/routes.ts';
import { changeArticle, type Fixture, fixtureOf } from './fixture-source.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

const site = { address: 'https://news.example.org', title: '青岭日报' };
const article = (column: string, id: string) => `${basePath}newsDetail/${column}/${id}.html`;
const hour = 3_600_000;

let bench: Workbench;
afterEach(() => bench.remove());

/** Article 1 is an hour old, article 2 47 hours, article 3 three days. */
const fixtureOfNews = (): Fixture => {
	const fixture = fixtureOf(3);
	const ages = [hour, 47 * hour, 72 * hour];
	return {
		...fixture,
		articles: fixture.articles.map((one, index) => ({
			...one,
			related: [],
			publishtime: wallTimeOf(Date.now() - (ages[index] ?? 0)),
		})),
	};
};

describe('the news sitemap', () => {
	it('E-42: lists articles of the last two days, newest first, and follows changes', async () => {
		const fixture = fixtureOfNews();
		bench = createWorkbench(fixture, { site });
		await bench.full();
		const listed = () =>
			[...(bench.files().get('/news-sitemap.xml') ?? '').matchAll(/<loc>https:\/\/news\.example\.org([^<]+)/g)].map(
				([, path]) => path,
			);
		expect(listed()).toEqual([article('10', '1'), article('11', '2')]);
		expect(bench.files().get('/news-sitemap.xml')).toContain('<news:title>标题1</news:title>');
		expect(bench.files().get('/news-sitemap.xml')).toContain(
			'<news:name>青岭日报</news:name><news:language>zh-cn</news:language>',
		);
		expect(bench.files().get('/robots.txt')).toContain('Sitemap: https://news.example.org/news-sitemap.xml');
		const renamed = changeArticle(fixture, '1', { title: '新标题' });
		bench.put(changeArticle(renamed, '2', null));
		await bench.follow();
		expect(listed()).toEqual([article('10', '1')]);
		expect(bench.files().get('/news-sitemap.xml')).toContain('<news:title>新标题</news:title>');
	});

	it('E-41: no sitemap lists a story that search engines are to list elsewhere; it is listed again when that ends', async () => {
		const fixture = fixtureOfNews();
		bench = createWorkbench(fixture, { site });
		await bench.full();
		const listed = (file: string): boolean => (bench.files().get(file) ?? '').includes(article('10', '1'));
		expect(['/sitemap.xml', '/news-sitemap.xml'].map(listed)).toEqual([true, true]);
		const elsewhere = changeArticle(fixture, '1', { canonicalUrl: 'https://agency.example/stories/1' });
		bench.put(elsewhere);
		await bench.follow();
		expect(['/sitemap.xml', '/news-sitemap.xml'].map(listed)).toEqual([false, false]);
		expect(bench.files().has(article('10', '1'))).toBe(true);
		bench.put(changeArticle(elsewhere, '1', { canonicalUrl: `${site.address}/special` }));
		await bench.follow();
		expect(['/sitemap.xml', '/news-sitemap.xml'].map(listed)).toEqual([true, true]);
	});

	it('loses an article that has become too old, without a change', async () => {
		bench = createWorkbench(fixtureOfNews(), { site });
		await bench.full();
		const session = await bench.open();
		const file = () => bench.files().get('/news-sitemap.xml');
		await refreshNewsSitemap(session, Date.now() + hour / 2);
		expect(file()).toContain(article('11', '2'));
		await refreshNewsSitemap(session, Date.now() + 2 * hour);
		expect(file()).not.toContain(article('11', '2'));
		expect(file()).toContain(article('10', '1'));
		await session.close();
	});
});

describe('announcements', () => {
	let server: Server;
	let origin: string;
	let calls: { path: string; body: string }[];
	let isAway: boolean;
	beforeAll(async () => {
		server = createServer(async (request, response) => {
			let body = '';
			for await (const chunk of request) body += String(chunk);
			calls.push({ path: request.url ?? '', body });
			response.writeHead(isAway ? 503 : 202).end();
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	beforeEach(() => {
		calls = [];
		isAway = false;
	});
	afterAll(() => new Promise((resolve) => server.close(resolve)));

	const key = '0123456789abcdef';
	const settingsOf = () => ({
		site,
		publish: { attempts: 1, webSubHub: `${origin}/hub`, indexNowKey: key, indexNowAddress: `${origin}/indexnow` },
	});
	const publish = async (): Promise<string[]> => {
		const session = await bench.open();
		try {
			await exportChanges(session, { advance: () => undefined });
			return await announceChanges(session.manifest, session.options.settings);
		} finally {
			await session.close();
		}
	};

	it('name changed feeds to the hub, and changed and removed pages to search engines', async () => {
		const fixture = fixtureOfNews();
		bench = createWorkbench(fixture, settingsOf());
		expect(await publish()).toEqual([]);
		expect(bench.files().get(`/${key}.txt`)).toBe(key);
		expect(bench.files().get(`${basePath}feeds/home.xml`)).toContain(`<atom:link href="${origin}/hub" rel="hub"/>`);
		calls = [];
		expect(await publish()).toEqual([]);
		expect(calls).toEqual([]);
		bench.put(changeArticle(changeArticle(fixture, '1', { title: '新标题' }), '2', null));
		expect(await publish()).toEqual([]);
		const hub = new URLSearchParams(calls.find(({ path }) => path === '/hub')?.body);
		expect(hub.get('hub.mode')).toBe('publish');
		expect(hub.getAll('hub.url')).toContain(`${site.address}${basePath}feeds/home.xml`);
		const told = JSON.parse(calls.find(({ path }) => path === '/indexnow')?.body ?? '{}') as Record<string, unknown>;
		expect(told).toMatchObject({
			host: 'news.example.org',
			key,
			keyLocation: `${site.address}/${key}.txt`,
			urlList: expect.arrayContaining([`${site.address}${article('10', '1')}`, `${site.address}${article('11', '2')}`]),
		});
		expect(told['urlList']).not.toContain(`${site.address}${article('10', '3')}`);
	});

	it('that fail are named and made by the next run', async () => {
		bench = createWorkbench(fixtureOfNews(), settingsOf());
		isAway = true;
		const failures = await publish();
		expect(failures).toHaveLength(2);
		expect(failures[0]).toMatch(/hub was not told of \d+ changes: it answered status 503/);
		isAway = false;
		calls = [];
		expect(await publish()).toEqual([]);
		expect(calls.map(({ path }) => path).sort()).toEqual(['/hub', '/indexnow']);
	});

	it('are off by default: nothing is remembered, no file is written', async () => {
		bench = createWorkbench(fixtureOfNews(), { site });
		await publish();
		expect(calls).toEqual([]);
		expect([...bench.files().keys()].some((path) => /^\/[0-9a-f]+\.txt$/.test(path))).toBe(false);
		expect(bench.files().get(`${basePath}feeds/home.xml`)).not.toContain('rel="hub"');
	});
});
