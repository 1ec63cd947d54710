/** The same story in several languages. */
import { beforeAll, describe, expect, it } from 'vitest';
import { changes } from '../../src/contract/feed.ts';
import { getRelArticles } from '../../src/contract/reading.ts';
import type { ArticleDocument } from '../../src/intake/documents.ts';
import { removeArticle } from '../../src/platform/content/remove.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { databaseNames } from './support/platform.ts';
import { setDraft } from './support/set-draft.ts';
import { openForSuite, platform } from './support/suite.ts';

const story = (id: string, lang: 'cn' | 'en' | 'bo', more: Partial<ArticleDocument> = {}): ArticleDocument => ({
	kind: 'article',
	id,
	columnId: lang === 'cn' ? '12' : lang === 'en' ? '24' : '23',
	type: 0,
	title: `Story ${id}`,
	publishtime: '2026-01-01 08:00:00',
	lang,
	...more,
});

describe.each(databaseNames)('translations on %s', (database) => {
	const put = (...documents: ArticleDocument[]) => upsertDocuments(platform.store, documents);
	const editionsOf = async (id: string): Promise<string[]> => {
		const { data } = await platform.call(getRelArticles, { id });
		return data.translations.map(({ lang, fileId }) => `${lang} ${fileId}`);
	};
	/** Articles whose pages change with what `work` does. */
	const touchedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
		const { data: before } = await platform.call(changes, { since: Number.MAX_SAFE_INTEGER });
		await work();
		const { data } = await platform.call(changes, { since: before.cursor, size: 5000 });
		const tags = data.list.flatMap(({ touches }) => touches).filter((tag) => tag.startsWith('article:'));
		return [...new Set(tags)].toSorted();
	};
	openForSuite(database);
	beforeAll(async () => {
		await put(
			story('o', 'cn'),
			story('te', 'en', { translationOf: 'o' }),
			story('tb', 'bo', { translationOf: 'o' }),
			story('alone', 'en'),
		);
	});

	it('A-048: every article of a story knows the others, the original first or not', async () => {
		expect(await editionsOf('o')).toEqual(['bo tb', 'en te']);
		expect(await editionsOf('te')).toEqual(['bo tb', 'cn o']);
		expect(await editionsOf('tb')).toEqual(['cn o', 'en te']);
		expect(await editionsOf('alone')).toEqual([]);
	});

	it('a translation that is withdrawn, released, moved or removed changes the pages of its story', async () => {
		const whole = ['article:o', 'article:tb', 'article:te'];
		expect(await touchedBy(() => setDraft(platform.store, 'te', true))).toEqual(whole);
		expect(await editionsOf('o')).toEqual(['bo tb']);
		expect(await touchedBy(() => setDraft(platform.store, 'te', false))).toEqual(whole);
		expect(await editionsOf('o')).toEqual(['bo tb', 'en te']);
		expect(await touchedBy(() => put(story('te', 'en', { translationOf: 'o', columnId: '12' })))).toEqual(whole);
		expect(await touchedBy(() => removeArticle(platform.store, 'tb'))).toEqual(whole);
		expect(await editionsOf('o')).toEqual(['en te']);
	});

	it('an article that becomes a translation, or no longer is one, changes both stories', async () => {
		expect(await touchedBy(() => put(story('alone', 'en', { translationOf: 'x' })))).toEqual([
			'article:alone',
			'article:x',
		]);
		expect(await touchedBy(() => put(story('alone', 'en', { translationOf: 'o' })))).toEqual([
			'article:alone',
			'article:o',
			'article:te',
			'article:x',
		]);
		expect(await touchedBy(() => put(story('alone', 'en')))).toEqual(['article:alone', 'article:o', 'article:te']);
		expect(await editionsOf('alone')).toEqual([]);
	});

	it('a translation that was translated itself changes the pages of what translates it', async () => {
		await put(story('second', 'bo', { translationOf: 'te' }));
		expect(await editionsOf('second')).toEqual(['en te']);
		const whole = ['article:o', 'article:second', 'article:te'];
		expect(await touchedBy(() => setDraft(platform.store, 'te', true))).toEqual(whole);
		expect(await editionsOf('second')).toEqual([]);
		expect(await touchedBy(() => setDraft(platform.store, 'te', false))).toEqual(whole);
		await removeArticle(platform.store, 'second');
	});

	it('a translation of something that does not exist, or of itself, is an article like any other', async () => {
		await put(story('lost', 'en', { translationOf: 'nowhere' }), story('self', 'en', { translationOf: 'self' }));
		expect(await editionsOf('lost')).toEqual([]);
		expect(await editionsOf('self')).toEqual([]);
	});
});
