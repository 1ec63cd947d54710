/** Rows of a query. Columns hold text and numbers only. */
export type Value = string | number;

type Eventually<T> = T | Promise<T>;

/**
 * Asks the store. SQL texts use `?` for parameters and are kept prepared: build few different ones.
 * What one transaction wrote is seen as a whole or not at all.
 */
export interface Reading {
	/**
	 * How to ask for a column of long text; `longText` makes text of what comes. `node:sqlite` needs 25 µs to make a
	 * string of 6 kB of Chinese, and 4 µs to hand over its bytes.
	 */
	longColumn(column: string): string;
	all<Row>(sql: string, ...parameters: Value[]): Eventually<Row[]>;
	one<Row>(sql: string, ...parameters: Value[]): Eventually<Row | undefined>;
	close(): Promise<void>;
}

/** The text of a column that was asked for by `longColumn`. */
export const longText = (value: string | Uint8Array): string =>
	typeof value === 'string' ? value : Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('utf8');
