import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

/** The cache is cleared at this size: generated statements vary with their number of rows. */
const maxStatements = 500;

/** Runs compiled queries with cached prepared statements. */
export class Statements {
	readonly #database: DatabaseSync;
	readonly #known = new Map<string, { statement: StatementSync; reader: boolean }>();

	constructor(database: DatabaseSync) {
		this.#database = database;
	}

	run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
		let cachedStatement = this.#known.get(sql);
		if (cachedStatement === undefined) {
			const statement = this.#database.prepare(sql);
			// A write with `returning` has columns too, so the columns decide, not the verb.
			cachedStatement = { statement, reader: statement.columns().length > 0 };
			if (this.#known.size >= maxStatements) this.#known.clear();
			this.#known.set(sql, cachedStatement);
		}
		const values = parameters as readonly SQLInputValue[];
		if (cachedStatement.reader) return { rows: cachedStatement.statement.all(...values) as Row[] };
		const { changes, lastInsertRowid } = cachedStatement.statement.run(...values);
		return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
	}
}
