import type { StateDatabase } from '../write/state-database.ts';
import type { Awaitable } from './manifest.ts';

export type SqlRow = Readonly<Record<string, unknown>>;

/** A connection to PostgreSQL whose tables are found without naming their schema. */
export interface Sql {
	/** Rows of a statement. @param values of `$1` and so on. */
	query(text: string, values?: readonly unknown[]): Promise<SqlRow[]>;
}

/**
 * Runs a statement that is the same in both databases.
 *
 * @param text with `?` for each value. `texts(…)` and `objects(…)` are the rows of a JSON array, each with a column `value`.
 * @returns its rows.
 */
export type Run = (text: string, ...values: (string | number)[]) => Awaitable<SqlRow[]>;

const arrayRows = /\b(texts|objects)\(([^)]+)\)/g;

export const runOnSqlite =
	(database: StateDatabase): Run =>
	(text, ...values) =>
		database.statement(text.replace(arrayRows, 'json_each($2)')).all(...values);

export const runOnPostgres =
	(sql: Sql): Run =>
	(text, ...values) => {
		let place = 0;
		return sql.query(
			text
				.replace(arrayRows, (_, kind, array) =>
					kind === 'texts' ? `json_array_elements_text(${array}::json)` : `json_array_elements(${array}::json)`,
				)
				.replaceAll('?', () => `$${++place}`),
			values,
		);
	};
