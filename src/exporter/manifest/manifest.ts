import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { PageJob } from '../plan/page-job.ts';

/** A page in the manifest: the data to render it again. */
export type ManifestPage = Omit<PageJob, 'expectsItems'>;

/** A page with everything that its last render recorded. */
export interface ManifestEntry extends ManifestPage {
	/** JSON of `[key, digest]` pairs: the calls that the page made. */
	reads: string;
	/** Dependency tags, one a line. */
	tags: string;
	/** Why the page was rendered, as a sentence. */
	cause: string;
}

/** A page that depends on a tag, with that tag. */
export interface DependentPage extends ManifestPage {
	tag: string;
}

const schema = `
create table if not exists meta (name text primary key, value text not null) without rowid;
create table if not exists page (
	id integer primary key, path text not null unique, route text not null, parameters text not null, kind text not null,
	item text not null, modified text not null, listed integer not null, reads text not null, tags text not null,
	cause text not null
);
create index if not exists page_item on page (item) where item <> '';
create index if not exists page_route on page (route);
create index if not exists page_listed on page (path, modified) where listed = 1;
create table if not exists dependency (tag text not null, page integer not null, primary key (tag, page)) without rowid;
`;

// Qualified with the table: `json_each` has a column `path` too.
const columns = ['path', 'route', 'parameters', 'kind', 'item', 'modified', 'listed']
	.map((name) => `page.${name}`)
	.join(', ');

/** Increased when the meaning of the tables changes: a manifest of another version is emptied and filled again. */
const version = '3';

const pageOf = (row: Record<string, unknown>): ManifestPage => ({
	path: String(row['path']),
	route: String(row['route']),
	parameters: JSON.parse(String(row['parameters'])) as ManifestPage['parameters'],
	kind: String(row['kind']) as ManifestPage['kind'],
	item: String(row['item']),
	modified: String(row['modified']),
	listed: row['listed'] === 1,
});

/**
 * The export's data about each page: the calls it made, and its dependency tags. A small SQLite database next to the
 * published folder.
 */
export class Manifest {
	readonly #database: DatabaseSync;
	readonly #statements = new Map<string, StatementSync>();

