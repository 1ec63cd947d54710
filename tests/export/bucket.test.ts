import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { publishOnce } from '../../scripts/command-line/publish-once.ts';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { basePath } from '../../src/routes.ts';
import { article, bucketBench, quiet, sixArticles } from './bucket-bench.ts';
import { expectedContents, publishedContents } from './bucket-contents.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';

const buckets = bucketBench();

/** Everything that an inventory says. */
const rowsOf = (file: string): unknown[] => {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		const tables = database.prepare("select name from sqlite_schema where type = 'table' order by name").all();
		return tables.map(({ name }) => database.prepare(`select * from "${String(name)}"`).all());
	} finally {
		database.close();
	}
};

describe('a bucket', () => {
	it('gets every file with its headers: files, then new pages, then what announces them', async () => {
		const bench = buckets.benchOf(fixtureOf(6));
		const brought = await buckets.publishOnce(bench);
		const objects = await buckets.store.objects(buckets.prefix());
		expect(brought).toMatchObject({ sent: objects.size, removed: 0 });
		const headers = (key: string) => JSON.parse(objects.get(key) ?? '{}');
		expect(headers(article('10', '1'))).toMatchObject({
			ContentType: 'text/html; charset=utf-8',
			CacheControl: 'public, max-age=0, must-revalidate',
		});
		const asset = [...objects.keys()].find((key) => key.startsWith(`${basePath}assets/`)) ?? '';
		expect(headers(asset)).toMatchObject({ CacheControl: 'public, max-age=31536000, immutable' });
		expect(headers(`${basePath}sw.js`)).toMatchObject({ CacheControl: 'no-cache' });
		expect(objects.has('/_headers') || objects.has('/_redirects') || objects.has('/vercel.json')).toBe(false);
		expect(objects.has('/404.html')).toBe(true);
		const keys = buckets.sentKeys();
		const last = (pattern: RegExp) => keys.findLastIndex((key) => pattern.test(key));
		const first = (pattern: RegExp) => keys.findIndex((key) => pattern.test(key));
		expect(last(/\/assets\//)).toBeLessThan(first(/\.html$/));
		expect(last(/newsDetail\/1[01]\/\d/)).toBeLessThan(first(/home\.html$/));
		expect(last(/\.html$/)).toBeLessThan(first(/\/feeds\/|\/sitemap\.xml$/));
	});

	it('gets only what changed, and loses what was removed', async () => {
		const bench = buckets.publishedBench();
		expect(await buckets.publishOnce(bench)).toBeNull();
		expect(buckets.sentKeys()).toEqual([]);
		const next = changeArticle(changeArticle(sixArticles, '1', { content: '<p>新</p>' }), '4', null);
		bench.put(next);
		const brought = await buckets.publishOnce(bench);
		expect(buckets.sentKeys()).toContain(article('10', '1'));
		expect(buckets.sentKeys()).not.toContain(article('10', '5'));
		expect(brought?.removed).toBeGreaterThan(0);
		await buckets.expectSame(bench);
	});

	it('keeps a removed page until its time is over; one that comes back before stays', async () => {
		const bench = buckets.publishedBench({ keepRemoved: 5 });
		const without = changeArticle(sixArticles, '4', null);
		bench.put(without);
		expect(await buckets.publishOnce(bench)).toMatchObject({ removed: 0, waiting: 3 });
		expect((await buckets.store.objects(buckets.prefix())).has(article('11', '4'))).toBe(true);
		bench.put(changeArticle(without, '4', { title: '标题4', columnID: '11', content: '<p>又</p>' }));
		expect(await buckets.publishOnce(bench)).toMatchObject({ removed: 0, waiting: 0 });
		await buckets.expectSame(bench);
	});

	it('follows a running publisher without a look at every file', async () => {
		const bench = buckets.publishedBench();
		const session = await bench.open();
		const target = await buckets.openTarget(session);
		await exportChanges(session, quiet);
		await target.bring();
		const next = changeArticle(sixArticles, '2', { title: '新标题' });
		bench.put(next);
		buckets.store.asked.length = 0;
		await exportChanges(session, quiet);
		expect(await target.bring()).not.toBeNull();
		expect(buckets.sentKeys().length).toBeLessThan(20);
		expect(await target.bring()).toBeNull();
		await target.close();
		await session.close();
		await buckets.expectSame(bench);
	});

	it('after a lost inventory nothing is sent that is there already, and foreign objects stay', async () => {
		buckets.publishedBench();
		await buckets.store.putForeign(`${buckets.prefix()}/uploads/own.txt`, 'mine');
		await buckets.store.putForeign(`${buckets.prefix()}${article('10', '1')}`, 'overwritten by hand');
		buckets.store.asked.length = 0;
		const bench = buckets.benchOf(sixArticles);
		expect(await buckets.publishOnce(bench)).toMatchObject({ sent: 1 });
		expect(buckets.sentKeys()).toEqual([article('10', '1')]);
		const objects = await publishedContents(buckets.store, buckets.prefix());
		expect(objects.delete('/uploads/own.txt')).toBe(true);
		expect(objects).toEqual(expectedContents(bench.out));
	});

	it('a folder that lost its pages removes none of the bucket', async () => {
		await buckets.publishOnce(buckets.benchOf(fixtureOf(40)));
		const before = await buckets.store.objects(buckets.prefix());
		await expect(buckets.publishOnce(buckets.benchOf(fixtureOf(2)))).rejects.toThrow(
			/have no file in .*export\.mostRemoved allows 20/,
		);
		expect(await buckets.store.objects(buckets.prefix())).toEqual(before);
		await buckets.publishOnce(buckets.benchOf(fixtureOf(2)), {}, { allowRemoval: true });
		expect((await buckets.store.objects(buckets.prefix())).size).toBeLessThan(before.size);
	});

	it('stores text compressed, and tags as metadata, when the settings say so', async () => {
		const settings = { encoding: 'gzip', surrogateKeys: ['Cache-Tag', 'Surrogate-Key'] };
		await buckets.publishOnce(buckets.benchOf(fixtureOf(3), settings));
		const page = JSON.parse((await buckets.store.objects(buckets.prefix())).get(article('10', '1')) ?? '{}');
		expect(page.ContentEncoding).toBe('gzip');
		expect(page.Metadata['cache-tag'].split(',')).toContain('article:1');
		expect(page.Metadata['surrogate-key'].split(' ')).toContain('article:1');
	});

	it('a dry run says what would be sent and removed, sends nothing, and leaves the inventory as it is', async () => {
		const bench = buckets.publishedBench();
		const before = await buckets.store.objects(buckets.prefix());
		bench.put(changeArticle(changeArticle(sixArticles, '1', { content: '<p>新</p>' }), '4', null));
		const session = await bench.open();
		const state = `${bench.out}.manifest`;
		const inventory = join(state, readdirSync(state).find((name) => /^bucket-.*\.sqlite$/.test(name)) ?? '');
		const known = rowsOf(inventory);
		buckets.store.asked.length = 0;
		const target = await buckets.openTarget(session, { isDryRun: true });
		await exportChanges(session, quiet);
		const { send, remove } = await target.dryRun();
		expect(send).toContain(article('10', '1'));
		expect(remove).toContain(article('11', '4'));
		await target.close();
		await session.close();
		expect(buckets.store.asked.every(({ method }) => method === 'GET')).toBe(true);
		expect(await buckets.store.objects(buckets.prefix())).toEqual(before);
		expect(rowsOf(inventory)).toEqual(known);
	});

	it('the program after an export runs after the upload, not after a dry run', async () => {
		const notes = join(buckets.benchOf(fixtureOf(1)).out, '..', 'notes');
		const note = `require('node:fs').appendFileSync(${JSON.stringify(notes)}, 'ran ')`;
		const bench = buckets.benchOf(fixtureOf(1));
		const session = await bench.open();
		await session.close();
		const { settings, ...options } = session.options;
		const afterCommand = [process.execPath, '-e', note];
		const once = (isDryRun: boolean) =>
			publishOnce(
				{ ...options, settings: { ...settings, export: { ...settings.export, afterCommand } } },
				{ out: bench.out, name: 'the bucket', bucket: buckets.place(), isDryRun, takeOver: false },
				true,
			);
		expect(await once(true)).toBe(0);
		expect(existsSync(notes)).toBe(false);
		expect(await once(false)).toBe(0);
		expect(readFileSync(notes, 'utf8')).toBe('ran ');
		expect(await once(false)).toBe(0);
		expect(readFileSync(notes, 'utf8')).toBe('ran ');
	});

	it('a dry run into an empty bucket leaves no inventory', async () => {
		const bench = buckets.benchOf(fixtureOf(1));
		const session = await bench.open();
		const target = await buckets.openTarget(session, { isDryRun: true });
		await exportChanges(session, quiet);
		expect((await target.dryRun()).send.length).toBeGreaterThan(5);
		await target.close();
		await session.close();
		expect(readdirSync(`${bench.out}.manifest`).filter((name) => name.startsWith('bucket-'))).toEqual([]);
	});
});
