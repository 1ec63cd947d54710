import type { CatalogueEntry } from '../plan/plan.ts';
import type { Run } from './sql.ts';

/** Rows that are in memory at once. */
export const portion = 1_000;

/** Whether the item of a page has a planned page. */
const isMoved = `page.item <> '' and exists (select 1 from page as other join run_planned on run_planned.path = other.path
	where other.item <> '' and other.item = page.item)`;

/** What reads the tables of a run's plan in the same way in both databases. */
export class RunPlanRows {
	readonly #run: Run;

	constructor(run: Run) {
		this.#run = run;
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

	countLostArticles(): Promise<number> {
		return this.count(`(select distinct item from page where item <> '' and item not like '%:%'
			and not exists (select 1 from run_entry where id = item)) as lost`);
	}

	async findStale(): Promise<number> {
		await this.#run(
			`insert into run_stale select path from page
			where not exists (select 1 from run_planned where run_planned.path = page.path) on conflict do nothing`,
		);
		return this.count('run_stale');
	}

	/** Stale pages of an item that has a planned page. */
	countMoved(): Promise<number> {
		return this.count(
			`(select run_stale.path from run_stale join page on page.path = run_stale.path where ${isMoved}) as moved`,
		);
	}

	async movedOf(paths: readonly string[]): Promise<Set<string>> {
		if (paths.length === 0) return new Set();
		const places = paths.map(() => '?').join(', ');
		const rows = await this.#run(`select page.path from page where page.path in (${places}) and ${isMoved}`, ...paths);
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

	protected async count(rows: string): Promise<number> {
		return Number((await this.#run(`select count(*) as found from ${rows}`))[0]?.['found'] ?? 0);
	}
}
