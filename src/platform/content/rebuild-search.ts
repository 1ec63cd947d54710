/** Brings the index of the search up to date: after an upgrade, when the tokenizer has changed. */
import { setImmediate } from 'node:timers/promises';
import { tokenizerVersion } from '../../domain/search/tokens.ts';
import { everyKey } from '../db/migrations.ts';
import type { Store } from '../db/store.ts';
import type { Writer } from '../db/tables.ts';
import { clearIndex, indexArticles } from './search-index.ts';
import { writeContent } from './write-content.ts';

/** Articles in a transaction: readers and editors wait for one at most. */
const batchSize = 200;

type State = 'search-key' | 'search-version';

const readValue = async (writer: Writer, name: State): Promise<number> =>
	(await writer.selectFrom('revisions').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;

const setValue = async (writer: Writer, name: State, value: number): Promise<void> => {
	await writer.updateTable('revisions').set({ value }).where('name', '=', name).execute();
};

/**
 * Indexes the next articles. Where the index is of an older tokenizer, it begins anew; one of a newer tokenizer is left
 * to the newer processes.
 *
 * @returns whether more articles wait.
 */
const indexBatch = (store: Store, version: number): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const storedVersion = await readValue(writer, 'search-version');
		if (storedVersion > version) return false;
		if (storedVersion < version) {
			await clearIndex(writer, store.dialect);
			await setValue(writer, 'search-version', version);
			await setValue(writer, 'search-key', 0);
		}
		const lastKey = await readValue(writer, 'search-key');
		if (lastKey === everyKey) return false;
		const articles = await writer
			.selectFrom('articles')
			.select(['id', 'key'])
			.where('key', '>', lastKey)
			.orderBy('key')
			.limit(batchSize)
			.execute();
		await indexArticles(
			writer,
			store.dialect,
			articles.map(({ id }) => id),
		);
		await setValue(writer, 'search-key', articles[articles.length - 1]?.key ?? everyKey);
		return articles.length > 0;
	});

/**
 * Indexes every article that the index lacks, in batches, so that editors and readers are not held up; the search finds
 * what is indexed already. Any number of processes may do so on one store; each continues where another stopped.
 *
 * @param isStopped called between two batches.
 * @param version that of the tokenizer.
 */
export const rebuildSearch = async (
	store: Store,
	isStopped: () => boolean = () => false,
	version = tokenizerVersion,
): Promise<void> => {
	while (!isStopped() && (await indexBatch(store, version))) await setImmediate();
};

/**
 * Starts `rebuildSearch` beside everything else.
 *
 * @param onError receives the error that ended it; the next start of the platform continues.
 * @returns a function that stops it and waits for the batch that has begun.
 */
export const startSearchRebuild = (store: Store, onError: (error: unknown) => void): (() => Promise<void>) => {
	let isStopped = false;
	const rebuilding = rebuildSearch(store, () => isStopped).catch(onError);
	return async () => {
		isStopped = true;
		await rebuilding;
	};
};
