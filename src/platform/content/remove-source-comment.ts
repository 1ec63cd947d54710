import type { Store } from '../db/store.ts';
import { forgetOrigin } from './origins.ts';
import { writeContent } from './write-content.ts';

/** Stands in place of a digest: the source withdrew the comment, and may bring it back. */
export const withdrawnDigest = 'withdrawn';

/**
 * Withdraws a comment that its source no longer shows: its text and name go. Its place stays for replies of readers and for their likes;
 * without replies no page shows it.
 *
 * @returns false when there is none.
 */
export const removeSourceComment = (store: Store, id: string): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const commentRow = await writer
			.selectFrom('comments')
			.select(['article_id', 'deleted'])
			.where('id', '=', id)
			.executeTakeFirst();
		await forgetOrigin(writer, 'comment', id);
		// One that an editor deleted stays, so that it does not come back.
		if (commentRow === undefined || commentRow.deleted === 1) return false;
		await writer
			.updateTable('comments')
			.set({ deleted: 1, content: '', nickname: '', digest: withdrawnDigest })
			.where('id', '=', id)
			.execute();
		await writer
			.updateTable('counts')
			.set((set) => ({ comments: set('comments', '-', 1) }))
			.where('article_id', '=', commentRow.article_id)
			.execute();
		return true;
	});
