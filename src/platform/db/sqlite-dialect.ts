/** Kysely over `node:sqlite`: one writing connection with group commit. */
import type { DatabaseSync } from 'node:sqlite';
import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	type QueryResult,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from 'kysely';
import { Committer, type Group } from './sqlite-group.ts';

/** What Kysely uses as a connection: one user's share of the only connection. */
class Lane implements DatabaseConnection {
	readonly #committer: Committer;
	#group: Group | undefined;

	constructor(committer: Committer) {
		this.#committer = committer;
	}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		const group = this.#group;
		if (group === undefined) return this.#committer.single<Row>(query);
		// Part of this transaction was rolled back: nothing more of it is written.
		if (group.lost !== undefined) throw group.lost;
		return this.#committer.run<Row>(query);
	}

	streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
		throw new Error('The SQLite store does not stream: query in pages.');
	}

	async begin(): Promise<void> {
		this.#group = await this.#committer.begin();
	}

	async end(commit: boolean): Promise<void> {
		const group = this.#group;
		// Kysely rolls back after a failed commit: there is nothing left to roll back.
		if (group === undefined) return;
		this.#group = undefined;
		await this.#committer.end(group, commit);
	}
}

class SqliteDriver implements Driver {
	readonly #committer: Committer;

	constructor(database: DatabaseSync) {
		this.#committer = new Committer(database);
	}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<Lane> {
		return new Lane(this.#committer);
	}

	async releaseConnection(): Promise<void> {}

	beginTransaction(lane: Lane): Promise<void> {
		return lane.begin();
	}

	commitTransaction(lane: Lane): Promise<void> {
		return lane.end(true);
	}

	rollbackTransaction(lane: Lane): Promise<void> {
		return lane.end(false);
	}

	async destroy(): Promise<void> {
		this.#committer.close();
	}
}

/** SQLite runs DDL inside transactions; with `begin immediate` that also locks out other processes that start. */
class Adapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}

	/** The committer gives turns on the only connection and lets waiting transactions share a commit. */
	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

/** The dialect for an open database, which it closes when it is destroyed. */
export const sqliteDialect = (database: DatabaseSync): Dialect => ({
	createAdapter: () => new Adapter(),
	createDriver: () => new SqliteDriver(database),
	createIntrospector: (kysely) => new SqliteIntrospector(kysely),
	createQueryCompiler: () => new SqliteQueryCompiler(),
});
