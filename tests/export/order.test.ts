import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { routeNamed } from '../../src/routes.ts';
import { fallbackPath, runtimeSettingsPath } from '../../src/static-server/rules.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { createWorkbench } from './workbench.ts';

/** More pages than one batch of a thread, in more threads than one. */
const count = 300;
const bench = createWorkbench(fixtureOf(count));
afterAll(() => bench.remove());

const writtenAt = (path: string): bigint => statSync(join(bench.out, path), { bigint: true }).mtimeNs;
const folder = '/app/template/displayTemplate/news';
const articleAt = (id: number): string => `${folder}/newsDetail/${id % 2 === 1 ? 10 : 11}/${id}.html`;
const lists = [`${folder}/home.html`, `${folder}/columnDetail/10.html`, `${folder}/feeds/home.xml`];

it('lists are written when the pages of their items are there, in a full export and when changes are followed', async () => {
	await bench.full();
	const articles = Array.from({ length: count }, (_, index) => articleAt(index + 1));
	const last = (paths: readonly string[]): bigint => paths.map(writtenAt).reduce((a, b) => (a > b ? a : b));
	for (const list of lists) expect(writtenAt(list)).toBeGreaterThanOrEqual(last(articles));

	const ids = Array.from({ length: 200 }, (_, index) => index + 1);
	const next = ids.reduce(
		(fixture, id) => changeArticle(fixture, String(id), { title: `新标题${id}` }),
		fixtureOf(count),
	);
	bench.put(next);
	const before = lists.map(writtenAt);
	expect((await bench.follow())?.totals.failed).toBe(0);
	for (const [index, list] of lists.entries()) {
		expect(writtenAt(list)).toBeGreaterThan(before[index] ?? 0n);
		expect(writtenAt(list)).toBeGreaterThanOrEqual(last(ids.map(articleAt)));
	}
});

it('where home is to be there first, a first export begins with what leads to every story, and gives the same bytes', async () => {
	const [plain, early] = [createWorkbench(fixtureOf(60)), createWorkbench(fixtureOf(60))];
	try {
		await plain.full();
		const seen: string[][] = [];
		const progress = { advance: () => undefined, front: () => void seen.push([...early.files().keys()]) };
		const session = await early.open();
		try {
			await exportSite(session, progress);
			await exportSite(session, progress);
		} finally {
			await session.close();
		}
		expect(seen).toHaveLength(1);
		const [front = []] = seen;
		const needed = [...lists.slice(0, 2), fallbackPath(routeNamed('newsDetail')), runtimeSettingsPath, '/_headers'];
		expect(front).toEqual(expect.arrayContaining(needed));
		expect(front.filter((path) => path.startsWith(`${folder}/newsDetail/`))).toEqual([]);
		expect(early.files()).toEqual(plain.files());
	} finally {
		plain.remove();
		early.remove();
	}
});
