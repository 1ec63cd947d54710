import type { StateDatabase } from '../write/state-database.ts';
import type { Awaitable } from './manifest.ts';

export type SqlRow = Readonly<Record<string, unknown>>;

/** A connection to PostgreSQL whose tables are found without naming their schema. */
export interface Sql {
	/** Rows of a statement. @param values of `$1` and so on. */
	query(text: string, values?: readonly unknown[]): Promise<SqlRow[]>;
}

/** Runs a statement that is the same in both databases. @param text with `?` for each value. @returns its rows. */
export type Run = (text: string, ...values: (string | number)[]) => Awaitable<SqlRow[]>;

export const runOnSqlite =
	(database: StateDatabase): Run =>
	(text, ...values) =>
		database.statement(text).all(...values);

export const runOnPostgres =
	(sql: Sql): Run =>
	(text, ...values) => {
		let place = 0;
		return sql.query(
			text.replaceAll('?', () => `$${++place}`),
			values,
		);
	};
