/** What a site must survive: a platform that lies, a manifest that is lost. Nothing is removed or emptied by accident. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ExportSummary } from '../../src/exporter/plan/summary.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { startPublisher } from '../../src/exporter/run/publisher.ts';
import { basePath } from '../../src/routes.ts';
import { changeArticle, type Fixture, fixtureOf } from './fixture-source.ts';
import { createWorkbench, exportedWorkbench, removeExportedOnce, type Workbench } from './workbench.ts';

let bench: Workbench;
afterEach(() => bench.remove());
afterAll(removeExportedOnce);

const article = (column: string, id: string) => `${basePath}newsDetail/${column}/${id}.html`;
const quiet = { advance: () => undefined };

/** A site of 60 articles, exported once. */
const exported = async (): Promise<Fixture> => {
	const fixture = fixtureOf(60);
	bench = await exportedWorkbench(fixture);
	return fixture;
};

describe('a page goes only when its own item is gone', () => {
	it('a platform that lacks a side call removes and fails nothing', async () => {
		const fixture = await exported();
		const pages = [...bench.files().keys()].sort();
		bench.put({
			...fixture,
			missing: ['getRelArticles', 'leaderView', 'liveView', 'liveComing', 'moduleView', 'xyRank'],
		});
		const summary = await bench.full();
		expect(summary).toMatchObject({ removed: 0, failed: [] });
		expect([...bench.files().keys()].sort()).toEqual(pages);
	});

	it('a side call that fails: the pages that need it stay as they are', async () => {
		const fixture = await exported();
		const before = bench.files();
		bench.put({ ...fixture, faults: { getRelArticles: { status: 500 } } });
		const summary = await bench.full();
		expect(summary.removed).toBe(0);
		expect(summary.failed.length).toBe(60);
		expect(bench.files()).toEqual(before);
	});

	it('its own call answers 404: the page goes, and the summary names it', async () => {
		const fixture = await exported();
		bench.put({ ...fixture, faults: { 'getArticleContent 5': { status: 404 } } });
		const summary = await bench.full();
		expect(summary.removedPages).toEqual([article('10', '5')]);
	});
});

describe('nothing comes out empty', () => {
	it.each([
		['status 1', { status: 1 }],
		['nothing', { data: null }],
		['another article', { data: { fileId: '1', title: '别的', content: '<p>别的</p>' } }],
		['no title', { data: { fileId: '5', title: '', content: '' } }],
	])('an article that is answered with %s keeps its page, and the next run repairs it', async (_, fault) => {
		const fixture = await exported();
		const before = bench.files();
		const changed = changeArticle(fixture, '5', { content: '<p>新的正文</p>' });
		bench.put({ ...changed, faults: { 'getArticleContent 5': fault } });
		const summary = (await bench.follow()) as ExportSummary;
		expect(summary.failed.map(({ path }) => path)).toEqual([article('10', '5')]);
		expect(bench.files().get(article('10', '5'))).toBe(before.get(article('10', '5')));
		bench.put(changed);
		expect(await bench.follow()).toMatchObject({ failed: [] });
		expect(bench.files().get(article('10', '5'))).toContain('新的正文');
	});

	it('lists that come back empty keep their pages, shared columns too', async () => {
		const fixture = await exported();
		const before = bench.files();
		bench.put({ ...fixture, faults: { getArticles: { data: { list: [] } } } });
		const summary = await bench.full();
		const failed = summary.failed.map(({ path }) => path);
		for (const page of ['home.html', 'columnDetail/10.html', 'columnShare/10.html', 'feeds/column-11.xml'])
			expect(failed).toContain(basePath + page);
		for (const path of failed) expect(bench.files().get(path)).toBe(before.get(path));
	});
});

describe('lists that are empty in truth', () => {
	const one = (): Fixture => ({
		...fixtureOf(0),
		articles: [{ fileId: '1', title: '唯一的一条', columnID: '10', content: '<p>文</p>' }],
	});
	const lists = ['home.html', 'columnDetail/10.html', 'feeds/home.xml', 'feeds/column-10.xml'];
	const showing = (): string[] =>
		lists.filter(
			(path) =>
				bench
					.files()
					.get(basePath + path)
					?.includes('唯一的一条') === true,
		);

	it('a list that failed while its only item was withdrawn becomes empty in a later run', async () => {
		bench = createWorkbench(one());
		await bench.full();
		expect(showing()).toEqual(lists);
		const withdrawn = changeArticle(one(), '1', null);
		bench.put({ ...withdrawn, faults: { getArticles: { status: 500 } } });
		expect((await bench.follow())?.failed).not.toEqual([]);
		bench.put(withdrawn);
		expect((await bench.follow())?.failed).toEqual([]);
		expect(showing()).toEqual([]);
	});

	it('home becomes empty when its only column is hidden', async () => {
		bench = createWorkbench(one());
		await bench.full();
		// The platform no longer lists the column, and nothing of it on home.
		const change = { cursor: 1, subject: 'column', id: '10', action: 'put', touches: ['columns', 'column:home'] };
		const hidden = { ...one(), columns: one().columns.slice(1), changes: [change] };
		bench.put({ ...hidden, faults: { 'getArticles ': { data: { list: [] } } } });
		expect((await bench.follow())?.failed).toEqual([]);
		expect((await bench.full()).failed).toEqual([]);
		expect(showing()).toEqual([]);
	});
});

