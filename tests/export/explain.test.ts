import { afterEach, describe, expect, it } from 'vitest';
import { type Change, changesSince, type FeedPlace } from '../../src/exporter/run/change-feed.ts';
import { explainPage, explanationLines, UnknownPageError } from '../../src/exporter/run/explain.ts';
import { basePath } from '../../src/routes.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
afterEach(() => bench.remove());

/** The changes that the platform has and the export has not followed yet. */
const pendingOf =
	(workbench: Workbench) =>
	async (since: FeedPlace): Promise<readonly Change[]> => {
		const session = await workbench.open();
		try {
			return (await changesSince(session.freshReader, since)).list;
		} finally {
			await session.close();
		}
	};

const explain = (text: string) => explainPage(bench.out, text, pendingOf(bench));

describe('why a page is rendered', () => {
	it('names its calls, its tags and the reason of the last render', async () => {
		bench = createWorkbench(fixtureOf(6));
		await bench.full();
		const path = `${basePath}newsDetail/10/5.html`;
		const found = await explain('newsDetail/10/5.html');
		expect(found).toMatchObject({
			path,
			route: 'newsDetail',
			item: '5',
			cause: 'the whole site was exported',
			pending: [],
		});
		expect(found.reads.map(([call]) => call)).toContain(
			'base GET getArticleContent?appID=1&id=5&isPreview=false&type=',
		);
		expect(found.tags).toEqual(expect.arrayContaining(['article:5', 'article:6', 'column-name:10']));
		expect((await explain(`https://news.example.org${path}?x=1#top`)).path).toBe(path);
	});

	it('names the change that will render it, and after the run the change that did', async () => {
		const fixture = fixtureOf(6);
		bench = createWorkbench(fixture);
		await bench.full();
		bench.put(changeArticle(fixture, '5', { title: '改过的标题' }));
		expect((await explain('newsDetail/10/3.html')).pending).toEqual(['change 1 (article 5) has the tags article:5']);
		await bench.follow();
		const own = await explain('newsDetail/10/5.html');
		expect(own).toMatchObject({ cause: 'article 5 changed', pending: [] });
		const related = await explain('newsDetail/10/3.html');
		expect(related.cause).toBe('change 1 (article 5) has the tag article:5');
		expect(explanationLines(related)).toContain('  last rendered because change 1 (article 5) has the tag article:5');
	});

	it('finds the page of a further variant of its address', async () => {
		bench = createWorkbench(fixtureOf(2));
		await bench.full();
		for (const form of ['newsDetail/1.html', 'onlineStudy/1.html'])
			expect(await explain(form)).toMatchObject({ path: `${basePath}newsDetail/10/1.html`, item: '1' });
	});

	it('says what is missing: no export, no such page, no path', async () => {
		bench = createWorkbench(fixtureOf(2));
		await expect(explain('home.html')).rejects.toThrow(/There is no export in .* yet/);
		await bench.full();
		await expect(explain('newsDetail/10/99.html')).rejects.toThrow(/has no page .*\/newsDetail\/10\/99\.html/);
		await expect(explain('%')).rejects.toThrow('"%" is no path');
		await expect(explain('/news/%E7%94.html')).rejects.toThrow(UnknownPageError);
	});
});
