/** Kysely over `node:sqlite`: one connection that writes, statements kept by their text. */

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	type QueryResult,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from 'kysely';

/** Generated texts vary with the number of rows: past this the cache starts again. */
const mostStatements = 500;

/** Milliseconds that a write waits for the write of another process. */
const patience = 15_000;
const pause = 10;

const isBusy = (error: unknown): boolean =>
	error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;

class Connection implements DatabaseConnection {
	readonly #database: DatabaseSync;
	readonly #statements = new Map<string, { statement: StatementSync; reader: boolean }>();

	constructor(database: DatabaseSync) {
		this.#database = database;
	}

	/**
	 * Another process may be writing. SQLite would wait for it with the whole thread: we wait beside the event loop, so
	 * that reads go on. Inside a transaction it never happens, as `begin immediate` already has the lock.
	 */
	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		for (const end = Date.now() + patience; ; ) {
			try {
				return this.#run<Row>(query);
			} catch (error) {
				if (!isBusy(error) || Date.now() > end) throw error;
				await wait(pause * (1 + Math.random()));
			}
		}
	}

	#run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
		let known = this.#statements.get(sql);
		if (known === undefined) {
			const statement = this.#database.prepare(sql);
			// A write with `returning` has columns too: whether there are rows to read is not the verb's to tell.
			known = { statement, reader: statement.columns().length > 0 };
			if (this.#statements.size >= mostStatements) this.#statements.clear();
			this.#statements.set(sql, known);
		}
		const values = parameters as readonly SQLInputValue[];
		if (known.reader) return { rows: known.statement.all(...values) as Row[] };
		const { changes, lastInsertRowid } = known.statement.run(...values);
		return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
	}

	streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
		throw new Error('The SQLite store does not stream: ask in pages.');
	}
}

class SqliteDriver implements Driver {
	readonly #database: DatabaseSync;
	readonly #connection: Connection;
	#free: Promise<void> = Promise.resolve();
	#release: () => void = () => {};

	constructor(database: DatabaseSync) {
		this.#database = database;
		this.#connection = new Connection(database);
	}

	async init(): Promise<void> {}

	/** One at a time, in order: a transaction is never entered by anybody else's statement. */
	async acquireConnection(): Promise<DatabaseConnection> {
		const before = this.#free;
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#free = promise;
		await before;
		this.#release = resolve;
		return this.#connection;
	}

	async releaseConnection(): Promise<void> {
		this.#release();
	}

	async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}

	async commitTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('commit'));
	}

	async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('rollback'));
	}

	async destroy(): Promise<void> {
		this.#database.close();
	}
}

/** SQLite takes DDL into transactions; with `begin immediate` that is also the lock between two starting processes. */
class Adapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

/** The dialect for an open database, which it closes in the end. */
export const sqliteDialect = (database: DatabaseSync): Dialect => ({
	createAdapter: () => new Adapter(),
	createDriver: () => new SqliteDriver(database),
	createIntrospector: (kysely) => new SqliteIntrospector(kysely),
	createQueryCompiler: () => new SqliteQueryCompiler(),
});
