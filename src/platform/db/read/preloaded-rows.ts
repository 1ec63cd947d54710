import type { Reading, Value } from './reading.ts';

/** The rows of one statement, which were read for several ids at once. */
export interface PreloadedRows {
	/** The statement that reads the rows of one id, which is its first parameter. */
	sql: string;
	/** By id. */
	rows: ReadonlyMap<string, readonly unknown[]>;
}

/**
 * What follows `in`, and its parameters. Lists are filled up to a power of two with the last id, so that there are few
 * different statements.
 *
 * @param ids at least one.
 */
export const listOfIds = (ids: readonly string[]): { places: string; values: string[] } => {
	const values = [...ids];
	while (!Number.isInteger(Math.log2(values.length))) values.push(ids.at(-1) ?? '');
	return { places: `(${values.map(() => '?').join(', ')})`, values };
};

/** Rows by their id, in their order; ids without a row have an empty list. */
export const rowsById = <Row extends { id: string }>(
	ids: readonly string[],
	rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> => {
	const byId = new Map<string, Row[]>(ids.map((id) => [id, []]));
	for (const row of rows) byId.get(row.id)?.push(row);
	return byId;
};

/** A reading that returns these rows, and queries the store for all others. */
export const withRows = (reading: Reading, parts: readonly PreloadedRows[]): Reading => {
	const bySql = new Map(parts.map(({ sql, rows }) => [sql, rows]));
	const preloadedRows = (sql: string, [id]: readonly Value[]): readonly unknown[] | undefined =>
		bySql.get(sql)?.get(String(id));
	return {
		...reading,
		base: reading.base ?? reading,
		all: <Row>(sql: string, ...values: Value[]) => {
			const rows = preloadedRows(sql, values);
			return rows === undefined ? reading.all<Row>(sql, ...values) : ([...rows] as Row[]);
		},
		one: <Row>(sql: string, ...values: Value[]) => {
			const rows = preloadedRows(sql, values);
			return rows === undefined ? reading.one<Row>(sql, ...values) : (rows[0] as Row | undefined);
		},
	};
};
