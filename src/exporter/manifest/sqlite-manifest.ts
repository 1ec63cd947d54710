import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StateDatabase } from '../write/state-database.ts';
import { failuresIn } from './failures.ts';
import type {
	Announcement,
	DependentPage,
	DroppedForms,
	Failures,
	Manifest,
	ManifestChanges,
	ManifestEntry,
	ManifestPage,
	MetaValues,
	UnshownMedia,
} from './manifest.ts';
import { entryColumns, entryOf, linesOf, pageColumns, pageOf } from './page-rows.ts';
import { runOnSqlite } from './sql.ts';
import { foldForms } from './sqlite-fold-forms.ts';
import { SqliteListedPages } from './sqlite-listed-pages.ts';
import { PageRecord } from './sqlite-page-record.ts';
import { SqliteRunPlan } from './sqlite-run-plan.ts';
import { dropTables, metaSchema, schema, version } from './sqlite-schema.ts';
import { dropMedia, followUnshown, unshownMediaSchema } from './sqlite-unshown-media.ts';
import { unshownMediaIn } from './unshown-media.ts';

export interface SqliteManifestOptions {
	/** Opens an existing manifest without changing it, also while a publisher uses it. */
	readOnly?: boolean;
	/** For the plan of a run; the folder of the manifest when it is not given. */
	temporary?: string;
}

/** The manifest as a small SQLite database next to the published folder. */
export class SqliteManifest implements Manifest {
	readonly #database: StateDatabase;
	readonly #temporary: string;
	readonly #record: PageRecord;
	readonly failures: Failures;
	readonly unshownMedia: UnshownMedia;
	readonly listed: SqliteListedPages;

	/**
	 * Opens a manifest.
	 *
	 * @param folder that contains `manifest.sqlite`; created when it is missing.
	 */
	constructor(folder: string, { readOnly = false, temporary = folder }: SqliteManifestOptions = {}) {
		if (!readOnly) mkdirSync(folder, { recursive: true });
		this.#temporary = temporary;
		this.#database = new StateDatabase(join(folder, 'manifest.sqlite'), readOnly);
		const run = runOnSqlite(this.#database);
		this.failures = failuresIn(run);
		this.unshownMedia = unshownMediaIn(run, followUnshown(this.#database));
		this.listed = new SqliteListedPages(this.#database);
		this.#record = new PageRecord(this.#database, this.listed);
		if (readOnly) return;
		this.#database.exec(
			'pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -12000; pragma temp_store = file;',
		);
		this.#database.exec(metaSchema);
		this.#database.exec(unshownMediaSchema);
		const isOther = this.meta('version') !== version;
		if (isOther) this.#database.exec(dropTables);
		this.#database.exec(schema);
		if (isOther) this.setMeta({ version });
	}

	meta(name: string): string {
		const row = this.#database.statement('select value from meta where name = ?').get(name);
		return row === undefined ? '' : String(row['value']);
	}

	setMeta(values: MetaValues): void {
		const statement = this.#database.statement(
			'insert into meta values (?, ?) on conflict (name) do update set value = excluded.value',
		);
		this.#database.transaction(() => {
			for (const [name, value] of Object.entries(values)) statement.run(name, value);
		});
	}

