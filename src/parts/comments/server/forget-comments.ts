import type { Writer } from '../../../platform/db/tables.ts';
import { deleteComment } from './remove-comment.ts';

/** Removes what a member wrote; comments with replies keep their place without text and name. @returns paths of photos. */
export const forgetComments = async (writer: Writer, member: string): Promise<string[]> => {
	const comments = await writer
		.selectFrom('comments')
		.select(['id', 'article_id', 'held', 'digest'])
		.where('member_id', '=', member)
		.where('deleted', '=', 0)
		.execute();
	await writer
		.updateTable('comments')
		.set({ reply_to: '' })
		.where('parent_id', 'in', (from) => from.selectFrom('comments').select('id').where('member_id', '=', member))
		.execute();
	const photos: string[] = [];
	for (const comment of comments) photos.push(...(await deleteComment(writer, comment)));
	await writer.updateTable('comments').set({ member_id: '', nickname: '' }).where('member_id', '=', member).execute();
	return photos;
};
