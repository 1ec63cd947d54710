/** Events of comments, stored with what they report, until they are sent to the newspaper's server. */
import { randomUUID } from 'node:crypto';
import type { Writer } from '../db/tables.ts';

/** Readers can see a comment; a comment waits for an editor. */
export type CommentEvent = 'comment.posted' | 'comment.held';

/** Stores an event in the transaction of the write that it reports. @param now epoch milliseconds. */
export const recordCommentEvent = async (
	writer: Writer,
	event: CommentEvent,
	commentId: string,
	now: number,
): Promise<void> => {
	await writer
		.insertInto('comment_events')
		.values({ id: randomUUID(), event, comment_id: commentId, time: now, attempts: 0, due: now })
		.execute();
};
