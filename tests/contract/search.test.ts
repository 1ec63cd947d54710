import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectations, searchDocuments } from '../../src/domain/search/documents.test-data.ts';
import { wallTimeOf } from '../../src/domain/wall-time.ts';
import { search, searchHotWords, searchSuggest } from '../../src/parts/search/wire.ts';
import { removeArticle } from '../../src/platform/content/remove.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { allIds, columns, documentOf, idsOf, openNewspaper } from './support/newspaper.ts';
import { databaseNames, type Platform, startOfTests } from './support/platform.ts';

const day = 86_400_000;

/** What each database found, for the comparison at the end. */
const foundBy = new Map<string, string[][]>();

describe.each(databaseNames)('the search on %s', (database) => {
	let platform: Platform;
	beforeAll(async () => {
		platform = await openNewspaper(database);
	});
	afterAll(() => platform?.close());

	it.each(expectations)('finds everything with $query, titles first', async ({ query, finds, titled }) => {
		const found = await allIds(platform, { q: query, size: 7 });
		expect(found.toSorted()).toEqual(finds.toSorted());
		expect(found.slice(0, titled.length).toSorted()).toEqual(titled.toSorted());
		const byTime = await allIds(platform, { q: query, size: 7, sort: 'newest' });
		expect(byTime.toSorted()).toEqual(finds.toSorted());
		const times = byTime.map((id) => searchDocuments.find((document) => document.id === id)?.time ?? 0);
		expect(times).toEqual(times.toSorted((a, b) => b - a));
		foundBy.set(database, [...(foundBy.get(database) ?? []), found, byTime]);
	});

	it('finds what has a word that readers of this newspaper use for another one (site.nearWords)', async () => {
		expect(await allIds(platform, { q: '鲲鹏' })).toEqual([]);
		const other = await openNewspaper(database, ['鲲鹏 冰川']);
		try {
			expect((await allIds(other, { q: '鲲鹏' })).toSorted()).toEqual(
				(await allIds(platform, { q: '冰川' })).toSorted(),
			);
		} finally {
			await other.close();
		}
	});

	it('filters by kind, column and time', async () => {
		const given = (test: (document: (typeof searchDocuments)[number]) => boolean): string[] =>
			searchDocuments
				.filter((document) => expectations.find(({ query }) => query === '冰川')?.finds.includes(document.id))
				.filter(test)
				.map(({ id }) => id)
				.toSorted();
		const from = startOfTests - 90 * day;
		for (const [fields, test] of [
			[{ kind: 'photos' }, ({ type }) => type === 1],
			[{ kind: 'news' }, ({ type }) => type === 0],
			[{ kind: 'lives' }, ({ type }) => type === 6],
			[{ columnId: '12' }, ({ columnId }) => columnId === '12'],
			[{ from }, ({ time }) => time >= from],
			[
				{ kind: 'news', columnId: '11', from },
				({ type, columnId, time }) => type === 0 && columnId === '11' && time >= from,
			],
		] satisfies [object, (document: (typeof searchDocuments)[number]) => boolean][])
			expect((await allIds(platform, { q: '冰川', ...fields })).toSorted()).toEqual(given(test));
		expect(given(({ columnId }) => columnId === '12').length).toBeGreaterThan(0);
	});

	it('marks what it found by ranges, never by HTML', async () => {
		const { data } = await platform.call(search, { q: 'covid-19 R&D' });
		const [hit] = data.list;
		expect(hit?.titleRanges.map(({ start, end }) => hit.title.slice(start, end)).join()).toMatch(/^(R&D|COVID-19)$/);
		const marked = hit?.excerptRanges.map(({ start, end }) => hit.excerpt.slice(start, end)) ?? [];
		expect(marked.length).toBeGreaterThan(0);
		for (const text of marked) expect(['R&D', 'COVID-19']).toContain(text);
	});

	it('says when there is nothing to search for, and reads 10,000 characters by their beginning', async () => {
		expect((await platform.call(search, { q: '，。!?' })).data).toMatchObject({ state: 'nothing', list: [], count: 0 });
		expect((await platform.call(search, {})).data.state).toBe('nothing');
		expect((await platform.call(search, { q: '冰' })).data.list.length).toBeGreaterThan(0);
		expect((await platform.call(search, { q: '河'.repeat(10_000) })).data).toMatchObject({ state: 'words', list: [] });
		expect((await platform.call(search, { q: 'a'.repeat(10_001) })).status).toBe(400);
		for (const fields of [{ kind: 'nosuch' }, { after: 'x' }, { size: 51 }, { sort: 'oldest' }])
			expect((await platform.call(search, { q: '冰川', ...fields })).status).toBe(400);
	});

	it('takes every sign as text', async () => {
		for (const q of [
			'"冰川" OR "高铁"',
			"'; drop table articles; --",
			'NEAR(冰川)',
			'冰川*',
			"it's \\'quoted\\' & | ! <->",
			'c++" AND "',
		])
			expect((await platform.call(search, { q })).status).toBe(0);
		expect((await idsOf(platform, { q: '冰川' })).length).toBeGreaterThan(0);
	});

	it('counts what it found', async () => {
		const finds = expectations.find(({ query }) => query === '冰川')?.finds.length ?? 0;
		expect((await platform.call(search, { q: '冰川' })).data.count).toBe(finds);
		expect((await platform.call(search, { q: '冰川', size: 3 })).data).toMatchObject({ count: finds, hasMore: true });
	});

	it('lists everything once, also beyond what it ranks', async () => {
		const many = Array.from({ length: 420 }, (_, index) => ({
			...documentOf(searchDocuments[0] as never),
			id: `many-${index}`,
			title: index % 3 === 0 ? `雪豹第${index}次出现` : `第${index}次巡护`,
			body: '<p>牧道上有雪豹的脚印</p>',
			publishtime: wallTimeOf(startOfTests - (index % 50) * day),
		}));
		// All pairs, but not the words.
		const traps = many.slice(0, 30).map((document, index) => ({
			...document,
			id: `trap-${index}`,
			title: '豹纹与雪豹',
			body: '<p>豹的，雪豹的，的脚，脚印</p>',
		}));
		await upsertDocuments(platform.store, [...many, ...traps]);
		const expected = many.map(({ id }) => id).toSorted();
		for (const sort of ['rank', 'newest']) {
			const found = await allIds(platform, { q: '雪豹的脚印', size: 50, sort });
			expect(found.toSorted()).toEqual(expected);
			foundBy.set(database, [...(foundBy.get(database) ?? []), found]);
		}
		for (const { id } of [...many, ...traps]) await removeArticle(platform.store, id);
	});

	it('suggests columns, people, tags and new titles', async () => {
		await upsertDocuments(platform.store, [
			{ kind: 'author', id: 'w', name: '冰川队长', role: 'reporter' },
			{
				...documentOf(searchDocuments[0] as never),
				id: 'tagged',
				title: '冰川日记',
				tags: ['冰川保护', 'AI'],
				publishtime: wallTimeOf(startOfTests - day),
			},
			{
				...documentOf(searchDocuments[0] as never),
				id: 'aged',
				title: '冰川旧事',
				publishtime: wallTimeOf(startOfTests - 31 * day),
			},
		]);
		const suggested = async (q: string) => (await platform.call(searchSuggest, { q })).data.list;
		const own = [
			{ kind: 'reporter', id: 'w', text: '冰川队长' },
			{ kind: 'tag', id: '', text: '冰川保护' },
			{ kind: 'title', id: '', text: '冰川日记' },
		];
		for (const typed of ['冰', 'bingchuan', 'bc', 'bing ch', 'bīng'])
			expect((await suggested(typed)).slice(0, 3), typed).toEqual(own);
		// Beginnings first, then new titles that contain the words.
		const titles = (await suggested('新观察')).filter(({ kind }) => kind === 'title');
		expect(titles.length).toBeGreaterThan(0);
		for (const { text } of titles) expect(text).toContain('新观察');
		expect((await suggested('ａｉ'))[0]).toEqual({ kind: 'tag', id: '', text: 'AI' });
		expect(await suggested('栏目1')).toEqual(columns.map(({ id, name }) => ({ kind: 'column', id, text: name })));
		expect(await suggested(' ')).toEqual([]);
		expect((await platform.call(searchHotWords, {})).data.list.toSorted()).toEqual(['AI', '冰川保护']);
		await removeArticle(platform.store, 'tagged');
		expect((await suggested('冰')).map(({ kind }) => kind)).not.toContain('tag');
		expect((await platform.call(searchHotWords, {})).data.list).toEqual([]);
		await removeArticle(platform.store, 'aged');
	});
});

it('both databases find the same in the same order', () => {
	expect(foundBy.get('SQLite')?.length).toBeGreaterThan(20);
	expect(foundBy.get('PostgreSQL')).toEqual(foundBy.get('SQLite'));
});
