import type { Store } from '../db/store.ts';
import { recordArticleChange, storedArticle } from './article-changes.ts';
import { stateAt, stateColumns } from './article-state.ts';
import { indexArticles } from './search-index.ts';
import { writeContent } from './write-content.ts';

/**
 * Withdraws an article to a draft until it is imported again, with whatever document.
 *
 * @returns false when there is no such article or it is a draft.
 */
export const withdrawArticle = (store: Store, id: string): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const now = store.now();
		const before = await storedArticle(writer, id);
		if (before === undefined || before.state === 'draft') return false;
		const state = stateAt({ draft: true, publishTime: before.time, expireTime: before.expireTime }, now);
		await writer
			.updateTable('articles')
			.set({ ...stateColumns(state), digest: '' })
			.where('id', '=', id)
			.execute();
		await indexArticles(writer, store.dialect, [id]);
		await recordArticleChange(writer, id, before, { ...before, released: false }, now);
		return true;
	});
