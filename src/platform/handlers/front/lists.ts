/** Lists of articles beyond columns. */

import { statuses } from '../../../contract/envelope.ts';
import type { getArticlesNew, moduleView, tagScreenArticles } from '../../../contract/front.ts';
import type { liveComing } from '../../../contract/live.ts';
import type { reporterArticles } from '../../../contract/people.ts';
import type { ArticleItem } from '../../../domain/entities.ts';
import { type ItemRow, itemColumns, itemsOf, itemTables, listOrder } from '../../db/read/items.ts';
import type { Reading, Value } from '../../db/read/reading.ts';
import { ApiError } from '../../errors.ts';
import type { ReadHandler } from '../../handler.ts';
import { readModules } from './modules.ts';

interface Page {
	page: number;
	size: number;
}

const newest = 'a.publish_time desc, a.key desc';

const pageOf = async (
	reading: Reading,
	from: string,
	order: string,
	{ page, size }: Page,
	...values: Value[]
): Promise<{ list: ArticleItem[]; hasMore: boolean }> => {
	const rows = await reading.all<ItemRow>(
		`select ${itemColumns} from ${from} order by ${order} limit ? offset ?`,
		...values,
		size + 1,
		(page - 1) * size,
	);
	return { list: itemsOf(rows.slice(0, size)), hasMore: rows.length > size };
};

/** Newest items. Ledger R-CALL-005. */
export const handleGetArticlesNew: ReadHandler<typeof getArticlesNew> = ({ columnId, type, ...page }, { reading }) => {
	const narrowed = [columnId === undefined ? '' : 'and a.column_id = ?', type === undefined ? '' : 'and a.type = ?'];
	const values = [columnId, type].filter((value) => value !== undefined);
	return pageOf(reading, `${itemTables} where a.released = 1 ${narrowed.join(' ')}`, newest, page, ...values);
};

/** Announced live items; one that has no time of its own is announced for when it was published. Ledger R-CALL-009. */
export const handleLiveComing: ReadHandler<typeof liveComing> = (page, { reading }) =>
	pageOf(
		reading,
		`${itemTables} where a.released = 1 and a.type = 6 and a.live_status = 0`,
		'a.publish_time, a.key',
		page,
	);

const stoodBy = `article_people p join articles a on a.id = p.article_id left join columns c on c.id = a.column_id
	where p.person = ? and a.released = 1`;

/** Items of a reporter. Ledger R-CALL-016, R-ENT-017. */
export const handleReporterArticles: ReadHandler<typeof reporterArticles> = async ({ id, ...page }, { reading }) => {
	const author = await reading.one<{ id: string }>('select id from authors where id = ?', id);
	if (author === undefined) throw new ApiError(statuses.notFound, `There is no author ${id}.`);
	return pageOf(reading, stoodBy, newest, page, `author:${id}`);
};

/** Items with a tag. Ledger R-CALL-060. */
export const handleTagScreenArticles: ReadHandler<typeof tagScreenArticles> = ({ tag, ...page }, { reading }) =>
	pageOf(
		reading,
		`tags t join articles a on a.id = t.article_id left join columns c on c.id = a.column_id
			where t.tag = ? and a.released = 1`,
		listOrder,
		page,
		tag,
	);

/** Modules with all their items, in the order of home and columns. Ledger R-CALL-007. */
export const handleModuleView: ReadHandler<typeof moduleView> = async ({ list, type }, { reading }) => {
	const columns = await reading.all<{ column_id: string }>(
		'select column_id, min(place) as place from modules group by column_id order by column_id',
	);
	const named = list === undefined ? undefined : new Set(list.split(','));
	const modules = [];
	for (const { column_id } of columns) modules.push(...(await readModules(reading, [column_id, column_id])));
	return {
		modules: modules.filter(
			(module) => (named === undefined || named.has(module.moduleId)) && (type === undefined || module.type === type),
		),
	};
};