describe('columns that are gone', () => {
	it('no column is left in the answer to a change: refused, every page stays, and the next look tries again', async () => {
		const fixture = await exported();
		const before = bench.files();
		const changes = [{ cursor: 1, subject: 'column', id: '10', action: 'put', touches: ['columns'] }];
		bench.put({ ...fixture, columns: [], changes });
		await expect(bench.follow()).rejects.toThrow(/no columns at all.*Nothing was changed.*--allow-removal/);
		expect(bench.files()).toEqual(before);
		bench.put({ ...fixture, columns: [{ columnId: '10', columnName: '头条' }, ...fixture.columns.slice(1)], changes });
		expect(await bench.follow()).toMatchObject({ failed: [], removed: 0 });
		expect(bench.files().get(`${basePath}columnDetail/10.html`)).toContain('头条');
	});
});

describe('a manifest that is lost or damaged', () => {
	const lose = () => rmSync(`${bench.out}.manifest`, { recursive: true });
	const damage = () => {
		for (const suffix of ['-wal', '-shm']) rmSync(`${bench.out}.manifest/manifest.sqlite${suffix}`, { force: true });
		writeFileSync(
			`${bench.out}.manifest/manifest.sqlite`,
			'not a database at all, but long enough to look at'.repeat(100),
		);
	};

	it.each([
		['lost', lose],
		['damaged', damage],
	])('%s: an empty store is refused, and every page stays', async (_, harm) => {
		await exported();
		const before = bench.files();
		harm();
		bench.put({ ...fixtureOf(0), columns: [] });
		await expect(bench.full()).rejects.toThrow(/Nothing was changed.*--allow-removal/);
		expect(bench.files()).toEqual(before);
	});

	it.each([
		['lost', lose],
		['damaged', damage],
	])('%s: it is rebuilt, nothing is removed, and what the platform lacks is named', async (_, harm) => {
		const fixture = await exported();
		harm();
		bench.put({ ...fixture, articles: fixture.articles.slice(0, 58) });
		const summary = await bench.full();
		expect(summary).toMatchObject({ removed: 0, failed: [] });
		expect(summary.skipped.map(({ id }) => id)).toEqual([article('10', '59'), article('11', '60')]);
		expect(bench.files().has(article('10', '59'))).toBe(true);
		expect(await bench.follow()).toBeNull();
		// From here on everything is as it was: the next full export follows the platform again.
		expect((await bench.full()).removedPages).toEqual([article('10', '59'), article('11', '60')]);
	});

	it('E-42: sitemap files of a larger site, published before the manifest was lost, are removed', async () => {
		await exported();
		lose();
		for (const index of [1, 2, 3]) writeFileSync(join(bench.out, `sitemap-${index}.xml`), '<urlset/>');
		await bench.full();
		expect([...bench.files().keys()].filter((path) => path.startsWith('/sitemap'))).toEqual(['/sitemap.xml']);
	});

	it('damaged while it is used: the next look rebuilds it', async () => {
		const fixture = await exported();
		const file = `${bench.out}.manifest/manifest.sqlite`;
		const bytes = readFileSync(file);
		bytes.fill(0x5a, 4096);
		for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
		writeFileSync(file, bytes);
		bench.put(changeArticle(fixture, '5', { title: '改过的标题' }));
		expect(await bench.follow()).toMatchObject({ removed: 0, failed: [] });
		expect(bench.files().get(article('10', '5'))).toContain('改过的标题');
		expect(existsSync(`${bench.out}.manifest/manifest.damaged.sqlite`)).toBe(true);
	});
});

