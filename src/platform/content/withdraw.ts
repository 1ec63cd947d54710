/** Takes stories off the site without losing what readers wrote, and brings them back. */
import type { Store } from '../db/store.ts';
import type { Writer, Writing } from '../db/tables.ts';
import { recordArticleChange, storedArticle } from './article-changes.ts';
import { stateAt, stateColumns } from './article-state.ts';
import { decisionsOf, noDecisions } from './decisions.ts';
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

/** The record of a withdrawn article, with its document as it came; undefined when no such article is withdrawn. */
const withdrawnRow = (writer: Writer | Writing, id: string) =>
	writer
		.selectFrom('withdrawals as w')
		.leftJoin('origins as o', (join) => join.onRef('o.kind', '=', 'w.kind').onRef('o.id', '=', 'w.id'))
		.select(['w.source', 'o.document'])
		.where('w.kind', '=', 'article')
		.where('w.id', '=', id)
		.where('w.state', '=', 'withdrawn')
		.executeTakeFirst();

/** Whether a document came as a draft. */
const cameAsDraft = (document: string | null): boolean =>
	document !== null && (JSON.parse(document) as { draft?: unknown }).draft === true;

/**
 * Withdraws an article: its page and its place in lists go; comments, favourites, likes, counts and addresses stay, and come back with it
 * when it is brought again, with whatever document. A draft is recorded too: it may have been public, and readers may have written below it.
 *
 * @returns false when there is no such article or it is withdrawn already.
 */
export const withdrawArticle = (store: Store, id: string, { source, isAllowed }: WithdrawnBy): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const now = store.now();
		const before = await storedArticle(writer, id);
		if (before === undefined || (await withdrawnRow(writer, id)) !== undefined) return false;
		await writer
			.updateTable('articles')
			.set({ ...stateColumns('withdrawn'), digest: '' })
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
 * Brings a withdrawn article back as it was: its source withdraws it no more by not listing it, until the source has listed it again.
 *
 * @returns false when no such article is withdrawn.
 */
export const bringBackArticle = (store: Store, id: string): Promise<boolean> =>
	writeContent(store, async (writer) => {
		const now = store.now();
		const row = await withdrawnRow(writer, id);
		const before = await storedArticle(writer, id);
		if (row === undefined || before === undefined) return false;
		const { withdrawn, publishtime } = (await decisionsOf(writer, [id])).get(id) ?? noDecisions;
		const draft = cameAsDraft(row.document) && publishtime === undefined;
		const schedule = { draft, publishTime: before.time, expireTime: before.expireTime };
		const state = withdrawn === true ? 'withdrawn' : stateAt(schedule, now);
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
export const deleteWithdrawn = async (store: Store, id: string): Promise<boolean> =>
	(await withdrawnRow(store.writing, id)) !== undefined && removeArticle(store, id);

/** Deletes what was withdrawn longer ago than withdrawn stories are kept. @returns how many articles went. */
export const removeOutdatedWithdrawals = async (store: Store): Promise<number> => {
	const rows = await outdatedWithdrawals(store);
	let removedCount = 0;
	for (const { kind, id } of rows) if (kind === 'article' && (await removeArticle(store, id))) removedCount += 1;
	await forgetWithdrawals(store.writing, rows);
	return removedCount;
};
