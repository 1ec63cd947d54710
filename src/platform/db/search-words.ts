/**
 * The statements that make the full-text index, by database; `table.ts` cannot describe it.
 *
 * SQLite: the index has neither the texts nor the positions of words. The tokenizer `ascii` leaves every other character to our own
 * tokenizer; the default one would split Tibetan words at their vowel signs.
 *
 * PostgreSQL: the planner does not count the cost of unpacking a tsvector and would read the whole table. Functions with their own setting of
 * the planner find the keys instead. `fastupdate` is off, so that no insert merges the pending entries of others.
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
