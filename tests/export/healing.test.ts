/** One call that fails, a list that is cut, a catalogue that lags: the rest is published, and nothing is lost. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { basePath } from '../../src/routes.ts';
import { changeArticle, type Fixture, fixtureOf } from './fixture-source.ts';
import { createWorkbench, exportedWorkbench, removeExportedOnce, type Workbench } from './workbench.ts';

let bench: Workbench;
afterEach(() => bench.remove());
afterAll(removeExportedOnce);

const quiet = { advance: () => undefined };
const article = (column: string, id: string): string => `${basePath}newsDetail/${column}/${id}.html`;
const changed = (fixture: Fixture, ...ids: string[]): Fixture =>
	ids.reduce((before, id) => changeArticle(before, id, { content: `<p>新的正文${id}</p>` }), fixture);
const isNew = (column: string, id: string): boolean =>
	bench.files().get(article(column, id))?.includes(`新的正文${id}`) === true;

/** 60 articles, of which article 7 is a special topic. */
const withTopic = (): Fixture => {
	const fixture = fixtureOf(60);
	return {
		...fixture,
		articles: fixture.articles.map((one) => (one.fileId === '7' ? { ...one, articleType: 3 } : one)),
	};
};

describe('a call that fails while pages are planned fails its item alone', () => {
	it.each([
		['getSubSpecialArticles', 'getSubSpecialArticles', 'item 7'],
		['catalogueEntry of one article', 'catalogueEntry 7', 'item 7'],
	])('%s: named, the others are published, tried again', async (_, fault, named) => {
		bench = await exportedWorkbench(withTopic());
		const next = changed(withTopic(), '1', '3', '7');
		bench.put({ ...next, faults: { [fault]: { status: 500 } } });
		const summary = await bench.follow();
		expect([isNew('10', '1'), isNew('10', '3')]).toEqual([true, true]);
		expect(summary?.failed).toContainEqual(expect.objectContaining({ item: named }));
		expect(summary?.failed[0]?.reason).toContain(fault.split(' ')[0]);
		bench.put({ ...changed(next, '5'), faults: { [fault]: { status: 500 } } });
		await bench.follow();
		expect(isNew('10', '5')).toBe(true);
		bench.put(changed(next, '5'));
		expect(await bench.follow()).toMatchObject({ failed: [] });
		expect(await bench.follow()).toBeNull();
	});

	it.each([
		['every catalogue of entities', { catalogueOf: { status: 500 } }, []],
		['the sections of a topic', { getSubSpecialArticles: { status: 500 } }, []],
		['the list of one column, without a catalogue', { 'getArticles 11': { status: 500 } }, ['catalogue']],
		['the children of one column', { 'getColumns 10': { status: 500 } }, []],
	])('a first export without %s', async (_, faults, missing) => {
		bench = createWorkbench({ ...withTopic(), faults, missing });
		const summary = await bench.full();
		expect(summary.failed.length).toBeGreaterThan(0);
		expect(summary.failed[0]?.reason).toMatch(/500/);
		expect(bench.files().has(article('10', '1'))).toBe(true);
		expect(bench.files().has(`${basePath}home.html`)).toBe(true);
		bench.put({ ...withTopic(), missing });
		expect((await bench.follow())?.failed).toEqual([]);
		expect(bench.files().has(article('11', '2'))).toBe(true);
		expect(await bench.follow()).toBeNull();
	});

	it('the list of one column fails in a whole export: its pages stay', async () => {
		const fixture = { ...fixtureOf(60), missing: ['catalogue'] };
		bench = createWorkbench(fixture);
		await bench.full();
		const before = bench.files();
		bench.put({ ...fixture, faults: { 'getArticles 11': { status: 500 } } });
		expect((await bench.full()).removed).toBe(0);
		expect(bench.files()).toEqual(before);
	});
});

