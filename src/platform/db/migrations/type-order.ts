/**
 * An index of the newest items of one type, over all columns: the menu lists films, photos and lives. It is on a sum, so that SQLite does
 * not use it for one column: it would then search all items of the type for the few of the column.
 */
export const typeOrderStep =
	'create index articles_of_type on articles ((released + 0), type, publish_time desc, key desc)';
