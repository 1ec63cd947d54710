import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changes } from '../../src/contract/feed.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import type { ContentDocument } from '../../src/platform/import/documents.ts';
import { readImport } from '../../src/platform/import/read.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { loadSample } from '../../src/platform/sample/sample.ts';
import { databaseNames, openPlatform } from './support/platform.ts';

describe.each(databaseNames)('imports on %s', (database) => {
	const fixtures = join(import.meta.dirname, '../../src/platform/import/fixtures');

	it('bring nothing new the second time', async () => {
		const platform = await openPlatform(database, { sample: false });
		const bring = async (name: string) => {
			const documents: ContentDocument[] = [];
			for await (const result of readImport(join(fixtures, name))) if ('ok' in result) documents.push(result.ok);
			return { all: documents.length, ...(await upsertDocuments(platform.store, documents)) };
		};
		for (const name of readdirSync(fixtures)) {
			const first = await bring(name);
			expect(first.added + first.changed + first.same, name).toBe(first.all);
			const cursor = (await platform.call(changes, { since: Number.MAX_SAFE_INTEGER })).data.cursor;
			expect(await bring(name), name).toEqual({ all: first.all, added: 0, changed: 0, same: first.all });
			expect((await platform.call(changes, { since: cursor })).data.list, name).toEqual([]);
		}
		await platform.close();
	});

	it('the sample twice is recognised by its files', async () => {
		const platform = await openPlatform(database);
		const sample = join(import.meta.dirname, '../../content/sample');
		const again = await loadSample(platform.store, sample, mediaFolder(platform.place.dataDir));
		expect(again).toMatchObject({ loaded: false, added: 0, changed: 0, media: 0, problems: [] });
		await platform.close();
	});

	it('text that PostgreSQL cannot store is stored without the character', async () => {
		const platform = await openPlatform(database, { sample: false });
		expect(
			await upsertDocuments(platform.store, [
				{
					kind: 'article',
					id: 'nul',
					columnId: 'c1',
					type: 0,
					title: 'a\0b',
					publishtime: '2026-01-01 08:00:00',
					body: '<p>\0</p>',
				},
			]),
		).toMatchObject({
			added: 1,
		});
		await platform.close();
	});
});
