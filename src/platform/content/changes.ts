/** Rows of the change feed: what changed, and the tags of what depends on it. */
import type { Tag } from '../../contract/dependency-tags.ts';
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
	tags: readonly Tag[];
}

/** Adds one to a counter and returns it. Its row stays locked until the transaction ends, so there are never gaps. */
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
 * Writes a change into the feed. Cursors are given under a lock: a reader of the feed up to a cursor has missed nothing
 * before it, also when several processes write at once.
 */
export const recordChange = async (
	writer: Writer,
	{ subject, id, action, tags }: Change,
	now: number,
): Promise<void> => {
	if (subject === 'column' || subject === 'author' || subject === 'account') await next(writer, 'names');
	const cursor = await next(writer, 'cursor');
	await writer
		.insertInto('changes')
		.values({ cursor, subject, id, action, touches: JSON.stringify([...new Set(tags)].sort()), time: now })
		.execute();
};
