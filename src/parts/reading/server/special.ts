import { statuses } from '../../../contract/envelope.ts';
import { getSubSpecialArticles } from '../../../contract/reading.ts';
import type { SpecialSection } from '../../../domain/entities.ts';
import { type ItemRow, itemColumnNames, itemColumns, itemsOf } from '../../../platform/db/read/items.ts';
import type { Reading } from '../../../platform/db/read/reading.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handleRead } from '../../../platform/handler.ts';

/** Items of each section on the page of the topic. */
const firstItems = 4;

interface SectionRow {
	wire_id: string;
	title: string;
}

const sectionArticles =
	'section_items i join articles a on a.id = i.article_id left join columns c on c.id = a.column_id';

const overview = async (reading: Reading, articleId: string): Promise<SpecialSection[]> => {
	const sections = await reading.all<SectionRow>(
		'select wire_id, title from sections where article_id = ? order by place',
		articleId,
	);
	const rows = await reading.all<ItemRow & { section_id: string }>(
		`select section_id, ${itemColumnNames} from (select i.section_id as section_id, ${itemColumns}, i.place as place,
				row_number() over (partition by i.section_id order by i.place) as nth
			from sections s join ${sectionArticles.replace('section_items i join', 'section_items i on i.section_id = s.wire_id join')}
			where s.article_id = ? and a.released = 1) ranked where nth <= ${firstItems + 1} order by section_id, place`,
		articleId,
	);
	return Promise.all(
		sections.map(async ({ wire_id, title }) => {
			const own = rows.filter((row) => row.section_id === wire_id);
			const list = await itemsOf(reading, own.slice(0, firstItems));
			return { sectionId: wire_id, title, list, hasMore: own.length > firstItems };
		}),
	);
};

/**
 * The sections of a special topic with their first items; with `columnId`, a page of that section. `columnId` is the id
 * that this call answers (`20-s1`), or the editors' id (`s1`) together with the topic's. Ledger R-CALL-059.
 */
export const getSubSpecialArticlesHandler = handleRead(
	getSubSpecialArticles,
	async ({ id, columnId, page, size }, { reading }) => {
		if (columnId === undefined) {
			if (id === undefined)
				throw new ApiError(
					statuses.badRequest,
					'id: is missing; name a special topic, or one of its sections as columnId.',
				);
			const topic = await reading.one<{ id: string }>('select id from articles where id = ? and released = 1', id);
			if (topic === undefined) throw new ApiError(statuses.notFound, `There is no released special topic ${id}.`);
			return { sections: await overview(reading, id), hasMore: false };
		}
		const section = await reading.one<SectionRow>(
			`select s.wire_id as wire_id, s.title as title from sections s join articles a on a.id = s.article_id
			where a.released = 1 and (s.wire_id = ? or (s.own_id = ? and s.article_id = ?)) limit 1`,
			columnId,
			columnId,
			id ?? '',
		);
		if (section === undefined)
			throw new ApiError(statuses.notFound, `There is no section ${columnId} of a released special topic.`);
		const rows = await reading.all<ItemRow>(
			`select ${itemColumns} from ${sectionArticles} where i.section_id = ? and a.released = 1 order by i.place limit ? offset ?`,
			section.wire_id,
			size + 1,
			(page - 1) * size,
		);
		const hasMore = rows.length > size;
		return {
			sections: [
				{
					sectionId: section.wire_id,
					title: section.title,
					list: await itemsOf(reading, rows.slice(0, size)),
					hasMore,
				},
			],
			hasMore,
		};
	},
);
