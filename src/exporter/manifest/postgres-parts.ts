/** The parts of a shared manifest beside its pages: media, and what the sitemap lists. */
import type { ListedPages, UnshownMedia } from './manifest.ts';
import { shardCount, shardOf } from './shards.ts';
import type { Sql } from './sql.ts';

/** Records which published media the publisher's folder does not have now. */
export const followUnshown =
	(sql: Sql): UnshownMedia['follow'] =>
	async (taken, now) => {
		await sql.query(
			`with back as (delete from unshown_media where taken = 1 and not path = any ($1::text[]))
			insert into unshown_media (path, since, taken) select path, $2, 1 from unnest($1::text[]) as taken (path)
			on conflict (path) do update set taken = 1`,
			[[...new Set(taken)], now],
		);
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
