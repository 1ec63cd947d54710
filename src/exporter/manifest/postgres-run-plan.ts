import { RunPlanRows } from './run-plan-rows.ts';
import { runOnPostgres, type Sql, type SqlRow } from './sql.ts';

const tables = `
drop table if exists run_entry, run_planned, run_form, run_stale, run_rendered;
create temp table run_entry (number serial primary key, id text not null unique, column_id text not null, entry text not null);
create temp table run_planned (path text collate "C" primary key, document integer);
create temp table run_form (path text collate "C" primary key);
create temp table run_stale (path text collate "C" primary key);
create temp table run_rendered (path text collate "C" primary key);
`;

/** The plan of a run in temporary tables, which end with the connection. */
export class PostgresRunPlan extends RunPlanRows {
	readonly #sql: Sql;

	private constructor(sql: Sql) {
		super(runOnPostgres(sql));
		this.#sql = sql;
	}

	static async start(sql: Sql): Promise<PostgresRunPlan> {
		await sql.query(tables);
		return new PostgresRunPlan(sql);
	}

	override async findStale(): Promise<number> {
		await this.#sql.query('analyze run_planned');
		return super.findStale();
	}

	protected collectVariants(): Promise<SqlRow[]> {
		return this.#sql.query(
			`insert into run_form select distinct form from page, unnest(string_to_array(forms, chr(10))) as form
			where forms <> '' on conflict do nothing`,
		);
	}

	async close(): Promise<void> {
		await this.#sql.query('drop table run_entry, run_planned, run_form, run_stale, run_rendered');
	}
}
