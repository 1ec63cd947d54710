/** The sources that are followed, as rows of the store. */
import type { Store } from '../db/store.ts';
import type { SourceTable } from '../db/tables.ts';

export type SourceRow = Readonly<SourceTable>;

/** Every source, in the order of their names. */
export const listSources = (store: Store): Promise<SourceRow[]> =>
	store.writing.selectFrom('sources').selectAll().orderBy('name').execute();

/** Adds a source; one that is there stays as it is. @returns false when it was there. */
export const addSource = async (store: Store, { name, place }: Pick<SourceRow, 'name' | 'place'>): Promise<boolean> => {
	const added = await store.writing
		.insertInto('sources')
		.values({ name, place, title: '', cursor: '', mark: '', synced: 0, listed: 0, problem: '' })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.returning('name')
		.execute();
	return added.length > 0;
};

/** Records what was learnt of a source. */
export const updateSource = async (store: Store, name: string, values: Partial<SourceTable>): Promise<void> => {
	await store.writing.updateTable('sources').set(values).where('name', '=', name).execute();
};

/** Forgets a source; its documents stay as they are. @returns false when there is none. */
export const removeSource = async (store: Store, name: string): Promise<boolean> => {
	const gone = await store.writing.deleteFrom('sources').where('name', '=', name).returning('name').execute();
	return gone.length > 0;
};