	/**
	 * Opens a manifest.
	 *
	 * @param folder that contains `manifest.sqlite`; created when it is missing.
	 * @param readOnly opens an existing manifest without changing it, also while a publisher uses it.
	 */
	constructor(folder: string, { readOnly = false } = {}) {
		if (!readOnly) mkdirSync(folder, { recursive: true });
		this.#database = new DatabaseSync(join(folder, 'manifest.sqlite'), { readOnly });
		if (readOnly) return;
		this.#database.exec(
			'pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -12000; pragma temp_store = memory;',
		);
		this.#database.exec(schema);
		if (this.meta('version') !== version) {
			this.#database.exec('delete from page; delete from dependency; delete from meta;');
			this.setMeta('version', version);
		}
	}

	#statement(sql: string): StatementSync {
		let statement = this.#statements.get(sql);
		if (statement === undefined) {
			statement = this.#database.prepare(sql);
			this.#statements.set(sql, statement);
		}
		return statement;
	}

	/** A value that belongs to the whole export, such as the cursor of the change feed; '' when it was never set. */
	meta(name: string): string {
		const row = this.#statement('select value from meta where name = ?').get(name);
		return row === undefined ? '' : String(row['value']);
	}

	setMeta(name: string, value: string): void {
		this.#statement('insert into meta values (?, ?) on conflict (name) do update set value = excluded.value').run(
			name,
			value,
		);
	}

	/** Runs several writes in one transaction. */
	transaction(work: () => void): void {
		this.#database.exec('begin immediate');
		try {
			work();
			this.#database.exec('commit');
		} catch (error) {
			// After a full disk SQLite has ended the transaction already.
			if (this.#database.isTransaction) this.#database.exec('rollback');
			throw error;
		}
	}

	/** Stores a page with everything that it read, in place of its earlier entry. */
	record(entry: ManifestEntry): void {
		const { tags } = entry;
		const values = [
			entry.route,
			JSON.stringify(entry.parameters),
			entry.kind,
			entry.item,
			entry.modified,
			entry.listed ? 1 : 0,
			entry.reads,
			tags,
			entry.cause,
		];
		const known = this.#statement('select id, tags from page where path = ?').get(entry.path);
		if (known === undefined) {
			const { lastInsertRowid } = this.#statement(
				'insert into page (route, parameters, kind, item, modified, listed, reads, tags, cause, path) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
			).run(...values, entry.path);
			this.#addDependencies(Number(lastInsertRowid), tags);
			return;
		}
		const id = Number(known['id']);
		this.#statement(
			'update page set route = ?, parameters = ?, kind = ?, item = ?, modified = ?, listed = ?, reads = ?, tags = ?, cause = ? where id = ?',
		).run(...values, id);
		if (known['tags'] === tags) return;
		this.#removeDependencies(id, String(known['tags']));
		this.#addDependencies(id, tags);
	}

	#addDependencies(id: number, tags: string): void {
		const statement = this.#statement('insert or ignore into dependency values (?, ?)');
		for (const tag of tags.split('\n')) if (tag !== '') statement.run(tag, id);
	}

	#removeDependencies(id: number, tags: string): void {
		const statement = this.#statement('delete from dependency where tag = ? and page = ?');
		for (const tag of tags.split('\n')) statement.run(tag, id);
	}

	remove(path: string): void {
		const known = this.#statement('select id, tags from page where path = ?').get(path);
		if (known === undefined) return;
		this.#removeDependencies(Number(known['id']), String(known['tags']));
		this.#statement('delete from page where id = ?').run(Number(known['id']));
	}

	/** Pages that depend on one of the tags, in the order of their path, each once. */
	pagesDependingOn(tags: readonly string[]): DependentPage[] {
		return this.#statement(
			// The cross joins fix the order: few tags first, never the whole table of pages.
			`select ${columns}, min(wanted.value) as tag from json_each(?) as wanted
			cross join dependency on dependency.tag = wanted.value cross join page on page.id = dependency.page
			group by page.id order by page.path`,
		)
			.all(JSON.stringify(tags))
			.map((row) => ({ ...pageOf(row), tag: String(row['tag']) }));
	}

	/** Pages of one item; an address changes with its column and type. */
	pagesOfItem(item: string): ManifestPage[] {
		return this.#statement(`select ${columns} from page where item = ? and item <> '' order by path`)
			.all(item)
			.map(pageOf);
	}

	/** Pages of some routes, in the order of their path. */
	pagesOfRoutes(routes: readonly string[]): ManifestPage[] {
		return this.#statement(
			`select ${columns} from json_each(?) as wanted cross join page on page.route = wanted.value order by page.path`,
		)
			.all(JSON.stringify(routes))
			.map(pageOf);
	}

	/** Every page in the order of its path, one after the other. */
	*pages(): Generator<ManifestPage> {
		for (const row of this.#statement(`select ${columns} from page order by path`).iterate()) yield pageOf(row);
	}

	/** The whole entry of a page; undefined for an unknown page. */
	entry(path: string): ManifestEntry | undefined {
		const row = this.#statement(`select ${columns}, reads, tags, cause from page where path = ?`).get(path);
		return row === undefined
			? undefined
			: { ...pageOf(row), reads: String(row['reads']), tags: String(row['tags']), cause: String(row['cause']) };
	}

	/**
	 * Sitemap entries of the listed pages in the order of their path, one text for each file. The database writes them:
	 * paths contain nothing that XML would escape.
	 *
	 * @param before escaped text before each path.
	 */
	sitemapEntries(before: string, limit: number, offset: number): string {
		const row = this.#statement(
			`select group_concat('<url><loc>' || ? || path || '</loc>' || case modified when '' then '' else '<lastmod>' || modified || '</lastmod>' end || '</url>', char(10)) as entries
			from (select path, modified from page indexed by page_listed where listed = 1 order by path limit ? offset ?)`,
		).get(before, limit, offset);
		return typeof row?.['entries'] === 'string' ? row['entries'] : '';
	}

	/** Dependency tags of a page; none for an unknown page. */
	tagsOf(path: string): string[] {
		const row = this.#statement('select tags from page where path = ?').get(path);
		return row === undefined ? [] : String(row['tags']).split('\n');
	}

	countListed(): number {
		return Number(this.#statement('select count(*) as pages from page where listed = 1').get()?.['pages'] ?? 0);
	}

	count(): number {
		return Number(this.#statement('select count(*) as pages from page').get()?.['pages'] ?? 0);
	}

	close(): void {
		this.#statements.clear();
		this.#database.close();
	}
}
