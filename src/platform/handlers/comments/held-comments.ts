/** Moderation of first comments: only their authors see them until an editor releases them. */
import { statuses } from '../../../contract/envelope.ts';
import type { Writer, Writing } from '../../db/tables.ts';
import { ApiError } from '../../errors.ts';
import { addToCount } from '../shared/article-counts.ts';

/** Private setting of the store: `true` holds comments of members without a released comment. */
export const holdSetting = 'holdFirstComment';

/** Whether a new comment of a member is held. */
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

/** The held comments, oldest first. */
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
 * Releases a held comment and counts it. Later comments of its author are not held.
 *
 * @throws ApiError with status 404 when the comment is not held, 409 while the comment it replies to is held.
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
		if (row === undefined) throw new ApiError(statuses.notFound, `There is no held comment ${id}.`);
		const top = await writer.selectFrom('comments').select('held').where('id', '=', row.top_id).executeTakeFirst();
		if (top?.held === 1)
			throw new ApiError(
				statuses.conflict,
				`Comment ${id} is a reply to ${row.top_id}, which is held too: release that first.`,
			);
		await addToCount(writer, row.article_id, 'comments', 1);
	});
