/** What caches in front of a bucket are told to forget. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { basePath } from '../../src/routes.ts';
import { article, bucketBench, quiet, sixArticles } from './bucket-bench.ts';
import { changeArticle } from './fixture-source.ts';

const buckets = bucketBench();
let cache: Server;
/** What the cache was told in this test. */
let told: { addresses: string[]; tags: string[] };
const caching = () => ({
	surrogateKeys: ['Surrogate-Key'],
	purgeWebhook: `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge`,
});

beforeAll(async () => {
	cache = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += String(chunk);
		const { addresses, tags } = JSON.parse(body) as typeof told;
		told.addresses.push(...addresses);
		told.tags.push(...tags);
		response.end();
	});
	await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
	await new Promise((resolve) => cache.close(resolve));
});
beforeEach(() => {
	told = { addresses: [], tags: [] };
});

it('every object of a page carries its tags, under further variants of its address too', async () => {
	await buckets.publishOnce(buckets.benchOf(sixArticles, caching()));
	const objects = await buckets.store.objects(buckets.prefix());
	const keysOf = (key: string): string => JSON.parse(objects.get(key) ?? '{}').Metadata['surrogate-key'];
	const own = keysOf(article('10', '1'));
	expect(own.split(' ')).toContain('article:1');
	for (const form of ['newsDetail/1', 'onlineStudy/1']) expect(keysOf(`${basePath}${form}.html`)).toBe(own);
});

it('a full run with differences names the groups of pages, one without names nothing', async () => {
	const bench = buckets.benchOf(sixArticles, caching());
	await buckets.publishOnce(bench);
	expect(told.tags).toContain('html');
	told.tags.length = 0;
	await bench.full();
	await buckets.publishOnce(bench);
	expect(told.tags).toEqual([]);
	bench.put({ ...changeArticle(sixArticles, '1', { content: '<p>新</p>' }), epoch: 'restored' });
	await buckets.publishOnce(bench);
	expect(told.tags).toEqual(['html', 'other', 'revalidated']);
});

it('tags of a run that ended before its files were sent are named by the next one', async () => {
	const bench = buckets.benchOf(sixArticles, caching());
	await buckets.publishOnce(bench);
	told.tags.length = 0;
	bench.put(changeArticle(sixArticles, '1', { content: '<p>新</p>' }));
	const session = await bench.open();
	await exportChanges(session, quiet);
	await session.close();
	await buckets.publishOnce(bench);
	expect(told.tags).toContain('article:1');
	told.tags.length = 0;
	await buckets.publishOnce(bench);
	expect(told.tags).toEqual([]);
});