describe('a platform that was restored from a backup', () => {
	it.each([
		['its epoch says so', { epoch: 'restored' }],
		['the change at our cursor is another one', {}],
	])('is compared as a whole, even when its feed has passed our cursor: %s', async (_, identity) => {
		const fixture = await exported();
		const followed = changeArticle(fixture, '5', { title: '备份之后改的' });
		bench.put(followed);
		await bench.follow();
		// The backup does not have that change; others have been made since.
		const other = changeArticle(changeArticle(fixture, '6', { title: '恢复之后改的' }), '7', { title: '又改一篇' });
		bench.put({ ...other, ...identity });
		await bench.follow();
		expect(bench.files().get(article('10', '5'))).not.toContain('备份之后改的');
		expect(bench.files().get(article('11', '6'))).toContain('恢复之后改的');
		expect(await bench.follow()).toBeNull();
	});
});

describe('--allow-removal is the only way past', () => {
	it('half of the articles gone: refused, then removed', async () => {
		const fixture = await exported();
		bench.put({ ...fixture, articles: fixture.articles.slice(0, 20) });
		await expect(bench.full()).rejects.toThrow(/40 of \d+ published pages.*--allow-removal/);
		const session = await bench.open(undefined, { allowRemoval: true });
		try {
			expect((await exportSite(session, quiet)).removed).toBe(40);
		} finally {
			await session.close();
		}
	});
});

describe('a publisher that runs', () => {
	it('a folder that lost its last page takes pages again', async () => {
		const fixture = { ...fixtureOf(2), columns: [...fixtureOf(2).columns, { columnId: '77', columnName: '独' }] };
		bench = createWorkbench(fixture);
		const session = await bench.open();
		const runs: ExportSummary[] = [];
		const publisher = startPublisher(session, {
			interval: 3_600_000,
			progress: quiet,
			onRun: (summary) => runs.push(summary),
			onError: (error) => {
				throw error;
			},
		});
		const look = async (next: Fixture): Promise<void> => {
			bench.put(next);
			publisher.trigger();
			await publisher.idle();
		};
		try {
			await look(fixture);
			const released = changeArticle(fixture, '9', { title: '独篇', columnID: '77', content: '<p>独</p>' });
			await look(released);
			expect(existsSync(join(bench.out, article('77', '9')))).toBe(true);
			const withdrawn = changeArticle(released, '9', null);
			await look(withdrawn);
			expect(existsSync(join(bench.out, article('77', '9')))).toBe(false);
			await look(changeArticle(withdrawn, '9', { title: '独篇', columnID: '77', content: '<p>独</p>' }));
			expect(existsSync(join(bench.out, article('77', '9')))).toBe(true);
			expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
		} finally {
			await publisher.stop();
			await session.close();
		}
	});

	it('a page that fails is reported once, and tried again after growing pauses only', async () => {
		const fixture = await exported();
		const faults = { 'getArticleContent 5': { status: 500 } };
		let changed = changeArticle(fixture, '5', { content: '<p>新的正文</p>' });
		bench.put({ ...changed, faults });
		const session = await bench.open();
		const runs: ExportSummary[] = [];
		const publisher = startPublisher(session, {
			interval: 3_600_000,
			progress: quiet,
			onRun: (summary) => runs.push(summary),
			onError: () => undefined,
			backoff: { first: 60_000, limit: 60_000 },
		});
		try {
			for (let look = 0; look < 5; look += 1) {
				publisher.trigger();
				await publisher.idle();
			}
			expect(runs.map(({ failed }) => failed.length)).toEqual([1]);
			// Another change is published meanwhile, and the failure is not reported again.
			changed = changeArticle(changed, '9', { content: '<p>另一篇</p>' });
			bench.put({ ...changed, faults });
			for (let look = 0; look < 2; look += 1) {
				publisher.trigger();
				await publisher.idle();
			}
			expect(runs.map(({ failed }) => failed.length)).toEqual([1, 0]);
			expect(runs[1]?.rendered).toBeGreaterThan(0);
			// The page is not forgotten: a later look with the pause over repairs it.
			bench.put(changed);
			await publisher.stop();
		} finally {
			await session.close();
		}
		expect(await bench.follow()).toMatchObject({ rendered: 1, failed: [] });
	});

	it('a thousand changes in a burst are published, the last one too', async () => {
		const fixture = await exported();
		const session = await bench.open();
		const publisher = startPublisher(session, {
			interval: 20,
			progress: quiet,
			onRun: () => undefined,
			onError: (error) => {
				throw error;
			},
		});
		try {
			let next = fixture;
			for (let round = 0; round < 1000; round += 1) {
				next = changeArticle(next, String((round % 60) + 1), { title: `第${round}次` });
				if (round % 50 === 49) bench.put(next);
			}
			publisher.trigger();
			await publisher.idle();
			for (const { fileId, columnID, title } of next.articles)
				expect(readFileSync(join(bench.out, article(columnID, fileId)), 'utf8')).toContain(title);
		} finally {
			await publisher.stop();
			await session.close();
		}
	});
});
