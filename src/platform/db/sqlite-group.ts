/**
 * Group commit: transactions that wait for each other share one commit, and so one write to the disk. Each has its own
 * savepoint and can be rolled back alone; none completes before its commit is on the disk.
 */
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import { Statements } from './sqlite-statements.ts';

/** The most transactions of one commit, and the longest time it is delayed. */
const maxGroupSize = 128;
const maxDelayMs = 20;

/** How long a write waits for another process, and how often it tries. */
const lockTimeoutMs = 15_000;
const retryPauseMs = 10;

const isBusy = (error: unknown): boolean =>
	error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;

/** One open transaction of the database, which commits all its members together. */
export class Group {
	readonly since = performance.now();
	readonly committed: Promise<void>;
	readonly settle: { resolve: () => void; reject: (reason: unknown) => void };
	members = 0;
	/** The error that rolled back the whole group. */
	lost: unknown;

	constructor() {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		this.committed = promise;
		this.settle = { resolve, reject };
		// Members receive the rejection; without any, it must not end the process as unhandled.
		promise.catch(() => undefined);
	}
}

/** The writing connection, used by one transaction or statement at a time. */
export class Committer {
	readonly #database: DatabaseSync;
	readonly #statements: Statements;
	readonly #queue: (() => void)[] = [];
	#taken = false;
	#group: Group | undefined;

	constructor(database: DatabaseSync) {
		this.#database = database;
		this.#statements = new Statements(database);
	}

	/** Waits for a turn, in order of arrival. */
	async #enter(): Promise<void> {
		if (this.#taken) await new Promise<void>((resolve) => this.#queue.push(resolve));
		this.#taken = true;
	}

	/** The open group, or a new one; if another process holds the lock, waits without blocking the event loop. */
	async #join(): Promise<Group> {
		if (this.#group === undefined) {
			for (const end = Date.now() + lockTimeoutMs; ; ) {
				try {
					this.#statements.run({ sql: 'begin immediate', parameters: [] });
					break;
				} catch (error) {
					if (!isBusy(error) || Date.now() > end) throw error;
					await wait(retryPauseMs * (1 + Math.random()));
				}
			}
			this.#group = new Group();
		}
		this.#group.members += 1;
		return this.#group;
	}

	/** Ends a turn. Commits when nothing else waits, or when the commit was delayed long enough. */
	#leave(): void {
		const group = this.#group;
		if (group !== undefined && (group.members >= maxGroupSize || performance.now() - group.since > maxDelayMs))
			this.#commit(group);
		const next = this.#queue.shift();
		if (next !== undefined) next();
		else {
			this.#taken = false;
			// Transactions of requests that have arrived meanwhile can still join.
			if (this.#group !== undefined) setImmediate(() => this.#settle());
		}
	}

	#settle(): void {
		if (!this.#taken && this.#group !== undefined) this.#commit(this.#group);
	}

	#commit(group: Group): void {
		this.#group = undefined;
		try {
			this.#statements.run({ sql: 'commit', parameters: [] });
			group.settle.resolve();
		} catch (error) {
			if (this.#database.isTransaction) this.#database.exec('rollback');
			group.lost = error;
			group.settle.reject(error);
		}
	}

	/** Runs a statement within a turn. Errors such as a full disk roll back the whole group. */
	run<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
		try {
			return this.#statements.run<Row>(query);
		} catch (error) {
			const group = this.#group;
			if (group !== undefined && !this.#database.isTransaction) {
				this.#group = undefined;
				group.lost = error;
				group.settle.reject(error);
			}
			throw error;
		}
	}

	/** Begins a transaction; its turn lasts until `end`. */
	async begin(): Promise<Group> {
		await this.#enter();
		try {
			const group = await this.#join();
			this.run({ sql: 'savepoint own', parameters: [] });
			return group;
		} catch (error) {
			this.#leave();
			throw error;
		}
	}

	/** Ends a transaction; returns when its writes, or those that it read, are on the disk. */
	async end(group: Group, commit: boolean): Promise<void> {
		try {
			if (group.lost === undefined) {
				if (!commit) this.run({ sql: 'rollback to own', parameters: [] });
				this.run({ sql: 'release own', parameters: [] });
			}
		} finally {
			this.#leave();
		}
		await group.committed;
	}

	/** Runs a statement without a transaction: a write joins the group, a read waits for the open group. */
	async single<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		await this.#enter();
		let group: Group | undefined;
		let result: QueryResult<Row>;
		try {
			group = query.query.kind === 'SelectQueryNode' ? this.#group : await this.#join();
			result = this.run<Row>(query);
		} finally {
			this.#leave();
		}
		await group?.committed;
		return result;
	}

	/** Commits what is open and closes the database. */
	close(): void {
		this.#settle();
		this.#database.close();
	}
}
