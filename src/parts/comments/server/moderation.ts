/** What editors do with comments: release or reject those that wait, delete, ban. `review-lists.ts` lists them. */

import { statuses } from '../../../contract/envelope.ts';
import { recordCommentEvent } from '../../../platform/content/comment-events.ts';
import type { Store } from '../../../platform/db/store.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import type { CommentsAtDesk } from '../../../platform/desk/at-desk.ts';
import { ApiError } from '../../../platform/errors.ts';
import { addToCount } from '../../../platform/handlers/shared/article-counts.ts';
import { removeFiles, uploadFile, withVariants } from '../../../platform/uploads/files.ts';
import { deleteUploads } from '../../../platform/uploads/upload-rows.ts';
import { deleteComment, lockComment, removeComment } from './remove-comment.ts';
import type { CommentsRows } from './tables.ts';

/** Keeps a reported comment: its reports are forgotten. @throws ApiError with status 404 when nobody has reported it. */
const keepComment = async ({ writing }: Store, id: string): Promise<void> => {
	const { numDeletedRows } = await writing
		.withTables<CommentsRows>()
		.deleteFrom('comment_reports')
		.where('comment_id', '=', id)
		.executeTakeFirstOrThrow();
	if (numDeletedRows === 0n) throw new ApiError(statuses.notFound, `Nobody has reported the comment ${id}.`);
};

/**
 * Releases a held comment and counts it.
 *
 * @throws ApiError with status 404 when the comment is not held, 409 while the comment it replies to is held.
 */
export const releaseComment = ({ writing, now }: Store, id: string): Promise<void> =>
	writing.transaction().execute(async (writer) => {
		const row = await writer
			.updateTable('comments')
			.set({ held: 0 })
			.where('id', '=', id)
			.where('held', '=', 1)
			.where('deleted', '=', 0)
			.returning(['article_id', 'top_id', 'parent_id'])
			.executeTakeFirst();
		if (row === undefined) throw new ApiError(statuses.notFound, `There is no held comment ${id}.`);
		const above = await writer
			.selectFrom('comments')
			.select('id')
			.where('id', 'in', [row.top_id, row.parent_id])
			.where('held', '=', 1)
			// Nobody decides about a comment that its author has deleted; it keeps the place of this reply.
			.where('deleted', '=', 0)
			.orderBy('key')
			.executeTakeFirst();
		if (above !== undefined)
			throw new ApiError(
				statuses.conflict,
				`Comment ${id} is a reply to ${above.id}, which is held too: release that first.`,
			);
		await addToCount(writer, row.article_id, 'comments', 1);
		await recordCommentEvent(writer, 'comment.posted', id, now());
	});

/**
 * Deletes a held comment with the replies to it, and the replies to those: only its author could write them.
 *
 * @returns the paths of their photos, to be deleted after the commit; undefined when the comment is not held.
 */
const reject = async (writer: Writer, id: string): Promise<string[] | undefined> => {
	const comment = await lockComment(writer, id);
	if (comment === undefined || comment.deleted === 1 || comment.held === 0) return undefined;
	const replies: string[] = [];
	for (let above = [id]; above.length > 0; ) {
		const rows = await writer
			.deleteFrom('comments')
			.where('top_id', '=', comment.top_id || id)
			.where('held', '=', 1)
			.$if(comment.top_id !== '', (query) => query.where('parent_id', 'in', above))
			.returning('id')
			.execute();
		above = rows.map((row) => row.id);
		replies.push(...above);
	}
	const photos = await deleteComment(writer, comment);
	for (const reply of replies) photos.push(...(await deleteUploads(writer, `comment ${reply}`)));
	return photos;
};

const removePhotos = (media: string, photos: readonly string[]): Promise<void> =>
	removeFiles(photos.flatMap((path) => withVariants(uploadFile(media, path))));

/**
 * Rejects a held comment: it is deleted with its photos and with the replies to it.
 *
 * @param media the folder of uploads. @throws ApiError with status 404 when the comment is not held.
 */
export const rejectComment = async ({ writing }: Store, media: string, id: string): Promise<void> => {
	const photos = await writing.transaction().execute((writer) => reject(writer, id));
	if (photos === undefined) throw new ApiError(statuses.notFound, `There is no held comment ${id}.`);
	await removePhotos(media, photos);
};

/** The member whom an id names: their own, or that of one of their comments. */
const memberNamed = async (writer: Writer, id: string): Promise<string> => {
	const comment = await writer.selectFrom('comments').select('member_id').where('id', '=', id).executeTakeFirst();
	return comment === undefined || comment.member_id === '' ? id : comment.member_id;
};

/**
 * Bans a member: new comments are refused, and those that wait are rejected. Comments that readers see stay.
 *
 * @param id of the member, or of one of their comments. @returns the id of the member and how many comments were rejected.
 * @throws ApiError with status 404 when there is no such member.
 */
export const banMember = async (
	{ writing, now }: Store,
	media: string,
	id: string,
): Promise<{ member: string; rejected: number }> => {
	const { member, rejected, photos } = await writing.transaction().execute(async (writer) => {
		const member = await memberNamed(writer, id);
		// A comment that is being posted holds this row: it is rejected below, or refused.
		const row = await writer
			.updateTable('members')
			.set({ banned: now() })
			.where('id', '=', member)
			.returning('id')
			.executeTakeFirst();
		if (row === undefined)
			throw new ApiError(statuses.notFound, `There is no member ${id}, and no comment of a member.`);
		const held = await writer
			.selectFrom('comments')
			.select('id')
			.where('member_id', '=', member)
			.where('held', '=', 1)
			.where('deleted', '=', 0)
			.orderBy('key')
			.execute();
		const photos: string[] = [];
		for (const comment of held) photos.push(...((await reject(writer, comment.id)) ?? []));
		return { member, rejected: held.length, photos };
	});
	await removePhotos(media, photos);
	return { member, rejected };
};

/** Lets a banned member comment again. @throws ApiError with status 404 when the member is not banned. */
export const liftBan = async ({ writing }: Store, member: string): Promise<void> => {
	const row = await writing
		.updateTable('members')
		.set({ banned: 0 })
		.where('id', '=', member)
		.where('banned', '>', 0)
		.returning('id')
		.executeTakeFirst();
	if (row === undefined) throw new ApiError(statuses.notFound, `The member ${member} is not banned.`);
};

/** What an editor can do, at the desk and by a command. */
export const moderations = {
	release: async (store, _, id) => {
		await releaseComment(store, id);
		return `Comment ${id} is released.`;
	},
	reject: async (store, media, id) => {
		await rejectComment(store, media, id);
		return `Comment ${id} is rejected.`;
	},
	delete: async (store, media, id) => {
		if (!(await removeComment(store, media, id))) throw new ApiError(statuses.notFound, `There is no comment ${id}.`);
		return `Comment ${id} is deleted.`;
	},
	ban: async (store, media, id) => {
		const { member, rejected } = await banMember(store, media, id);
		return `Member ${member} is banned; ${rejected} held comments are rejected.`;
	},
	keep: async (store, _, id) => {
		await keepComment(store, id);
		return `Comment ${id} is kept.`;
	},
	lift: async (store, _, id) => {
		await liftBan(store, id);
		return `Member ${id} may comment again.`;
	},
} satisfies CommentsAtDesk['moderations'];
