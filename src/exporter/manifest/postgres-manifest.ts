import { failuresIn } from './failures.ts';
import type {
	Announcement,
	DependentPage,
	DroppedForms,
	Manifest,
	ManifestChanges,
	ManifestEntry,
	ManifestPage,
	MetaValues,
} from './manifest.ts';
import { entryOf, linesOf, pageColumns, pageOf } from './page-rows.ts';
import { foldFormsText } from './postgres-fold-forms.ts';
import { followUnshown, postgresListedPages } from './postgres-parts.ts';
import { recordText, recordValues } from './postgres-record.ts';
import { PostgresRunPlan } from './postgres-run-plan.ts';
import { runOnPostgres, type Sql } from './sql.ts';
import { unshownMediaIn } from './unshown-media.ts';

/** Pages that are in memory at once. */
const portion = 1_000;

const entryColumns = `${pageColumns}, page.reads, array_to_string(page.tags, chr(10)) as tags, page.cause`;

/**
 * The manifest of many publishers, in PostgreSQL. One of them writes at a time, the leader; so values of the whole export are
 * read once.
 */
export class PostgresManifest implements Manifest {
	readonly #sql: Sql;
	readonly #meta: Map<string, string>;
	readonly #close: () => Promise<void>;
	readonly failures;
	readonly unshownMedia;
	readonly listed;

	private constructor(sql: Sql, meta: Map<string, string>, close: () => Promise<void>) {
		this.#close = close;
		this.#sql = sql;
		this.#meta = meta;
		this.failures = failuresIn(runOnPostgres(sql));
		this.unshownMedia = unshownMediaIn(runOnPostgres(sql), followUnshown(sql));
		this.listed = postgresListedPages(sql);
	}

	/** @param close closes the connection. */
	static async open(sql: Sql, close: () => Promise<void>): Promise<PostgresManifest> {
		const rows = await sql.query('select name, value from meta');
		return new PostgresManifest(sql, new Map(rows.map((row) => [String(row['name']), String(row['value'])])), close);
	}

	meta(name: string): string {
		return this.#meta.get(name) ?? '';
	}

	async setMeta(values: MetaValues): Promise<void> {
		await this.#sql.query(
			'insert into meta select key, value from json_each_text($1::json) on conflict (name) do update set value = excluded.value',
			[JSON.stringify(values)],
		);
		for (const [name, value] of Object.entries(values)) this.#meta.set(name, value);
	}

	async record(changes: ManifestChanges): Promise<DroppedForms[]> {
		const rows = await this.#sql.query(recordText, recordValues(changes, Date.now()));
		const before = new Map(rows.map((row) => [String(row['path']), row]));
		for (const [path, row] of before) if (row['gone'] === true) this.listed.change(path);
		return (changes.pages ?? []).flatMap(({ path, listed, modified, editions = [], forms }) => {
			const known = before.get(path);
			const isListedAsBefore =
				known?.['listed'] === (listed ? 1 : 0) &&
				(!listed || (known['modified'] === modified && known['editions'] === JSON.stringify(editions)));
			if (!isListedAsBefore) this.listed.change(path);
			const dropped = linesOf(known?.['forms'] ?? '').filter((form) => !forms.includes(form));
			return dropped.length === 0 ? [] : [{ path, forms: dropped }];
		});
	}

	async foldForms(): Promise<void> {
		await this.#sql.query(foldFormsText);
	}

	async newsSince(since: number, limit: number): Promise<{ path: string; title: string; published: number }[]> {
		const rows = await this.#sql.query(
			`select path, title, published from page where published >= $1 and published > 0 and listed = 1
			order by published desc, path limit $2`,
			[since, limit],
		);
		return rows.map((row) => ({
			path: String(row['path']),
			title: String(row['title']),
			published: Number(row['published']),
		}));
	}

	async takeAnnouncements(kind: Announcement['kind'], limit: number): Promise<string[]> {
		const rows = await this.#sql.query(
			`with taken as (delete from announcement where kind = $1 returning path),
			told as (insert into announcement select $2, path from taken on conflict do nothing)
			select path from taken union select path from announcement where kind = $2 order by path limit $3`,
			[kind, `told ${kind}`, limit],
		);
		return rows.map((row) => String(row['path']));
	}

	async clearAnnouncements(kind: Announcement['kind']): Promise<void> {
		await this.#sql.query('delete from announcement where kind = $1', [`told ${kind}`]);
	}

	async pagesDependingOn(tags: readonly string[], limit?: number): Promise<DependentPage[]> {
		const rows = await this.#sql.query(
			`select ${pageColumns}, (select min(tag collate "C") from unnest(page.tags) as tag where tag = any ($1::text[])) as tag
			from page where tags && $1::text[] order by path limit $2`,
			[tags, limit ?? null],
		);
		return rows.map((row) => ({ ...pageOf(row), tag: String(row['tag']) }));
	}

	pagesOfItems(items: readonly string[]): Promise<ManifestPage[]> {
		return this.#pages("item = any ($1::text[]) and item <> '' order by path", items);
	}

	pagesOfKind(kind: string): Promise<ManifestPage[]> {
		return this.#pages("item > $1 and item < $2 and item <> '' order by item, path", `${kind}:`, `${kind};`);
	}

	pagesOfRoutes(routes: readonly string[]): Promise<ManifestPage[]> {
		return this.#pages('route = any ($1::text[]) order by path', routes);
	}

	pagesAt(paths: readonly string[]): Promise<ManifestPage[]> {
		return this.#pages('path = any ($1::text[]) order by path', paths);
	}

	async #pages(condition: string, ...values: unknown[]): Promise<ManifestPage[]> {
		return (await this.#sql.query(`select ${pageColumns} from page where ${condition}`, values)).map(pageOf);
	}

	async *pages(): AsyncGenerator<ManifestPage> {
		for (let last = ''; ; ) {
			const pages = await this.#pages('path > $1 order by path limit $2', last, portion);
			yield* pages;
			if (pages.length < portion) return;
			last = pages.at(-1)?.path ?? '';
		}
	}

	async hasArticles(): Promise<boolean> {
		const rows = await this.#sql.query("select 1 from page where item <> '' and strpos(item, ':') = 0 limit 1");
		return rows.length > 0;
	}

	startPlan(): Promise<PostgresRunPlan> {
		return PostgresRunPlan.start(this.#sql);
	}

	async entry(path: string): Promise<ManifestEntry | undefined> {
		const [row] = await this.#sql.query(`select ${entryColumns} from page where path = $1`, [path]);
		return row === undefined ? undefined : entryOf(row);
	}

	async tagsOf(paths: readonly string[]): Promise<Map<string, string[]>> {
		const rows = await this.#sql.query('select path, tags from page where path = any ($1::text[])', [paths]);
		return new Map(rows.map((row) => [String(row['path']), row['tags'] as string[]]));
	}

	async count(): Promise<number> {
		return Number((await this.#sql.query('select pages from total'))[0]?.['pages'] ?? 0);
	}

	close(): Promise<void> {
		return this.#close();
	}
}
