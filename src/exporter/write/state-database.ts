import { DatabaseSync, type StatementSync } from 'node:sqlite';

/**
 * Opens a SQLite file, and creates it if it is missing.
 *
 * @throws the error of SQLite with the path, which SQLite does not say.
 */
export const openDatabaseFile = (file: string, readOnly = false): DatabaseSync => {
	try {
		return new DatabaseSync(file, { readOnly });
	} catch (error) {
		throw Object.assign(error as Error, { path: file });
	}
};

/** A SQLite file beside the published folder, in which a part of the exporter keeps what it knows. */
export class StateDatabase {
	readonly #database: DatabaseSync;
	readonly #statements = new Map<string, StatementSync>();

	/**
	 * @param file created when it is missing; `:memory:` keeps nothing.
	 * @param readOnly opens an existing file without changing it, also while another process uses it.
	 */
	constructor(file: string, readOnly = false) {
		this.#database = openDatabaseFile(file, readOnly);
	}

	/** Runs statements that return nothing. */
	exec(sql: string): void {
		this.#database.exec(sql);
	}

	/** A prepared statement; the same text is prepared once. */
	statement(sql: string): StatementSync {
		let statement = this.#statements.get(sql);
		if (statement === undefined) {
			statement = this.#database.prepare(sql);
			this.#statements.set(sql, statement);
		}
		return statement;
	}

	/** Runs several writes in one transaction; an error undoes all of them. */
	transaction(work: () => void): void {
		this.#database.exec('begin immediate');
		try {
			work();
			this.#database.exec('commit');
		} catch (error) {
			// After a full disk SQLite has ended the transaction already.
			if (this.#database.isTransaction) this.#database.exec('rollback');
			throw error;
		}
	}

	close(): void {
		this.#statements.clear();
		this.#database.close();
	}
}
