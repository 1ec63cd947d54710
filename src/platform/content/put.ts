import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import type { Writer } from '../db/tables.ts';
import type { ContentDocument } from '../import/documents.ts';
import { recordChange } from './changes.ts';
import { picturesOf, withSources } from './picture-sources.ts';
import { putActivity, putPoll } from './put-activity.ts';
import { type PutResult, putArticle } from './put-article.ts';
import { putAccount, putAdvert, putAuthor, putColumn, putComment, putModule } from './put-others.ts';
import { putPiece } from './put-piece.ts';

/** How many documents were new, different from what was stored, and the same. */
export type PutCounts = Record<PutResult, number>;

/** Documents in one transaction: enough to be fast, few enough that readers and other writers are not kept waiting. */
const batch = 200;

/** From here on new documents change the proportions of the tables. */
const manyNew = 500;

const putOne = (writer: Writer, document: ContentDocument, store: Store): Promise<PutResult> => {
	switch (document.kind) {
		case 'article':
			return putArticle(writer, document, store.files, store.now());
		case 'column':
			return putColumn(writer, document, store.now());
		case 'author':
			return putAuthor(writer, document, store.now());
		case 'account':
			return putAccount(writer, document, store.now());
		case 'module':
			return putModule(writer, document, store.now());
		case 'advert':
			return putAdvert(writer, document, store.now());
		case 'comment':
			return putComment(writer, document);
		case 'activity':
			return putActivity(writer, document, store.now());
		case 'poll':
			return putPoll(writer, document, store.now());
		default:
			return putPiece(writer, document, store.now());
	}
};

/** NUL is the one character that PostgreSQL does not store. */
const withoutNul = <T>(document: T): T => {
	const text = JSON.stringify(document);
	if (!text.includes('\\u0000')) return document;
	return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)) as T;
};

const recordMedia = (writer: Writer, now: number): Promise<void> =>
	recordChange(writer, { subject: 'media', id: '', action: 'put', tags: ['media'] }, now);

/** Content is written by one transaction at a time, whatever the database: what is compared stays as it was read. */
const lockContent = async (writer: Writer): Promise<void> => {
	await writer
		.updateTable('revisions')
		.set((set) => ({ value: set.ref('value') }))
		.where('name', '=', 'cursor')
		.execute();
};

/** Runs a content write in one transaction; listeners hear of it when it is committed. */
export const writeContent = async <Result>(
	store: Store,
	work: (writer: Writer) => Promise<Result>,
): Promise<Result> => {
	const result = await store.writing.transaction().execute(async (writer) => {
		await lockContent(writer);
		return work(writer);
	});
	for (const listener of store.listeners) listener();
	return result;
};

/**
 * Stores documents in their order. The same document again changes nothing; each batch is stored as a whole with its
 * rows of the change feed.
 *
 * @returns how many were added, changed and the same.
 */
export const putDocuments = async (
	store: Store,
	documents: Iterable<ContentDocument> | AsyncIterable<ContentDocument>,
): Promise<PutCounts> => {
	const counts: PutCounts = { added: 0, changed: 0, same: 0 };
	let waiting: ContentDocument[] = [];
	const flush = async (): Promise<void> => {
		const now = waiting;
		waiting = [];
		if (now.length === 0) return;
		const made = await store.files.makeVariants(now.flatMap(picturesOf));
		const results = await writeContent(store, async (writer) => {
			const list: PutResult[] = [];
			if (made > 0) await recordMedia(writer, store.now());
			for (const document of now)
				list.push(await putOne(writer, withSources(withoutNul(document), store.files), store));
			return list;
		});
		for (const result of results) counts[result] += 1;
	};
	for await (const document of documents) {
		waiting.push(document);
		if (waiting.length >= batch) await flush();
	}
	await flush();
	// PostgreSQL plans by statistics, which it gathers only some time after a large import; SQLite plans well without.
	if (store.dialect === 'postgres' && counts.added >= manyNew) await sql`analyze`.execute(store.writing);
	return counts;
};

/** Stores site configuration (fields of getConfig); gives the names that changed. */
export const putSettings = (store: Store, settings: Readonly<Record<string, unknown>>): Promise<string[]> =>
	writeContent(store, async (writer) => {
		const changed: string[] = [];
		for (const [name, held] of Object.entries(settings)) {
			const value = JSON.stringify(held);
			const before = await writer.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
			if (before?.value === value) continue;
			await writer
				.insertInto('settings')
				.values({ name, value })
				.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
				.execute();
			changed.push(name);
		}
		if (changed.length > 0)
			await recordChange(writer, { subject: 'settings', id: '', action: 'put', tags: ['settings'] }, store.now());
		return changed;
	});

/** Tells the feed that media files were added or replaced. */
export const mediaChanged = (store: Store): Promise<void> =>
	writeContent(store, (writer) => recordMedia(writer, store.now()));
