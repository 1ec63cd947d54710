import type { StateDatabase } from '../write/state-database.ts';
import type { DroppedVariants, ManifestEntry } from './manifest.ts';
import type { ManifestRows } from './manifest-rows.ts';
import { linesOf } from './page-rows.ts';
import { shardOf } from './shards.ts';

/** Writes pages of the manifest and their dependencies; within a transaction of the manifest. */
export class PageRecord {
	readonly #database: StateDatabase;
	readonly #listed: ManifestRows['listed'];

	constructor(database: StateDatabase, listed: ManifestRows['listed']) {
		this.#database = database;
		this.#listed = listed;
	}

	/**
	 * Stores a page with everything that it read, in place of its earlier entry.
	 *
	 * @param confirmed epoch milliseconds; 0 when it is doubtful.
	 * @returns variants of its address that it had before and has no more.
	 */
	put(entry: ManifestEntry, confirmed: number): DroppedVariants {
		const { path, tags } = entry;
		const variants = entry.variants.join('\n');
		const editions = JSON.stringify(entry.editions ?? []);
		const values = [
			entry.route,
			JSON.stringify(entry.parameters),
			entry.kind,
			entry.item,
			entry.modified,
			entry.listed ? 1 : 0,
			variants,
			entry.reads,
			tags,
			entry.cause,
			editions,
			confirmed,
		];
		const knownRow = this.#database
			.statement('select id, tags, forms, listed, modified, editions from page where path = ?')
			.get(path);
		const isListedAsBefore =
			knownRow?.['listed'] === (entry.listed ? 1 : 0) &&
			(!entry.listed || (knownRow['modified'] === entry.modified && knownRow['editions'] === editions));
		if (!isListedAsBefore) this.#listed.change(path);
		if (knownRow === undefined) {
			const { lastInsertRowid } = this.#database
				.statement(
					'insert into page (route, parameters, kind, item, modified, listed, forms, reads, tags, cause, editions, confirmed, path, shard, title, published) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
				)
				.run(...values, path, shardOf(path), entry.news?.title ?? '', entry.news?.published ?? 0);
			this.#addDependencies(Number(lastInsertRowid), tags);
			return { path, variants: [] };
		}
		const id = Number(knownRow['id']);
		this.#recordNews(id, entry.news);
		this.#database
			.statement(
				'update page set route = ?, parameters = ?, kind = ?, item = ?, modified = ?, listed = ?, forms = ?, reads = ?, tags = ?, cause = ?, editions = ?, confirmed = ? where id = ?',
			)
			.run(...values, id);
		if (knownRow['tags'] !== tags) {
			this.#removeDependencies(id, String(knownRow['tags']));
			this.#addDependencies(id, tags);
		}
		return {
			path,
			variants:
				knownRow['forms'] === variants
					? []
					: linesOf(knownRow['forms']).filter((variant) => !entry.variants.includes(variant)),
		};
	}

	remove(path: string): void {
		const knownRow = this.#database.statement('select id, tags from page where path = ?').get(path);
		if (knownRow === undefined) return;
		this.#listed.change(path);
		this.#removeDependencies(Number(knownRow['id']), String(knownRow['tags']));
		this.#database.statement('delete from page where id = ?').run(Number(knownRow['id']));
	}

	#recordNews(id: number, news: ManifestEntry['news']): void {
		if (news !== undefined)
			this.#database
				.statement('update page set title = ?, published = ? where id = ?')
				.run(news.title, news.published, id);
	}

	#addDependencies(id: number, tags: string): void {
		const statement = this.#database.statement('insert or ignore into dependency values (?, ?)');
		for (const tag of tags.split('\n')) if (tag !== '') statement.run(tag, id);
	}

	#removeDependencies(id: number, tags: string): void {
		const statement = this.#database.statement('delete from dependency where tag = ? and page = ?');
		for (const tag of tags.split('\n')) statement.run(tag, id);
	}
}
