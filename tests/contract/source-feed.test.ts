/** A feed is followed: asked as seldom as it wants, its items stay, and what is wrong with it is one sentence. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type LiveSource, SourceError } from '../../src/intake/live-source.ts';
import { removeSource } from '../../src/platform/mirror/source-rows.ts';
import { openSource, placeOf } from '../../src/sources/open-source.ts';
import { type Followed, follow } from './support/followed.ts';
import { databaseNames } from './support/platform.ts';
import { type SiteAnswer, type StandInSite, startSite } from './support/stand-in-site.ts';
import { openForSuite, platform } from './support/suite.ts';

const item = (id: number, title = `Item ${id}`): string =>
	`<item><guid isPermaLink="false">${id}</guid><title>${title}</title><pubDate>Fri, 01 May 2026 0${id % 10}:00:00 GMT</pubDate><description>Text ${id}</description></item>`;
const rss = (items: readonly string[], head = ''): string =>
	`<?xml version="1.0"?><rss version="2.0" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"><channel><title>Harbour Feed</title><link>https://harbour.example/</link>${head}${items.join('')}</channel></rss>`;

/** An item with a guid of its own and a link. */
const linked = (guid: string, link: string, title: string): string =>
	`<item><guid isPermaLink="false">${guid}</guid><link>${link}</link><title>${title}</title><pubDate>Fri, 01 May 2026 01:00:00 GMT</pubDate><description>Text</description></item>`;

