/** The example of docs/sources.md: a source that somebody else writes works as those of the project do. */
import { afterEach, expect, it, vi } from 'vitest';
import { openSource } from '../../src/sources/open-source.ts';
import { directus } from './support/directus-source.ts';
import { follow } from './support/followed.ts';
import { startSite } from './support/stand-in-site.ts';
import { openForSuite, platform } from './support/suite.ts';

openForSuite('SQLite', { sample: false });
afterEach(() => vi.unstubAllEnvs());

const item = (id: number, more: object = {}) => ({
	...{ id, title: `Item ${id}`, body: `<p>Text ${id}</p><script>1</script>`, status: 'published', cover: null },
	...{ date_published: '2026-05-01T08:00:00', date_updated: '2026-05-01T09:00:00', category: { id: 3, name: 'Town' } },
	...more,
});

it('a Directus is followed: articles, drafts, changes, deletions, wrong items and a wrong token', async () => {
	let items = Array.from({ length: 130 }, (_, index) => item(index + 1));
	const site = await startSite((path, { authorization }) => {
		if (authorization !== 'Bearer token') return { status: 401, body: '{"errors":[]}' };
		const { searchParams: query } = new URL(path, 'http://x.test');
		const since = query.get('filter[date_updated][_gte]') ?? '';
		const found = items.filter(({ date_updated: time }) => time >= since);
		const page = Number(query.get('page'));
		return { body: JSON.stringify({ data: found.slice((page - 1) * 100, page * 100) }) };
	});
	const place = {
		name: 'directus-x',
		place: `directus:${site.address}`,
		definition: directus,
		address: site.address,
		found: '',
	};
	await expect(openSource(place)).rejects.toThrow('set DIRECTUS_KEY');
	vi.stubEnv('DIRECTUS_KEY', 'token');
	const followed = await follow(platform, place);
	expect(await followed.sync()).toMatchObject({ added: 131 });
	expect(await followed.sync()).toEqual({ added: 0, changed: 0, removed: 0 });
	expect(await followed.article('Item 1')).toMatchObject({ content: '<p>Text 1</p>' });
	const later = '2026-05-02T10:00:00';
	items[0] = item(1, { title: 'Edited', date_updated: later, cover: 'a-b-c' });
	items[1] = item(2, { status: 'draft', date_updated: later });
	items[2] = item(3, { date_published: 'soon', date_updated: later });
	items = items.slice(0, 125);
	expect(await followed.sync()).toMatchObject({ changed: 2, removed: 0 });
	// A list that lacks items is believed at a second look.
	platform.clock.now += 121_000;
	expect(await followed.sync()).toMatchObject({ changed: 0, removed: 5 });
	expect((await followed.article('Item 2'))['state']).toBe('draft');
	expect(followed.told).toEqual([
		'article 3 “Item 3”: “soon” is no date. Correct it there.',
		'5 articles are no longer listed. They stay, unless a look a few minutes later misses them too.',
	]);
	items = [];
	await expect(followed.sync()).rejects.toThrow('no longer lists 125 of 125 articles');
	vi.stubEnv('DIRECTUS_KEY', 'wrong');
	await expect(followed.sync({ fresh: true })).rejects.toThrow('the key is wrong');
	expect((await followed.articles()).length).toBe(125);
	await site.close();
});
