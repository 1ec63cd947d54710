/** Kysely over `node:sqlite`: one connection that writes, with group commit. */
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

/** What Kysely takes for a connection: one user's way to the only one there is. */
class Lane implements DatabaseConnection {
	readonly #committer: Committer;
	#group: Group | undefined;

	constructor(committer: Committer) {
		this.#committer = committer;
	}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		const group = this.#group;
		if (group === undefined) return this.#committer.single<Row>(query);
		// What is lost stays lost: nothing more of this transaction is written.
		if (group.lost !== undefined) throw group.lost;
		return this.#committer.run<Row>(query);
	}

	streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
		throw new Error('The SQLite store does not stream: ask in pages.');
	}

	async begin(): Promise<void> {
		this.#group = await this.#committer.begin();
	}

	async end(keep: boolean): Promise<void> {
		const group = this.#group;
		// A commit that failed is followed by a rollback of what is not there any more.
		if (group === undefined) return;
		this.#group = undefined;
		await this.#committer.end(group, keep);
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

/** SQLite takes DDL into transactions; with `begin immediate` that is also the lock between two starting processes. */
class Adapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}

	/** Several lanes to the one connection: the committer puts them in order, and lets those that wait share a commit. */
	override get supportsMultipleConnections(): boolean {
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
