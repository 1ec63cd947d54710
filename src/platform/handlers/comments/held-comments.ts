/** First comments that wait for the editors: only their authors see them until they are released. */
import { statuses } from '../../../contract/envelope.ts';
import type { Writer, Writing } from '../../db/tables.ts';
import { ApiError } from '../../errors.ts';
import { addToCount } from '../shared/article-counts.ts';

/** Private setting of the store: `true` holds the comments of members none of whose comments was released yet. */
export const holdSetting = 'holdFirstComment';

/** Whether a comment that a member posts now is held. */
export const isHeld = async (writer: Writer, member: string): Promise<boolean> => {
	const setting = await writer
		.selectFrom('settings')
		.select('value')
		.where('name', '=', holdSetting)
		.executeTakeFirst();
	if (setting?.value !== 'true') return false;
	const released = await writer
		.selectFrom('comments')
		.select('id')
		.where('member_id', '=', member)
		.where('held', '=', 0)
		.limit(1)
		.executeTakeFirst();
	return released === undefined;
};

/** Comments that wait, the oldest first. */
export const heldComments = (writing: Writing) =>
	writing
		.selectFrom('comments')
		.select(['id', 'article_id', 'nickname', 'content', 'time'])
		.where('held', '=', 1)
		.where('deleted', '=', 0)
		.orderBy('time')
		.limit(200)
		.execute();

/**
 * Releases a comment, which also counts it. The next comments of its author are not held.
 *
 * @throws ApiError with status 404 when no such comment waits, 409 while the comment it answers waits itself.
 */
export const releaseComment = (writing: Writing, id: string): Promise<void> =>
	writing.transaction().execute(async (writer) => {
		const row = await writer
			.updateTable('comments')
			.set({ held: 0 })
			.where('id', '=', id)
			.where('held', '=', 1)
			.where('deleted', '=', 0)
			.returning(['article_id', 'top_id'])
			.executeTakeFirst();
		if (row === undefined) throw new ApiError(statuses.notFound, `No comment ${id} waits to be released.`);
		const above = await writer.selectFrom('comments').select('held').where('id', '=', row.top_id).executeTakeFirst();
		if (above?.held === 1)
			throw new ApiError(
				statuses.conflict,
				`Comment ${id} answers ${row.top_id}, which waits itself: release that first.`,
			);
		await addToCount(writer, row.article_id, 'comments', 1);
	});
