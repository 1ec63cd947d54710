import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discuss } from '../../src/contract/comments.ts';
import type { ContentDocument } from '../../src/intake/documents.ts';
import { dumpedDocuments } from '../../src/platform/content/dump.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { databaseNames, openPlatform, type Platform } from './support/platform.ts';
import { setDraft } from './support/set-draft.ts';

const dump = async ({ store }: Platform): Promise<ContentDocument[]> => {
	const documents: ContentDocument[] = [];
	for await (const document of dumpedDocuments(store)) documents.push(document);
	return documents;
};

describe.each(databaseNames)('a dump on %s', (database) => {
	let platform: Platform;
	let other: Platform;
	beforeAll(async () => {
		[platform, other] = [await openPlatform(database), await openPlatform(database, { sample: false })];
	});
	afterAll(() => Promise.all([platform?.close(), other?.close()]));

	it('has every document and the comments of members, and an import takes it back unchanged', async () => {
		const one = await platform.signIn(1);
		expect((await platform.call(discuss, { id: '345', content: '写得好' }, one)).status).toBe(0);
		const documents = await dump(platform);
		expect(new Set(documents.map(({ kind }) => kind)).size).toBeGreaterThan(15);
		expect(documents).toContainEqual(expect.objectContaining({ kind: 'comment', content: '写得好', articleId: '345' }));

		expect(await upsertDocuments(platform.store, documents, { source: 'again' })).toMatchObject({
			added: 0,
			changed: 0,
		});
		const counts = await upsertDocuments(other.store, documents, { source: 'dump' });
		expect(counts).toEqual({ added: documents.length, changed: 0, same: 0 });
		expect(await dump(other)).toEqual(documents);
	});

	it('an article that an editor holds back is a draft in it', async () => {
		await setDraft(platform.store, '345', true);
		expect(await dump(platform)).toContainEqual(expect.objectContaining({ kind: 'article', id: '345', draft: true }));
		await setDraft(platform.store, '345', false);
		const released = (await dump(platform)).find(({ kind, id }) => kind === 'article' && id === '345');
		expect(released).not.toHaveProperty('draft');
	});
});
