import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newVersions, type SearchIndex, type SearchRow } from '../../../domain/search/static-index.ts';
import { tokenizerVersion } from '../../../domain/search/tokens.ts';
import { StateDatabase } from '../../write/state-database.ts';

const schema = `
create table if not exists meta (name text primary key, value text not null) without rowid;
create table if not exists document (number integer primary key, path text not null unique, digest text not null, row text not null);
create table if not exists removed (number integer primary key, folded integer not null);
`;

/** A document as the index knows it. */
export interface KnownDocument {
	number: number;
	digest: string;
}

/**
 * What the exporter knows of the static search index: the number of each document, and the versions of the files. A small
 * SQLite database beside the manifest; the tokens themselves are in the published files alone.
 */
export class SearchState {
	readonly #database: StateDatabase;

	/** @param folder that contains `search.sqlite`; created when it is missing. */
	constructor(folder: string) {
		mkdirSync(folder, { recursive: true });
		this.#database = new StateDatabase(join(folder, 'search.sqlite'));
		this.#database.exec('pragma journal_mode = wal; pragma synchronous = normal');
		this.#database.exec(schema);
	}

	/** A stored value; `otherwise` when it was never set. */
	value<Value>(name: string, otherwise: Value): Value {
		const row = this.#database.statement('select value from meta where name = ?').get(name);
		return row === undefined ? otherwise : (JSON.parse(String(row['value'])) as Value);
	}

	setValue(name: string, value: unknown): void {
		this.#database
			.statement('insert into meta values (?, ?) on conflict (name) do update set value = excluded.value')
			.run(name, JSON.stringify(value));
	}

	/** Runs several writes in one transaction. */
	transaction(work: () => void): void {
		this.#database.transaction(work);
	}

	/** Forgets all documents. */
	clear(): void {
		this.#database.exec('delete from document; delete from removed');
	}

	documentAt(path: string): KnownDocument | undefined {
		const row = this.#database.statement('select number, digest from document where path = ?').get(path);
		return row === undefined ? undefined : { number: Number(row['number']), digest: String(row['digest']) };
	}

	addDocument(number: number, path: string, digest: string, row: SearchRow): void {
		this.#database.statement('insert into document values (?, ?, ?, ?)').run(number, path, digest, JSON.stringify(row));
	}

	/** Marks a document as removed; the shards still contain its tokens. */
	removeDocument(path: string, number: number): void {
		this.#database.statement('delete from document where path = ?').run(path);
		this.#database.statement('insert into removed values (?, 0)').run(number);
	}

	removed(): number[] {
		return this.#database
			.statement('select number from removed order by number')
			.all()
			.map((row) => Number(row['number']));
	}

	/** One more part, they take turns, has no tokens of removed documents; documents that no part has are forgotten. */
	forgetRemoved(parts: number): void {
		this.#database.exec('update removed set folded = folded + 1');
		this.#database.statement('delete from removed where folded >= ?').run(parts);
	}

	/** How many documents there are, without removed ones. */
	count(): number {
		return Number(this.#database.statement('select count(*) as n from document').get()?.['n'] ?? 0);
	}

	/** Digests of all documents in the order of their numbers. */
	*digests(): Generator<string> {
		for (const row of this.#database.statement('select number, digest from document order by number').iterate())
			yield `${String(row['number'])} ${String(row['digest'])}`;
	}

	/** Rows from a number on; null for a number without a document. */
	rowsFrom(first: number, count: number): (SearchRow | null)[] {
		const rows: (SearchRow | null)[] = Array.from({ length: count }, () => null);
		const rowsOfShard = this.#database.statement('select number, row from document where number >= ? and number < ?');
		for (const row of rowsOfShard.all(first, first + count))
			rows[Number(row['number']) - first] = JSON.parse(String(row['row'])) as SearchRow;
		return rows;
	}

	/** The index as `index.json` contains it. */
	index(): SearchIndex {
		const shards = this.value('shards', 1);
		const none = newVersions(shards);
		return {
			tokenizer: tokenizerVersion,
			era: this.value('era', ''),
			documents: this.value('documents', 0),
			shards,
			parts: this.value('parts', none.parts),
			journals: this.value('journals', none.journals),
			removed: this.removed(),
		};
	}

	close(): void {
		this.#database.close();
	}
}
