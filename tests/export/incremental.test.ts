import { afterEach, describe, expect, it } from 'vitest';
import { basePath } from '../../src/routes.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { changedPaths, createWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
afterEach(() => bench.remove());

const article = (column: string, id: string) => `${basePath}newsDetail/${column}/${id}.html`;

describe('following changes', () => {
	it('writes nothing when nothing changed, and touches no file (figure 19)', async () => {
		bench = createWorkbench(fixtureOf(12));
		const first = await bench.full();
		expect(first.failed).toEqual([]);
		const times = bench.times();
		expect(await bench.follow()).toBeNull();
		const again = await bench.full();
		expect(again).toMatchObject({ rendered: 0, removed: 0, failed: [] });
		expect(again.unchanged).toBe(first.rendered);
		expect(bench.times()).toEqual(times);
	});

	it('renders exactly the pages that read what changed', async () => {
		const fixture = fixtureOf(12);
		bench = createWorkbench(fixture);
		await bench.full();
		const before = bench.files();
		bench.put(changeArticle(fixture, '5', { content: '<p>新的正文</p>' }));
		const summary = await bench.follow();
		// The feeds have the beginning of its text.
		expect(changedPaths(before, bench.files())).toEqual([
			`${basePath}feeds/column-10.xml`,
			`${basePath}feeds/home.xml`,
			article('10', '5'),
		]);
		expect(summary).toMatchObject({ rendered: 3, removed: 0, failed: [] });
	});

	it('a new title reaches the pages that name the article, and no other article', async () => {
		const fixture = fixtureOf(12);
		bench = createWorkbench(fixture);
		await bench.full();
		const before = bench.files();
		bench.put(changeArticle(fixture, '5', { title: '改过的标题' }));
		await bench.follow();
		const changed = changedPaths(before, bench.files());
		expect(changed.filter((path) => path.includes('/newsDetail/'))).toEqual([
			article('10', '3'),
			article('10', '5'),
			article('11', '4'),
		]);
		expect(changed).toContain(`${basePath}feeds/column-10.xml`);
		expect(changed).not.toContain(`${basePath}feeds/column-11.xml`);
	});

	it('a withdrawn article disappears from its page, lists, feeds and sitemap, and nowhere else', async () => {
		const fixture = fixtureOf(12);
		bench = createWorkbench(fixture);
		await bench.full();
		bench.put(changeArticle(fixture, '5', null));
		const summary = await bench.follow();
		expect(summary).toMatchObject({ removed: 1, failed: [] });
		const after = bench.files();
		expect(after.has(article('10', '5'))).toBe(false);
		for (const [path, content] of after) expect(content, path).not.toContain(article('10', '5'));
	});

	it('an article that moves to another column leaves its old address', async () => {
		const fixture = fixtureOf(12);
		bench = createWorkbench(fixture);
		await bench.full();
		bench.put(changeArticle(fixture, '5', { columnID: '11' }));
		await bench.follow();
		const after = bench.files();
		expect(after.has(article('10', '5'))).toBe(false);
		expect(after.has(article('11', '5'))).toBe(true);
	});

	it('a new column gets its page and feed', async () => {
		const fixture = fixtureOf(4);
		bench = createWorkbench(fixture);
		await bench.full();
		bench.put({
			...fixture,
			columns: [...fixture.columns, { columnId: '12', columnName: '文化' }],
			changes: [{ cursor: 1, subject: 'column', id: '12', action: 'put', touches: ['columns', 'column-name:12'] }],
		});
		await bench.follow();
		expect(bench.files().has(`${basePath}columnDetail/12.html`)).toBe(true);
		expect(bench.files().has(`${basePath}feeds/column-12.xml`)).toBe(true);
	});

	it('an incremental export gives the same bytes as a fresh one', async () => {
		let fixture = fixtureOf(9);
		bench = createWorkbench(fixture);
		await bench.full();
		fixture = changeArticle(fixture, '3', { title: '甲' });
		fixture = changeArticle(fixture, '20', { columnID: '11', title: '新来的', content: '<p>乙</p>' });
		fixture = changeArticle(fixture, '7', null);
		bench.put(fixture);
		await bench.follow();
		const fresh = createWorkbench(fixture);
		try {
			await fresh.full(1);
			expect(changedPaths(fresh.files(), bench.files())).toEqual([]);
		} finally {
			fresh.remove();
		}
	});

	it('works without a change feed and without a catalogue: columns are walked and everything is compared', async () => {
		const fixture = { ...fixtureOf(6), missing: ['changes', 'catalogue', 'catalogueEntry', 'catalogueOf'] };
		bench = createWorkbench(fixture);
		const first = await bench.full();
		expect(first.failed).toEqual([]);
		expect(bench.files().has(article('10', '1'))).toBe(true);
		bench.put({
			...fixture,
			articles: fixture.articles.map((entry) => (entry.fileId === '2' ? { ...entry, content: '<p>改</p>' } : entry)),
		});
		expect(await bench.follow()).toMatchObject({ rendered: 3, failed: [] });
	});

	it('without a catalogue, an article that is withdrawn while its list is read takes no other page with it', async () => {
		const fixture = { ...fixtureOf(250), missing: ['changes', 'catalogue', 'catalogueEntry', 'catalogueOf'] };
		bench = createWorkbench(fixture);
		await bench.full();
		const before = [...bench.files().keys()].filter((path) => path.includes('/newsDetail/'));
		bench.put({ ...fixture, withdrawnMeanwhile: '1' });
		await bench.full();
		const left = [...bench.files().keys()].filter((path) => path.includes('/newsDetail/'));
		expect(left).toEqual(before.filter((path) => !path.endsWith('/1.html')));
	});
});
