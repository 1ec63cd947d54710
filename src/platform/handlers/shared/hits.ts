import type { Writer } from '../../db/tables.ts';

/** Adds one to a counter of the table `hits` and returns its value. */
export const addHit = async (writer: Writer, name: string): Promise<number> => {
	const { hits } = await writer
		.insertInto('hits')
		.values({ name, hits: 1 })
		.onConflict((conflict) => conflict.column('name').doUpdateSet((set) => ({ hits: set('hits.hits', '+', 1) })))
		.returning('hits')
		.executeTakeFirstOrThrow();
	return hits;
};
