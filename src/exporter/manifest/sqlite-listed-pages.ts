import type { StateDatabase } from '../write/state-database.ts';
import type { ListedPages } from './manifest.ts';
import { shardCount, shardOf } from './shards.ts';

export class SqliteListedPages implements ListedPages {
	readonly shards = shardCount;
	readonly #database: StateDatabase;
	/** Shards whose entries may have changed since they were taken. */
	#changed = new Set<number>();

	constructor(database: StateDatabase) {
		this.#database = database;
	}

	count(): number {
		return Number(this.#database.statement('select listed from total').get()?.['listed'] ?? 0);
	}

	/** Remembers that the entry of a page changes. */
	change(path: string): void {
		this.#changed.add(shardOf(path));
	}

	takeChanged(): ReadonlySet<number> {
		const changed = this.#changed;
		this.#changed = new Set();
		return changed;
	}

	entries(before: string, from: number, to: number): string {
		const row = this.#database
			.statement(
				`select group_concat('<url><loc>' || ?1 || path || '</loc>' || case modified when '' then '' else '<lastmod>' || modified || '</lastmod>' end
				|| case editions when '[]' then '' else (select group_concat('<xhtml:link rel="alternate" hreflang="' || (value ->> 'lang') || '" href="' || ?1 || (value ->> 'path') || '"/>', '') from json_each(editions)) end
				|| '</url>', char(10)) as entries
			from (select path, modified, editions from page indexed by page_listed
				where listed = 1 and shard >= ?2 and shard < ?3 order by path)`,
			)
			.get(before, from, to);
		return typeof row?.['entries'] === 'string' ? row['entries'] : '';
	}
}
