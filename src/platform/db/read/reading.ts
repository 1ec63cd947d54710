/** A parameter of a query; columns also contain only text and numbers. */
export type Value = string | number;

type Eventually<T> = T | Promise<T>;

/** The tokens of each alternative of a term. */
export type SearchTerm = readonly (readonly string[])[];

/** A search as text, with the words of a database between its parts. */
export const searchText = (
	terms: readonly SearchTerm[],
	quoted: (token: string) => string,
	[and, or]: readonly [string, string],
): string =>
	terms
		.map((alternatives) => `(${alternatives.map((tokens) => `(${tokens.map(quoted).join(and)})`).join(or)})`)
		.join(and);

/**
 * Runs queries on the store. Statements use `?` for parameters and are prepared once, so callers should build few
 * different texts. The writes of a transaction are visible as a whole or not at all.
 */
export interface Reading {
	/** Whether each query waits for a server, so that one for many articles is cheaper than one for each. */
	isRemote: boolean;
	/** The reading that this one was made from, by `withRows`: what is cached belongs to it. */
	base?: Reading;
	/**
	 * The SQL expression that reads a column of long text; `longText` decodes its value. `node:sqlite` takes 25 µs to
	 * decode 6 kB of Chinese, and 4 µs to return the bytes.
	 */
	longColumn(column: string): string;
	/**
	 * The SQL condition for a key of the articles whose title, or whole text, contains all terms of a search. It has one
	 * parameter: `searchQuery`.
	 */
	searchCondition(key: string, part: 'title' | 'all'): string;
	/** The parameter of `searchCondition`: for each term one of its alternatives with all its tokens. */
	searchQuery(terms: readonly SearchTerm[]): string;
	all<Row>(sql: string, ...parameters: Value[]): Eventually<Row[]>;
	one<Row>(sql: string, ...parameters: Value[]): Eventually<Row | undefined>;
	close(): Promise<void>;
}

/** The text of a column that was read by `longColumn`. */
export const longText = (value: string | Uint8Array): string =>
	typeof value === 'string' ? value : Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('utf8');
