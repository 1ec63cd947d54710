import { fileTag } from '../../contract/dependency-tags.ts';
import type { Store } from '../db/store.ts';
import type { Writer } from '../db/tables.ts';
import { recordChange } from './changes.ts';

/** One transaction at a time writes content, on both databases: what it compared with stays as it was read. */
const lockContent = async (writer: Writer): Promise<void> => {
	await writer
		.updateTable('revisions')
		.set((set) => ({ value: set.ref('value') }))
		.where('name', '=', 'cursor')
		.execute();
};

/** Writes content in one transaction and calls the listeners of the store after its commit. */
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

/** Records in a transaction that media files were added or replaced. */
export const recordMedia = (writer: Writer, now: number): Promise<void> =>
	recordChange(writer, { subject: 'media', id: '', action: 'put', tags: ['media'] }, now);

/** Records that media were replaced under their addresses: publishers on other machines bring them again. @param addresses paths, encoded. */
export const recordReplacedMedia = (store: Store, addresses: readonly string[]): Promise<void> =>
	writeContent(store, (writer) =>
		recordChange(
			writer,
			{ subject: 'media', id: '', action: 'put', tags: ['media', ...addresses.map(fileTag)] },
			store.now(),
		),
	);

/** Records that media files were added or replaced. */
export const recordMediaChange = (store: Store): Promise<void> =>
	writeContent(store, (writer) => recordMedia(writer, store.now()));
