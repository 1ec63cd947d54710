/**
 * The order of lists over all columns and languages, for tags with very many articles. The sum keeps SQLite from using it
 * for lists of a few articles, which it would then look for among all.
 */
export const listOrderStep =
	'create index articles_listed on articles ((released + 0), top desc, publish_time desc, key desc)';
