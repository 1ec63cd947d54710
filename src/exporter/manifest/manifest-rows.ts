import { confirmationsIn } from './confirmations.ts';
import { failuresIn } from './failures.ts';
import { listedPagesIn } from './listed-pages.ts';
import type { Announcement, ManifestEntry, ManifestPage } from './manifest.ts';
import { entryColumns, entryOf, linesOf, pageColumns, pageOf } from './page-rows.ts';
import type { Run } from './sql.ts';
import { storableJson } from './storable-json.ts';
import { unshownMediaIn } from './unshown-media.ts';

/** Pages that are in memory at once. */
const portion = 1_000;

/** What a manifest reads of its tables in the same way in both databases. */
export class ManifestRows {
	readonly failures;
	readonly confirmations;
	readonly unshownMedia;
	readonly listed;
	protected readonly run: Run;
	readonly #tags: string;

	/** @param tags SQL of the tags of a page, one a line. */
	constructor(run: Run, tags: string) {
		this.run = run;
		this.#tags = tags;
		this.failures = failuresIn(run);
		this.confirmations = confirmationsIn(run);
		this.unshownMedia = unshownMediaIn(run);
		this.listed = listedPagesIn(run);
	}

	async newsSince(since: number, limit: number): Promise<{ path: string; title: string; published: number }[]> {
		const rows = await this.run(
			`select path, title, published from page where published >= ? and published > 0 and listed = 1
			order by published desc, path limit ?`,
			since,
			limit,
		);
		return rows.map((row) => ({
			path: String(row['path']),
			title: String(row['title']),
			published: Number(row['published']),
		}));
	}

	async clearAnnouncements(kind: Announcement['kind']): Promise<void> {
		await this.run('delete from announcement where kind = ?', `told ${kind}`);
	}

	pagesOfItems(items: readonly string[]): Promise<ManifestPage[]> {
		// The condition of the partial index must be repeated here, or SQLite does not use the index.
		return this.#pages("item in (select value from texts(?)) and item <> '' order by page.path", storableJson(items));
	}

	pagesOfKind(kind: string): Promise<ManifestPage[]> {
		return this.#pages("item > ? and item < ? and item <> '' order by item, path", `${kind}:`, `${kind};`);
	}

	pagesOfRoutes(routes: readonly string[]): Promise<ManifestPage[]> {
		return this.#pages('route in (select value from texts(?)) order by page.path', storableJson(routes));
	}

	pagesAt(paths: readonly string[]): Promise<ManifestPage[]> {
		return this.#pages('page.path in (select value from texts(?)) order by page.path', storableJson(paths));
	}

	async #pages(condition: string, ...values: (string | number)[]): Promise<ManifestPage[]> {
		return (await this.run(`select ${pageColumns} from page where ${condition}`, ...values)).map(pageOf);
	}

	async *pages(): AsyncGenerator<ManifestPage> {
		for (let last = ''; ; ) {
			const pages = await this.#pages('path > ? order by path limit ?', last, portion);
			yield* pages;
			if (pages.length < portion) return;
			last = pages.at(-1)?.path ?? '';
		}
	}

	async hasArticles(): Promise<boolean> {
		return (await this.run("select 1 from page where item <> '' and item not like '%:%' limit 1")).length > 0;
	}

	async entry(path: string): Promise<ManifestEntry | undefined> {
		const [row] = await this.run(`select ${entryColumns}, ${this.#tags} as tags from page where path = ?`, path);
		return row === undefined ? undefined : entryOf(row);
	}

	async tagsOf(paths: readonly string[]): Promise<Map<string, string[]>> {
		const rows = await this.run(
			`select page.path, ${this.#tags} as tags from page where page.path in (select value from texts(?))`,
			storableJson(paths),
		);
		return new Map(rows.map((row) => [String(row['path']), linesOf(row['tags'])]));
	}

	async count(): Promise<number> {
		return Number((await this.run('select pages from total'))[0]?.['pages'] ?? 0);
	}
}
