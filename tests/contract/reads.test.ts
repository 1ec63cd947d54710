import { describe, expect, it } from 'vitest';
import { catalogue, catalogueEntry } from '../../src/contract/feed.ts';
import { getArticleCounts, getArticles, getColumn, getColumns, tagScreenArticles } from '../../src/contract/front.ts';
import {
	articleHot,
	getArticleContent,
	getArticleContentUnreleased,
	getRelArticles,
	getSubSpecialArticles,
	recommendList,
} from '../../src/contract/reading.ts';
import { tagsOf } from '../../src/exporter/manifest/tags.ts';
import type { ArticleDocument, ContentDocument } from '../../src/intake/documents.ts';
import { liveView } from '../../src/parts/live/wire.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { databaseNames } from './support/platform.ts';
import { setDraft } from './support/set-draft.ts';
import { openForSuite, platform } from './support/suite.ts';

const article = (id: string, more: Partial<ArticleDocument> = {}): ArticleDocument => ({
	kind: 'article',
	id,
	columnId: '12',
	type: 0,
	title: `标题 ${id}`,
	publishtime: '2026-01-01 08:00:00',
	...more,
});

describe.each(databaseNames)('reads on %s', (database) => {
	const put = (...documents: ContentDocument[]) => upsertDocuments(platform.store, documents);
	openForSuite(database, { previewToken: 'the-preview-token' });

	it('rows name the first of their authors, also one who comes later or gets another name; pages depend on it', async () => {
		await put(
			{ kind: 'column', id: 'by', name: '署名', order: 900 },
			article('by-1', { columnId: 'by', authorIds: ['late', 'wei'] }),
		);
		const authors = async () =>
			(await platform.call(getArticles, { columnId: 'by' })).data.list.map((row) => row.author);
		expect(await authors()).toEqual([{ authorId: 'late', name: '', portrait: '' }]);
		await put({ kind: 'author', id: 'late', name: '后来', picture: { src: 'media/a/late.webp' } });
		const named = { authorId: 'late', name: '后来', portrait: 'media/a/late.webp' };
		expect(await authors()).toEqual([named]);
		await put(article('by-2', { columnId: 'by' }), article('by-0', { related: ['by-1'], columnId: 'by' }));
		expect(await authors()).toEqual([undefined, undefined, named]);
		const related = (await platform.call(getRelArticles, { id: 'by-0' })).data;
		expect(related.related[0]?.author).toEqual(named);
		expect(tagsOf(getRelArticles, { id: 'by-0' }, related)).toContain('author:late');
	});

	it('R-CALL-002, R-ENT-039: lists columns in order, without styles 205, 215 and 410', async () => {
		const { data } = await platform.call(getColumns);
		expect(data.columns[0]?.columnName).toBe('要闻');
		expect(data.columns.every((column) => ![205, 215, 410].includes(column.columnStyle))).toBe(true);
		expect(data.columns.every((column) => column.parentId === '')).toBe(true);
		const below = await platform.call(getColumns, { parentId: '11' });
		expect(below.data.columns.map((column) => column.columnId)).toEqual(['26', '27']);
		expect((await platform.call(getColumn, { columnId: 'nowhere' })).status).toBe(404);
	});

	it('R-CALL-004: home has the newest of all listed columns in cn, pinned ones first, its surroundings on page 1 only', async () => {
		await put(article('hidden-column', { columnId: '30', publishtime: '2026-11-20 08:00:00', top: true }));
		const first = (await platform.call(getArticles)).data;
		const second = (await platform.call(getArticles, { page: 2 })).data;
		const all = [...first.list, ...second.list];
		expect(first.list).toHaveLength(20);
		expect(new Set(all.map((item) => item.fileId)).size).toBe(40);
		expect(all.every((item) => item.lang === 'cn' && item.columnID !== '30')).toBe(true);
		const order = all.map((item) => `${item.cmDisplayStyle} ${item.publishtime}`);
		expect(order).toEqual(order.toSorted().reverse());
		expect(first.carousel.length).toBeGreaterThan(0);
		expect(first.modules.length).toBeGreaterThan(0);
		expect(first.liveArticles.every((item) => item.articleType === 6)).toBe(true);
		expect(first.liveArticles.length).toBeGreaterThan(0);
		expect([...second.carousel, ...second.modules, ...second.liveArticles]).toEqual([]);
	});

	it('R-CALL-011: answers a released item with names, and 404 for drafts and unknown ids', async () => {
		const { data } = await platform.call(getArticleContent, { id: '345' });
		expect(data).toMatchObject({ title: '四十一分钟过大山', columnName: '要闻', xyAccountID: '6' });
		expect(data.authors.map((author) => author.name)).toContain('魏长河');
		expect(data.account?.name).not.toBe('');
		expect(data.wordCount).toBeGreaterThan(1000);
		await put(article('draft-1', { draft: true }));
		for (const id of ['draft-1', 'nothing', '0'])
			expect((await platform.call(getArticleContent, { id })).status, id).toBe(404);
	});

	it('A-021: sends the number of characters of Chinese alone', async () => {
		const body = '<p>中文 字</p>';
		await put(article('counted-cn', { body }), article('counted-en', { body, lang: 'en' }));
		const counts = ['counted-cn', 'counted-en'].map(
			async (id) => (await platform.call(getArticleContent, { id })).data,
		);
		expect((await Promise.all(counts)).map(({ wordCount }) => wordCount)).toEqual([3, 0]);
	});

	it('A-045: a draft is answered to the preview token only', async () => {
		await put(article('draft-2', { draft: true }));
		const ask = (previewToken?: string) => platform.call(getArticleContentUnreleased, { id: 'draft-2', previewToken });
		expect((await ask('the-preview-token')).data.title).toBe('标题 draft-2');
		for (const wrong of [undefined, '', 'the-preview-tokem', 'the']) expect((await ask(wrong)).status).toBe(403);
	});

	it('names change everywhere at once when a column, author or account does', async () => {
		await put(
			{ kind: 'column', id: 'nc', name: '旧栏目', order: 50 },
			{ kind: 'author', id: 'na', name: '旧人' },
			{ kind: 'account', id: 'nx', name: '旧号' },
			article('named', { columnId: 'nc', authorIds: ['na', 'unknown'], xyAccountID: 'nx' }),
		);
		const before = (await platform.call(getArticleContent, { id: 'named' })).data;
		expect([before.columnName, before.authors.map((author) => author.name), before.account?.name]).toEqual([
			'旧栏目',
			['旧人'],
			'旧号',
		]);
		await put(
			{ kind: 'column', id: 'nc', name: '新栏目', order: 50 },
			{ kind: 'author', id: 'na', name: '新人' },
			{ kind: 'account', id: 'nx', name: '新号' },
		);
		const after = (await platform.call(getArticleContent, { id: 'named' })).data;
		expect([after.columnName, after.authors.map((author) => author.name), after.account?.name]).toEqual([
			'新栏目',
			['新人'],
			'新号',
		]);
		expect((await platform.call(getArticles, { columnId: 'nc' })).data.list[0]?.columnName).toBe('新栏目');
	});

	it('a withdrawn item leaves its page and every list; released again it is back', async () => {
		await put(
			article('w', { top: true }),
			article('w2', { related: ['w'] }),
			article('w3', { type: 3, sections: [{ id: 's', title: '段', articleIds: ['w', 'w2'] }] }),
		);
		await put({
			kind: 'module',
			id: 'wm',
			columnId: '12',
			type: 7,
			title: '模块',
			items: [{ title: '去看', articleId: 'w' }],
		});
		const shown = async (): Promise<boolean[]> => [
			(await platform.call(getArticleContent, { id: 'w' })).status === 0,
			(await platform.call(getArticles, { columnId: '12', size: 100 })).data.list.some((item) => item.fileId === 'w'),
			(await platform.call(getArticles)).data.list.some((item) => item.fileId === 'w'),
			(await platform.call(getRelArticles, { id: 'w2' })).data.related.some((item) => item.fileId === 'w'),
			(await platform.call(getSubSpecialArticles, { id: 'w3' })).data.sections[0]?.list.some(
				(item) => item.fileId === 'w',
			) === true,
			(await platform.call(getArticles, { columnId: '12' })).data.modules.some((module) =>
				module.items.some((item) => item.article?.fileId === 'w'),
			),
			(await platform.call(catalogueEntry, { id: 'w' })).data.list.length === 1,
			(await platform.call(getArticleCounts, { ids: 'w' })).data.list.length === 1,
		];
		expect(await shown()).toEqual(Array(8).fill(true));
		expect(await setDraft(platform.store, 'w', true)).toBe(true);
		expect(await shown()).toEqual(Array(8).fill(false));
		expect(await setDraft(platform.store, 'w', false)).toBe(true);
		expect(await shown()).toEqual(Array(8).fill(true));
	});

	it('R-CALL-059: sections have four items and say when there are more; a section is paged', async () => {
		const ids = Array.from({ length: 25 }, (_, index) => `sec${index}`);
		await put(
			...ids.map((id) => article(id)),
			article('special', {
				type: 3,
				sections: [
					{ id: 's1', title: '一', articleIds: ids },
					{ id: 's2', title: '二', articleIds: [] },
				],
			}),
		);
		const overview = (await platform.call(getSubSpecialArticles, { id: 'special' })).data;
		expect(overview.sections.map((section) => [section.sectionId, section.list.length, section.hasMore])).toEqual([
			['special-s1', 4, true],
			['special-s2', 0, false],
		]);
		const first = (await platform.call(getSubSpecialArticles, { columnId: 'special-s1' })).data;
		const second = (await platform.call(getSubSpecialArticles, { columnId: 'special-s1', page: 2 })).data;
		expect([first.hasMore, second.hasMore]).toEqual([true, false]);
		expect(
			[...(first.sections[0]?.list ?? []), ...(second.sections[0]?.list ?? [])].map((item) => item.fileId),
		).toEqual(ids);
		expect(
			(await platform.call(getSubSpecialArticles, { id: 'special', columnId: 's1' })).data.sections[0]?.sectionId,
		).toBe('special-s1');
		expect((await platform.call(getSubSpecialArticles)).status).toBe(400);
		expect((await platform.call(getSubSpecialArticles, { columnId: 's1' })).status).toBe(404);
	});

	it('R-CALL-008: live items that run come first, the one asked for is main', async () => {
		const { data } = await platform.call(liveView);
		expect(data.main?.liveStatus).toBe(1);
		const other = data.list.at(-1)?.fileId ?? '';
		expect((await platform.call(liveView, { id: other })).data.main?.fileId).toBe(other);
		expect(data.countClick).toBeGreaterThan(0);
	});

	it('R-CALL-019: what is hot is read most among the newest; R-CALL-017: recommended items never hold the item itself', async () => {
		const hot = (await platform.call(articleHot)).data.list;
		const counts = (
			await platform.call(getArticleCounts, { ids: hot.map((item) => item.fileId).join(',') })
		).data.list.map((entry) => entry.countClick);
		expect(counts).toEqual(counts.toSorted((a, b) => b - a));
		const recommended = (await platform.call(recommendList, { id: '345' })).data;
		expect(recommended.list.length).toBeGreaterThan(3);
		expect(recommended.list.some((item) => item.fileId === '345')).toBe(false);
		expect(new Set(recommended.list.map((item) => item.fileId)).size).toBe(recommended.list.length);
	});

	it('the catalogue names every released item once, in pages', async () => {
		const seen: string[] = [];
		let total = 0;
		for (let after = 0; ; ) {
			const { data } = await platform.call(catalogue, { after, size: 17 });
			seen.push(...data.list.map((item) => item.fileId));
			// Only the first page counts.
			if (after === 0) total = data.total;
			if (!data.hasMore) {
				expect(seen).toHaveLength(total);
				break;
			}
			expect(data.next).toBeGreaterThan(after);
			after = data.next;
		}
		expect(new Set(seen).size).toBe(seen.length);
		expect(seen.some((id) => id.startsWith('draft-'))).toBe(false);
	});

	it('R-CALL-060: a tag of very many articles lists the pinned ones, then the newest, like any tag', async () => {
		const idOf = (index: number): string => `many-${index}`;
		const documents = Array.from({ length: 2_050 }, (_, index) =>
			article(idOf(index), {
				tags: ['很多'],
				publishtime: `2026-01-01 ${String(index % 24).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}:00`,
				top: index === 7,
			}),
		);
		const list = async (page: number) => (await platform.call(tagScreenArticles, { tag: '很多', page, size: 20 })).data;
		await put(...documents.slice(0, 1_990));
		const fewer = (await list(1)).list.map((item) => item.fileId);
		await put(...documents.slice(1_990));
		const wanted = documents
			.map(({ id, publishtime, top }, index) => ({ id, publishtime, top: top === true ? 1 : 0, index }))
			.sort((a, b) => b.top - a.top || b.publishtime.localeCompare(a.publishtime) || b.index - a.index)
			.map(({ id }) => id);
		const known = new Set(documents.slice(0, 1_990).map(({ id }) => id));
		expect(fewer).toEqual(wanted.filter((id) => known.has(id)).slice(0, 20));
		const [first, second] = [await list(1), await list(2)];
		expect([...first.list, ...second.list].map((item) => item.fileId)).toEqual(wanted.slice(0, 40));
		expect(second.hasMore).toBe(true);
	});
});
