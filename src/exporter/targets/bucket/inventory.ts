import { StateDatabase } from '../../write/state-database.ts';

/** Order of release. New pages of articles go before new lists, and both before changed pages that may name them. */
export const kinds = { file: 0, article: 1, page: 2, announcement: 3 } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];

/** The waves in which objects are sent; a wave starts when the one before is complete. */
export const waves = [0, 1, 2, 3, 4] as const;

/** A file of the published folder, as it is now. */
export interface FileState {
	/** Decoded, with a leading slash. */
	path: string;
	size: number;
	modified: number;
	inode: number;
}

export interface InventoryRow extends FileState {
	/** Digests of bytes and headers that the bucket should hold, with a dot between them. */
	wanted: string;
	kind: Kind;
}

const version = '1';

/** How certain it is that the bucket has the object: never sent, sent without an answer yet, stored. */
const [untried, tried, there] = [0, 1, 2];

const waveOf = `case when kind = ${kinds.announcement} then 4 when kind in (1, 2) and known = ${there} then 3 else kind end`;

const schema = `
create table if not exists meta (name text primary key, value text not null) without rowid;
create table if not exists object (
	path text primary key, size integer not null, modified real not null, inode integer not null, wanted text not null,
	sent text not null default '', known integer not null default 0, kind integer not null, gone integer not null default 0,
	etag text not null default ''
) without rowid;
create index if not exists object_waiting on object (path) where gone = 0 and sent <> wanted;
create index if not exists object_gone on object (gone) where gone > 0;
create table if not exists purge (kind text not null, value text not null, primary key (kind, value)) without rowid;
create temp table present (path text primary key) without rowid;
`;

const rowOf = (row: Record<string, unknown>): InventoryRow => ({
	path: String(row['path']),
	size: Number(row['size']),
	modified: Number(row['modified']),
	inode: Number(row['inode']),
	wanted: String(row['wanted']),
	kind: Number(row['kind']) as Kind,
});

/**
 * What a bucket should hold and what it is known to hold: a SQLite file next to the published folder. An object counts as
 * unknown from before it is sent or removed until the store has answered, so that a killed run is always repeated.
 */
export class Inventory {
	readonly #database: StateDatabase;

	/** @param file of the database; `:memory:` keeps nothing. */
	constructor(file: string) {
		this.#database = new StateDatabase(file);
		this.#database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = file;');
		this.#database.exec(schema);
		const foundVersion = this.meta('version');
		if (foundVersion !== '' && foundVersion !== version) this.forget();
		this.setMeta('version', version);
	}

	#count(sql: string, ...values: (string | number)[]): number {
		return Number(this.#database.statement(sql).get(...values)?.['n'] ?? 0);
	}

	/** Runs several writes in one transaction. */
	transaction(work: () => void): void {
		this.#database.transaction(work);
	}

