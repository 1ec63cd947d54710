import type { PageJob } from '../plan/page-job.ts';
import type { CatalogueEntry } from '../plan/plan.ts';
import type { RunPlan } from './manifest.ts';
import { portion, RunPlanRows } from './run-plan-rows.ts';
import { runOnPostgres, type Sql } from './sql.ts';
import { storableJson } from './storable-json.ts';

const tables = `
drop table if exists run_entry, run_planned, run_form, run_stale, run_rendered;
create temp table run_entry (number serial primary key, id text not null unique, column_id text not null, entry text not null);
create temp table run_planned (path text collate "C" primary key, document integer);
create temp table run_form (path text collate "C" primary key);
create temp table run_stale (path text collate "C" primary key);
create temp table run_rendered (path text collate "C" primary key);
`;

/** The plan of a run in temporary tables, which end with the connection. */
export class PostgresRunPlan extends RunPlanRows implements RunPlan {
	readonly #sql: Sql;
	size = 0;
	documents = 0;

	private constructor(sql: Sql) {
		super(runOnPostgres(sql));
		this.#sql = sql;
	}

	static async start(sql: Sql): Promise<PostgresRunPlan> {
		await sql.query(tables);
		return new PostgresRunPlan(sql);
	}

	async addEntries(entries: readonly CatalogueEntry[]): Promise<void> {
		const rows = entries.map((entry) => ({
			id: entry.fileId,
			column_id: entry.columnID,
			entry: JSON.stringify(entry),
		}));
		await this.#sql.query(
			`insert into run_entry (id, column_id, entry)
			select id, column_id, entry from json_to_recordset($1::json) as entry (id text, column_id text, entry text)
			on conflict do nothing`,
			[storableJson(rows)],
		);
	}

	async columnsOf(ids: readonly string[]): Promise<Map<string, string>> {
		const rows = await this.#sql.query('select id, column_id from run_entry where id = any ($1::text[])', [ids]);
		return new Map(rows.map((row) => [String(row['id']), String(row['column_id'])]));
	}

	async plan(jobs: readonly PageJob[], isDocument: (job: PageJob) => boolean): Promise<PageJob[]> {
		const byPath = new Map<string, PageJob>();
		for (const job of jobs) if (!byPath.has(job.path)) byPath.set(job.path, job);
		const rows = await this.#sql.query(
			'insert into run_planned (path) select path from unnest($1::text[]) as job (path) on conflict do nothing returning path',
			[[...byPath.keys()]],
		);
		const inserted = new Set(rows.map((row) => String(row['path'])));
		const fresh = [...byPath.values()].filter(({ path }) => inserted.has(path));
		const documents = fresh.filter(isDocument).map(({ path }) => path);
		if (documents.length > 0)
			await this.#sql.query(
				`update run_planned set document = $2 + place - 1 from unnest($1::text[]) with ordinality as document (path, place)
				where run_planned.path = document.path`,
				[documents, this.documents],
			);
		this.size += fresh.length;
		this.documents += documents.length;
		return fresh;
	}

	async documentsOf(paths: readonly string[]): Promise<Map<string, number>> {
		const rows = await this.#sql.query('select path, document from run_planned where path = any ($1::text[])', [paths]);
		return new Map(rows.map((row) => [String(row['path']), Number(row['document'])]));
	}

	async forget(paths: readonly string[]): Promise<void> {
		await this.#sql.query('delete from run_planned where path = any ($1::text[])', [paths]);
	}

	override async findStale(): Promise<number> {
		await this.#sql.query('analyze run_planned');
		return super.findStale();
	}

	async findUnknown(paths: Iterable<string>): Promise<number> {
		await this.#sql.query(
			`insert into run_form select distinct form from page, unnest(string_to_array(forms, chr(10))) as form
			where forms <> '' on conflict do nothing`,
		);
		const add = (part: readonly string[]): Promise<unknown> =>
			this.#sql.query(
				`insert into run_stale select path from unnest($1::text[]) as file (path)
				where not exists (select 1 from run_planned where run_planned.path = file.path collate "C")
				and not exists (select 1 from run_form where run_form.path = file.path collate "C") on conflict do nothing`,
				[part],
			);
		const part: string[] = [];
		for (const path of paths) {
			part.push(path);
			if (part.length === portion) await add(part.splice(0));
		}
		await add(part);
		return this.count('run_stale');
	}

	async addRendered(paths: readonly string[]): Promise<void> {
		await this.#sql.query(
			'insert into run_rendered select path from unnest($1::text[]) as one (path) on conflict do nothing',
			[paths],
		);
	}

	async close(): Promise<void> {
		await this.#sql.query('drop table run_entry, run_planned, run_form, run_stale, run_rendered');
	}
}
