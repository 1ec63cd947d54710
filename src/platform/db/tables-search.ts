/**
 * The index of the search. The words of an article are in `search_title` and `search_all` (SQLite) or `search_words`
 * (PostgreSQL), which are written as SQL text.
 */

/** One row for each released article. Narrow, because a search for a frequent word reads thousands of them. */
export interface SearchDocumentTable {
	/** The key of the article. */
	key: number;
	type: number;
	column_id: string;
	time: number;
}

/** The plain text of a released article, for the literal check and for excerpts. */
export interface SearchTextTable {
	key: number;
	title: string;
	body: string;
}

/** What the search suggests by its beginning: titles and tags of released articles. */
export interface SearchTermTable {
	/** Folded, as queries are; or its pinyin, or the initials of that. */
	term: string;
	kind: 'title' | 'tag';
	/** The key of the article. */
	key: number;
	/** As it is shown. */
	shown: string;
	time: number;
}

export interface SearchTables {
	search_documents: SearchDocumentTable;
	search_texts: SearchTextTable;
	search_terms: SearchTermTable;
}
