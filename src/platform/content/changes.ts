/** Rows of the change feed: what changed, and the dependency tags of the pages that show it. */
import type { Tag } from '../../contract/dependency-tags.ts';
import type { ContentDocument } from '../../intake/documents.ts';
import type { Writer } from '../db/tables.ts';

export type Subject = ContentDocument['kind'] | 'settings' | 'media' | 'former-addresses';

export interface Change {
	subject: Subject;
	id: string;
	/** The words of the wire: stored (`put`), or no longer shown (`remove`). */
	action: 'put' | 'remove';
	tags: readonly Tag[];
}

/** How a document compares with what was stored. */
export type UpsertResult = 'added' | 'changed' | 'same';

/** Increments a counter. Its row stays locked until the transaction ends, so the values have no gaps. */
const increment = async (writer: Writer, name: 'cursor' | 'names'): Promise<number> => {
	const { value } = await writer
		.updateTable('revisions')
		.set((expression) => ({ value: expression('value', '+', 1) }))
		.where('name', '=', name)
		.returning('value')
		.executeTakeFirstOrThrow();
	return value;
};

/**
 * Records a change in the feed. Cursors are assigned under a lock: a client that has read the feed up to a cursor has missed
 * nothing before it, even when several processes write at once.
 */
export const recordChange = async (
	writer: Writer,
	{ subject, id, action, tags }: Change,
	now: number,
): Promise<void> => {
	if (subject === 'column' || subject === 'author' || subject === 'account') await increment(writer, 'names');
	const cursor = await increment(writer, 'cursor');
	await writer
		.insertInto('changes')
		.values({ cursor, subject, id, action, touches: JSON.stringify([...new Set(tags)].sort()), time: now })
		.execute();
};
