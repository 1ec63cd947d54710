import type { PageJob } from '../plan/page-job.ts';
import type { CatalogueEntry } from '../plan/plan.ts';
import type { StateDatabase } from '../write/state-database.ts';
import type { RunPlan } from './manifest.ts';
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
export class SqliteRunPlan extends RunPlanRows implements RunPlan {
	readonly #database: StateDatabase;
	#planned = 0;
	#documents = 0;

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

	addEntries(entries: readonly CatalogueEntry[]): void {
		const statement = this.#database.statement(
			'insert or ignore into run_entry (id, column_id, entry) values (?, ?, ?)',
		);
		this.#database.transaction(() => {
			for (const entry of entries) statement.run(entry.fileId, entry.columnID, JSON.stringify(entry));
		});
	}

	columnsOf(ids: readonly string[]): Map<string, string> {
		const rows = this.#database
			.statement(
				'select run_entry.id, column_id from json_each(?) as wanted cross join run_entry on run_entry.id = wanted.value',
			)
			.all(JSON.stringify(ids));
		return new Map(rows.map((row) => [String(row['id']), String(row['column_id'])]));
	}

	plan(jobs: readonly PageJob[], isDocument: (job: PageJob) => boolean): PageJob[] {
		const statement = this.#database.statement('insert or ignore into run_planned values (?, ?)');
		const fresh: PageJob[] = [];
		this.#database.transaction(() => {
			for (const job of jobs) {
				const number = isDocument(job) ? this.#documents : null;
				if (statement.run(job.path, number).changes === 0) continue;
				if (number !== null) this.#documents += 1;
				fresh.push(job);
			}
		});
		this.#planned += fresh.length;
		return fresh;
	}

	get size(): number {
		return this.#planned;
	}

	get documents(): number {
		return this.#documents;
	}

	documentsOf(paths: readonly string[]): Map<string, number> {
		const statement = this.#database.statement('select document from run_planned where path = ?');
		return new Map(paths.map((path) => [path, Number(statement.get(path)?.['document'])]));
	}

	forget(paths: readonly string[]): void {
		const statement = this.#database.statement('delete from run_planned where path = ?');
		for (const path of paths) statement.run(path);
	}

	findUnknown(paths: Iterable<string>): Promise<number> {
		this.#database.exec(
			`insert or ignore into run_form select value from page, json_each('["' || replace(forms, char(10), '","') || '"]') where forms <> ''`,
		);
		const isKnown = this.#database.statement(
			'select 1 from run_planned where path = ?1 union all select 1 from run_form where path = ?1 limit 1',
		);
		const statement = this.#database.statement('insert or ignore into run_stale values (?)');
		this.#database.transaction(() => {
			for (const path of paths) if (isKnown.get(path) === undefined) statement.run(path);
		});
		return this.count('run_stale');
	}

	addRendered(paths: readonly string[]): void {
		const statement = this.#database.statement('insert or ignore into run_rendered values (?)');
		this.#database.transaction(() => {
			for (const path of paths) statement.run(path);
		});
	}

	close(): void {
		this.#database.exec('detach database run');
	}
}
