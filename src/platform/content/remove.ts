import { entityTag, entityTags, type Tag } from '../../contract/dependency-tags.ts';
import type { Store } from '../db/store.ts';
import type { Writer } from '../db/tables.ts';
import type { CommunityDocument } from '../import/document-community.ts';
import { recordChange } from './changes.ts';
import { writeContent } from './put.ts';
import { recordArticleChange, removeParts, storedArticle } from './put-article.ts';
import { tagsOfPiece } from './put-piece.ts';

/** Takes an article out of the store with everything that belongs to it; false when there is none. */
export const removeArticle = (store: Store, id: string): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const before = await storedArticle(writer, id);
		if (before === undefined) return false;
		await recordArticleChange(writer, id, before, undefined, store.now());
		await removeParts(writer, id);
		const comments = writer.selectFrom('comments').select('id').where('article_id', '=', id);
		const photos = await writer
			.selectFrom('comments')
			.select('id')
			.where('article_id', '=', id)
			.where('attachments', '!=', '')
			.execute();
		// Nothing shows them any more: the next sweep takes them.
		if (photos.length > 0)
			await writer
				.updateTable('uploads')
				.set({ used_by: '' })
				.where(
					'used_by',
					'in',
					photos.map((row) => `comment ${row.id}`),
				)
				.execute();
		await writer.deleteFrom('praises').where('target', '=', 'discuss').where('target_id', 'in', comments).execute();
		await writer.deleteFrom('praises').where('target', '=', 'article').where('target_id', '=', id).execute();
		for (const table of ['counts', 'comments', 'favourites'] as const)
			await writer.deleteFrom(table).where('article_id', '=', id).execute();
		await writer.deleteFrom('articles').where('id', '=', id).execute();
		return true;
	});

/**
 * Withdraws an article to a draft, or releases it. It stays so until its document changes; false when there is no such
 * article or it is so already.
 */
export const setDraft = (store: Store, id: string, draft: boolean): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const before = await storedArticle(writer, id);
		if (before === undefined || before.released === !draft) return false;
		await writer
			.updateTable('articles')
			.set({ released: draft ? 0 : 1 })
			.where('id', '=', id)
			.execute();
		await recordArticleChange(writer, id, before, { ...before, released: !draft }, store.now());
		return true;
	});

/** Takes a column out of the store; its articles keep their own pages. False when there is none. */
export const removeColumn = (store: Store, id: string): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const gone = await writer.deleteFrom('columns').where('id', '=', id).returning('id').execute();
		if (gone.length === 0) return false;
		const tags: Tag[] = ['columns', entityTag('column-name', id), entityTag('column', 'home'), entityTag('column', id)];
		await recordChange(writer, { subject: 'column', id, action: 'remove', tags }, store.now());
		return true;
	});

const tables = { author: 'authors', account: 'accounts', module: 'modules', advert: 'adverts' } as const;

const listsOf = async (writer: Writer, kind: keyof typeof tables, id: string): Promise<Tag[]> => {
	if (kind !== 'module') return [];
	const row = await writer.selectFrom('modules').select('column_id').where('id', '=', id).executeTakeFirst();
	await writer.deleteFrom('module_items').where('module_id', '=', id).execute();
	return [entityTag('column', 'home'), ...entityTags('column', row?.column_id)];
};

/** Takes an author, account, module or advert out of the store; false when there is none. */
export const removeOther = (store: Store, kind: keyof typeof tables, id: string): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const lists = await listsOf(writer, kind, id);
		const gone = await writer.deleteFrom(tables[kind]).where('id', '=', id).returning('id').execute();
		if (gone.length === 0) return false;
		const tags: Tag[] = [entityTag(kind, id), `${kind}s`, ...lists];
		await recordChange(writer, { subject: kind, id, action: 'remove', tags }, store.now());
		return true;
	});

/** Takes what stands beside articles out of the store; false when there is none. What readers did with it stays. */
export const removePiece = (store: Store, kind: CommunityDocument['kind'], id: string): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const tags = await tagsOfPiece(writer, kind, id);
		const gone = await writer
			.deleteFrom('pieces')
			.where('kind', '=', kind)
			.where('id', '=', id)
			.returning('id')
			.execute();
		if (gone.length === 0) return false;
		await writer.deleteFrom('piece_lists').where('kind', '=', kind).where('id', '=', id).execute();
		await recordChange(writer, { subject: kind, id, action: 'remove', tags }, store.now());
		return true;
	});
