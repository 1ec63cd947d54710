/** Lists of released articles that several subjects show. */
import type { ArticleItem } from '../../../domain/entities.ts';
import { type ItemRow, itemColumns, itemsOf, itemTables } from '../../db/read/items.ts';
import type { Reading, Value } from '../../db/read/reading.ts';

/** Selects the items of released articles; `a` is the article. */
export const selectItems = `select ${itemColumns} from ${itemTables} where a.released = 1`;

/** Live items that run come first, then announced ones, then recordings. */
export const liveFirst = 'case a.live_status when 1 then 0 when 0 then 1 else 2 end, a.publish_time desc, a.key desc';

/** Newest first; the key makes the order definite. */
export const newestFirst = 'a.publish_time desc, a.key desc';

/** Runs a query for items. */
export const readItems = async (reading: Reading, sql: string, ...parameters: Value[]): Promise<ArticleItem[]> =>
	itemsOf(await reading.all<ItemRow>(sql, ...parameters));

export interface Page {
	page: number;
	size: number;
}

/**
 * A page of items, and whether more follow.
 *
 * @param from tables and conditions; `a` is the article, `c` its column.
 */
export const readPage = async (
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
