/** The sources that are followed, as rows of the store. */

import type { Selectable, Updateable } from 'kysely';
import type { Store } from '../db/store.ts';
import type { Tables } from '../db/tables.ts';

export type SourceRow = Readonly<Selectable<Tables['sources']>>;

/** Every source, in the order of their names. */
export const listSources = (store: Store): Promise<SourceRow[]> =>
	store.writing.selectFrom('sources').selectAll().orderBy('name').execute();

/** A source by its name; undefined when there is none. */
export const sourceNamed = (store: Store, name: string): Promise<SourceRow | undefined> =>
	store.writing.selectFrom('sources').selectAll().where('name', '=', name).executeTakeFirst();

type NewSource = Pick<SourceRow, 'name' | 'place'> & Partial<Pick<SourceRow, 'options' | 'set_by'>>;

/** Adds a source; of one that is there only options and who set it change. @returns false when it was there. */
export const addSource = async (
	store: Store,
	{ name, place, options = '{}', set_by = 'command' }: NewSource,
): Promise<boolean> => {
	const insertedRow = await store.writing
		.insertInto('sources')
		.values({ name, place, options, set_by, title: '', cursor: '', mark: '', synced: 0, listed: 0, problem: '' })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.returning('name')
		.execute();
	if (insertedRow.length === 0 && set_by === 'settings') await updateSource(store, name, { options, set_by });
	return insertedRow.length > 0;
};

/** Records what was learnt of a source. */
export const updateSource = async (
	store: Store,
	name: string,
	values: Updateable<Tables['sources']>,
): Promise<void> => {
	await store.writing.updateTable('sources').set(values).where('name', '=', name).execute();
};

/** A source at another place: its name, and with it the ids and addresses of its stories, stay; all of it is read again. */
export const moveSource = (store: Store, name: string, place: string): Promise<void> =>
	updateSource(store, name, { place, cursor: '', mark: '', problem: '' });

/** Forgets a source; its documents stay as they are. @returns false when there is none. */
export const removeSource = async (store: Store, name: string): Promise<boolean> => {
	const deletedRows = await store.writing.deleteFrom('sources').where('name', '=', name).returning('name').execute();
	return deletedRows.length > 0;
};
