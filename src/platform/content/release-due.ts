/** The schedule of articles: their publication and expiry as changes of content. */
import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import type { ArticleState } from '../db/tables/content.ts';
import { recordArticleChange, storedArticle } from './article-changes.ts';
import { stateAt, stateColumns } from './article-state.ts';
import { nextDueTime } from './next-due.ts';
import { indexArticles } from './search-index.ts';
import { writeContent } from './write-content.ts';

interface DueRow {
	id: string;
	state: ArticleState;
	publish_time: number;
	expire_time: number;
}

/**
 * Releases every scheduled article whose publication time has come and withdraws every one that has expired, in one
 * transaction. The change feed gets the rows that an editor's change would write.
 *
 * @returns how many articles changed their state.
 */
export const releaseDue = async (store: Store): Promise<number> => {
	const dueTime = await nextDueTime(store.reading);
	const now = store.now();
	if (dueTime === undefined || dueTime > now) return 0;
	return writeContent(store, async (writer) => {
		const { rows } = await sql<DueRow>`select id, state, publish_time, expire_time from articles
			where (state = 'scheduled' and publish_time <= ${now})
			or (state = 'released' and expire_time > 0 and expire_time <= ${now}) order by key`.execute(writer);
		for (const { id, publish_time, expire_time } of rows) {
			const before = await storedArticle(writer, id);
			const state = stateAt({ draft: false, publishTime: publish_time, expireTime: expire_time }, now);
			await writer.updateTable('articles').set(stateColumns(state)).where('id', '=', id).execute();
			await indexArticles(writer, store.dialect, [id]);
			if (before !== undefined)
				await recordArticleChange(writer, id, before, { ...before, released: state === 'released' }, now);
		}
		return rows.length;
	});
};
