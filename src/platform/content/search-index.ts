/** The search index, updated in the transaction that changes an article. */
import { sql } from 'kysely';
import { articleText } from '../../domain/search/article-text.ts';
import { documentTokens } from '../../domain/search/document-tokens.ts';
import { foldText } from '../../domain/search/fold.ts';
import { soundsOf } from '../../domain/search/title-sounds.ts';
import { firstCharacters, plainTitle } from '../../domain/text.ts';
import type { Dialect } from '../db/create-tables.ts';
import type { StoredArticle } from '../db/read/article.ts';
import type { Tables, Writer } from '../db/tables.ts';

/** A title as its pinyin, and as the initials of it: readers type the beginning of either. */
const soundTerms = (runs: readonly (readonly string[])[]): string[] => {
	const units = runs.flat();
	return [units.join(''), units.map((unit) => unit.charAt(0)).join('')];
};

/** Characters of a title by which it is suggested. */
const maxTerm = 60;

const insertWords = async (
	writer: Writer,
	dialect: Dialect,
	key: number,
	title: readonly string[],
	all: readonly string[],
): Promise<void> => {
	const [titleWords, allWords] = [title.join(' '), all.join(' ')];
	if (dialect === 'postgres') {
		await sql`insert into search_words (key, title_words, all_words) values (${key},
			array_to_tsvector(string_to_array(${titleWords}, ' ')),
			array_to_tsvector(string_to_array(${allWords}, ' ')))`.execute(writer);
		return;
	}
	await sql`insert into search_title (rowid, words) values (${key}, ${titleWords})`.execute(writer);
	await sql`insert into search_all (rowid, words) values (${key}, ${allWords})`.execute(writer);
};

const removeKey = async (writer: Writer, dialect: Dialect, key: number): Promise<void> => {
	const deletedRows = await writer.deleteFrom('search_documents').where('key', '=', key).returning('key').execute();
	if (deletedRows.length === 0) return;
	await writer.deleteFrom('search_texts').where('key', '=', key).execute();
	await writer.deleteFrom('search_terms').where('key', '=', key).execute();
	if (dialect === 'postgres') {
		await sql`delete from search_words where key = ${key}`.execute(writer);
		return;
	}
	await sql`delete from search_title where rowid = ${key}`.execute(writer);
	await sql`delete from search_all where rowid = ${key}`.execute(writer);
};

const insertTerms = async (
	writer: Writer,
	key: number,
	title: string,
	tags: readonly string[],
	time: number,
): Promise<void> => {
	const terms = new Map<string, Tables['search_terms']>();
	for (const [kind, shownText] of [['title', title] as const, ...tags.map((tag) => ['tag', tag] as const)]) {
		const begin = firstCharacters(shownText, maxTerm);
		for (const term of [foldText(begin), ...soundTerms(await soundsOf(begin))])
			if (term !== '') terms.set(`${kind} ${term}`, { term, kind, key, shown: shownText, time });
	}
	if (terms.size > 0)
		await writer
			.insertInto('search_terms')
			.values([...terms.values()])
			.execute();
};

/** The words of an article that wait for the end of a batch. */
interface Words {
	key: number;
	title: string[];
	all: string[];
}

/** Brings everything of an article up to date but its words, and returns those; undefined when readers do not see it. */
const indexAllButWords = async (writer: Writer, dialect: Dialect, id: string): Promise<Words | undefined> => {
	const row = await writer
		.selectFrom('articles')
		.select(['key', 'released', 'type', 'column_id', 'publish_time', 'title', 'answer'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (row === undefined) return undefined;
	const { key, type, column_id, publish_time: time } = row;
	await removeKey(writer, dialect, key);
	if (row.released !== 1) return undefined;
	const article = JSON.parse(row.answer) as StoredArticle;
	const title = plainTitle(row.title);
	const body = articleText(article);
	await writer.insertInto('search_documents').values({ key, type, column_id, time }).execute();
	await writer.insertInto('search_texts').values({ key, title, body }).execute();
	await insertTerms(writer, key, title, article.tags, time);
	return { key, ...(await documentTokens(title, body)) };
};

/**
 * Indexes articles as they are stored now; removes those from the index that readers do not see.
 *
 * The words of all articles come last: SQLite writes its full-text index to the disk before every statement that can be
 * undone alone, so that an import that mixes the two takes twice as long.
 */
export const indexArticles = async (writer: Writer, dialect: Dialect, ids: Iterable<string>): Promise<void> => {
	const waiting: Words[] = [];
	for (const id of ids) {
		const words = await indexAllButWords(writer, dialect, id);
		if (words !== undefined) waiting.push(words);
	}
	for (const { key, title, all } of waiting) await insertWords(writer, dialect, key, title, all);
};

/** Removes an article from the index; call it before the article itself is removed. */
export const removeFromIndex = async (writer: Writer, dialect: Dialect, id: string): Promise<void> => {
	const row = await writer.selectFrom('articles').select('key').where('id', '=', id).executeTakeFirst();
	if (row !== undefined) await removeKey(writer, dialect, row.key);
};

/** Empties the index. */
export const clearIndex = async (writer: Writer, dialect: Dialect): Promise<void> => {
	for (const table of ['search_documents', 'search_texts', 'search_terms'] as const)
		await writer.deleteFrom(table).execute();
	const statements =
		dialect === 'postgres'
			? ['delete from search_words']
			: ['search_title', 'search_all'].map((name) => `insert into ${name} (${name}) values ('delete-all')`);
	for (const statement of statements) await sql.raw(statement).execute(writer);
};
