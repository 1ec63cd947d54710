import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StateDatabase } from '../write/state-database.ts';
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
import { pageColumns, pageOf } from './page-rows.ts';
import { runOnSqlite } from './sql.ts';
import { PageRecord } from './sqlite-page-record.ts';
import { SqliteRunPlan } from './sqlite-run-plan.ts';
import { dropTables, metaSchema, schema, version } from './sqlite-schema.ts';
import { dropMedia, unshownMediaSchema } from './sqlite-unshown-media.ts';

export interface SqliteManifestOptions {
	/** Opens an existing manifest without changing it, also while a publisher uses it. */
	readOnly?: boolean;
	/** For the plan of a run; the folder of the manifest when it is not given. */
	temporary?: string;
}

/** The manifest as a small SQLite database next to the published folder. */
export class SqliteManifest extends ManifestRows implements Manifest {
	readonly #database: StateDatabase;
	readonly #temporary: string;
	readonly #record: PageRecord;

	/**
	 * Opens a manifest.
	 *
	 * @param folder that contains `manifest.sqlite`; created when it is missing.
	 */
	constructor(folder: string, { readOnly = false, temporary = folder }: SqliteManifestOptions = {}) {
		if (!readOnly) mkdirSync(folder, { recursive: true });
		const database = new StateDatabase(join(folder, 'manifest.sqlite'), readOnly);
		super(runOnSqlite(database), 'page.tags');
		this.#database = database;
		this.#temporary = temporary;
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
		doubted = [],
	}: ManifestChanges): DroppedVariants[] {
		const droppedVariants: DroppedVariants[] = [];
		this.#database.transaction(() => {
			const now = Date.now();
			for (const entry of pages) {
				const one = this.#record.put(entry, doubted.includes(entry.path) ? 0 : now);
				if (one.variants.length > 0) droppedVariants.push(one);
			}
			for (const path of removed) this.#record.remove(path);
			const addFailure = this.#database.statement('insert or replace into failure values (?, ?)');
			for (const job of failed) addFailure.run(job.path, JSON.stringify(job));
			const removeFailure = this.#database.statement('delete from failure where path = ?');
			for (const path of healed) removeFailure.run(path);
			this.#announce(announced);
			dropMedia(this.#database, droppedMedia, now);
		});
		return droppedVariants;
	}

	foldVariants(): Promise<void> {
		return foldVariants(this.run, 'delete from dependency where page not in (select id from page)');
	}

	#announce(announcements: readonly Announcement[]): void {
		const statement = this.#database.statement('insert or ignore into announcement values (?, ?)');
		for (const { kind, path } of announcements) statement.run(kind, path);
	}

	takeAnnouncements(kind: Announcement['kind'], limit: number): string[] {
		const takenKey = `told ${kind}`;
		this.#database.transaction(() => {
			this.#database
				.statement('insert or ignore into announcement select ?, path from announcement where kind = ?')
				.run(takenKey, kind);
			this.#database.statement('delete from announcement where kind = ?').run(kind);
		});
		return this.#database
			.statement('select path from announcement where kind = ? order by path limit ?')
			.all(takenKey, limit)
			.map((row) => String(row['path']));
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

	startPlan(): SqliteRunPlan {
		const file = join(this.#temporary, 'plan.sqlite');
		rmSync(file, { force: true });
		return new SqliteRunPlan(this.#database, file);
	}

	close(): void {
		this.#database.close();
	}
}
