import type { PageJob } from '../plan/page-job.ts';
import type { StateDatabase } from '../write/state-database.ts';
import type { Failures } from './manifest.ts';

export class SqliteFailures implements Failures {
	readonly #database: StateDatabase;

	constructor(database: StateDatabase) {
		this.#database = database;
	}

	/** Within a transaction of the manifest. */
	add(job: PageJob): void {
		this.#database.statement('insert or replace into failure values (?, ?)').run(job.path, JSON.stringify(job));
	}

	/** Within a transaction of the manifest. */
	remove(path: string): void {
		this.#database.statement('delete from failure where path = ?').run(path);
	}

	clear(): void {
		this.#database.exec('delete from failure');
	}

	count(): number {
		return Number(this.#database.statement('select count(*) as pages from failure').get()?.['pages'] ?? 0);
	}

	jobs(limit: number): PageJob[] {
		return this.#database
			.statement('select job from failure order by path limit ?')
			.all(limit)
			.map((row) => JSON.parse(String(row['job'])) as PageJob);
	}
}
