/** Rows of article lists: the item is stored with its article; only the names of its column and its author are looked up. */
import { appOnlyStyles } from '../../../domain/columns.ts';
import type { ArticleItem } from '../../../domain/entities.ts';
import { namesAt } from './names.ts';
import type { Reading } from './reading.ts';
import { siteLanguageSql } from './site-language.ts';

export interface ItemRow {
	item: string;
	column_name: string | null;
	/** `,a,b,`: ids of its authors, the first one first. */
	author_ids: string;
	/** The revision of the names. */
	names: number;
}

/** What every list selects. */
export const itemColumns =
	"a.item as item, c.name as column_name, a.author_ids as author_ids, (select value from revisions where name = 'names') as names";
/** The same, of a query inside another. */
export const itemColumnNames = 'item, column_name, author_ids, names';

/** The tables of a list; `a` is the article. */
export const itemTables = 'articles a left join columns c on c.id = a.column_id';

/** Styles of columns that only the app shows (R-ENT-039). */
export const unlistedStyles = `(${[...appOnlyStyles].join(', ')})`;

/** Condition for items on home: their column is listed and in the language of home, and no editor keeps them from it. */
export const onHome = `a.lang = ${siteLanguageSql} and a.off_home = 0 and exists
	(select 1 from columns l where l.id = a.column_id and l.lang = ${siteLanguageSql} and l.style not in ${unlistedStyles})`;

/** Pinned items first, then the newest; the key makes the order definite. */
export const listOrder = 'a.top desc, a.publish_time desc, a.key desc';

/** The order of home: as that of lists, with those first that have a place there. */
export const homeOrder = 'a.top desc, a.home_rank desc, a.publish_time desc, a.key desc';

/** The rows as items of the wire. An author whose own document has not come yet has no name, and the answer still depends on it. */
export const itemsOf = async (reading: Reading, rows: readonly ItemRow[]): Promise<ArticleItem[]> => {
	const [first] = rows;
	if (first === undefined) return [];
	const { authors } = await namesAt(reading, first.names);
	return rows.map(({ item, column_name, author_ids }) => {
		const listItem = JSON.parse(item) as ArticleItem;
		listItem.columnName = column_name ?? '';
		const [, authorId = ''] = author_ids.split(',');
		if (authorId === '') return listItem;
		const author = authors.get(authorId)?.value;
		listItem.author = { authorId, name: author?.name ?? '', portrait: author?.picture?.src ?? '' };
		return listItem;
	});
};