	meta(name: string): string {
		return String(this.#database.statement('select value from meta where name = ?').get(name)?.['value'] ?? '');
	}

	setMeta(name: string, value: string): void {
		this.#database
			.statement('insert into meta values (?, ?) on conflict (name) do update set value = excluded.value')
			.run(name, value);
	}

	/** Forgets every object; addresses that wait for a purge stay. */
	forget(): void {
		this.#database.exec('delete from object');
	}

	find(path: string): InventoryRow | undefined {
		const row = this.#database.statement('select * from object where path = ?').get(path);
		return row === undefined ? undefined : rowOf(row);
	}

	/** Records the state that a file has now. */
	want({ path, size, modified, inode, wanted, kind }: InventoryRow): void {
		this.#database
			.statement(
				`insert into object (path, size, modified, inode, wanted, kind) values (?, ?, ?, ?, ?, ?)
			on conflict (path) do update set size = excluded.size, modified = excluded.modified, inode = excluded.inode,
				wanted = excluded.wanted, kind = excluded.kind, gone = 0`,
			)
			.run(path, size, modified, inode, wanted, kind);
	}

	/** Begins a comparison of the whole folder: `seen` names its files, `missing` then lists the rest. */
	beginComparison(): void {
		this.#database.exec('delete from temp.present');
	}

	seen(path: string): void {
		this.#database.statement('insert or ignore into temp.present values (?)').run(path);
	}

	/** Paths of objects whose file is missing since this comparison. */
	missing(): string[] {
		return this.#database
			.statement('select path from object where gone = 0 and path not in (select path from temp.present) order by path')
			.all()
			.map((row) => String(row['path']));
	}

	/** Records that files are missing. @param now epoch milliseconds. */
	missAll(paths: readonly string[], now: number): void {
		if (paths.length === 0) return;
		this.#database
			.statement('update object set gone = ? where gone = 0 and path in (select value from json_each(?))')
			.run(now, JSON.stringify(paths));
	}

	/** Number of pages that the bucket may hold. */
	countPages(): number {
		return this.#count(`select count(*) as n from object where kind in (1, 2) and known > ${untried}`);
	}

	/** Number of pages in the bucket whose file is missing. */
	countMissingPages(): number {
		return this.#count(`select count(*) as n from object where kind in (1, 2) and known > ${untried} and gone > 0`);
	}

	/** Records what was found in the bucket. @param sentDigest '' when it is not known. */
	adopt(path: string, sentDigest: string): void {
		this.#database.statement(`update object set sent = ?, known = ${there} where path = ?`).run(sentDigest, path);
	}

	/** Paths of all objects that differ from what the bucket should hold. */
	allWaiting(): string[] {
		return this.#database
			.statement('select path from object where gone = 0 and sent <> wanted order by path')
			.all()
			.map((row) => String(row['path']));
	}

	countWaiting(): number {
		return this.#count('select count(*) as n from object where gone = 0 and sent <> wanted');
	}

	/** Objects of a wave that differ from what the bucket should hold: those after a path, in the order of paths. */
	waiting(wave: number, after: string, limit: number): InventoryRow[] {
		return this.#database
			.statement(
				`select * from object where gone = 0 and sent <> wanted and ${waveOf} = ? and path > ? order by path limit ?`,
			)
			.all(wave, after, limit)
			.map(rowOf);
	}

	/** Whether an object was there before, so that caches may hold it. */
	wasThere(path: string): boolean {
		return this.#count(`select count(*) as n from object where path = ? and known > ${untried}`, path) > 0;
	}

	/** Records that objects are about to be sent or removed: from now on nobody knows which bytes the bucket holds. */
	begin(paths: readonly string[]): void {
		this.#database
			.statement(
				`update object set sent = '', known = max(known, ${tried}) where path in (select value from json_each(?))`,
			)
			.run(JSON.stringify(paths));
	}

	/** Records that the store has taken an object. */
	finish(path: string, sentDigest: string, etag: string): void {
		this.#database
			.statement(`update object set sent = ?, etag = ?, known = ${there} where path = ?`)
			.run(sentDigest, etag, path);
	}

	/** The ETag of an object that the bucket should hold as it is; '' when it is not known, undefined for any other object. */
	etagOf(path: string): string | undefined {
		const row = this.#database
			.statement(`select etag from object where path = ? and gone = 0 and sent <> '' and known = ${there}`)
			.get(path);
		return row === undefined ? undefined : String(row['etag']);
	}

	setEtag(path: string, etag: string): void {
		this.#database.statement('update object set etag = ? where path = ?').run(etag, path);
	}

	/** Objects that the bucket should hold and that no call of `seen` has named since `beginComparison`. */
	unseen(): string[] {
		return this.#database
			.statement(
				`select path from object where gone = 0 and sent <> '' and known = ${there}
				and path not in (select path from temp.present) order by path`,
			)
			.all()
			.map((row) => String(row['path']));
	}

	/** Objects whose file has been missing since before a time, and may be in the bucket. */
	due(before: number, limit: number): string[] {
		return this.#database
			.statement(`select path from object where gone > 0 and gone <= ? and known > ${untried} order by path limit ?`)
			.all(before, limit)
			.map((row) => String(row['path']));
	}

	countDue(before: number): number {
		return this.#count(`select count(*) as n from object where gone > 0 and gone <= ? and known > ${untried}`, before);
	}

	drop(path: string): void {
		this.#database.statement('delete from object where path = ? and gone > 0').run(path);
	}

	/** Remembers what caches must forget: paths of objects, or dependency tags. */
	addPurges(kind: 'address' | 'tag', values: readonly string[]): void {
		for (const value of values) this.#database.statement('insert or ignore into purge values (?, ?)').run(kind, value);
	}

	/** Takes what caches must forget, to send it to them. What is added from now on waits for the next time, even if it was taken now. */
	takePurges(): void {
		this.transaction(() => {
			this.#database.exec(
				"insert or ignore into purge select 'told ' || kind, value from purge where kind in ('address', 'tag')",
			);
			this.#database.exec("delete from purge where kind in ('address', 'tag')");
		});
	}

	/** What was taken and is not cleared yet. */
	purges(kind: 'address' | 'tag'): string[] {
		return this.#database
			.statement('select value from purge where kind = ? order by value')
			.all(`told ${kind}`)
			.map((row) => String(row['value']));
	}

	hasPurges(): boolean {
		return this.#count('select count(*) as n from (select 1 from purge limit 1)') > 0;
	}

	/** Forgets what was taken, because the caches have been notified. */
	clearPurges(): void {
		this.#database.exec("delete from purge where kind in ('told address', 'told tag')");
	}

	close(): void {
		this.#database.close();
	}
}
