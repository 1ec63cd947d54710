/** What a source takes back is withdrawn: readers no longer see it, and nothing that they wrote is lost. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discuss, discussView } from '../../src/contract/comments.ts';
import { formerAddresses } from '../../src/contract/feed.ts';
import { fav, myMarks, praise } from '../../src/contract/reactions.ts';
import { getArticleContent } from '../../src/contract/reading.ts';
import { bringBackArticle, removeOutdatedWithdrawals } from '../../src/platform/content/withdraw.ts';
import { keptMs, listWithdrawn } from '../../src/platform/content/withdrawals.ts';
import { removeSource } from '../../src/platform/mirror/source-rows.ts';
import { type Followed, follow } from './support/followed.ts';
import { databaseNames } from './support/platform.ts';
import { type SiteAnswer, type StandInSite, startSite } from './support/stand-in-site.ts';
import { openForSuite, platform } from './support/suite.ts';

const entry = (id: number, link = `https://town.example/${id}`): string =>
	`<entry><id>urn:${id}</id><title>Story ${id}</title><link href="${link}"/><updated>2026-05-01T08:00:00Z</updated><content type="html">Text ${id}</content></entry>`;
const grave = (id: number): string => `<at:deleted-entry ref="urn:${id}" when="2026-05-02T08:00:00Z"/>`;
const atom = (...parts: readonly string[]): SiteAnswer => ({
	body: `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0"><title>Town</title><id>urn:town</id><updated>2026-05-01T08:00:00Z</updated>${parts.join('')}</feed>`,
	headers: { 'content-type': 'application/atom+xml' },
});
const entries = (from: number, to: number): string[] =>
	Array.from({ length: to - from + 1 }, (_, index) => entry(from + index));

const hour = 3_600_000;

describe.each(databaseNames)('what a source takes back, on %s', (database) => {
	let site: StandInSite;
	let followed: Followed;
	let member = '';
	let now: SiteAnswer = {};
	openForSuite(database);
	beforeAll(async () => {
		member = await platform.signIn(1);
	});
	beforeEach(async () => {
		site = await startSite(() => now);
		return async () => {
			await removeSource(platform.store, followed.place.name);
			await site.close();
		};
	});
	const start = async (options: { removeGone?: boolean } = {}): Promise<void> => {
		followed = await follow(platform, `feed:${site.address}/feed`, { options });
		await followed.sync();
	};
	const titles = async () => (await followed.articles()).map(({ title }) => title);
	const idOf = async (title: string): Promise<string> =>
		(await followed.articles()).find((one) => one.title === title)?.id ?? '';
	const isPublic = async (id: string): Promise<boolean> =>
		(await platform.call(getArticleContent, { id })).msg === undefined;

	it('comments, likes, favourites and addresses come back with a story that was taken back', async () => {
		now = atom(entry(1), entry(2), entry(3));
		await start();
		const id = await idOf('Story 1');
		platform.clock.now += 10_000;
		await platform.call(discuss, { id, content: 'A word of a reader' }, member);
		await platform.call(praise, { id, type: 'article' }, member);
		await platform.call(fav, { id }, member);
		now = atom(grave(1), entry(2), entry(3));
		expect(await followed.sync()).toMatchObject({ removed: 1 });
		expect(await isPublic(id)).toBe(false);
		expect((await platform.call(formerAddresses, {})).data.list.map(({ path }) => path)).not.toContain('/1');
		expect(await listWithdrawn(platform.store.writing, 10)).toEqual([
			expect.objectContaining({ id, title: 'Story 1', source: followed.place.name, comments: 1 }),
		]);
		now = atom(entry(1), entry(2), entry(3));
		expect(await followed.sync()).toMatchObject({ added: 1 });
		expect(await isPublic(id)).toBe(true);
		expect((await platform.call(discussView, { id })).data.list.map(({ content }) => content)).toEqual([
			'A word of a reader',
		]);
		expect((await platform.call(myMarks, { id }, member)).data).toMatchObject({ praised: true });
		expect((await platform.call(formerAddresses, {})).data.list.map(({ path }) => path)).toContain('/1');
		expect(await listWithdrawn(platform.store.writing, 10)).toEqual([]);
	});

	it('an editor brings a story back, and lists that lack it decide no more; after 30 days it goes for good', async () => {
		now = atom(...entries(1, 6));
		await start({ removeGone: true });
		const id = await idOf('Story 1');
		const miss = async (): Promise<void> => {
			await followed.sync();
			platform.clock.now += 121_000;
			await followed.sync();
		};
		now = atom(...entries(2, 6));
		await miss();
		expect(await titles()).not.toContain('Story 1');
		expect(await bringBackArticle(platform.store, id)).toBe(true);
		await miss();
		expect(await isPublic(id)).toBe(true);
		now = atom(...entries(1, 6));
		await followed.sync();
		now = atom(...entries(2, 6));
		await miss();
		expect(await isPublic(id)).toBe(false);
		platform.clock.now += keptMs - hour;
		expect(await removeOutdatedWithdrawals(platform.store)).toBe(0);
		platform.clock.now += 2 * hour;
		expect(await removeOutdatedWithdrawals(platform.store)).toBe(1);
		expect(await bringBackArticle(platform.store, id)).toBe(false);
	});

	it('a feed that says that all its stories are deleted withdraws none, and says so', async () => {
		now = atom(...entries(1, 30));
		await start();
		now = atom(...Array.from({ length: 30 }, (_, index) => grave(index + 1)));
		await expect(followed.sync()).rejects.toThrow('says that 30 of 30 articles are deleted');
		await expect(followed.sync()).rejects.toThrow('says that 30 of 30 articles are deleted');
		expect(await titles()).toHaveLength(30);
		expect(await followed.sync({ allowRemoval: true })).toMatchObject({ removed: 30 });
		// What an operator allowed does not use up the budget.
		now = atom(...entries(1, 30));
		await followed.sync();
		now = atom(grave(1), ...entries(2, 30));
		expect(await followed.sync()).toMatchObject({ removed: 1 });
	});

	it('small steps cannot drain a source: an hour and a day have a budget', async () => {
		now = atom(...entries(1, 80));
		await start({ removeGone: true });
		const shrinkTo = async (count: number) => {
			now = atom(...entries(1, count));
			await followed.sync();
			platform.clock.now += 121_000;
			return followed.sync();
		};
		expect(await shrinkTo(61)).toMatchObject({ removed: 19 });
		await expect(shrinkTo(42)).rejects.toThrow('no longer lists 19 of 61 articles, after 19 in the last day');
		expect(await titles()).toHaveLength(61);
		platform.clock.now += hour;
		expect(await shrinkTo(42)).toMatchObject({ removed: 19 });
		platform.clock.now += hour;
		await expect(shrinkTo(23)).rejects.toThrow('after 38 in the last day');
	});

	it('a gap in one answer takes nothing away, however often it comes and goes', async () => {
		now = atom(...entries(1, 40));
		await start({ removeGone: true });
		for (let round = 0; round < 3; round += 1) {
			now = atom(...entries(11, 40));
			await followed.sync();
			platform.clock.now += 121_000;
			now = atom(...entries(1, 40));
			await followed.sync();
		}
		expect(await titles()).toHaveLength(40);
	});

	it('a draft that its source deletes is kept too, and comes back as a draft', async () => {
		now = atom(entry(1), entry(2), entry(3));
		await start();
		const draft = entry(1).replace(
			'<updated>',
			'<app:control xmlns:app="http://www.w3.org/2007/app"><app:draft>yes</app:draft></app:control><updated>',
		);
		now = atom(draft, entry(2), entry(3));
		await followed.sync();
		const id = await idOf('Story 1');
		now = atom(grave(1), entry(2), entry(3));
		expect(await followed.sync()).toMatchObject({ removed: 1 });
		expect(await titles()).not.toContain('Story 1');
		expect(await bringBackArticle(platform.store, id)).toBe(true);
		expect((await followed.articles()).find((one) => one.id === id)?.state).toBe('draft');
		expect(await isPublic(id)).toBe(false);
	});

	it('every address that a story had leads to it', async () => {
		now = atom(entry(1, 'https://town.example/first'), entry(2));
		await start();
		for (const slug of ['second', 'third']) {
			now = atom(entry(1, `https://town.example/${slug}`), entry(2));
			await followed.sync();
		}
		const id = await idOf('Story 1');
		const { list } = (await platform.call(formerAddresses, {})).data;
		expect(list.filter(({ fileId }) => fileId === id).map(({ path }) => path)).toEqual(['/first', '/second', '/third']);
	});
});
