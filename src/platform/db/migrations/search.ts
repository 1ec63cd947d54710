import { type Kysely, sql } from 'kysely';
import { tokenizerVersion } from '../../../domain/search/tokens.ts';

/** The value of `search-key` when every article is indexed. */
export const everyKey = Number.MAX_SAFE_INTEGER;

/**
 * The tables of words. SQLite: contentless, without positions; `ascii` leaves every character beyond ASCII to our
 * tokenizer, where the default would take vowel signs of Tibetan for separators.
 */
const sqliteWords = ['search_title', 'search_all'].map(
	(name) =>
		`create virtual table ${name} using fts5(words, content='', contentless_delete=1, detail=none,
			tokenize="ascii tokenchars '.&+#-_'''")`,
);

/**
 * PostgreSQL: its planner does not count the cost of unpacking a tsvector and would read the whole table, so functions with their
 * own planner setting find the keys. `fastupdate` is off, so that no insert has to merge the pending entries of others.
 */
const postgresWords = [
	'create table search_words (key bigint primary key, title_words tsvector not null, all_words tsvector not null)',
	...['title', 'all'].flatMap((part) => [
		`create index search_words_${part} on search_words using gin (${part}_words) with (fastupdate = off)`,
		`create function search_keys_${part}(query tsquery) returns setof bigint language sql stable rows 300
			set enable_seqscan = off as 'select key from search_words where ${part}_words @@ $1'`,
	]),
];

/**
 * Thirteenth step: the index of the search. `search_documents` and the words contain released articles only. The articles
 * that are stored already are indexed by `content/rebuild-search.ts`, in batches.
 */
export const addSearch =
	(dialect: 'sqlite' | 'postgres') =>
	async (database: Kysely<unknown>): Promise<void> => {
		const binary = dialect === 'postgres' ? 'collate "C"' : '';
		const statements = [
			`create table search_documents (key bigint primary key, type integer not null, column_id text not null,
				time bigint not null)`,
			'create table search_texts (key bigint primary key, title text not null, body text not null)',
			`create table search_terms (term text ${binary} not null, kind text not null, key bigint not null,
				shown text not null, time bigint not null, primary key (term, kind, key))`,
			'create index search_terms_key on search_terms (key)',
			...(dialect === 'postgres' ? postgresWords : sqliteWords),
			`insert into revisions (name, value) select 'search-key',
				case when exists (select 1 from articles) then 0 else ${everyKey} end`,
			`insert into revisions (name, value) values ('search-version', ${tokenizerVersion})`,
		].map((text) => text.replace('key bigint primary key', dialect === 'postgres' ? '$&' : 'key integer primary key'));
		for (const statement of statements) await sql.raw(statement).execute(database);
	};
