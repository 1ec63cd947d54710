/** A WordPress is mirrored into the store: what readers see there, and nothing else. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getArticleContent } from '../../src/contract/reading.ts';
import { withSourceCanonical } from '../../src/intake/source-canonical.ts';
import { addSource, listSources, removeSource } from '../../src/platform/mirror/source-rows.ts';
import { type Synced, type SyncOptions, syncSource } from '../../src/platform/mirror/sync-source.ts';
import { openSource, placeOf } from '../../src/sources/open-source.ts';
import { databaseNames, openPlatform, type Platform } from './support/platform.ts';
import { type StandIn, type StandInPost, startStandIn } from './support/stand-in-wordpress.ts';

const post = (id: number, more: Partial<StandInPost> = {}): StandInPost => ({
	id,
	title: `Story ${id} &#8211; “harbour”`,
	modified: '2026-05-01T09:00:00',
	categories: [3],
	...more,
});

describe.each(databaseNames)('a WordPress that is followed, on %s', (database) => {
	let platform: Platform;
	let stand: StandIn;
	beforeAll(async () => {
		platform = await openPlatform(database, { sample: false });
		stand = await startStandIn();
	});
	afterAll(async () => {
		await stand?.close();
		await platform?.close();
	});
	beforeEach(async () => {
		stand.fault = undefined;
		stand.categories = [
			{ id: 1, name: 'Uncategorized', slug: 'uncategorized', parent: 0 },
			{ id: 3, name: 'Town &amp; Harbour', slug: 'town', parent: 0 },
			{ id: 4, name: 'Docks', slug: 'docks', parent: 3 },
		];
		stand.posts = Array.from({ length: 40 }, (_, index) => post(index + 1));
		const place = await placeOf(stand.address);
		await addSource(platform.store, place);
		await sync({ all: true, allowRemoval: true });
	});

	const row = async () => {
		const [found] = await listSources(platform.store);
		if (found === undefined) throw new Error('There is no source.');
		return found;
	};
	const sync = async (options: SyncOptions = {}): Promise<Synced> => {
		platform.clock.now += 1_000;
		const found = await row();
		return syncSource(platform.store, found, await openSource(await placeOf(found.place)), options);
	};
	const stored = async () =>
		(
			await platform.store.writing
				.selectFrom('articles')
				.select(['id', 'title', 'column_id'])
				.where('digest', '<>', '')
				.orderBy('id')
				.execute()
		).map(({ id, ...rest }) => ({ own: Number(id.split('-')[1]), id, ...rest }));
	const owns = async () => (await stored()).map(({ own }) => own).sort((a, b) => a - b);

	it('its stories are listed where they come from, when the operator says so', async () => {
		const canonical = async () =>
			(await platform.call(getArticleContent, { id: (await stored())[0]?.id ?? '' })).data.canonicalUrl;
		expect(await canonical()).toBe('');
		expect(await sync({ all: true, bring: async (document) => withSourceCanonical(document) })).toMatchObject({
			changed: 40,
		});
		expect(await canonical()).toBe('https://news.example.org/1');
		expect(await sync({ all: true })).toMatchObject({ changed: 40 });
	});

	it('is found out by its marks; its posts are articles with columns, authors and tags, and nothing runs in them', async () => {
		expect((await row()).place).toBe(`wordpress:${stand.address}`);
		const [first] = await stored();
		expect(first?.title).toBe('Story 1 – “harbour”');
		const { data } = await platform.call(getArticleContent, { id: first?.id ?? '' });
		expect(data).toMatchObject({ columnName: 'Town & Harbour', tags: ['C#'], authors: [{ name: 'Mara' }] });
		expect(data.content).toBe('<p>Text 1</p>');
		const columns = await platform.store.writing.selectFrom('columns').select(['name', 'style']).execute();
		expect(columns).toContainEqual(expect.objectContaining({ name: 'Uncategorized', style: 205 }));
	});

	it('the same again changes nothing, and costs few requests', async () => {
		stand.asked = [];
		expect(await sync()).toMatchObject({ added: 0, changed: 0, removed: 0 });
		expect(stand.asked.length).toBeLessThanOrEqual(10);
	});

	it('an edit, a bulk edit of 250 posts in one second, a new post, a rename of a category', async () => {
		stand.posts.push(...Array.from({ length: 250 }, (_, index) => post(100 + index)));
		expect(await sync()).toMatchObject({ added: 250 });
		stand.posts = stand.posts.map((one) => ({ ...one, title: 'Edited', modified: '2026-05-02T10:00:00' }));
		expect(await sync()).toMatchObject({ changed: 290 });
		expect(new Set((await stored()).map(({ title }) => title))).toEqual(new Set(['Edited']));
		stand.categories = stand.categories.map((one) => ({ ...one, name: `${one.name}!` }));
		expect(await sync()).toMatchObject({ changed: 3 });
	});

	it('what readers cannot see is not there: trashed, scheduled, with a password; a scheduled post comes when its time has come', async () => {
		stand.posts[0] = post(1, { status: 'trash', modified: '2026-05-02T10:00:00' });
		stand.posts[1] = post(2, { protected: true, modified: '2026-05-02T10:00:00' });
		stand.posts.push(post(50, { status: 'future' }));
		expect(await sync()).toMatchObject({ added: 0, removed: 2 });
		expect(await owns()).not.toContain(1);
		// Its last change is older than what was read already.
		stand.posts[40] = post(50);
		expect(await sync()).toMatchObject({ added: 1 });
		stand.posts[0] = post(1, { modified: '2026-05-03T10:00:00' });
		expect(await sync()).toMatchObject({ added: 1 });
		expect(await owns()).toEqual([1, ...Array.from({ length: 38 }, (_, index) => index + 3), 50]);
	});

	it.each([
		['comes back empty', 'lists', () => undefined, () => (stand.posts = [])],
		[
			'asks for a login',
			'a page of HTML',
			(_: unknown, response: import('node:http').ServerResponse) => response.end('<!doctype html><html><form>'),
			() => undefined,
		],
		[
			'closes its interface',
			'refuses',
			(_: unknown, response: import('node:http').ServerResponse) => response.writeHead(403).end('{}'),
			() => undefined,
		],
		[
			'answers half a page',
			'no JSON',
			(_: unknown, response: import('node:http').ServerResponse) => response.end('[{"id":1,'),
			() => undefined,
		],
	])('a site that %s: one sentence, and every page stays', async (_, sentence, fault, change) => {
		const before = await owns();
		change();
		const source = await openSource(await placeOf(stand.address));
		if (sentence !== 'lists') stand.fault = fault as StandIn['fault'];
		await expect(syncSource(platform.store, await row(), source, { all: true })).rejects.toThrow(sentence);
		expect(await owns()).toEqual(before);
		expect((await row()).problem).toContain(sentence);
	});

	it('a site that asks for fewer questions says when', async () => {
		const source = await openSource(await placeOf(stand.address));
		stand.fault = (_, response) => response.writeHead(429, { 'retry-after': '120' }).end('slow down');
		await expect(syncSource(platform.store, await row(), source)).rejects.toMatchObject({ retryAfter: 120 });
	});

	it('two sites with the same numbers live beside each other; a source that is given up keeps its pages', async () => {
		const other = await startStandIn();
		other.categories = [{ id: 3, name: 'Elsewhere', slug: 'elsewhere', parent: 0 }];
		other.posts = [post(1, { title: 'Another one' })];
		const place = await placeOf(other.address);
		await addSource(platform.store, place);
		const added = (await listSources(platform.store)).find(({ name }) => name === place.name);
		if (added === undefined) throw new Error('It was not added.');
		await syncSource(platform.store, added, await openSource(place));
		const ones = (await stored()).filter(({ own }) => own === 1);
		expect(ones.map(({ title }) => title).sort()).toEqual(['Another one', 'Story 1 – “harbour”']);
		await removeSource(platform.store, place.name);
		expect((await stored()).filter(({ own }) => own === 1)).toHaveLength(2);
		await other.close();
	});
});

it('a place that is no source, and a page that is no known system, are said', async () => {
	await expect(placeOf('joomla:https://x.example')).rejects.toThrow(/no kind of source.*wordpress:/);
	await expect(placeOf('wordpress:ftp://x.example')).rejects.toThrow('no web address');
	const stand = await startStandIn();
	stand.fault = (_, response) => response.end('<!doctype html><html><title>Hello</title>');
	await expect(placeOf(stand.address)).rejects.toThrow('is not known');
	await stand.close();
});
