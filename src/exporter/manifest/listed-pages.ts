/** The pages that search engines should list, in either database. */
import type { ListedPages } from './manifest.ts';
import { shardCount, shardOf } from './shards.ts';
import type { Run } from './sql.ts';

/** `change` remembers that the entry of a page changes. */
export const listedPagesIn = (run: Run): ListedPages & { change: (path: string) => void } => {
	let changedShards = new Set<number>();
	return {
		shards: shardCount,
		change: (path) => changedShards.add(shardOf(path)),
		count: async () => Number((await run('select listed from total'))[0]?.['listed'] ?? 0),
		takeChanged: () => {
			const takenShards = changedShards;
			changedShards = new Set();
			return takenShards;
		},
		entries: async (before, from, to) => {
			const [row] = await run(
				`select string_agg('<url><loc>' || ? || path || '</loc>' || case modified when '' then '' else '<lastmod>' || modified || '</lastmod>' end
				|| case editions when '[]' then '' else (select string_agg('<xhtml:link rel="alternate" hreflang="' || (value ->> 'lang') || '" href="' || ? || (value ->> 'path') || '"/>', '') from objects(editions)) end
				|| '</url>', ? order by path) as entries
			from page where listed = 1 and shard >= ? and shard < ?`,
				before,
				before,
				'\n',
				from,
				to,
			);
			return typeof row?.['entries'] === 'string' ? row['entries'] : '';
		},
	};
};