describe('lists that are cut', () => {
	const pinned = { topModule: [{ fileId: '1', title: '标题1', columnID: '10' }] };

	it.each([
		['emptied beside what is pinned', { list: [], ...pinned }],
		['cut to one item', { list: [{ fileId: '3', title: '标题3', columnID: '10' }] }],
	])('%s: every list keeps its page', async (_, data) => {
		bench = await exportedWorkbench(fixtureOf(60));
		const before = bench.files();
		bench.put({ ...fixtureOf(60), faults: { getArticles: { data } } });
		const failed = (await bench.full()).failed.map(({ path }) => path);
		for (const page of ['home.html', 'columnDetail/10.html', 'columnShare/10.html', 'feeds/column-10.xml'])
			expect(failed).toContain(basePath + page);
		expect(bench.files()).toEqual(before);
	});

	it('a list that half of its items left truly is published', async () => {
		const fixture = fixtureOf(12);
		bench = createWorkbench(fixture);
		await bench.full();
		let next = fixture;
		for (const id of ['1', '3', '5', '7', '9']) next = changeArticle(next, id, null);
		bench.put(next);
		expect(await bench.follow()).toMatchObject({ failed: [] });
		expect(bench.files().get(`${basePath}columnDetail/10.html`)).not.toContain('标题3<');
		expect(bench.files().get(`${basePath}columnDetail/10.html`)).toContain('标题11');
	});
});

describe('withdrawals', () => {
	const lags = { catalogueEntry: { data: { list: [] } } };

	it('a catalogue that lags removes nothing, run after run; a second look later is believed', async () => {
		bench = await exportedWorkbench(fixtureOf(60));
		const pages = [...bench.files().keys()];
		let next = fixtureOf(60);
		for (const ids of [['1', '3', '5'], ['2', '4', '6'], ['8']]) {
			next = changed(next, ...ids);
			bench.put({ ...next, faults: lags });
			const summary = await bench.follow();
			expect(summary).toMatchObject({ removed: 0 });
			expect(summary?.failed[0]?.reason).toContain('catalogue');
		}
		expect([...bench.files().keys()]).toEqual(pages);
		// Its own call answers too: the newest text is published.
		expect(isNew('10', '1')).toBe(true);
		bench.put(next);
		expect(await bench.follow()).toMatchObject({ failed: [], removed: 0 });
	});

	it('an article whose own call says 404 goes at once', async () => {
		bench = await exportedWorkbench(fixtureOf(60));
		bench.put(changeArticle(fixtureOf(60), '5', null));
		expect((await bench.follow())?.removedPages).toEqual([article('10', '5')]);
	});

	it('the budget of an hour outlives runs', async () => {
		bench = await exportedWorkbench(fixtureOf(60));
		let next = fixtureOf(60);
		for (let id = 1; id <= 18; id += 1) next = changeArticle(next, String(id), null);
		bench.put(next);
		expect(await bench.follow()).toMatchObject({ removed: 18 });
		for (let id = 19; id <= 24; id += 1) next = changeArticle(next, String(id), null);
		bench.put(next);
		await expect(bench.follow()).rejects.toThrow(/after 18 in the last hour .*Nothing was removed.*--allow-removal/);
		expect(bench.files().has(article('10', '19'))).toBe(true);
		const session = await bench.open(bench.out, { allowRemoval: true });
		expect(await exportChanges(session, quiet)).toMatchObject({ removed: 6 });
		await session.close();
	});

	it('articles that move to another column are no removals', async () => {
		bench = await exportedWorkbench(fixtureOf(60));
		let next = fixtureOf(60);
		for (const { fileId, columnID } of next.articles)
			if (columnID === '11') next = changeArticle(next, fileId, { columnID: '10' });
		bench.put(next);
		expect(await bench.follow()).toMatchObject({ removed: 30 });
		expect(bench.files().has(article('10', '2'))).toBe(true);
		expect(bench.files().has(article('11', '2'))).toBe(false);
	});

	it('articles that moved while nothing followed the changes are no removals for a whole export', async () => {
		bench = await exportedWorkbench(fixtureOf(60));
		const { articles, ...rest } = fixtureOf(60);
		bench.put({ ...rest, articles: articles.map((one) => ({ ...one, columnID: '10' })) });
		expect(await bench.full()).toMatchObject({ removed: 30 });
	});
});