	record({
		pages = [],
		removed = [],
		failed = [],
		healed = [],
		announced = [],
		droppedMedia = [],
	}: ManifestChanges): DroppedForms[] {
		const dropped: DroppedForms[] = [];
		this.#database.transaction(() => {
			for (const entry of pages) {
				const one = this.#record.put(entry);
				if (one.forms.length > 0) dropped.push(one);
			}
			for (const path of removed) this.#record.remove(path);
			const addFailure = this.#database.statement('insert or replace into failure values (?, ?)');
			for (const job of failed) addFailure.run(job.path, JSON.stringify(job));
			const removeFailure = this.#database.statement('delete from failure where path = ?');
			for (const path of healed) removeFailure.run(path);
			this.#announce(announced);
			dropMedia(this.#database, droppedMedia, Date.now());
		});
		return dropped;
	}

	foldForms(): void {
		foldForms(this.#database);
	}

	newsSince(since: number, limit: number): { path: string; title: string; published: number }[] {
		return this.#database
			.statement(
				'select path, title, published from page where published >= ? and published > 0 and listed = 1 order by published desc, path limit ?',
			)
			.all(since, limit)
			.map((row) => ({
				path: String(row['path']),
				title: String(row['title']),
				published: Number(row['published']),
			}));
	}

	#announce(announced: readonly Announcement[]): void {
		const statement = this.#database.statement('insert or ignore into announcement values (?, ?)');
		for (const { kind, path } of announced) statement.run(kind, path);
	}

	takeAnnouncements(kind: Announcement['kind'], limit: number): string[] {
		const taken = `told ${kind}`;
		this.#database.transaction(() => {
			this.#database
				.statement('insert or ignore into announcement select ?, path from announcement where kind = ?')
				.run(taken, kind);
			this.#database.statement('delete from announcement where kind = ?').run(kind);
		});
		return this.#database
			.statement('select path from announcement where kind = ? order by path limit ?')
			.all(taken, limit)
			.map((row) => String(row['path']));
	}

	clearAnnouncements(kind: Announcement['kind']): void {
		this.#database.statement('delete from announcement where kind = ?').run(`told ${kind}`);
	}

	pagesDependingOn(tags: readonly string[], limit = -1): DependentPage[] {
		return this.#database
			.statement(
				// The cross joins fix the order: few tags first, never the whole table of pages.
				`select ${pageColumns}, min(wanted.value) as tag from json_each(?) as wanted
			cross join dependency on dependency.tag = wanted.value cross join page on page.id = dependency.page
			group by page.id order by page.path limit ?`,
			)
			.all(JSON.stringify(tags), limit)
			.map((row) => ({ ...pageOf(row), tag: String(row['tag']) }));
	}

	pagesOfItems(items: readonly string[]): ManifestPage[] {
		return this.#pages(
			// The condition of the partial index must be repeated here, or SQLite does not use the index.
			"cross join page on page.item = wanted.value where page.item <> '' order by page.path",
			items,
		);
	}

	pagesOfKind(kind: string): ManifestPage[] {
		return this.#database
			.statement(`select ${pageColumns} from page where item > ? and item < ? and item <> '' order by item`)
			.all(`${kind}:`, `${kind};`)
			.map(pageOf);
	}

	pagesOfRoutes(routes: readonly string[]): ManifestPage[] {
		return this.#pages('cross join page on page.route = wanted.value order by page.path', routes);
	}

	pagesAt(paths: readonly string[]): ManifestPage[] {
		return this.#pages('cross join page on page.path = wanted.value order by page.path', paths);
	}

	#pages(joined: string, wanted: readonly string[]): ManifestPage[] {
		return this.#database
			.statement(`select ${pageColumns} from (select distinct value from json_each(?)) as wanted ${joined}`)
			.all(JSON.stringify(wanted))
			.map(pageOf);
	}

	*pages(): Generator<ManifestPage> {
		for (const row of this.#database.statement(`select ${pageColumns} from page order by path`).iterate())
			yield pageOf(row);
	}

	hasArticles(): boolean {
		return (
			this.#database.statement("select 1 from page where item <> '' and instr(item, ':') = 0 limit 1").get() !==
			undefined
		);
	}

	startPlan(): SqliteRunPlan {
		const file = join(this.#temporary, 'plan.sqlite');
		rmSync(file, { force: true });
		return new SqliteRunPlan(this.#database, file);
	}

	entry(path: string): ManifestEntry | undefined {
		const row = this.#database.statement(`select ${entryColumns} from page where path = ?`).get(path);
		return row === undefined ? undefined : entryOf(row);
	}

	tagsOf(paths: readonly string[]): Map<string, string[]> {
		const statement = this.#database.statement('select tags from page where path = ?');
		return new Map(
			paths.flatMap((path): [string, string[]][] => {
				const row = statement.get(path);
				return row === undefined ? [] : [[path, linesOf(row['tags'])]];
			}),
		);
	}

	count(): number {
		return Number(this.#database.statement('select pages from total').get()?.['pages'] ?? 0);
	}

	close(): void {
		this.#database.close();
	}
}
