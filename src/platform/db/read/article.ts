/** Reads one article with a single statement: the most frequent read of all. */
import type { Article, AuthorReference } from '../../../domain/entities.ts';
import type { articleFields } from '../../../schema/article.ts';
import type { StoredOf } from '../../../schema/field.ts';
import { type Names, namesAt } from './names.ts';
import { listOfIds, type PreloadedRows, rowsById } from './preloaded-rows.ts';
import { longText, type Reading } from './reading.ts';

/** An article as it is stored: without the names of its column, authors and account. */
export type StoredArticle = StoredOf<typeof articleFields> & { authorIds: string[] };

interface ArticleRow {
	answer: string | Uint8Array;
	digest: string;
	released: number;
	names: number;
}

/** An article, and a digest that changes whenever the article does. */
export interface ReadArticle {
	article: Article;
	digest: string;
	released: boolean;
}

/** The statement of each store: prepared statements are found by their text. */
const statements = new WeakMap<Reading, string>();

const columnsFor = (reading: Reading): string => `${reading.longColumn('answer')} as answer, digest, released,
			(select value from revisions where name = 'names') as names`;

const statementFor = (reading: Reading): string => {
	const owner = reading.base ?? reading;
	let statement = statements.get(owner);
	if (statement === undefined) {
		statement = `select ${columnsFor(reading)} from articles where id = ?`;
		statements.set(owner, statement);
	}
	return statement;
};

/** The rows of several articles, read at once. */
export const articleRows = async (reading: Reading, ids: readonly string[]): Promise<PreloadedRows> => {
	const { places, values } = listOfIds(ids);
	const sql = `select id, ${columnsFor(reading)} from articles where id in ${places}`;
	const rows = await reading.all<ArticleRow & { id: string }>(sql, ...values);
	return { sql: statementFor(reading), rows: rowsById(ids, rows) };
};

const compose = ({ answer, digest, released }: ArticleRow, names: Names): ReadArticle => {
	const { authorIds, ...storedFields } = JSON.parse(longText(answer)) as StoredArticle;
	const column = names.columns.get(storedFields.columnID);
	const account = names.accounts.get(storedFields.xyAccountID);
	let wholeDigest = `${digest}.${column?.digest ?? ''}.${account?.digest ?? ''}`;
	const authors: AuthorReference[] = [];
	for (const id of authorIds) {
		const author = names.authors.get(id);
		if (author === undefined) continue;
		const { authorId, name, role, title, picture } = author.value;
		authors.push({ authorId, name, role, title, picture });
		wholeDigest += `.${author.digest}`;
	}
	return {
		article: {
			...storedFields,
			// The stored length counts characters. Pages count the words and syllables of other languages themselves.
			wordCount: storedFields.lang === 'cn' ? storedFields.wordCount : 0,
			columnName: column?.value ?? '',
			authors,
			account: account?.value ?? null,
		},
		digest: wholeDigest,
		released: released === 1,
	};
};

/** The article with an id, also one that is not released: callers decide who may see it. */
export const readArticle = async (reading: Reading, id: string): Promise<ReadArticle | undefined> => {
	const articleRow = reading.one<ArticleRow>(statementFor(reading), id);
	const row = articleRow instanceof Promise ? await articleRow : articleRow;
	if (row === undefined) return undefined;
	const names = namesAt(reading, row.names);
	return compose(row, names instanceof Promise ? await names : names);
};
