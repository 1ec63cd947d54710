/** Removes content. Every function returns false when there is nothing with the id. */
import { sql } from 'kysely';
import { entityTag, entityTags, type Tag } from '../../contract/dependency-tags.ts';
import type { CommunityDocument } from '../../intake/documents.ts';
import type { ServerPart } from '../db/server-part.ts';
import type { Store } from '../db/store.ts';
import type { Writer } from '../db/tables.ts';
import { recordArticleChange, storedArticle } from './article-changes.ts';
import { removeParts } from './article-parts.ts';
import { recordChange } from './changes.ts';
import { forgetDecisions } from './decisions.ts';
import { tagsOfEntity } from './entity-rule.ts';
import { forgetOrigin } from './origins.ts';
import { removeFromIndex } from './search-index.ts';
import { forgetWithdrawals } from './withdrawals.ts';
import { writeContent } from './write-content.ts';

/** Leaves the photos of an article's comments to the sweep of uploads: nothing uses them any more. */
const abandonPhotos = async (writer: Writer, articleId: string): Promise<void> => {
	const photos = await writer
		.selectFrom('comments')
		.select('id')
		.where('article_id', '=', articleId)
		.where('attachments', '!=', '')
		.execute();
	if (photos.length === 0) return;
	const users = photos.map((row) => `comment ${row.id}`);
	await writer.updateTable('uploads').set({ used_by: '' }).where('used_by', 'in', users).execute();
};

/** Removes an article for good with everything that belongs to it: parts, counts, comments, likes and favourites. Machines withdraw (`withdraw.ts`). */
export const removeArticle = (store: Store, id: string): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const before = await storedArticle(writer, id);
		if (before === undefined) return false;
		await recordArticleChange(writer, id, before, undefined, store.now());
		await removeFromIndex(writer, store.dialect, id);
		await removeParts(writer, id);
		await writer.deleteFrom('former_addresses').where('article_id', '=', id).execute();
		await abandonPhotos(writer, id);
		const comments = writer.selectFrom('comments').select('id').where('article_id', '=', id);
		await writer.deleteFrom('praises').where('target', '=', 'discuss').where('target_id', 'in', comments).execute();
		await writer.deleteFrom('praises').where('target', '=', 'article').where('target_id', '=', id).execute();
		for (const table of ['counts', 'comments', 'favourites'] as const)
			await writer.deleteFrom(table).where('article_id', '=', id).execute();
		await writer.deleteFrom('articles').where('id', '=', id).execute();
		await forgetOrigin(writer, 'article', id);
		await forgetDecisions(writer, id);
		await forgetWithdrawals(writer, [{ kind: 'article', id }]);
		return true;
	});

/** Removes a column; its articles keep their own pages. */
export const removeColumn = (store: Store, id: string): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const deletedRows = await writer.deleteFrom('columns').where('id', '=', id).returning('id').execute();
		if (deletedRows.length === 0) return false;
		await forgetOrigin(writer, 'column', id);
		const tags: Tag[] = ['columns', entityTag('column-name', id), entityTag('column', 'home'), entityTag('column', id)];
		await recordChange(writer, { subject: 'column', id, action: 'remove', tags }, store.now());
		return true;
	});

const coreTables = { author: 'authors', account: 'accounts' } as const;

/** The table with a row for each document of a kind. @throws Error when no part has it. */
const tableOf = (kind: OtherKind, parts: readonly ServerPart[]): string => {
	if (kind === 'author' || kind === 'account') return coreTables[kind];
	const table = parts.flatMap(({ documents = [] }) => documents).find((one) => one.kind === kind)?.table;
	if (table === undefined) throw new Error(`No part of this product has documents of the kind "${kind}".`);
	return table;
};

type OtherKind = keyof typeof coreTables | 'module' | 'advert';

/** Tags of the columns that show a module, whose items are removed. */
const columnsOfModule = async (writer: Writer, id: string): Promise<Tag[]> => {
	const row = await writer.selectFrom('modules').select('column_id').where('id', '=', id).executeTakeFirst();
	await writer.deleteFrom('module_items').where('module_id', '=', id).execute();
	return [entityTag('column', 'home'), ...entityTags('column', row?.column_id)];
};

/** Removes an author, an account, a module or an advert. */
export const removeOther = (store: Store, kind: OtherKind, id: string): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const columns = kind === 'module' ? await columnsOfModule(writer, id) : [];
		const { rows: deletedRows } =
			await sql`delete from ${sql.table(tableOf(kind, store.parts))} where id = ${id} returning id`.execute(writer);
		if (deletedRows.length === 0) return false;
		await forgetOrigin(writer, kind, id);
		const tags: Tag[] = [entityTag(kind, id), `${kind}s`, ...columns];
		await recordChange(writer, { subject: kind, id, action: 'remove', tags }, store.now());
		return true;
	});

/** Removes an entity; the comments and likes of readers stay. */
export const removeEntity = (store: Store, kind: CommunityDocument['kind'], id: string): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const tags = await tagsOfEntity(writer, kind, id);
		const deletedRows = await writer
			.deleteFrom('entities')
			.where('kind', '=', kind)
			.where('id', '=', id)
			.returning('id')
			.execute();
		if (deletedRows.length === 0) return false;
		await forgetOrigin(writer, kind, id);
		await writer.deleteFrom('entity_lists').where('kind', '=', kind).where('id', '=', id).execute();
		await recordChange(writer, { subject: kind, id, action: 'remove', tags }, store.now());
		return true;
	});
