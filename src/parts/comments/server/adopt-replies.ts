import type { Writer } from '../../../platform/db/tables.ts';

/** A stored comment that replies may have waited for. */
interface Parent {
	id: string;
	/** The article or entity it is about, as in the table. */
	subject: string;
	/** '' for a top comment. */
	topId: string;
	nickname: string;
}

/**
 * Moves replies that were imported before the comment that they answer below that comment, with the replies to them: files that list the
 * newest comment first have each reply before its comment.
 */
export const adoptReplies = async (writer: Writer, { id, subject, topId, nickname }: Parent): Promise<void> => {
	const top = topId || id;
	const adopted = await writer
		.updateTable('comments')
		.set({ parent_id: id, top_id: top, reply_to: topId === '' ? '' : nickname, missing_parent: '' })
		.where('missing_parent', '=', id)
		.where('missing_parent', '<>', '')
		.where('article_id', '=', subject)
		// Comments that answer each other in a circle: the first one stays a comment.
		.where('id', '<>', top)
		.returning(['id', 'nickname'])
		.execute();
	for (const reply of adopted) {
		await writer
			.updateTable('comments')
			.set({ reply_to: reply.nickname })
			.where('top_id', '=', reply.id)
			.where('parent_id', '=', reply.id)
			.execute();
		await writer.updateTable('comments').set({ top_id: top }).where('top_id', '=', reply.id).execute();
	}
};
