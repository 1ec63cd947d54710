import type { StateDatabase } from '../write/state-database.ts';
import type { UnshownMedia } from './manifest.ts';

/** Media that a page stopped showing, or that the publisher took away. It outlives a change of the manifest's version. */
export const unshownMediaSchema = `create table if not exists unshown_media (
	path text primary key, since integer not null, taken integer not null, withheld integer not null default 0
) without rowid`;

export class SqliteUnshownMedia implements UnshownMedia {
	readonly #database: StateDatabase;

	constructor(database: StateDatabase) {
		this.#database = database;
	}

	/** Records media that a page no longer names, within a transaction of the manifest. Another page may still do so. */
	drop(paths: Iterable<string>, now: number): void {
		const statement = this.#database.statement(
			'insert into unshown_media (path, since, taken) values (?, ?, 0) on conflict (path) do nothing',
		);
		for (const path of paths) statement.run(path, now);
	}

	follow(taken: readonly string[], now: number): void {
		const list = JSON.stringify(taken);
		this.#database
			.statement('delete from unshown_media where taken = 1 and path not in (select value from json_each(?))')
			.run(list);
		this.#database
			.statement(
				`insert into unshown_media (path, since, taken) select value, ?, 1 from json_each(?) where true
				on conflict (path) do update set taken = 1`,
			)
			.run(now, list);
	}

	since(time: number): string[] {
		return this.#paths('select path from unshown_media where withheld = 0 and since <= ? order by path', time);
	}

	withheld(): Set<string> {
		return new Set(this.#paths('select path from unshown_media where withheld = 1 order by path'));
	}

	withhold(path: string, now: number): void {
		this.#database
			.statement(
				'insert into unshown_media (path, since, taken, withheld) values (?, ?, 0, 1) on conflict (path) do update set withheld = 1',
			)
			.run(path, now);
	}

	forget(path: string): void {
		this.#database.statement('delete from unshown_media where path = ?').run(path);
	}

	#paths(sql: string, ...values: number[]): string[] {
		return this.#database
			.statement(sql)
			.all(...values)
			.map((row) => String(row['path']));
	}
}
