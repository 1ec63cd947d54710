export type SqlRow = Readonly<Record<string, unknown>>;

/** A connection to PostgreSQL whose tables are found without naming their schema. */
export interface Sql {
	/** Rows of a statement. @param values of `$1` and so on. */
	query(text: string, values?: readonly unknown[]): Promise<SqlRow[]>;
}