describe.each(databaseNames)('a feed that is followed, on %s', (database) => {
	let site: StandInSite;
	let followed: Followed;
	let now: SiteAnswer = {};
	openForSuite(database, { sample: false });
	beforeEach(async () => {
		now = { body: rss([item(1), item(2), item(3)]), headers: { 'content-type': 'application/rss+xml' } };
		site = await startSite(() => now);
		followed = await follow(platform, `feed:${site.address}/feed`);
		return async () => {
			await removeSource(platform.store, followed.place.name);
			await site.close();
		};
	});
	const titles = async () => (await followed.articles()).map(({ title }) => title);
	const opened = (): Promise<LiveSource> => openSource(followed.place, { now: platform.store.now });
	const cursor = async (): Promise<string> =>
		(
			await platform.store.writing
				.selectFrom('sources')
				.select('cursor')
				.where('name', '=', followed.place.name)
				.executeTakeFirstOrThrow()
		).cursor;

	it('a new guid at an old address is the same story; items that share an address, or have none of their own, are not', async () => {
		const story = 'https://harbour.example/2026/tide';
		now = { body: rss([linked('g1', story, 'Tide'), linked('g2', 'https://harbour.example/', 'Notice')]) };
		await followed.sync();
		const [before] = (await followed.articles()).filter(({ title }) => title === 'Tide');
		now = {
			body: rss([
				linked('new-1', `${story}/?utm_source=rss`, 'Tide, corrected'),
				linked('new-2', 'https://harbour.example/', 'Other notice'),
			]),
		};
		expect(await followed.sync({ fresh: true })).toEqual({ added: 1, changed: 1, removed: 0 });
		expect(await titles()).toEqual(['Notice', 'Other notice', 'Tide, corrected']);
		const [after] = (await followed.articles()).filter(({ title }) => title === 'Tide, corrected');
		expect(after?.id).toBe(before?.id);
		// Once more, without a change; then two items at the address, of which nobody knows which is the old one.
		expect(await followed.sync({ fresh: true })).toEqual({ added: 0, changed: 0, removed: 0 });
		now = { body: rss([linked('a', story, 'Morning tide'), linked('b', story, 'Evening tide')]) };
		expect(await followed.sync({ fresh: true })).toEqual({ added: 2, changed: 0, removed: 0 });
	});

	it('marks of the server are sent back; an answer that it did not change costs nothing; items that leave stay', async () => {
		now.headers = { etag: '"a"', 'last-modified': 'Fri, 01 May 2026 10:00:00 GMT' };
		expect(await followed.sync()).toMatchObject({ added: 4 });
		expect(await titles()).toEqual(['Item 1', 'Item 2', 'Item 3']);
		now = { status: 304 };
		expect(await followed.sync()).toEqual({ added: 0, changed: 0, removed: 0 });
		expect(site.asked.at(-1)?.headers).toMatchObject({
			'if-none-match': '"a"',
			'if-modified-since': 'Fri, 01 May 2026 10:00:00 GMT',
		});
		now = { body: rss([item(3, 'Item 3, corrected'), item(4)]) };
		expect(await followed.sync()).toEqual({ added: 1, changed: 1, removed: 0 });
		expect(await titles()).toEqual(['Item 1', 'Item 2', 'Item 3, corrected', 'Item 4']);
		// The feed changes its name: its column stays one.
		now = {
			body: rss([item(4)])
				.replace('Harbour Feed', 'New name')
				.replace('harbour.example', 'other.example'),
		};
		await followed.sync();
		expect(Object.keys(await followed.columns())).toEqual(['New name']);
	});

	it('items that leave go where the operator wants that, but never all at once', async () => {
		const other = await follow(platform, `feed:${site.address}/feed`, { options: { removeGone: true } });
		await other.sync();
		now = { body: rss([item(2), item(3)]) };
		// A gap in one answer is no removal.
		expect(await other.sync()).toMatchObject({ removed: 0 });
		expect(other.told.at(-1)).toMatch(/^1 article is no longer listed\. They stay, unless/);
		platform.clock.now += 121_000;
		expect(await other.sync()).toMatchObject({ removed: 1 });
		now = { body: rss([]) };
		await expect(other.sync()).rejects.toThrow('no longer lists 2 of 2 articles');
		expect(await titles()).toEqual(['Item 2', 'Item 3']);
	});

	it.each([
		['ttl', rss([item(1)], '<ttl>90</ttl>'), {}, 90],
		[
			'updatePeriod',
			rss([item(1)], '<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>4</sy:updateFrequency>'),
			{},
			360,
		],
		['Cache-Control', rss([item(1)]), { 'cache-control': 'public, max-age=1200', age: '600' }, 10],
		['nothing', rss([item(1)]), { 'cache-control': 'no-cache, max-age=600' }, 0],
		['a year', rss([item(1)], '<ttl>525600</ttl>'), {}, 24 * 60],
	])('it rests as its %s says', async (_, body, headers, minutes) => {
		now = { body, headers };
		await followed.sync();
		const rests = (await opened()).pollAfter?.(await cursor()) ?? 0;
		expect(Math.round((rests - platform.store.now()) / 60_000)).toBe(minutes);
	});

	it('it moves with 301 and not with 302; it ends with 410, and its pages stay', async () => {
		await followed.sync();
		const body = rss([item(9)]);
		site.answer = (path) => (path === '/feed' ? { status: 302, headers: { location: '/for-now' } } : { body });
		await followed.sync();
		site.answer = (path) => (path === '/feed' ? { status: 301, headers: { location: '/new' } } : { body });
		await followed.sync();
		expect(followed.told.filter((sentence) => sentence.includes('has moved to'))).toHaveLength(1);
		site.answer = (path) => (path === '/new' ? { body } : { status: 500 });
		await followed.sync();
		expect(site.asked.at(-1)?.path).toBe('/new');
		site.answer = () => ({ status: 410 });
		await expect(followed.sync()).rejects.toThrow(/has ended \(HTTP 410\).*its pages stay/);
		expect((await opened()).pollAfter?.(await cursor())).toBe(Number.POSITIVE_INFINITY);
		expect(await titles()).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 9']);
	});

	it.each([
		['a login page', { body: '<!doctype html><html><form>' }, /no feed that can be read/],
		['an error', { status: 500, body: 'x' }, /HTTP 500/],
		['nothing', { body: '' }, /no feed that can be read/],
		['half a page', { body: rss([item(1), item(2)]), isCut: true }, /does not answer/],
		['a refusal', { status: 403 }, /refuses its feed/],
		['itself, again and again', { status: 302, headers: { location: '/feed' } }, /redirected again and again/],
		['a private network', { status: 302, headers: { location: 'http://169.254.169.254/' } }, /private network/],
		['more than 30 MB', { body: Buffer.alloc(31 * 1024 * 1024, 'x') }, /more than 30 MB/],
	] as [
		string,
		SiteAnswer,
		RegExp,
	][])('a feed that answers with %s: one sentence, and pages stay', async (_, answer, sentence) => {
		await followed.sync();
		now = answer;
		await expect(followed.sync()).rejects.toThrow(sentence);
		await expect(followed.sync()).rejects.toThrow(SourceError);
		expect(await titles()).toEqual(['Item 1', 'Item 2', 'Item 3']);
		expect(await followed.problem()).toMatch(sentence);
	});

	it('encodings of the header alone, and items that are taken back', async () => {
		const text = `${rss([item(1, 'Tür')]).replace('<?xml version="1.0"?>', '')}`;
		now = { body: Buffer.from(text, 'latin1'), headers: { 'content-type': 'text/xml; charset=iso-8859-1' } };
		await followed.sync();
		expect(await titles()).toContain('Tür');
		now = {
			body: `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0"><title>Harbour Feed</title><at:deleted-entry ref="1" when="2026-05-02T00:00:00Z"/><entry><id>2</id><title>Item 2</title><updated>2026-05-01T00:00:00Z</updated><content>x</content></entry></feed>`,
		};
		expect(await followed.sync()).toMatchObject({ removed: 1 });
	});
});

it('a page that names feeds is found out and said; comments are no news', async () => {
	const site = await startSite((path) =>
		path === '/'
			? {
					headers: { 'content-type': 'text/html' },
					body: `<!doctype html><html><head><link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed">
<link href='/feed.atom' type='application/atom+xml' rel='alternate'></head></html>`,
				}
			: { body: rss([item(1)]) },
	);
	const place = await placeOf(site.address);
	expect(place.place).toBe(`feed:${site.address}/feed.atom`);
	expect(place.found).toContain('a page that names a feed');
	expect((await placeOf(`${site.address}/x.xml`)).place).toBe(`feed:${site.address}/x.xml`);
	await site.close();
});
