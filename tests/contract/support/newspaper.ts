import { expect } from 'vitest';
import { searchDocuments } from '../../../src/domain/search/documents.test-data.ts';
import { wallTimeOf } from '../../../src/domain/wall-time.ts';
import type { ArticleDocument } from '../../../src/intake/documents.ts';
import { search } from '../../../src/parts/search/wire.ts';
import { upsertDocuments } from '../../../src/platform/content/upsert-documents.ts';
import { type databaseNames, openPlatform, type Platform } from './platform.ts';

export const documentOf = (document: (typeof searchDocuments)[number]): ArticleDocument => ({
	kind: 'article',
	id: document.id,
	columnId: document.columnId,
	type: document.type,
	title: document.title,
	body: `<p>${document.body}</p>`,
	publishtime: wallTimeOf(document.time),
	lang: document.lang,
});

export const columns = ['11', '12', '13'].map((id) => ({ kind: 'column', id, name: `栏目${id}` }) as const);

/** A platform with the documents of the search. @param nearWords the setting `site.nearWords`. */
export const openNewspaper = async (
	database: (typeof databaseNames)[number],
	nearWords: readonly string[] = [],
): Promise<Platform> => {
	const platform = await openPlatform(database, { sample: false, nearWords });
	await upsertDocuments(platform.store, [...columns, ...searchDocuments.map(documentOf)]);
	return platform;
};

export const idsOf = async (platform: Platform, fields: Record<string, unknown>): Promise<string[]> => {
	const { status, data, msg } = await platform.call(search, fields);
	expect({ status, msg }).toEqual({ status: 0, msg: undefined });
	return data.list.map(({ item }) => item.fileId);
};

/** Ids of every page of an answer. */
export const allIds = async (platform: Platform, fields: Record<string, unknown>): Promise<string[]> => {
	const ids: string[] = [];
	let after: string | undefined;
	for (;;) {
		const { data } = await platform.call(search, { ...fields, after });
		ids.push(...data.list.map(({ item }) => item.fileId));
		expect(data.hasMore).toBe(data.next !== '');
		if (!data.hasMore) return ids;
		after = data.next;
	}
};

/** An article with other fields than these, where a test needs them. */
export const articleWith = (fields: Partial<ArticleDocument> = {}): ArticleDocument => ({
	kind: 'article',
	id: 'a',
	columnId: '11',
	type: 0,
	title: '雪线以上',
	body: '<p>冰川在后退</p>',
	publishtime: '2026-11-18 08:00:00',
	...fields,
});
