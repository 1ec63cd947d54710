/**
 * The index of the search. The words of an article are in `search_title` and `search_all` (SQLite) or `search_words`
 * (PostgreSQL), which are written as SQL text.
 */
import { bigInteger, bytewise, integer, rowKey, table, text, textOf } from '../table.ts';

export const searchTables = {
	/** One row for each released article. Narrow, because a search for a frequent word reads thousands of them. */
	search_documents: table('key', {
		/** The key of the article. */
		key: rowKey,
		type: integer,
		column_id: text,
		time: bigInteger,
	}),
	/** The plain text of a released article, for the literal check and for excerpts. */
	search_texts: table('key', {
		key: rowKey,
		title: text,
		body: text,
	}),
	/** What the search suggests by its beginning: titles and tags of released articles. */
	search_terms: table('term, kind, key', {
		/** Folded, as queries are; or its pinyin, or the initials of that. */
		term: bytewise,
		kind: textOf<'title' | 'tag'>(),
		/** The key of the article. */
		key: bigInteger,
		/** As it is shown. */
		shown: text,
		time: bigInteger,
	}),
};

export const searchIndexes = {
	search_terms_key: 'search_terms (key)',
};
