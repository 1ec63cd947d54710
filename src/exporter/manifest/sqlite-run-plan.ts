import type { StateDatabase } from '../write/state-database.ts';
import { RunPlanRows } from './run-plan-rows.ts';
import { runOnSqlite } from './sql.ts';

const tables = `
create table run.run_entry (number integer primary key, id text not null unique, column_id text not null, entry text not null);
create table run.run_planned (path text primary key, document integer) without rowid;
create table run.run_form (path text primary key) without rowid;
create table run.run_stale (path text primary key) without rowid;
create table run.run_rendered (path text primary key) without rowid;
`;

/** The plan of a run in a database of its own, which is attached to that of the manifest. */
export class SqliteRunPlan extends RunPlanRows {
	readonly #database: StateDatabase;

	/**
	 * @param database of the manifest. @param file for the plan, which does not exist yet.
	 */
	constructor(database: StateDatabase, file: string) {
		super(runOnSqlite(database));
		this.#database = database;
		database.statement('attach database ? as run').run(file);
		// Nothing of it outlives the run, so nothing is synced or can be rolled back.
		database.exec('pragma run.journal_mode = off; pragma run.synchronous = off; pragma run.cache_size = -4000');
		database.exec(tables);
	}

	protected collectVariants(): void {
		this.#database.exec(
			`insert or ignore into run_form select value from page, json_each('["' || replace(forms, char(10), '","') || '"]') where forms <> ''`,
		);
	}

	close(): void {
		this.#database.exec('detach database run');
	}
}
