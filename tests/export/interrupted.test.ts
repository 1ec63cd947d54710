/** What becomes of a run that is interrupted while it follows changes. */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { basePath } from '../../src/routes.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
afterEach(() => bench.remove());

const pathOf = (column: string, id: string): string => `${basePath}newsDetail/${column}/${id}.html`;

/** Leaves what a process leaves that is killed after it wrote the page of a new article, and before it recorded it. */
const interrupt = async (): Promise<void> => {
	const session = await bench.open();
	const record = session.manifest.record.bind(session.manifest);
	let calls = 0;
	session.manifest.record = (changes) => {
		calls += 1;
		// The first call says what the run begins; then the process is gone.
		if (calls > 1) throw new Error('killed');
		return record(changes);
	};
	await expect(exportChanges(session, { advance: () => undefined })).rejects.toThrow('killed');
	await session.close();
};

it('the next run follows the same changes, and exports nothing else', async () => {
	bench = createWorkbench(fixtureOf(30));
	await bench.full();
	const added = changeArticle(fixtureOf(30), '99', { title: '新', columnID: '10' });
	bench.put(added);
	await interrupt();
	const summary = await bench.follow();
	expect(existsSync(join(bench.out, pathOf('10', '99')))).toBe(true);
	expect((summary?.rendered ?? 0) + (summary?.unchanged ?? 0)).toBeLessThan(15);
	expect(summary?.totals.failed).toBe(0);
	const followed = bench.files();
	await bench.full();
	expect(bench.files()).toEqual(followed);
	expect(await bench.follow()).toBeNull();
});

it('a page that failed before, and was published just before the interruption, is in the sitemap after the next run', async () => {
	bench = createWorkbench(fixtureOf(30));
	await bench.full();
	const added = changeArticle(fixtureOf(30), '99', { title: '新', columnID: '10' });
	bench.put({ ...added, faults: { 'getArticleContent 99': { offline: true } } });
	expect((await bench.follow())?.totals.failed).toBe(1);
	bench.put(added);
	const session = await bench.open();
	session.manifest.listed.takeChanged = () => {
		throw new Error('killed');
	};
	await expect(exportChanges(session, { advance: () => undefined })).rejects.toThrow('killed');
	await session.close();
	expect(existsSync(join(bench.out, pathOf('10', '99')))).toBe(true);
	await bench.follow();
	expect(bench.files().get('/sitemap.xml')).toContain(pathOf('10', '99'));
	expect(await bench.follow()).toBeNull();
});

it('a page that it wrote goes when its article was withdrawn or moved in the meantime', async () => {
	bench = createWorkbench(fixtureOf(30));
	await bench.full();
	const added = changeArticle(changeArticle(fixtureOf(30), '98', { title: '一', columnID: '10' }), '99', {
		columnID: '10',
	});
	bench.put(added);
	await interrupt();
	const written = join(bench.out, pathOf('10', '99'));
	mkdirSync(dirname(written), { recursive: true });
	if (!existsSync(written)) writeFileSync(written, '<html></html>');
	bench.put(changeArticle(changeArticle(added, '98', { columnID: '11' }), '99', null));
	await bench.follow();
	for (const [column, id] of [
		['10', '98'],
		['10', '99'],
	] as const)
		expect(existsSync(join(bench.out, pathOf(column, id)))).toBe(false);
	expect(existsSync(join(bench.out, pathOf('11', '98')))).toBe(true);
	const followed = bench.files();
	await bench.full();
	expect(bench.files()).toEqual(followed);
});

it.each([
	'a first export',
	'a run that follows changes',
] as const)('%s: the page of a publisher that was killed goes with its article, under every address', async (run) => {
	const isFirst = run === 'a first export';
	bench = createWorkbench(fixtureOf(30));
	if (!isFirst) await bench.full();
	const added = changeArticle(fixtureOf(30), '99', { title: '新', columnID: '10' });
	bench.put({ ...added, faults: { 'getArticleContent 99': { status: 404 } } });
	const session = await bench.open();
	// The other one wrote them in this run, and could not say so.
	const paths = ['newsDetail/10/99.html', 'newsDetail/99.html', 'onlineStudy/99.html'].map((path) => basePath + path);
	for (const path of paths) session.writer.write(path, '<html></html>');
	if (isFirst) await exportSite(session, { advance: () => undefined });
	else await exportChanges(session, { advance: () => undefined });
	expect(paths.filter((path) => existsSync(join(bench.out, path)))).toEqual([]);
	expect(await session.manifest.failures.count()).toBe(0);
	await session.close();
});

it('what a first export wrote goes when it ended before it recorded anything', async () => {
	bench = createWorkbench(fixtureOf(30));
	const session = await bench.open();
	const record = session.manifest.record.bind(session.manifest);
	session.manifest.record = () => {
		throw new Error('killed');
	};
	await expect(exportSite(session, { advance: () => undefined })).rejects.toThrow('killed');
	session.manifest.record = record;
	bench.put(changeArticle(fixtureOf(30), '5', null));
	await exportSite(session, { advance: () => undefined });
	await session.close();
	expect(existsSync(join(bench.out, pathOf('10', '5')))).toBe(false);
	expect(existsSync(join(bench.out, pathOf('10', '7')))).toBe(true);
});

it('a page that was published after the backup of the manifest goes when platform and manifest were restored', async () => {
	const fixture = fixtureOf(30);
	bench = createWorkbench(fixture);
	await bench.full();
	const [state, backup] = [`${bench.out}.manifest`, `${bench.out}.backup`];
	cpSync(state, backup, { recursive: true });
	bench.put(changeArticle(fixture, '99', { title: '新', columnID: '10' }));
	await bench.follow();
	expect(existsSync(join(bench.out, pathOf('10', '99')))).toBe(true);
	rmSync(state, { recursive: true });
	cpSync(backup, state, { recursive: true });
	bench.put({ ...fixture, epoch: 'restored' });
	await bench.follow();
	expect(existsSync(join(bench.out, pathOf('10', '99')))).toBe(false);
	expect(existsSync(join(bench.out, pathOf('10', '1')))).toBe(true);
});
