import { expect, it } from 'vitest';
import { adoptBucket } from './adopt.ts';
import { Inventory } from './inventory.ts';
import { createRetryingCalls } from './retrying-calls.ts';
import type { ObjectStore } from './store.ts';

/** A store with objects of publishers, listed two keys a call. */
const storeOf = (keys: readonly string[]): ObjectStore => {
	const sorted = [...keys].sort();
	const none = async (): Promise<never> => Promise.reject(new Error('Only read here.'));
	return {
		put: none,
		putText: none,
		getText: none,
		remove: none,
		head: async () => ({
			contentType: '',
			cacheControl: '',
			contentEncoding: '',
			etag: '',
			metadata: { 'touch-edition': 'a.b' },
		}),
		list: async (after = '0') => {
			const from = Number(after);
			const objects = sorted.slice(from, from + 2).map((key) => ({ key, size: 0, etag: '' }));
			return { objects, next: from + 2 < sorted.length ? `${from + 2}` : undefined };
		},
		close: () => undefined,
	};
};

it('objects of a site that is published below the prefix are left alone', async () => {
	const page = '/app/template/displayTemplate/news/newsDetail/1/1.html';
	const store = storeOf([
		'/.touch-edition/owner.json',
		page,
		`/city${page}`,
		'/city/.touch-edition/owner.json',
		'/city/sitemap.xml',
		'/city.html',
		'/region/north/.touch-edition/owner.json',
		'/region/north/robots.txt',
	]);
	const inventory = new Inventory(':memory:');
	const place = { bucket: 'news', prefix: '', endpoint: '', region: '', pathStyle: true };
	const ours = await adoptBucket({ inventory, store, calls: createRetryingCalls(4, 1), place, now: 1 });
	expect(inventory.due(1, 100)).toEqual([page, '/city.html']);
	expect(ours).toBe(2);
	inventory.close();
});
