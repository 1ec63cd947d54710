/** Holds an article back, or releases it: its document stays, its state changes. */
import { recordArticleChange, storedArticle } from '../../../src/platform/content/article-changes.ts';
import { stateAt, stateColumns } from '../../../src/platform/content/article-state.ts';
import { indexArticles } from '../../../src/platform/content/search-index.ts';
import { writeContent } from '../../../src/platform/content/write-content.ts';
import type { Store } from '../../../src/platform/db/store.ts';

/** Makes an article a draft, or releases it. @returns false when there is no such article or nothing changes. */
export const setDraft = (store: Store, id: string, draft: boolean): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const now = store.now();
		const before = await storedArticle(writer, id);
		if (before === undefined || (before.state === 'draft') === draft) return false;
		const state = stateAt({ draft, publishTime: before.time, expireTime: before.expireTime }, now);
		await writer.updateTable('articles').set(stateColumns(state)).where('id', '=', id).execute();
		await indexArticles(writer, store.dialect, [id]);
		await recordArticleChange(writer, id, before, { ...before, released: state === 'released' }, now);
		return true;
	});
