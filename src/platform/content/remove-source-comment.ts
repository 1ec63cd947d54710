import type { Store } from '../db/store.ts';
import { forgetOrigin } from './origins.ts';
import { writeContent } from './write-content.ts';

/** Stands in place of a digest: the source withdrew the comment, and may bring it back. */
export const withdrawnDigest = 'withdrawn';

/**
 * Removes a comment that its source no longer shows. One with replies keeps its place without text and name.
 *
 * @returns false when there is none.
 */
export const removeSourceComment = (store: Store, id: string): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const found = await writer
			.selectFrom('comments')
			.select(['article_id', 'deleted'])
			.where('id', '=', id)
			.executeTakeFirst();
		await forgetOrigin(writer, 'comment', id);
		// One that an editor deleted stays, so that it does not come back.
		if (found === undefined || found.deleted === 1) return false;
		const replies = await writer.selectFrom('comments').select('id').where('top_id', '=', id).limit(1).execute();
		if (replies.length === 0) await writer.deleteFrom('comments').where('id', '=', id).execute();
		else
			await writer
				.updateTable('comments')
				.set({ deleted: 1, content: '', digest: withdrawnDigest })
				.where('id', '=', id)
				.execute();
		await writer
			.updateTable('counts')
			.set((set) => ({ comments: set('comments', '-', 1) }))
			.where('article_id', '=', found.article_id)
			.execute();
		return true;
	});
