/** Removal of comments: by their authors through a call, and by editors with a command. */

import type { Store } from '../../../platform/db/store.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import { addToCount } from '../../../platform/handlers/shared/article-counts.ts';
import { removeFiles, uploadFile, withVariants } from '../../../platform/uploads/files.ts';
import { deleteUploads } from '../../../platform/uploads/upload-rows.ts';
import type { CommentsRows } from './tables.ts';

/** Reads a comment and locks its row, so that a reply and a deletion do not run at the same time. */
export const lockComment = (writer: Writer, id: string) =>
	writer
		.updateTable('comments')
		.set((set) => ({ deleted: set.ref('deleted') }))
		.where('id', '=', id)
		.returning(['id', 'article_id', 'top_id', 'nickname', 'member_id', 'deleted', 'held', 'digest'])
		.executeTakeFirst();

/**
 * Removes a locked comment. One with replies keeps its place without text and name; the replies stay. An imported one keeps its
 * row without text, so that the next import does not bring it back; without replies no page shows it.
 *
 * @returns the paths of its photos, to be deleted after the commit.
 */
export const deleteComment = async (
	writer: Writer,
	comment: { id: string; article_id: string; held: number; digest: string },
): Promise<string[]> => {
	const replies = await writer.selectFrom('comments').select('id').where('top_id', '=', comment.id).limit(1).execute();
	if (replies.length > 0 || comment.digest !== '')
		await writer
			.updateTable('comments')
			.set({ deleted: 1, content: '', picture: '', attachments: '' })
			.where('id', '=', comment.id)
			.execute();
	else await writer.deleteFrom('comments').where('id', '=', comment.id).execute();
	await writer.withTables<CommentsRows>().deleteFrom('comment_reports').where('comment_id', '=', comment.id).execute();
	if (comment.held === 0) await addToCount(writer, comment.article_id, 'comments', -1);
	return deleteUploads(writer, `comment ${comment.id}`);
};

/**
 * Removes any comment with its photos.
 *
 * @param media the folder of uploads. @returns false when there is no comment with the id.
 */
export const removeComment = async (store: Store, media: string, id: string): Promise<boolean> => {
	const photos = await store.writing.transaction().execute(async (writer) => {
		const comment = await lockComment(writer, id);
		return comment === undefined || comment.deleted === 1 ? undefined : deleteComment(writer, comment);
	});
	if (photos === undefined) return false;
	await removeFiles(photos.flatMap((path) => withVariants(uploadFile(media, path))));
	return true;
};
