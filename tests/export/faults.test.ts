import { spawn } from 'node:child_process';
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf, basePath } from '../../src/routes.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { changedPaths, createWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
afterEach(() => bench.remove());

const article = (column: string, id: string) => `${basePath}newsDetail/${column}/${id}.html`;

describe('ids from content', () => {
	const hostile = [
		'../../x',
		'a/b',
		'%2e%2e/x',
		'nul\0byte',
		'',
		'x'.repeat(300),
		'.htaccess',
		'CON',
		'com1',
		'..',
		'a b',
		'文',
		'-'.repeat(65),
		'\\..\\x',
		'a.html',
		'_redirects\n',
	];

	it('never leave the output folder; they are skipped and reported', async () => {
		const fixture = fixtureOf(3);
		fixture.articles.push(...hostile.map((fileId) => ({ fileId, title: '坏', columnID: '10' })));
		fixture.articles.push({ fileId: 'good', title: '好', columnID: '../10' });
		bench = createWorkbench(fixture);
		const outside = () => readdirSync(dirname(bench.out)).sort();
		const summary = await bench.full();
		expect(summary.failed).toEqual([]);
		expect(summary.skipped).toHaveLength(hostile.length + 1);
		expect(summary.skipped.find((entry) => entry.id === 'CON')?.reason).toContain('device name');
		expect(outside()).toEqual(['fixture.json', 'site', 'site.hosting', 'site.manifest']);
		const paths = [...bench.files().keys()].filter((path) => path.includes('/newsDetail/'));
		const pages = [article('10', '1'), article('10', '3'), article('11', '2')];
		const variants = ['1', '2', '3'].map((id) => addressOf('newsDetail', { id }));
		expect(paths.sort()).toEqual([...pages, ...variants].sort());
	});
});

describe('a platform that fails', () => {
	it('a page that fails keeps its old file, is named, and is tried again by the next run', async () => {
		const fixture = fixtureOf(6);
		bench = createWorkbench(fixture);
		await bench.full();
		const before = bench.files();
		const changed = changeArticle(changeArticle(fixture, '1', { content: '<p>一</p>' }), '3', { content: '<p>三</p>' });
		bench.put({ ...changed, faults: { 'getArticleContent 3': { status: 500 } } });
		const summary = await bench.follow();
		expect(summary?.failed).toEqual([
			{ path: article('10', '3'), item: '3', reason: 'getArticleContent answered status 500: fault' },
		]);
		const feeds = [`${basePath}feeds/column-10.xml`, `${basePath}feeds/home.xml`];
		expect(changedPaths(before, bench.files())).toEqual([...feeds, article('10', '1')]);
		bench.put(changed);
		expect(await bench.follow()).toMatchObject({ rendered: 1, failed: [] });
		expect(bench.files().get(article('10', '3'))).toContain('<p>三</p>');
	});

	it.each([
		['offline', { offline: true }],
		['an error', { status: 500 }],
		['nonsense', { data: { hello: 1 } }],
		['a list that is text', { data: 'oops' }],
		['no data', { data: null }],
		['an empty list', { data: { list: [] } }],
		['status 1', { status: 1 }],
	])('a list that answers with %s never empties a page', async (_name, fault) => {
		const fixture = fixtureOf(6);
		bench = createWorkbench(fixture);
		await bench.full();
		const before = bench.files();
		bench.put({ ...changeArticle(fixture, '1', { title: '改' }), faults: { getArticles: fault } });
		const summary = await bench.follow();
		expect(summary?.failed.length).toBeGreaterThan(0);
		const after = bench.files();
		for (const path of [`${basePath}home.html`, `${basePath}columnDetail/10.html`, `${basePath}feeds/home.xml`])
			expect(after.get(path)).toBe(before.get(path));
	});

	it('columns that are all gone stop the run before anything is changed', async () => {
		const fixture = fixtureOf(6);
		bench = createWorkbench(fixture);
		await bench.full();
		const before = bench.files();
		bench.put({ ...fixture, faults: { getColumns: { data: { columns: [] } } } });
		await expect(bench.full()).rejects.toThrow('The platform lists no columns at all');
		expect(bench.files()).toEqual(before);
	});

	it('pages that an upstream suddenly does not know are not removed in numbers', async () => {
		const fixture = fixtureOf(60);
		bench = createWorkbench(fixture);
		await bench.full();
		const before = bench.files();
		let changed = fixture;
		for (let id = 1; id <= 40; id += 1) changed = changeArticle(changed, String(id), { content: '<p>改</p>' });
		bench.put({ ...changed, faults: { getArticleContent: { status: 404 } } });
		await expect(bench.follow()).rejects.toThrow(/\d+ of \d+ published pages are no longer/);
		expect([...bench.files().keys()]).toEqual([...before.keys()]);
	});

	it('a platform without a catalogue that ignores the page it is asked for ends', async () => {
		const fixture = { ...fixtureOf(6), missing: ['changes', 'catalogue', 'catalogueEntry'] };
		bench = createWorkbench({
			...fixture,
			faults: { getArticles: { data: { list: [{ fileId: '1', title: '标题1', columnID: '10' }] } } },
		});
		expect((await bench.full()).failed).toEqual([]);
	});

	it('published files that were deleted by hand come back', async () => {
		bench = createWorkbench(fixtureOf(4));
		await bench.full();
		const before = bench.files();
		rmSync(join(bench.out, basePath), { recursive: true });
		await bench.follow();
		expect(bench.files()).toEqual(before);
	});

	it('a catalogue that lost its content removes nothing', async () => {
		const fixture = fixtureOf(60);
		bench = createWorkbench(fixture);
		await bench.full();
		const before = bench.files();
		bench.put({ ...fixture, articles: [] });
		await expect(bench.full()).rejects.toThrow('The platform lists no content at all');
		bench.put({ ...fixture, articles: fixture.articles.slice(0, 10) });
		await expect(bench.full()).rejects.toThrow(/50 of \d+ published pages are no longer/);
		expect([...bench.files().keys()]).toEqual([...before.keys()]);
		bench.put({ ...fixture, faults: { catalogue: { offline: true } } });
		await expect(bench.full()).rejects.toThrow('catalogue does not answer.');
		expect(bench.files()).toEqual(before);
	});
});

