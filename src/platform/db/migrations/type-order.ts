/**
 * The newest items of one type, over all columns: the menu lists films, photos and lives. The sum keeps SQLite from using
 * the index for one column, whose few items it would then look for among all of the type.
 */
export const typeOrderStep =
	'create index articles_of_type on articles ((released + 0), type, publish_time desc, key desc)';
