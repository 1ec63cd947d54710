import { entityTag } from '../../../contract/dependency-tags.ts';
import type { Column } from '../../../domain/entities.ts';
import { columnFields } from '../../../schema/article.ts';
import { smallInteger } from '../column-values.ts';
import { ruleOf } from '../kind-rule.ts';
import { projectionOf } from '../projection.ts';

const projectColumn = projectionOf(columnFields);

/** Where a column is listed; a change of it can change what home shows. */
const positionOf = (column: Column, place: number): string =>
	JSON.stringify([column.parentId, column.columnStyle, column.cmDisplayStyle, column.lang, place]);

export const columnRule = ruleOf({
	kind: 'column',
	table: 'columns',
	reads: ['answer', 'place'],
	project: (document, { language, before }) => {
		const { id, name, lang, order: place = 0 } = document;
		const answer = projectColumn({ ...document, lang: lang ?? language }, { columnId: id, columnName: name });
		const isMoved =
			before === undefined ||
			positionOf(JSON.parse(before.answer) as Column, before.place) !== positionOf(answer, place);
		return {
			row: {
				name,
				parent_id: answer.parentId,
				style: smallInteger(answer.columnStyle),
				place,
				lang: answer.lang,
				lang_given: lang === undefined ? 0 : 1,
				answer: JSON.stringify(answer),
			},
			tags: [
				'columns',
				entityTag('column-name', id),
				...(isMoved ? [entityTag('column', 'home'), entityTag('column', id)] : []),
			],
		};
	},
});
