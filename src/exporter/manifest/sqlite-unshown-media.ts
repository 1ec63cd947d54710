import type { StateDatabase } from '../write/state-database.ts';

/** Media that a page stopped showing, or that the newspaper took away. It outlives a change of the manifest's version. */
export const unshownMediaSchema = `create table if not exists unshown_media (
	path text primary key, since integer not null, taken integer not null, withheld integer not null default 0
) without rowid`;

/** Records media that a page no longer names, within a transaction of the manifest. Another page may still do so. */
export const dropMedia = (database: StateDatabase, paths: Iterable<string>, now: number): void => {
	const statement = database.statement(
		'insert into unshown_media (path, since, taken) values (?, ?, 0) on conflict (path) do nothing',
	);
	for (const path of paths) statement.run(path, now);
};