describe('the folder', () => {
	it('a second exporter on the same folder is refused in one sentence', async () => {
		bench = createWorkbench(fixtureOf(2));
		const session = await bench.open();
		await expect(bench.full()).rejects.toThrow(/^Another exporter \(process \d+\) is working on /);
		await session.close();
		expect((await bench.full()).failed).toEqual([]);
	});

	it('a published folder under two names has one lock, and a link to it is refused', async () => {
		bench = createWorkbench(fixtureOf(2));
		const session = await bench.open();
		const folder = dirname(bench.out);
		const other = `${folder}-link`;
		symlinkSync(folder, other);
		try {
			await expect(bench.open(join(other, 'site'))).rejects.toThrow(/Another exporter \(process \d+\) is working on/);
			await session.close();
			symlinkSync(bench.out, join(folder, 'linked'));
			await expect(bench.open(join(folder, 'linked'))).rejects.toThrow(/is a link to .*site\. Name that folder itself/);
		} finally {
			rmSync(other, { force: true });
		}
	});

	it('a folder inside the published one that is a link is not written through', async () => {
		bench = createWorkbench(fixtureOf(2));
		const elsewhere = mkdtempSync(join(tmpdir(), 'touch-edition-elsewhere-'));
		mkdirSync(join(bench.out, basePath), { recursive: true });
		symlinkSync(elsewhere, join(bench.out, basePath, 'newsDetail'));
		const summary = await bench.full();
		expect(summary.failed.map(({ reason }) => reason).join(' ')).toMatch(/nothing is written through links/);
		expect(readdirSync(elsewhere)).toEqual([]);
		rmSync(elsewhere, { recursive: true });
	});

	it('an output path that is a file is refused in one sentence', async () => {
		bench = createWorkbench(fixtureOf(2));
		writeFileSync(bench.out, 'a file');
		await expect(bench.full()).rejects.toThrow(
			/^The folder .* cannot be written: it is a file, not a folder\. Nothing was changed\.$/,
		);
		expect(readFileSync(bench.out, 'utf8')).toBe('a file');
	});

	it.runIf(process.getuid?.() !== 0)(
		'a read-only folder is refused in one sentence (root may write anywhere, so not as root)',
		async () => {
			bench = createWorkbench(fixtureOf(2));
			mkdirSync(bench.out, { recursive: true });
			chmodSync(bench.out, 0o500);
			await expect(bench.full()).rejects.toThrow(/cannot be written: this user may not write there/);
			chmodSync(bench.out, 0o700);
		},
	);

	it('unfinished files of a killed run are swept, and pages that no manifest knows are removed', async () => {
		bench = createWorkbench(fixtureOf(4));
		await bench.full();
		const session = await bench.open();
		await session.manifest.setMeta({ state: 'running' });
		await session.close();
		mkdirSync(`${bench.out}.manifest/unfinished`, { recursive: true });
		writeFileSync(`${bench.out}.manifest/unfinished/1-0-1.tmp`, '<html>half');
		const orphan = join(bench.out, article('10', 'orphan'));
		writeFileSync(orphan, '<html>left behind</html>');
		const summary = await bench.follow();
		expect(summary).toMatchObject({ rendered: 0, removed: 1 });
		expect(existsSync(orphan)).toBe(false);
		expect(existsSync(`${bench.out}.manifest/unfinished`)).toBe(false);
	});

	it('kill -9 at any moment leaves whole pages only; the next run repairs the rest (figure 15)', async () => {
		const fixture = fixtureOf(400);
		bench = createWorkbench(fixture);
		await bench.full();
		const complete = bench.files();
		const script = new URL('./export-once.ts', import.meta.url).pathname;
		for (const pages of [1, 90, 200, 390]) {
			bench.put({
				...fixture,
				articles: fixture.articles.map((entry) => ({ ...entry, content: `<p>第${pages}版${entry.fileId}</p>` })),
			});
			const child = spawn(
				process.execPath,
				[script, bench.out, join(dirname(bench.out), 'fixture.json'), String(pages)],
				{ stdio: ['ignore', 'ignore', 'inherit'] },
			);
			await new Promise((resolve) => child.on('exit', resolve));
			expect(child.signalCode).toBe('SIGKILL');
			for (const [path, content] of bench.files()) {
				if (path.endsWith('.html')) expect(content.endsWith('</html>'), `${path} is whole`).toBe(true);
			}
		}
		bench.put(fixture);
		expect((await bench.follow())?.failed).toEqual([]);
		expect(changedPaths(complete, bench.files())).toEqual([]);
	});
});
