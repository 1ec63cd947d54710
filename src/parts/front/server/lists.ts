/** Lists of articles beyond columns. */

import { getArticlesNew, moduleView, tagScreenArticles } from '../../../contract/front.ts';
import { itemTables, listOrder } from '../../../platform/db/read/items.ts';
import { handleRead } from '../../../platform/handler.ts';
import { newestFirst, readCountedPage, readPage } from '../../../platform/handlers/shared/article-lists.ts';
import { readModules } from './modules.ts';

/** Newest items. Ledger R-CALL-005. */
export const getArticlesNewHandler = handleRead(getArticlesNew, ({ columnId, type, ...page }, { reading }) => {
	// The condition of the index `articles_of_type`.
	const released = columnId === undefined && type !== undefined ? 'a.released + 0 = 1' : 'a.released = 1';
	const narrowed = [columnId === undefined ? '' : 'and a.column_id = ?', type === undefined ? '' : 'and a.type = ?'];
	const values = [columnId, type].filter((value) => value !== undefined);
	return readPage(reading, `${itemTables} where ${released} ${narrowed.join(' ')}`, newestFirst, page, ...values);
});

/** From this many articles on, reading all articles in their order finds those of a tag faster than sorting the tag's own. */
const frequent = 2_000;

const ofTag = `tags t join articles a on a.id = t.article_id left join columns c on c.id = a.column_id
	where t.tag = ? and a.released = 1`;

// The condition of the index `articles_listed`.
const ofFrequentTag = `${itemTables} where a.released + 0 = 1
	and exists (select 1 from tags t where t.tag = ? and t.article_id = a.id)`;

/** Items with a tag. Ledger R-CALL-060. */
export const tagScreenArticlesHandler = handleRead(tagScreenArticles, async ({ tag, ...page }, { reading }) => {
	const many = await reading.one('select 1 as found from tags where tag = ? limit 1 offset ?', tag, frequent);
	const from = many === undefined ? ofTag : ofFrequentTag;
	return readCountedPage(reading, { from, counted: ofTag, own: tag }, listOrder, page, tag);
});

/** Modules with all their items, in the order of home and columns. Ledger R-CALL-007. */
export const moduleViewHandler = handleRead(moduleView, async ({ list, type }, { reading }) => {
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
});
