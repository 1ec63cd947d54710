/**
 * An index in the order of lists, over all columns and languages, for tags with very many articles. It is on a sum, so that SQLite does
 * not use it for lists of a few articles: it would then search all articles for them.
 */
export const listOrderStep =
	'create index articles_listed on articles ((released + 0), top desc, publish_time desc, key desc)';
