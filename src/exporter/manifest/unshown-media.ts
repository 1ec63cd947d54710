import type { UnshownMedia } from './manifest.ts';
import type { Run } from './sql.ts';

/** Media that may have to leave the published folder, in either database. */
export const unshownMediaIn = (run: Run): UnshownMedia => {
	const paths = async (text: string, ...values: number[]): Promise<string[]> =>
		(await run(text, ...values)).map((row) => String(row['path']));
	return {
		follow: async (takenPaths, now) => {
			const list = JSON.stringify([...new Set(takenPaths)]);
			await run('delete from unshown_media where taken = 1 and path not in (select value from texts(?))', list);
			await run(
				`insert into unshown_media (path, since, taken) select value, cast(? as bigint), 1 from texts(?) where true
				on conflict (path) do update set taken = 1`,
				now,
				list,
			);
		},
		since: (time) => paths('select path from unshown_media where withheld = 0 and since <= ? order by path', time),
		withheld: async () => new Set(await paths('select path from unshown_media where withheld = 1 order by path')),
		withhold: async (path, now) => {
			await run(
				`insert into unshown_media (path, since, taken, withheld) values (?, ?, 0, 1)
				on conflict (path) do update set withheld = 1`,
				path,
				now,
			);
		},
		forget: async (path) => {
			await run('delete from unshown_media where path = ?', path);
		},
	};
};
