/**
 * The tables of words, which are no tables of rows as the others are. SQLite: contentless, without positions; `ascii` leaves every
 * character beyond ASCII to our tokenizer, where the default would take vowel signs of Tibetan for separators. PostgreSQL: its planner does
 * not count the cost of unpacking a tsvector and would read the whole table, so functions with their own planner setting find the keys.
 * `fastupdate` is off, so that no insert has to merge the pending entries of others.
 */
import type { Dialect } from './create-tables.ts';

export const searchWords: Readonly<Record<Dialect, readonly string[]>> = {
	sqlite: ['search_title', 'search_all'].map(
		(name) =>
			`create virtual table ${name} using fts5(words, content='', contentless_delete=1, detail=none,
				tokenize="ascii tokenchars '.&+#-_'''")`,
	),
	postgres: [
		'create table search_words (key bigint primary key, title_words tsvector not null, all_words tsvector not null)',
		...['title', 'all'].flatMap((part) => [
			`create index search_words_${part} on search_words using gin (${part}_words) with (fastupdate = off)`,
			`create function search_keys_${part}(query tsquery) returns setof bigint language sql stable rows 300
				set enable_seqscan = off as 'select key from search_words where ${part}_words @@ $1'`,
		]),
	],
};
