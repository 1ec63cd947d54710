import type { UnshownMedia } from './manifest.ts';
import type { Run } from './sql.ts';

/** Media that may have to leave the published folder, in either database. @param follow with statements of its own. */
export const unshownMediaIn = (run: Run, follow: UnshownMedia['follow']): UnshownMedia => {
	const paths = async (text: string, ...values: number[]): Promise<string[]> =>
		(await run(text, ...values)).map((row) => String(row['path']));
	return {
		follow,
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
