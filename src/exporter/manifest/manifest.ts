import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** One page of the account. */
export interface AccountPage {
	path: string;
	/** page, shell or feed. */
	kind: string;
	/** The item it shows; '' for others. */
	item: string;
	/** For the sitemap: ISO time, or '' for pages that are not listed. */
	modified: string;
	listed: boolean;
}

export interface AccountEntry extends AccountPage {
	/** JSON of `[key, digest]` pairs. */
	reads: string;
	/** Names, one a line. */
	touches: string;
}

const schema = `
create table if not exists meta (name text primary key, value text not null) without rowid;
create table if not exists page (
	id integer primary key, path text not null unique, kind text not null, item text not null,
	modified text not null, listed integer not null, reads text not null, touches text not null
);
create index if not exists page_item on page (item) where item <> '';
create index if not exists page_listed on page (path, modified) where listed = 1;
create table if not exists touch (name text not null, page integer not null, primary key (name, page)) without rowid;
`;

/** Grows when the meaning of the tables changes: an account of another version is thrown away and made anew. */
const version = '1';

/**
 * The export's account: for each page what it read, and for each thing read which pages stand on it. A small SQLite
 * database beside the output. Losing it costs one full comparison, nothing else.
 */
export class Account {
	readonly #database: DatabaseSync;
	readonly #statements = new Map<string, StatementSync>();

	constructor(folder: string) {
		mkdirSync(folder, { recursive: true });
		this.#database = new DatabaseSync(join(folder, 'account.sqlite'));
		this.#database.exec(
			'pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -12000; pragma temp_store = memory;',
		);
		this.#database.exec(schema);
		if (this.meta('version') !== version) {
			this.#database.exec('delete from page; delete from touch; delete from meta;');
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

	/** Runs several writes as one. */
	transaction(work: () => void): void {
		this.#database.exec('begin immediate');
		try {
			work();
			this.#database.exec('commit');
		} catch (error) {
			// A full disk ends the transaction by itself.
			if (this.#database.isTransaction) this.#database.exec('rollback');
			throw error;
		}
	}

	/** Records a page with everything it read; the page's earlier entry goes. */
	record(entry: AccountEntry): void {
		const { touches } = entry;
		const known = this.#statement('select id, touches from page where path = ?').get(entry.path);
		if (known === undefined) {
			const { lastInsertRowid } = this.#statement(
				'insert into page (path, kind, item, modified, listed, reads, touches) values (?, ?, ?, ?, ?, ?, ?)',
			).run(entry.path, entry.kind, entry.item, entry.modified, entry.listed ? 1 : 0, entry.reads, touches);
			this.#touch(Number(lastInsertRowid), touches);
			return;
		}
		const id = Number(known['id']);
		this.#statement(
			'update page set kind = ?, item = ?, modified = ?, listed = ?, reads = ?, touches = ? where id = ?',
		).run(entry.kind, entry.item, entry.modified, entry.listed ? 1 : 0, entry.reads, touches, id);
		if (known['touches'] === touches) return;
		this.#untouch(id, String(known['touches']));
		this.#touch(id, touches);
	}

	#touch(id: number, names: string): void {
		const statement = this.#statement('insert or ignore into touch values (?, ?)');
		for (const name of names.split('\n')) if (name !== '') statement.run(name, id);
	}

	#untouch(id: number, names: string): void {
		const statement = this.#statement('delete from touch where name = ? and page = ?');
		for (const name of names.split('\n')) statement.run(name, id);
	}

	remove(path: string): void {
		const known = this.#statement('select id, touches from page where path = ?').get(path);
		if (known === undefined) return;
		this.#untouch(Number(known['id']), String(known['touches']));
		this.#statement('delete from page where id = ?').run(Number(known['id']));
	}

	#pages(sql: string, ...values: (string | number)[]): AccountPage[] {
		return this.#statement(sql)
			.all(...values)
			.map((row) => ({
				path: String(row['path']),
				kind: String(row['kind']),
				item: String(row['item']),
				modified: String(row['modified']),
				listed: row['listed'] === 1,
			}));
	}

	/** Pages whose reads carry one of the names. */
	pagesTouching(names: readonly string[]): AccountPage[] {
		return this.#pages(
			// Cross joins keep the order: a handful of names first, never the whole table of pages.
			`select distinct page.path, page.kind, page.item, page.modified, page.listed from json_each(?) as wanted
			cross join touch on touch.name = wanted.value cross join page on page.id = touch.page order by page.path`,
			JSON.stringify(names),
		);
	}

	/** Pages of one item: its address moves with its column and type. */
	pagesOfItem(item: string): AccountPage[] {
		return this.#pages(
			"select path, kind, item, modified, listed from page where item = ? and item <> '' order by path",
			item,
		);
	}

	/** Every page in the order of its path, one by one. */
	*pages(): Generator<AccountPage> {
		for (const row of this.#statement('select path, kind, item, modified, listed from page order by path').iterate()) {
			yield {
				path: String(row['path']),
				kind: String(row['kind']),
				item: String(row['item']),
				modified: String(row['modified']),
				listed: row['listed'] === 1,
			};
		}
	}

	/**
	 * Sitemap entries of listed pages in the order of their path, one text for each file. Written by the database: paths
	 * hold nothing that XML would have to escape.
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

	/** Names of what a page stands on; none for a page that is not known. */
	touchesOf(path: string): string[] {
		const row = this.#statement('select touches from page where path = ?').get(path);
		return row === undefined ? [] : String(row['touches']).split('\n');
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
