import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../src/contract/call.ts';
import { catalogue, catalogueEntry, catalogueOf, changes } from '../../src/contract/feed.ts';
import {
	getArticleCounts,
	getArticles,
	getArticlesNew,
	moduleView,
	tagScreenArticles,
} from '../../src/contract/front.ts';
import { reporterArticles } from '../../src/contract/people.ts';
import { getArticleContent, getArticleContentUnreleased, getRelArticles } from '../../src/contract/reading.ts';
import { wallTimeOf } from '../../src/domain/wall-time.ts';
import type { ArticleDocument, ContentDocument } from '../../src/intake/documents.ts';
import { nextDueTime } from '../../src/platform/content/next-due.ts';
import { releaseDue } from '../../src/platform/content/release-due.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { watchSchedule } from '../../src/platform/content/watch-schedule.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { loadSample } from '../../src/platform/store/sample.ts';
import { readImport } from '../../src/sources/file/read.ts';
import { articleDocument } from './support/documents.ts';
import { databaseNames, openPlatform } from './support/platform.ts';
import { setDraft } from './support/set-draft.ts';
import { openForSuite, platform } from './support/suite.ts';

const minute = 60_000;

describe.each(databaseNames)('the schedule of articles on %s', (database) => {
	let cursor = 0;
	const store = (...documents: ContentDocument[]) => upsertDocuments(platform.store, documents);
	/** Wall time in so many milliseconds. */
	const inMs = (ms: number): string => wallTimeOf(platform.clock.now + ms);
	const article = (id: string, more: Partial<ArticleDocument> = {}): ArticleDocument =>
		articleDocument(id, { tags: ['计划'], authorIds: ['wei'], publishtime: inMs(-minute), ...more });
	const since = async (): Promise<CallAnswer<typeof changes>['list']> =>
		(await platform.call(changes, { since: cursor, size: 5000 })).data.list;
	const ids = (list: readonly { fileId: string }[]): string[] => list.map((item) => item.fileId);
	/** Every list, catalogue and count that would show the article. */
	const placesOf = async (id: string): Promise<string[]> => {
		const lists: Record<string, string[]> = {
			column: ids((await platform.call(getArticles, { columnId: '12' })).data.list),
			home: ids((await platform.call(getArticles)).data.list),
			newest: ids((await platform.call(getArticlesNew)).data.list),
			tag: ids((await platform.call(tagScreenArticles, { tag: '计划' })).data.list),
			author: ids((await platform.call(reporterArticles, { id: 'wei' })).data.list),
			related: ids((await platform.call(getRelArticles, { id: 'referrer' })).data.related),
			module: (await platform.call(moduleView)).data.modules.flatMap((module) =>
				module.items.flatMap((item) => (item.article === null ? [] : [item.article.fileId])),
			),
			catalogue: ids((await platform.call(catalogue)).data.list),
			entry: ids((await platform.call(catalogueEntry, { id })).data.list),
			counts: ids((await platform.call(getArticleCounts, { ids: id })).data.list),
		};
		return Object.keys(lists).filter((name) => lists[name]?.includes(id));
	};
	const everywhere = ['column', 'home', 'newest', 'tag', 'author', 'related', 'module', 'catalogue', 'entry', 'counts'];
	const statusOf = async (id: string): Promise<number> => (await platform.call(getArticleContent, { id })).status;
	const restart = async (): Promise<void> => {
		cursor = (await platform.call(changes, { since: Number.MAX_SAFE_INTEGER })).data.cursor;
	};

	openForSuite(database, { sample: false, previewToken: 'preview-token-of-the-test' });
	beforeAll(async () => {
		await store(
			{ kind: 'column', id: '12', name: '要闻', order: 1 },
			{ kind: 'author', id: 'wei', name: '魏' },
			article('referrer', { tags: [], authorIds: [], related: ['a'] }),
			{ kind: 'module', id: 'm', type: 7, title: '模块', items: [{ title: '去看', articleId: 'a' }] },
		);
	});
	beforeEach(restart);

	it('a publication time ahead holds an article back everywhere, except for a preview', async () => {
		expect(await store(article('a', { publishtime: inMs(10 * minute) }))).toMatchObject({ added: 1 });
		expect(await placesOf('a')).toEqual([]);
		expect(await statusOf('a')).toBe(404);
		expect((await platform.call(catalogue)).data.total).toBe(1);
		expect((await platform.call(catalogueOf, { kind: 'tag' })).data.list).toEqual([]);
		expect(await since()).toEqual([]);
		const preview = { id: 'a', previewToken: 'preview-token-of-the-test' };
		expect((await platform.call(getArticleContentUnreleased, preview)).data.fileId).toBe('a');
		expect((await platform.call(getArticleContentUnreleased, { ...preview, previewToken: 'x' })).status).toBe(403);
		expect(await nextDueTime(platform.store.reading)).toBe(platform.clock.now + 10 * minute);
	});

	it('the clock releases it to the second, with the change that an editor would make', async () => {
		platform.clock.now += 10 * minute - 1;
		expect(await releaseDue(platform.store)).toBe(0);
		expect(await statusOf('a')).toBe(404);
		platform.clock.now += 1;
		expect(await releaseDue(platform.store)).toBe(1);
		expect(await releaseDue(platform.store)).toBe(0);
		expect(await placesOf('a')).toEqual(everywhere);
		expect(await statusOf('a')).toBe(0);
		const [released, ...others] = await since();
		expect(others).toEqual([]);
		await restart();
		await setDraft(platform.store, 'a', true);
		await setDraft(platform.store, 'a', false);
		const [withdrawn, editors] = await since();
		expect({ ...editors, cursor: 0 }).toEqual({ ...released, cursor: 0 });
		expect({ ...withdrawn, cursor: 0 }).toEqual({ ...released, cursor: 0, action: 'remove' });
		expect(released?.touches).toContain('article:referrer');
		expect(released?.touches).toContain('module:m');
	});

	it('an expiry withdraws it to the second; the same document does not bring it back', async () => {
		const document = article('a', { publishtime: inMs(-minute), expires: inMs(5 * minute) });
		await store(document);
		expect(await placesOf('a')).toEqual(everywhere);
		await restart();
		platform.clock.now += 5 * minute - 1;
		expect(await releaseDue(platform.store)).toBe(0);
		platform.clock.now += 1;
		expect(await releaseDue(platform.store)).toBe(1);
		expect(await placesOf('a')).toEqual([]);
		expect(await statusOf('a')).toBe(404);
		expect(await since()).toMatchObject([{ subject: 'article', id: 'a', action: 'remove' }]);
		expect(await store(document)).toMatchObject({ same: 1 });
		expect(await statusOf('a')).toBe(404);
		await store(article('a', { publishtime: inMs(-minute) }));
		expect(await statusOf('a')).toBe(0);
	});

	it('a time that is moved ahead withdraws; a draft is not released, and one released early waits', async () => {
		await store(article('a', { publishtime: inMs(minute) }));
		expect(await statusOf('a')).toBe(404);
		expect(await since()).toMatchObject([{ id: 'a', action: 'remove' }]);
		expect(await setDraft(platform.store, 'a', true)).toBe(true);
		platform.clock.now += 2 * minute;
		expect(await releaseDue(platform.store)).toBe(0);
		await store(article('early', { draft: true, publishtime: inMs(minute) }));
		expect(await setDraft(platform.store, 'early', false)).toBe(true);
		expect(await statusOf('early')).toBe(404);
		platform.clock.now += minute;
		await releaseDue(platform.store);
		expect(await statusOf('early')).toBe(0);
		expect(await statusOf('a')).toBe(404);
	});

	it('one that expires before anybody released it is never shown', async () => {
		await store(article('never', { publishtime: inMs(minute), expires: inMs(2 * minute) }));
		await restart();
		platform.clock.now += 3 * minute;
		expect(await releaseDue(platform.store)).toBe(1);
		expect(await statusOf('never')).toBe(404);
		expect(await since()).toEqual([]);
		expect(await nextDueTime(platform.store.reading)).toBeUndefined();
	});

	it('all that is due moves in one transaction, once, however many processes look', async () => {
		const other = await openStore({ ...platform.place, now: () => platform.clock.now });
		await store(...Array.from({ length: 20 }, (_, index) => article(`many${index}`, { publishtime: inMs(minute) })));
		await restart();
		platform.clock.now += minute;
		const moved = await Promise.all([releaseDue(platform.store), releaseDue(other), releaseDue(other)]);
		await other.close();
		expect(moved.reduce((sum, count) => sum + count, 0)).toBe(20);
		expect((await since()).map((change) => change.id)).toEqual(
			Array.from({ length: 20 }, (_, index) => `many${index}`),
		);
	});

	describe('a running platform', () => {
		let stop: () => Promise<void>;
		beforeEach(() => {
			stop = watchSchedule(platform.store);
		});
		afterEach(() => stop());

		it('releases by itself, tells its listeners, and notices another process and a clock that is set', async () => {
			let calls = 0;
			const listener = (): void => {
				calls += 1;
			};
			const other = await openStore({ ...platform.place, now: () => platform.clock.now });
			await upsertDocuments(other, [article('timer', { publishtime: inMs(minute) })]);
			await other.close();
			platform.store.listeners.add(listener);
			await new Promise((done) => setTimeout(done, 1_200));
			expect(await statusOf('timer')).toBe(404);
			platform.clock.now += minute;
			await expect.poll(() => statusOf('timer'), { timeout: 1_500 }).toBe(0);
			platform.store.listeners.delete(listener);
			expect(calls).toBe(1);
		});

		it('sleeps no longer than until the next time', async () => {
			const real = Date.now();
			const before = platform.clock.now;
			Object.defineProperty(platform.clock, 'now', { get: () => before + (Date.now() - real), configurable: true });
			const due = Math.ceil((platform.clock.now + 1_500) / 1_000) * 1_000;
			await store(article('soon', { publishtime: wallTimeOf(due) }));
			await expect.poll(() => statusOf('soon'), { timeout: 4_000, interval: 20 }).toBe(0);
			const late = platform.clock.now - due;
			Object.defineProperty(platform.clock, 'now', { value: platform.clock.now, writable: true, configurable: true });
			expect(late).toBeGreaterThanOrEqual(0);
			expect(late).toBeLessThan(1_000);
		});
	});

	describe('imports', () => {
		const folder = mkdtempSync(join(tmpdir(), 'touch-schedule-'));
		afterAll(() => rmSync(folder, { recursive: true }));
		const importText = async (name: string, text: string): Promise<void> => {
			const file = join(folder, name);
			writeFileSync(file, text);
			const documents: ContentDocument[] = [];
			for await (const result of readImport(file)) if ('ok' in result) documents.push(result.ok);
			await store(...documents);
		};
		const stateOf = async (title: string): Promise<string | undefined> =>
			(await platform.store.reading.one<{ state: string }>('select state from articles where title = ?', title))?.state;

		it('WordPress: a post with the status future waits for its date', async () => {
			const post = (id: number, title: string, time: number, status: string): string =>
				`<item><title>${title}</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>${status}</wp:status><wp:post_date_gmt>${new Date(time).toISOString().slice(0, 19).replace('T', ' ')}</wp:post_date_gmt><content:encoded>文</content:encoded></item>`;
			const { now } = platform.clock;
			await importText(
				'wordpress.xml',
				`<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>t</title><wp:wxr_version>1.2</wp:wxr_version>${post(901, 'ahead', now + minute, 'future')}${post(902, 'missed', now - minute, 'future')}${post(903, 'draft', now - minute, 'draft')}</channel></rss>`,
			);
			expect([await stateOf('ahead'), await stateOf('missed'), await stateOf('draft')]).toEqual([
				'scheduled',
				'released',
				'draft',
			]);
		});

		it('RSS and Atom: an item with a date ahead waits for it', async () => {
			const date = new Date(platform.clock.now + minute);
			await importText(
				'feed.rss',
				`<rss version="2.0"><channel><title>t</title><item><title>rss ahead</title><guid>1</guid><pubDate>${date.toUTCString()}</pubDate></item></channel></rss>`,
			);
			await importText(
				'feed.atom',
				`<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><entry><title>atom ahead</title><id>2</id><published>${date.toISOString()}</published></entry></feed>`,
			);
			expect([await stateOf('rss ahead'), await stateOf('atom ahead')]).toEqual(['scheduled', 'scheduled']);
			platform.clock.now += 2 * minute;
			expect(await releaseDue(platform.store)).toBe(3);
			expect([await stateOf('rss ahead'), await stateOf('atom ahead')]).toEqual(['released', 'released']);
		});
	});

	it('the sample is shown whatever the clock says', async () => {
		const early = await openPlatform(database, { sample: false });
		early.clock.now = Date.parse('2020-01-01T00:00:00Z');
		await loadSample(early.store, join(import.meta.dirname, '../../content/sample'), mediaFolder(early.place.dataDir));
		expect((await early.call(getArticles)).data.list.length).toBeGreaterThan(5);
		expect(await releaseDue(early.store)).toBe(0);
		await early.close();
	});
});
