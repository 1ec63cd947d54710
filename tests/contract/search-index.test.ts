import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { searchDocuments } from '../../src/domain/search/documents.test-data.ts';
import { tokenizerVersion } from '../../src/domain/search/tokens.ts';
import { wallTimeOf } from '../../src/domain/wall-time.ts';
import { searchSuggest } from '../../src/parts/search/wire.ts';
import { rebuildSearch, startSearchRebuild } from '../../src/platform/content/rebuild-search.ts';
import { releaseDue } from '../../src/platform/content/release-due.ts';
import { removeArticle } from '../../src/platform/content/remove.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { allIds, articleWith, documentOf, idsOf, openNewspaper } from './support/newspaper.ts';
import { databaseNames, startOfTests } from './support/platform.ts';
import { setDraft } from './support/set-draft.ts';
import { openForSuite, platform } from './support/suite.ts';

const day = 86_400_000;

describe.each(databaseNames)('the search index on %s', (database) => {
	openForSuite(database, { sample: false });

	const finds = async (q: string): Promise<boolean> => (await idsOf(platform, { q })).includes('a');

	it('follows an article from draft to release, edit, withdrawal and removal', async () => {
		await upsertDocuments(platform.store, [articleWith({ draft: true })]);
		expect(await finds('冰川')).toBe(false);
		await setDraft(platform.store, 'a', false);
		expect(await finds('冰川')).toBe(true);
		await upsertDocuments(platform.store, [articleWith({ body: '<p>湖水上涨</p>' })]);
		expect([await finds('冰川'), await finds('湖水'), await finds('雪线')]).toEqual([false, true, true]);
		await setDraft(platform.store, 'a', true);
		expect(await finds('湖水')).toBe(false);
		await setDraft(platform.store, 'a', false);
		expect(await finds('湖水')).toBe(true);
		await removeArticle(platform.store, 'a');
		expect(await finds('湖水')).toBe(false);
		expect((await platform.call(searchSuggest, { q: '雪线' })).data.list).toEqual([]);
	});

	it('follows the schedule', async () => {
		const [publish, expire] = [platform.clock.now + day, platform.clock.now + 2 * day];
		await upsertDocuments(platform.store, [
			articleWith({ publishtime: wallTimeOf(publish), expires: wallTimeOf(expire) }),
		]);
		expect(await finds('冰川')).toBe(false);
		platform.clock.now = publish + 1_000;
		await releaseDue(platform.store);
		expect(await finds('冰川')).toBe(true);
		platform.clock.now = expire + 1_000;
		await releaseDue(platform.store);
		expect(await finds('冰川')).toBe(false);
		platform.clock.now = startOfTests;
		await removeArticle(platform.store, 'a');
	});

	it('is as it was when a transaction fails', async () => {
		await upsertDocuments(platform.store, [articleWith()]);
		const failing = [articleWith({ body: '<p>湖水上涨</p>' }), articleWith({ id: 'b', title: null as never })];
		await expect(upsertDocuments(platform.store, failing)).rejects.toThrow();
		expect([await finds('冰川'), await finds('湖水')]).toEqual([true, false]);
		await removeArticle(platform.store, 'a');
	});

	it('is built for articles that were stored before there was one, and again for another tokenizer', async () => {
		await upsertDocuments(platform.store, searchDocuments.map(documentOf));
		const { writing } = platform.store;
		const state = async (): Promise<Record<string, number>> =>
			Object.fromEntries(
				(await writing.selectFrom('revisions').selectAll().where('name', 'like', 'search-%').execute()).map(
					({ name, value }) => [name, value],
				),
			);
		expect(await state()).toEqual({ 'search-key': Number.MAX_SAFE_INTEGER, 'search-version': tokenizerVersion });
		const before = await allIds(platform, { q: '冰川' });
		await rebuildSearch(platform.store, undefined, tokenizerVersion + 1);
		expect(await state()).toMatchObject({ 'search-version': tokenizerVersion + 1 });
		expect(await allIds(platform, { q: '冰川' })).toEqual(before);
		// A process with the older tokenizer leaves the index alone.
		await writing.updateTable('revisions').set({ value: 0 }).where('name', '=', 'search-key').execute();
		await rebuildSearch(platform.store);
		expect(await state()).toEqual({ 'search-key': 0, 'search-version': tokenizerVersion + 1 });
		await writing.updateTable('revisions').set({ value: 0 }).where('name', '=', 'search-version').execute();
		const errors: unknown[] = [];
		await startSearchRebuild(platform.store, (error) => errors.push(error))();
		// It was stopped after its first batch at the latest; the next start continues.
		await rebuildSearch(platform.store);
		expect(errors).toEqual([]);
		expect(await allIds(platform, { q: '冰川' })).toEqual(before);
		expect(await state()).toEqual({ 'search-key': Number.MAX_SAFE_INTEGER, 'search-version': tokenizerVersion });
	});
});

it('PostgreSQL finds words by the index, even in a small table', async () => {
	const platform = await openNewspaper('PostgreSQL');
	try {
		await sql`analyze`.execute(platform.store.writing);
		const lines = await platform.store.writing.transaction().execute(async (writer) => {
			// What the functions set for themselves.
			await sql`set local enable_seqscan = off`.execute(writer);
			const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select key from search_words
				where all_words @@ '''冰川'''::tsquery`.execute(writer);
			return rows.map((row) => row['QUERY PLAN']).join('\n');
		});
		expect(lines).toContain('Bitmap Index Scan on search_words_all');
		const { rows } = await sql<{ proconfig: string[] }>`select proconfig from pg_proc
			where proname in ('search_keys_all', 'search_keys_title')`.execute(platform.store.writing);
		expect(rows.map(({ proconfig }) => proconfig)).toEqual([['enable_seqscan=off'], ['enable_seqscan=off']]);
	} finally {
		await platform.close();
	}
});
