/** Rows of article lists: the item is stored with its article; only the name of its column is looked up. */
import { appOnlyStyles } from '../../../domain/columns.ts';
import type { ArticleItem } from '../../../domain/entities.ts';
import { siteLanguageSql } from './site-language.ts';

export interface ItemRow {
	item: string;
	column_name: string | null;
}

/** What every list selects. */
export const itemColumns = 'a.item as item, c.name as column_name';

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

/** The rows as items of the wire. */
export const itemsOf = (rows: readonly ItemRow[]): ArticleItem[] =>
	rows.map(({ item, column_name }) => {
		const listItem = JSON.parse(item) as ArticleItem;
		listItem.columnName = column_name ?? '';
		return listItem;
	});
