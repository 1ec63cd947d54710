/** The parts of a shared manifest beside its pages: failures, media, and what the sitemap lists. */
import type { PageJob } from '../plan/page-job.ts';
import type { Failures, ListedPages, UnshownMedia } from './manifest.ts';
import { shardCount, shardOf } from './shards.ts';
import type { Sql } from './sql.ts';

/** Pages that could not be rendered. */
export const postgresFailures = (sql: Sql): Failures => ({
	clear: async () => {
		await sql.query('delete from failure');
	},
	count: async () => Number((await sql.query('select count(*) as pages from failure'))[0]?.['pages'] ?? 0),
	jobs: async (limit) =>
		(await sql.query('select job from failure order by path limit $1', [limit])).map(
			(row) => JSON.parse(String(row['job'])) as PageJob,
		),
});

/** Media that may have to leave the published folder. */
export const postgresUnshownMedia = (sql: Sql): UnshownMedia => {
	const paths = async (text: string, ...values: unknown[]): Promise<string[]> =>
		(await sql.query(text, values)).map((row) => String(row['path']));
	return {
		follow: async (taken, now) => {
			await sql.query(
				`with back as (delete from unshown_media where taken = 1 and not path = any ($1::text[]))
				insert into unshown_media (path, since, taken) select path, $2, 1 from unnest($1::text[]) as taken (path)
				on conflict (path) do update set taken = 1`,
				[[...new Set(taken)], now],
			);
		},
		since: (time) => paths('select path from unshown_media where withheld = 0 and since <= $1 order by path', time),
		withheld: async () => new Set(await paths('select path from unshown_media where withheld = 1 order by path')),
		withhold: async (path, now) => {
			await sql.query(
				`insert into unshown_media (path, since, withheld) values ($1, $2, 1)
				on conflict (path) do update set withheld = 1`,
				[path, now],
			);
		},
		forget: async (path) => {
			await sql.query('delete from unshown_media where path = $1', [path]);
		},
	};
};

/** The listed pages; `change` remembers that the entry of a page changes. */
export const postgresListedPages = (sql: Sql): ListedPages & { change: (path: string) => void } => {
	let changed = new Set<number>();
	return {
		shards: shardCount,
		change: (path) => changed.add(shardOf(path)),
		count: async () => Number((await sql.query('select listed from total'))[0]?.['listed'] ?? 0),
		takeChanged: () => {
			const taken = changed;
			changed = new Set();
			return taken;
		},
		entries: async (before, from, to) => {
			const [row] = await sql.query(
				`select string_agg('<url><loc>' || $1 || path || '</loc>' || case modified when '' then '' else '<lastmod>' || modified || '</lastmod>' end
				|| case editions when '[]' then '' else (select string_agg('<xhtml:link rel="alternate" hreflang="' || (edition ->> 'lang') || '" href="' || $1 || (edition ->> 'path') || '"/>', '' order by place) from json_array_elements(editions::json) with ordinality as listed (edition, place)) end
				|| '</url>', chr(10) order by path) as entries
			from page where listed = 1 and shard >= $2 and shard < $3`,
				[before, from, to],
			);
			return typeof row?.['entries'] === 'string' ? row['entries'] : '';
		},
	};
};
