import { entityTag, entityTags, type Tag } from '../../contract/dependency-tags.ts';
import type { ModuleDocument } from '../../intake/documents.ts';
import { moduleItemFields } from '../../schema/front.ts';
import { digestOf } from '../db/digest.ts';
import type { Writer } from '../db/tables.ts';
import { recordChange, type UpsertResult } from './changes.ts';
import { projectionOf } from './projection.ts';

const projectItem = projectionOf(moduleItemFields);

const moduleOf = ({ type, title, names, items }: ModuleDocument) => ({
	type,
	title,
	names,
	items: items.map((item) => ({ ...projectItem(item, {}), articleId: item.articleId ?? '' })),
});

/** Stores a home module; its articles are looked up when it is read. */
export const upsertModule = async (writer: Writer, document: ModuleDocument, now: number): Promise<UpsertResult> => {
	const { id } = document;
	const digest = digestOf(document);
	const before = await writer
		.selectFrom('modules')
		.select(['digest', 'column_id'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (before?.digest === digest) return 'same';
	const row = {
		column_id: document.columnId ?? '',
		place: document.order ?? 0,
		document: JSON.stringify(moduleOf(document)),
		digest,
	};
	await writer
		.insertInto('modules')
		.values({ id, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	await writer.deleteFrom('module_items').where('module_id', '=', id).execute();
	const articles = new Set(document.items.flatMap((item) => (item.articleId === undefined ? [] : [item.articleId])));
	if (articles.size > 0)
		await writer
			.insertInto('module_items')
			.values([...articles].map((article_id) => ({ module_id: id, article_id })))
			.execute();
	const columns = [before?.column_id ?? '', row.column_id].flatMap((column) => entityTags('column', column));
	const tags: Tag[] = [entityTag('module', id), 'modules', entityTag('column', 'home'), ...columns];
	await recordChange(writer, { subject: 'module', id, action: 'put', tags }, now);
	return before === undefined ? 'added' : 'changed';
};
