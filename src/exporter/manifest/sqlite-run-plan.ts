import type { PageJob } from '../plan/page-job.ts';
import type { CatalogueEntry } from '../plan/plan.ts';
import type { StateDatabase } from '../write/state-database.ts';
import type { RunPlan } from './manifest.ts';

const tables = `
create table run.entry (number integer primary key, id text not null unique, column_id text not null, entry text not null);
create table run.planned (path text primary key, document integer) without rowid;
create table run.form (path text primary key) without rowid;
create table run.stale (path text primary key) without rowid;
create table run.rendered (path text primary key) without rowid;
`;

/** Rows that are in memory at once. */
const portion = 1_000;

/** The plan of a run in a database of its own, which is attached to that of the manifest. */
export class SqliteRunPlan implements RunPlan {
	readonly #database: StateDatabase;
	#planned = 0;
	#documents = 0;

	/**
	 * @param database of the manifest. @param file for the plan, which does not exist yet.
	 */
	constructor(database: StateDatabase, file: string) {
		this.#database = database;
		database.statement('attach database ? as run').run(file);
		// Nothing of it outlives the run, so nothing is synced or can be rolled back.
		database.exec('pragma run.journal_mode = off; pragma run.synchronous = off; pragma run.cache_size = -4000');
		database.exec(tables);
	}

	addEntries(entries: readonly CatalogueEntry[]): void {
		const statement = this.#database.statement(
			'insert or ignore into run.entry (id, column_id, entry) values (?, ?, ?)',
		);
		this.#database.transaction(() => {
			for (const entry of entries) statement.run(entry.fileId, entry.columnID, JSON.stringify(entry));
		});
	}

	*entries(): Generator<CatalogueEntry> {
		for (let last = 0; ; ) {
			const rows = this.#database
				.statement('select number, entry from run.entry where number > ? order by number limit ?')
				.all(last, portion);
			for (const row of rows) yield JSON.parse(String(row['entry'])) as CatalogueEntry;
			if (rows.length < portion) return;
			last = Number(rows.at(-1)?.['number']);
		}
	}

	isWithoutEntries(): boolean {
		return this.#database.statement('select 1 from run.entry limit 1').get() === undefined;
	}

	columnsOf(ids: readonly string[]): Map<string, string> {
		const rows = this.#database
			.statement(
				'select entry.id, entry.column_id from json_each(?) as wanted cross join run.entry on entry.id = wanted.value',
			)
			.all(JSON.stringify(ids));
		return new Map(rows.map((row) => [String(row['id']), String(row['column_id'])]));
	}

	countLostArticles(): number {
		return this.#count(`(select distinct item from page where item <> '' and instr(item, ':') = 0
			and not exists (select 1 from run.entry where id = item))`);
	}

	plan(jobs: readonly PageJob[], isDocument: (job: PageJob) => boolean): PageJob[] {
		const statement = this.#database.statement('insert or ignore into run.planned values (?, ?)');
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
		const statement = this.#database.statement('select document from run.planned where path = ?');
		return new Map(paths.map((path) => [path, Number(statement.get(path)?.['document'])]));
	}

	forget(paths: readonly string[]): void {
		const statement = this.#database.statement('delete from run.planned where path = ?');
		for (const path of paths) statement.run(path);
	}

	findStale(): number {
		this.#database.exec(
			'insert or ignore into run.stale select path from page where not exists (select 1 from run.planned where planned.path = page.path)',
		);
		return this.#count('run.stale');
	}

	findUnknown(paths: Iterable<string>): number {
		this.#database.exec(
			`insert or ignore into run.form select value from page, json_each('["' || replace(forms, char(10), '","') || '"]') where forms <> ''`,
		);
		const isKnown = this.#database.statement(
			'select 1 from run.planned where path = ?1 union all select 1 from run.form where path = ?1 limit 1',
		);
		const statement = this.#database.statement('insert or ignore into run.stale values (?)');
		this.#database.transaction(() => {
			for (const path of paths) if (isKnown.get(path) === undefined) statement.run(path);
		});
		return this.#count('run.stale');
	}

	stale(): Generator<string[]> {
		return this.#paths('stale');
	}

	addRendered(paths: readonly string[]): void {
		const statement = this.#database.statement('insert or ignore into run.rendered values (?)');
		this.#database.transaction(() => {
			for (const path of paths) statement.run(path);
		});
	}

	rendered(): Generator<string[]> {
		return this.#paths('rendered');
	}

	*#paths(table: 'stale' | 'rendered'): Generator<string[]> {
		for (let last = ''; ; ) {
			const paths = this.#database
				.statement(`select path from run.${table} where path > ? order by path limit ?`)
				.all(last, portion)
				.map((row) => String(row['path']));
			if (paths.length > 0) yield paths;
			if (paths.length < portion) return;
			last = paths.at(-1) ?? '';
		}
	}

	#count(rows: string): number {
		return Number(this.#database.statement(`select count(*) as found from ${rows}`).get()?.['found'] ?? 0);
	}

	close(): void {
		this.#database.exec('detach database run');
	}
}
