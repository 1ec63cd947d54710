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
	itemsOf(reading, await reading.all<ItemRow>(sql, ...parameters));

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
	return { list: await itemsOf(reading, rows.slice(0, size)), hasMore: rows.length > size };
};

/** More articles than this are not counted one by one: pages say 999+ of them. */
const maxCounted = 1_000;
const maxTags = 8;

const tagsOf = async (reading: Reading, articles: readonly ArticleItem[], ownTag: string): Promise<string[]> => {
	if (articles.length === 0) return [];
	const rows = await reading.all<{ tag: string }>(
		`select tag from tags where tag <> ? and article_id in (${articles.map(() => '?').join(', ')})
			group by tag order by count(*) desc, tag limit ${maxTags}`,
		ownTag,
		...articles.map(({ fileId }) => fileId),
	);
	return rows.map(({ tag }) => tag);
};

/**
 * As `readPage`, for lists with a head of their own: the first page also says how many articles there are, and which
 * tags those on it have most.
 *
 * @param counted tables and conditions to count by, where `from` is made for reading in order.
 * @param own a tag that is not named.
 */
export const readCountedPage = async (
	reading: Reading,
	{ from, counted = from, own = '' }: { from: string; counted?: string; own?: string },
	order: string,
	page: Page,
	...values: Value[]
): Promise<{ list: ArticleItem[]; hasMore: boolean; total: number; tags: string[] }> => {
	const articlePage = await readPage(reading, from, order, page, ...values);
	if (page.page > 1) return { ...articlePage, total: 0, tags: [] };
	const sql = `select count(*) as total from (select 1 as one from ${counted} limit ${maxCounted}) counted`;
	const [countRow, tags] = await Promise.all([
		reading.one<{ total: number }>(sql, ...values),
		tagsOf(reading, articlePage.list, own),
	]);
	return { ...articlePage, total: Number(countRow?.total ?? 0), tags };
};
