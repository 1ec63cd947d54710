/** Takes stories off the site without losing what readers wrote, and brings them back. */
import type { Store } from '../db/store.ts';
import { recordArticleChange, storedArticle } from './article-changes.ts';
import { stateAt, stateColumns } from './article-state.ts';
import { removeArticle } from './remove.ts';
import { indexArticles } from './search-index.ts';
import { forgetWithdrawals, outdatedWithdrawals, recordWithdrawal } from './withdrawals.ts';
import { writeContent } from './write-content.ts';

export interface WithdrawnBy {
	/** Which no longer has it. */
	source: string;
	/** Whether an operator let any number go. */
	isAllowed: boolean;
}

/**
 * Withdraws an article: its page and its place in lists go; comments, favourites, likes, counts and addresses stay, and come back with it
 * when it is brought again, with whatever document.
 *
 * @returns false when there is no such article or readers do not see it anyway.
 */
export const withdrawArticle = (store: Store, id: string, { source, isAllowed }: WithdrawnBy): Promise<boolean> =>
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
		await recordWithdrawal(writer, {
			...{ kind: 'article', id, source, state: 'withdrawn' as const },
			...{ allowed: isAllowed ? 1 : 0, since: now },
		});
		await indexArticles(writer, store.dialect, [id]);
		await recordArticleChange(writer, id, before, { ...before, released: false }, now);
		return true;
	});

/**
 * Brings a withdrawn article back as it was, for good: that its source does not list it withdraws it no more, until the source has named
 * it again.
 *
 * @returns false when no such article is withdrawn.
 */
export const bringBackArticle = (store: Store, id: string): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const now = store.now();
		const row = await writer
			.selectFrom('withdrawals')
			.select('source')
			.where('kind', '=', 'article')
			.where('id', '=', id)
			.where('state', '=', 'withdrawn')
			.executeTakeFirst();
		const before = await storedArticle(writer, id);
		if (row === undefined || before === undefined) return false;
		const state = stateAt({ draft: false, publishTime: before.time, expireTime: before.expireTime }, now);
		await writer.updateTable('articles').set(stateColumns(state)).where('id', '=', id).execute();
		await recordWithdrawal(writer, {
			...{ kind: 'article', id, source: row.source, state: 'kept' as const },
			...{ allowed: 0, since: now },
		});
		await indexArticles(writer, store.dialect, [id]);
		await recordArticleChange(writer, id, before, { ...before, released: state === 'released' }, now);
		return true;
	});

/** Deletes a withdrawn article with what readers wrote. @returns false when no such article is withdrawn. */
export const deleteWithdrawn = async (store: Store, id: string): Promise<boolean> => {
	const row = await store.writing
		.selectFrom('withdrawals')
		.select('id')
		.where('kind', '=', 'article')
		.where('id', '=', id)
		.where('state', '=', 'withdrawn')
		.executeTakeFirst();
	return row !== undefined && removeArticle(store, id);
};

/** Deletes what was withdrawn longer ago than withdrawn stories are kept. @returns how many articles went. */
export const removeOutdatedWithdrawals = async (store: Store): Promise<number> => {
	const rows = await outdatedWithdrawals(store);
	let removed = 0;
	for (const { kind, id } of rows) if (kind === 'article' && (await removeArticle(store, id))) removed += 1;
	await forgetWithdrawals(store.writing, rows);
	return removed;
};
