import { foldVariants } from './fold-variants.ts';
import type {
	Announcement,
	DependentPage,
	DroppedVariants,
	Manifest,
	ManifestChanges,
	MetaValues,
} from './manifest.ts';
import { ManifestRows } from './manifest-rows.ts';
import { linesOf, pageColumns, pageOf } from './page-rows.ts';
import { recordText, recordValues } from './postgres-record.ts';
import { PostgresRunPlan } from './postgres-run-plan.ts';
import { runOnPostgres, type Sql } from './sql.ts';

/**
 * The manifest of many publishers, in PostgreSQL. One of them writes at a time, the leader; so values of the whole export are
 * read once.
 */
export class PostgresManifest extends ManifestRows implements Manifest {
	readonly #sql: Sql;
	readonly #meta: Map<string, string>;
	readonly #close: () => Promise<void>;

	private constructor(sql: Sql, meta: Map<string, string>, close: () => Promise<void>) {
		super(runOnPostgres(sql), 'array_to_string(page.tags, chr(10))');
		this.#close = close;
		this.#sql = sql;
		this.#meta = meta;
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

	async record(changes: ManifestChanges): Promise<DroppedVariants[]> {
		const rows = await this.#sql.query(recordText, recordValues(changes, Date.now()));
		const before = new Map(rows.map((row) => [String(row['path']), row]));
		for (const [path, row] of before) if (row['gone'] === true) this.listed.change(path);
		return (changes.pages ?? []).flatMap(({ path, listed, modified, editions = [], variants }) => {
			const knownRow = before.get(path);
			const isListedAsBefore =
				knownRow?.['listed'] === (listed ? 1 : 0) &&
				(!listed || (knownRow['modified'] === modified && knownRow['editions'] === JSON.stringify(editions)));
			if (!isListedAsBefore) this.listed.change(path);
			const droppedVariants = linesOf(knownRow?.['forms'] ?? '').filter((variant) => !variants.includes(variant));
			return droppedVariants.length === 0 ? [] : [{ path, variants: droppedVariants }];
		});
	}

	foldVariants(): Promise<void> {
		return foldVariants(
			this.run,
			'update total set pages = (select count(*) from page), listed = (select count(*) from page where listed = 1)',
		);
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

	async pagesDependingOn(tags: readonly string[], limit?: number): Promise<DependentPage[]> {
		const rows = await this.#sql.query(
			`select ${pageColumns}, (select min(tag collate "C") from unnest(page.tags) as tag where tag = any ($1::text[])) as tag
			from page where tags && $1::text[] order by path limit $2`,
			[tags, limit ?? null],
		);
		return rows.map((row) => ({ ...pageOf(row), tag: String(row['tag']) }));
	}

	startPlan(): Promise<PostgresRunPlan> {
		return PostgresRunPlan.start(this.#sql);
	}

	close(): Promise<void> {
		return this.#close();
	}
}
