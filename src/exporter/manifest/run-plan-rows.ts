import type { PageJob } from '../plan/page-job.ts';
import type { CatalogueEntry } from '../plan/plan.ts';
import type { Awaitable, RunPlan } from './manifest.ts';
import type { Run } from './sql.ts';
import { storableJson } from './storable-json.ts';

/** Rows that are in memory at once. */
const portion = 1_000;

/** Whether the item of a page has a planned page. */
const isMoved = `page.item <> '' and exists (select 1 from page as other join run_planned on run_planned.path = other.path
	where other.item <> '' and other.item = page.item)`;

/** The plan of a run with the statements that are the same in both databases. */
export abstract class RunPlanRows implements RunPlan {
	size = 0;
	documents = 0;
	readonly #run: Run;

	constructor(run: Run) {
		this.#run = run;
	}

	/** Stores the further addresses of all pages in `run_form`. */
	protected abstract collectVariants(): Awaitable<unknown>;

	abstract close(): Awaitable<void>;

	async addEntries(entries: readonly CatalogueEntry[]): Promise<void> {
		await this.#run(
			`insert into run_entry (id, column_id, entry)
			select value ->> 'fileId', value ->> 'columnID', cast(value as text) from objects(?) where true on conflict do nothing`,
			storableJson(entries),
		);
	}

	async *entries(): AsyncGenerator<CatalogueEntry> {
		for (let last = 0; ; ) {
			const rows = await this.#run(
				'select number, entry from run_entry where number > ? order by number limit ?',
				last,
				portion,
			);
			for (const row of rows) yield JSON.parse(String(row['entry'])) as CatalogueEntry;
			if (rows.length < portion) return;
			last = Number(rows.at(-1)?.['number']);
		}
	}

	async isWithoutEntries(): Promise<boolean> {
		return (await this.#run('select 1 from run_entry limit 1')).length === 0;
	}

	async columnsOf(ids: readonly string[]): Promise<Map<string, string>> {
		const rows = await this.#run(
			'select run_entry.id, column_id from run_entry where run_entry.id in (select value from texts(?))',
			storableJson(ids),
		);
		return new Map(rows.map((row) => [String(row['id']), String(row['column_id'])]));
	}

	async plan(jobs: readonly PageJob[], isDocument: (job: PageJob) => boolean): Promise<PageJob[]> {
		const byPath = new Map<string, PageJob>();
		for (const job of jobs) if (!byPath.has(job.path)) byPath.set(job.path, job);
		const rows = await this.#run(
			'insert into run_planned (path) select value from texts(?) where true on conflict do nothing returning path',
			JSON.stringify([...byPath.keys()]),
		);
		const insertedPaths = new Set(rows.map((row) => String(row['path'])));
		const newJobs = [...byPath.values()].filter(({ path }) => insertedPaths.has(path));
		const documents = newJobs.filter(isDocument).map(({ path }, index) => ({ path, number: this.documents + index }));
		if (documents.length > 0)
			await this.#run(
				`update run_planned set document = cast(value ->> 'number' as integer) from objects(?)
				where run_planned.path = value ->> 'path'`,
				JSON.stringify(documents),
			);
		this.size += newJobs.length;
		this.documents += documents.length;
		return newJobs;
	}

	async documentsOf(paths: readonly string[]): Promise<Map<string, number>> {
		const rows = await this.#run(
			'select run_planned.path, document from run_planned where run_planned.path in (select value from texts(?))',
			JSON.stringify(paths),
		);
		return new Map(rows.map((row) => [String(row['path']), Number(row['document'])]));
	}

	async forget(paths: readonly string[]): Promise<void> {
		await this.#run(
			'delete from run_planned where run_planned.path in (select value from texts(?))',
			JSON.stringify(paths),
		);
	}

	countLostArticles(): Promise<number> {
		return this.#count(`(select distinct item from page where item <> '' and item not like '%:%'
			and not exists (select 1 from run_entry where id = item)) as lost`);
	}

	async findStale(): Promise<number> {
		await this.#run(
			`insert into run_stale select path from page
			where not exists (select 1 from run_planned where run_planned.path = page.path) on conflict do nothing`,
		);
		return this.#count('run_stale');
	}

	async findUnknown(paths: Iterable<string>): Promise<number> {
		await this.collectVariants();
		const part: string[] = [];
		const add = (): Awaitable<unknown> =>
			this.#run(
				`insert into run_stale select value from texts(?)
				where not exists (select 1 from run_planned where run_planned.path = value)
				and not exists (select 1 from run_form where run_form.path = value) on conflict do nothing`,
				JSON.stringify(part.splice(0)),
			);
		for (const path of paths) {
			part.push(path);
			if (part.length === portion) await add();
		}
		await add();
		return this.#count('run_stale');
	}

	async addRendered(paths: readonly string[]): Promise<void> {
		await this.#run(
			'insert into run_rendered select value from texts(?) where true on conflict do nothing',
			JSON.stringify(paths),
		);
	}

	/** Stale pages of an item that has a planned page. */
	countMoved(): Promise<number> {
		return this.#count(
			`(select run_stale.path from run_stale join page on page.path = run_stale.path where ${isMoved}) as moved`,
		);
	}

	async movedOf(paths: readonly string[]): Promise<Set<string>> {
		const rows = await this.#run(
			`select page.path from page where page.path in (select value from texts(?)) and ${isMoved}`,
			JSON.stringify(paths),
		);
		return new Set(rows.map((row) => String(row['path'])));
	}

	stale(): AsyncGenerator<string[]> {
		return this.#paths('run_stale');
	}

	rendered(): AsyncGenerator<string[]> {
		return this.#paths('run_rendered');
	}

	async *#paths(table: 'run_stale' | 'run_rendered'): AsyncGenerator<string[]> {
		for (let last = ''; ; ) {
			const rows = await this.#run(`select path from ${table} where path > ? order by path limit ?`, last, portion);
			const paths = rows.map((row) => String(row['path']));
			if (paths.length > 0) yield paths;
			if (paths.length < portion) return;
			last = paths.at(-1) ?? '';
		}
	}

	async #count(rows: string): Promise<number> {
		return Number((await this.#run(`select count(*) as found from ${rows}`))[0]?.['found'] ?? 0);
	}
}
