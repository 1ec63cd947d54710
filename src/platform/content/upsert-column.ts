import { entityTag, type Tag } from '../../contract/dependency-tags.ts';
import type { Column, Language } from '../../domain/entities.ts';
import type { ColumnDocument } from '../../intake/documents.ts';
import { columnFields } from '../../schema/article.ts';
import { digestOf } from '../db/digest.ts';
import type { Writer } from '../db/tables.ts';
import { recordChange, type UpsertResult } from './changes.ts';
import { smallInteger } from './column-values.ts';
import { projectionOf } from './projection.ts';

const projectColumn = projectionOf(columnFields);

/** Where a column is listed; a change of it can change what home shows. */
const positionOf = (column: Column, place: number): string =>
	JSON.stringify([column.parentId, column.columnStyle, column.cmDisplayStyle, column.lang, place]);

/** Stores a column. @param language of a column that names none. */
export const upsertColumn = async (
	writer: Writer,
	document: ColumnDocument,
	language: Language,
	now: number,
): Promise<UpsertResult> => {
	const digest = digestOf(document);
	const before = await writer
		.selectFrom('columns')
		.select(['digest', 'answer', 'place'])
		.where('id', '=', document.id)
		.executeTakeFirst();
	if (before?.digest === digest) return 'same';
	const answer = projectColumn(
		{ ...document, lang: document.lang ?? language },
		{ columnId: document.id, columnName: document.name },
	);
	const place = document.order ?? 0;
	const row = {
		name: document.name,
		parent_id: answer.parentId,
		style: smallInteger(answer.columnStyle),
		place,
		lang: answer.lang,
		lang_given: document.lang === undefined ? 0 : 1,
		answer: JSON.stringify(answer),
		digest,
	};
	await writer
		.insertInto('columns')
		.values({ id: document.id, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	const moved =
		before === undefined || positionOf(JSON.parse(before.answer) as Column, before.place) !== positionOf(answer, place);
	const tags: Tag[] = [
		'columns',
		entityTag('column-name', document.id),
		...(moved ? [entityTag('column', 'home'), entityTag('column', document.id)] : []),
	];
	await recordChange(writer, { subject: 'column', id: document.id, action: 'put', tags }, now);
	return before === undefined ? 'added' : 'changed';
};
