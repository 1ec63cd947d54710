/** One table of queries, with the same answers from SQLite, PostgreSQL and the static index. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleText } from '../../src/domain/search/article-text.ts';
import { documentTokens } from '../../src/domain/search/document-tokens.ts';
import { spellingDocuments, spellings } from '../../src/domain/search/spellings.test-data.ts';
import { wallTimeOf } from '../../src/domain/wall-time.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { openSearchSite } from '../export/search-site.ts';
import { allIds, columns, documentOf } from './support/newspaper.ts';
import { databaseNames, openPlatform } from './support/platform.ts';

interface Searched {
	find(typed: string): Promise<string[]>;
	close(): Promise<void> | void;
}

const onDatabase = (database: (typeof databaseNames)[number]) => async (): Promise<Searched> => {
	const platform = await openPlatform(database, { sample: false });
	await upsertDocuments(platform.store, [...columns, ...spellingDocuments.map(documentOf)]);
	return { find: (q) => allIds(platform, { q }), close: () => platform.close() };
};

const inStaticIndex = async (): Promise<Searched> => {
	const site = openSearchSite();
	const builder = site.search.startRebuild();
	for (const [number, { id, title, body, lang, time, type, columnId }] of spellingDocuments.entries()) {
		const text = articleText({ attAbstract: '', content: `<p>${body}</p>`, pic_list: [], tags: [] });
		const tokens = await documentTokens(title, text);
		builder.add(`/${id}.html`, number, {
			row: [id, columnId, type, title, wallTimeOf(time), lang, '', ''],
			titleTokens: tokens.title.join(' '),
			tokens: tokens.all.join(' '),
		});
	}
	builder.finish(spellingDocuments.length);
	return { find: async (typed) => (await site.find(typed)).ids, close: () => site.close() };
};

const all: readonly (readonly [string, () => Promise<Searched>])[] = [
	...databaseNames.map((name) => [name, onDatabase(name)] as const),
	['the static index', inStaticIndex],
];

describe.each(all)('on %s a search', (_, open) => {
	let searched: Searched;
	beforeAll(async () => {
		searched = await open();
	});
	afterAll(() => searched?.close());

	it.each(Object.entries(spellings))('R-CONST-10: for %s finds %j', async (typed, finds) => {
		expect((await searched.find(typed)).toSorted()).toEqual([...finds].toSorted());
	});
});
