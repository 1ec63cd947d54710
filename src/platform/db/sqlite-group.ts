/**
 * Group commit: transactions that wait for one another share one commit, and so one wait for the disk. Each stands in a
 * savepoint of its own and may be rolled back alone; none is answered before the commit that holds it is on the disk.
 */
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import { Statements } from './sqlite-statements.ts';

/** Transactions of one commit, and milliseconds after which it is not put off any more. */
const mostTogether = 128;
const longest = 20;

/** Milliseconds that a write waits for the write of another process. */
const patience = 15_000;
const pause = 10;

const isBusy = (error: unknown): boolean =>
	error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;

/** One open transaction of the database, with all that will be committed by it. */
export class Group {
	readonly since = performance.now();
	readonly committed: Promise<void>;
	readonly settle: { resolve: () => void; reject: (reason: unknown) => void };
	members = 0;
	/** Why all of it is lost. */
	lost: unknown;

	constructor() {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		this.committed = promise;
		this.settle = { resolve, reject };
		// Whoever waits for it hears of it; a group that nobody waits for any more must not end the process.
		promise.catch(() => undefined);
	}
}

/** The one connection that writes, and whose turn it is. */
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

	/** Waits for the turn, in the order of asking. */
	async #enter(): Promise<void> {
		if (this.#taken) await new Promise<void>((resolve) => this.#queue.push(resolve));
		this.#taken = true;
	}

	/** The group that is open, or a new one: another process may hold the lock, which is waited for beside the event loop. */
	async #join(): Promise<Group> {
		if (this.#group === undefined) {
			for (const end = Date.now() + patience; ; ) {
				try {
					this.#statements.run({ sql: 'begin immediate', parameters: [] });
					break;
				} catch (error) {
					if (!isBusy(error) || Date.now() > end) throw error;
					await wait(pause * (1 + Math.random()));
				}
			}
			this.#group = new Group();
		}
		this.#group.members += 1;
		return this.#group;
	}

	/** Ends a turn. The commit comes when nobody waits any more, or when it was put off long enough. */
	#leave(): void {
		const group = this.#group;
		if (group !== undefined && (group.members >= mostTogether || performance.now() - group.since > longest))
			this.#commit(group);
		const next = this.#queue.shift();
		if (next !== undefined) next();
		else {
			this.#taken = false;
			// Requests that have arrived meanwhile come first: they may join.
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

	/** Runs a statement of the turn. A full disk and the like roll the whole transaction back: all of the group is lost. */
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

	/** Ends a transaction; returns when what it wrote, or what its refusal was based on, is on the disk. */
	async end(group: Group, keep: boolean): Promise<void> {
		try {
			if (group.lost === undefined) {
				if (!keep) this.run({ sql: 'rollback to own', parameters: [] });
				this.run({ sql: 'release own', parameters: [] });
			}
		} finally {
			this.#leave();
		}
		await group.committed;
	}

	/** Runs one statement by itself: a write joins the group, a read only looks. */
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

	/** Closes the database, with what is still to be committed. */
	close(): void {
		this.#settle();
		this.#database.close();
	}
}
