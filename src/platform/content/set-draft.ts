import type { Store } from '../db/store.ts';
import { recordArticleChange, storedArticle } from './article-changes.ts';
import { writeContent } from './write-content.ts';

/**
 * Withdraws an article to a draft, or releases it, until its document changes.
 *
 * @returns false when there is no such article or nothing changes.
 */
export const setDraft = (store: Store, id: string, draft: boolean): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const before = await storedArticle(writer, id);
		if (before === undefined || before.released === !draft) return false;
		await writer
			.updateTable('articles')
			.set({ released: draft ? 0 : 1 })
			.where('id', '=', id)
			.execute();
		await recordArticleChange(writer, id, before, { ...before, released: !draft }, store.now());
		return true;
	});
