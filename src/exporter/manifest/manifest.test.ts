/** The manifest of an export on SQLite and on PostgreSQL: both know the same of their pages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../../tests/contract/support/postgres.ts';
import { connect } from '../cluster/connection.ts';
import { ensureTables } from '../cluster/tables.ts';
import type { PageJob } from '../plan/page-job.ts';
import type { Manifest, ManifestEntry, RunPlan, Walk } from './manifest.ts';
import { PostgresManifest } from './postgres-manifest.ts';
import { SqliteManifest } from './sqlite-manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-manifest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openPostgres = async (): Promise<Manifest> => {
	const url = await createDatabase(inject('postgresUrl'));
	await ensureTables(url, 'publisher_test');
	const connection = await connect(url, 'publisher_test', 'manifest test');
	return PostgresManifest.open(connection, () => connection.close());
};

const openSqlite = async (): Promise<Manifest> => new SqliteManifest(folder);

const jobOf = (path: string, item = '', more: Partial<PageJob> = {}): PageJob => ({
	...{
		path,
		variants: [],
		route: 'newsDetail',
		parameters: { id: item },
		kind: 'page',
		item,
		modified: '',
		listed: true,
	},
	...more,
});
const entryOf = (path: string, item = '', more: Partial<ManifestEntry> = {}): ManifestEntry => ({
	...{ ...jobOf(path, item), reads: '[]', tags: '', cause: 'a test' },
	...more,
});
const entryInCatalogue = (id: string, columnID = '10') => ({
	...{ fileId: id, columnID, articleType: 0, publishtime: '', modifiedtime: '', title: '标题', linkUrl: '' },
});
const allOf = async <Item>(walk: Walk<Item>): Promise<Item[]> => {
	const all: Item[] = [];
	for await (const one of walk) all.push(one);
	return all;
};

describe.each([
	['SQLite', openSqlite],
	['PostgreSQL', openPostgres],
])('the manifest on %s', (_, open) => {
	let manifest: Manifest;
	beforeAll(async () => {
		manifest = await open();
	});
	afterAll(() => manifest.close());
	const paths = async (pages: readonly { path: string }[] | Promise<readonly { path: string }[]>): Promise<string[]> =>
		(await pages).map(({ path }) => path);

	it.each([
		['a NUL', 'a\0'],
		['half of a surrogate pair', 'a\ud83d'],
	])('takes a title, a tag and a failure with %s', async (_name, text) => {
		const page = entryOf('/odd.html', '9', { tags: `author:${text}`, news: { title: text, published: 5_000 } });
		await manifest.record({ pages: [page], failed: [jobOf('/odder.html', text)] });
		expect(await manifest.entry('/odd.html')).toMatchObject({ item: '9' });
		await manifest.record({ removed: ['/odd.html'], healed: ['/odder.html'] });
	});

	it('stores pages, counts them, and says which variants and which shards changed', async () => {
		const film = entryOf('/b/草.html', '2', { variants: ['/b/2.html', '/b/two.html'], tags: 'article:2\ncolumn:10' });
		await manifest.record({
			pages: [
				entryOf('/a.html', '1', { tags: 'article:1\ncolumn:10', news: { title: '标题', published: 5_000 } }),
				film,
				entryOf('/B.html', 'tag:草原', { listed: false, tags: 'column:10' }),
			],
		});
		expect([await manifest.count(), await manifest.listed.count()]).toEqual([3, 2]);
		expect(manifest.listed.takeChanged().size).toBeGreaterThan(0);
		expect(await manifest.record({ pages: [{ ...film, variants: ['/b/two.html'] }] })).toEqual([
			{ path: '/b/草.html', variants: ['/b/2.html'] },
		]);
		expect(manifest.listed.takeChanged().size).toBe(0);
		expect(await manifest.entry('/b/草.html')).toEqual({ ...film, variants: ['/b/two.html'] });
		expect(await manifest.entry('/unknown.html')).toBeUndefined();
		// In the order of their bytes, on both.
		expect(await paths(allOf(manifest.pages()))).toEqual(['/B.html', '/a.html', '/b/草.html']);
		expect(await manifest.newsSince(4_000, 10)).toEqual([{ path: '/a.html', title: '标题', published: 5_000 }]);
		await manifest.record({ pages: [entryOf('/a.html', '1', { tags: 'article:1\ncolumn:10' })] });
		expect(await manifest.newsSince(4_000, 10)).toHaveLength(1);
	});

	it('finds pages by tag, item, kind, route and path', async () => {
		expect(await manifest.pagesDependingOn(['column:10', 'article:1'])).toMatchObject([
			{ path: '/B.html', tag: 'column:10' },
			{ path: '/a.html', tag: 'article:1' },
			{ path: '/b/草.html', tag: 'column:10' },
		]);
		expect(await manifest.pagesDependingOn(['column:10'], 1)).toHaveLength(1);
		expect(await manifest.pagesDependingOn(['column:11'])).toEqual([]);
		expect(await paths(manifest.pagesOfItems(['2', '1', '2', '']))).toEqual(['/a.html', '/b/草.html']);
		expect(await paths(manifest.pagesOfKind('tag'))).toEqual(['/B.html']);
		expect(await paths(manifest.pagesOfRoutes(['newsDetail', 'home']))).toHaveLength(3);
		expect(await paths(manifest.pagesAt(['/a.html', '/none.html']))).toEqual(['/a.html']);
		expect([...(await manifest.tagsOf(['/a.html', '/none.html']))]).toEqual([['/a.html', ['article:1', 'column:10']]]);
		expect(await manifest.hasArticles()).toBe(true);
	});

	it('writes the entries of the sitemap', async () => {
		const editions = [
			{ lang: 'zh-CN', path: '/a.html' },
			{ lang: 'en', path: '/e.html' },
		];
		await manifest.record({
			pages: [entryOf('/a.html', '1', { modified: '2026-11-18T09:30:00+08:00', editions, tags: 'article:1' })],
		});
		const listed = await manifest.listed.entries('https://n.example', 0, manifest.listed.shards);
		expect(listed).toBe(
			[
				'<url><loc>https://n.example/a.html</loc><lastmod>2026-11-18T09:30:00+08:00</lastmod><xhtml:link rel="alternate" hreflang="zh-CN" href="https://n.example/a.html"/><xhtml:link rel="alternate" hreflang="en" href="https://n.example/e.html"/></url>',
				'<url><loc>https://n.example/b/草.html</loc></url>',
			].join('\n'),
		);
		expect(await manifest.listed.entries('', 0, 0)).toBe('');
	});

	it('keeps failures, announcements, media and values of the whole export', async () => {
		await manifest.record({
			failed: [jobOf('/f.html', '9'), jobOf('/e.html', '8')],
			announced: [
				{ kind: 'page', path: '/a.html' },
				{ kind: 'feed', path: '/f.xml' },
			],
			droppedMedia: ['/media/a.jpg', '/media/b.jpg', '/media/a.jpg'],
		});
		await manifest.record({ healed: ['/f.html', '/g.html'] });
		expect([await manifest.failures.count(), await manifest.failures.jobs(5)]).toEqual([1, [jobOf('/e.html', '8')]]);
		await manifest.failures.clear();
		expect(await manifest.failures.count()).toBe(0);
		expect(await manifest.takeAnnouncements('page', 10)).toEqual(['/a.html']);
		// Changed again while others are told of it.
		await manifest.record({ announced: [{ kind: 'page', path: '/again.html' }] });
		await manifest.clearAnnouncements('page');
		expect(await manifest.takeAnnouncements('page', 10)).toEqual(['/again.html']);
		await manifest.record({ announced: [{ kind: 'page', path: '/again.html' }] });
		await manifest.clearAnnouncements('page');
		expect(await manifest.takeAnnouncements('page', 10)).toEqual(['/again.html']);
		expect(await manifest.takeAnnouncements('page', 10)).toEqual(['/again.html']);
		await manifest.clearAnnouncements('page');
		expect([await manifest.takeAnnouncements('page', 10), await manifest.takeAnnouncements('feed', 10)]).toEqual([
			[],
			['/f.xml'],
		]);
		const media = manifest.unshownMedia;
		expect(await media.since(Date.now() + 1)).toEqual(['/media/a.jpg', '/media/b.jpg']);
		await media.forget('/media/a.jpg');
		await media.withhold('/media/b.jpg', 1);
		expect([...(await media.withheld())]).toEqual(['/media/b.jpg']);
		await media.follow(['/media/c.jpg'], 2);
		await media.follow(['/media/d.jpg'], 3);
		expect(await media.since(5)).toEqual(['/media/d.jpg']);
		await manifest.setMeta({ cursor: '12', state: 'running' });
		await manifest.setMeta({ state: 'complete' });
		expect(['cursor', 'state', 'none'].map((name) => manifest.meta(name))).toEqual(['12', 'complete', '']);
	});

	it('plans a run: lost articles, pages that are planned twice, stale pages, unknown files, portions without a gap', async () => {
		for (let run = 0; run < 2; run += 1) {
			const plan: RunPlan = await manifest.startPlan();
			expect(await plan.isWithoutEntries()).toBe(true);
			await plan.addEntries([entryInCatalogue('2', '11'), entryInCatalogue('3'), entryInCatalogue('2', '12')]);
			expect((await allOf(plan.entries())).map(({ fileId }) => fileId)).toEqual(['2', '3']);
			expect([...(await plan.columnsOf(['2', '1']))]).toEqual([['2', '11']]);
			expect(await plan.countLostArticles()).toBe(1);
			const jobs = [jobOf('/b/草.html'), jobOf('/d.html'), jobOf('/b/草.html')];
			expect(await plan.plan(jobs, ({ path }) => path === '/d.html')).toEqual(jobs.slice(0, 2));
			expect(await plan.plan(jobs, () => true)).toEqual([]);
			expect([plan.size, plan.documents, (await plan.documentsOf(['/d.html'])).get('/d.html')]).toEqual([2, 1, 0]);
			expect(await plan.findStale()).toBe(2);
			expect(await plan.findUnknown(['/b/two.html', '/b/草.html', '/d.html', '/e.html'])).toBe(3);
			expect(await allOf(plan.stale())).toEqual([['/B.html', '/a.html', '/e.html']]);
			await plan.forget(['/d.html']);
			expect(await plan.plan([jobOf('/d.html')], () => false)).toHaveLength(1);
			const ids = Array.from({ length: 2_500 }, (_, index) => String(index + 10));
			await plan.addEntries(ids.map((id) => entryInCatalogue(id)));
			expect(await allOf(plan.entries())).toHaveLength(2_502);
			await plan.addRendered(ids.map((id) => `/${id}.html`));
			expect((await allOf(plan.rendered())).flat()).toEqual(ids.map((id) => `/${id}.html`).sort());
			await plan.close();
		}
	});

	it('folds pages that were recorded from files into the page that they name', async () => {
		await manifest.record({
			pages: [entryOf('/own.html', '7', { reads: '/own.html' }), entryOf('/variant.html', '7', { reads: '/own.html' })],
		});
		const before = await manifest.count();
		await manifest.foldVariants();
		expect(await manifest.pagesAt(['/own.html', '/variant.html'])).toMatchObject([
			{ path: '/own.html', variants: ['/variant.html'] },
		]);
		expect(await manifest.count()).toBe(before - 1);
		await manifest.record({ removed: ['/own.html', '/none.html'] });
		expect(await manifest.count()).toBe(before - 2);
		expect(await manifest.entry('/own.html')).toBeUndefined();
	});
});
