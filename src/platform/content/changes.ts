/** Rows of the change feed, and the names a change touches. */
import type { Writer } from '../db/tables.ts';
import type { CommunityDocument } from '../import/document-community.ts';

export type Subject =
	| 'article'
	| 'column'
	| 'author'
	| 'account'
	| 'module'
	| 'advert'
	| 'settings'
	| 'media'
	| 'activity'
	| 'poll'
	| CommunityDocument['kind'];

export interface Change {
	subject: Subject;
	id: string;
	action: 'put' | 'remove';
	touches: readonly string[];
}

/** Adds one to a counter and gives it; its row stays locked until the transaction ends, so there are never gaps. */
const next = async (writer: Writer, name: 'cursor' | 'names'): Promise<number> => {
	const { value } = await writer
		.updateTable('revisions')
		.set((expression) => ({ value: expression('value', '+', 1) }))
		.where('name', '=', name)
		.returning('value')
		.executeTakeFirstOrThrow();
	return value;
};

/**
 * Writes a change into the feed. Cursors are handed out under a lock: who has read up to a cursor has missed nothing
 * before it, also when several processes write at once.
 */
export const recordChange = async (
	writer: Writer,
	{ subject, id, action, touches }: Change,
	now: number,
): Promise<void> => {
	if (subject === 'column' || subject === 'author' || subject === 'account') await next(writer, 'names');
	const cursor = await next(writer, 'cursor');
	await writer
		.insertInto('changes')
		.values({ cursor, subject, id, action, touches: JSON.stringify([...new Set(touches)].sort()), time: now })
		.execute();
};
