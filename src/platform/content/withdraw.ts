import type { Store } from '../db/store.ts';
import { recordArticleChange, storedArticle } from './article-changes.ts';
import { stateAt, stateColumns } from './article-state.ts';
import { indexArticles } from './search-index.ts';
import { writeContent } from './write-content.ts';

/**
 * Withdraws an article to a draft, or releases it, until its document changes. An article that is released before its
 * publication time waits for it.
 *
 * @returns false when there is no such article or nothing changes.
 */
export const setDraft = (store: Store, id: string, draft: boolean): Promise<boolean> =>
	changeDraft(store, id, draft, {});

/**
 * Withdraws an article to a draft until it is imported again, with whatever document.
 *
 * @returns false when there is no such article or it is a draft.
 */
export const withdrawArticle = (store: Store, id: string): Promise<boolean> =>
	changeDraft(store, id, true, { digest: '' });

const changeDraft = (store: Store, id: string, draft: boolean, more: { digest?: string }): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const now = store.now();
		const before = await storedArticle(writer, id);
		if (before === undefined || (before.state === 'draft') === draft) return false;
		const state = stateAt({ draft, publishTime: before.time, expireTime: before.expireTime }, now);
		await writer
			.updateTable('articles')
			.set({ ...stateColumns(state), ...more })
			.where('id', '=', id)
			.execute();
		await indexArticles(writer, store.dialect, [id]);
		await recordArticleChange(writer, id, before, { ...before, released: state === 'released' }, now);
		return true;
	});
