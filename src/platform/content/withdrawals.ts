/** Records of what other systems no longer have. What they withdraw is kept for some weeks, with everything that readers wrote. */
import { dayMs, hourMs } from '../../domain/removal-budget.ts';
import type { Store } from '../db/store.ts';
import type { Tables, Writer, Writing } from '../db/tables.ts';

/** How long a withdrawn story stays in the store, in milliseconds. */
export const keptMs = 30 * dayMs;

type Kind = Tables['withdrawals']['kind'];

/** Records the state of a document; `since` stays when the state does. */
export const recordWithdrawal = async (writer: Writing | Writer, row: Tables['withdrawals']): Promise<void> => {
	const { source, state, allowed, since } = row;
	await writer
		.insertInto('withdrawals')
		.values(row)
		.onConflict((conflict) =>
			conflict
				.columns(['kind', 'id'])
				.doUpdateSet({ source, state, allowed, since })
				.where('withdrawals.state', '<>', state),
		)
		.execute();
};

/** Whether the source of an article took it back. */
export const isTakenBack = async (writer: Writing | Writer, id: string): Promise<boolean> => {
	const row = await writer
		.selectFrom('withdrawals')
		.select('state')
		.where('kind', '=', 'article')
		.where('id', '=', id)
		.executeTakeFirst();
	return row?.state === 'withdrawn';
};

/** Documents at once: databases limit the parameters of a query. */
const portion = 500;

/** Forgets what is recorded of documents that came again, or are gone for good. */
export const forgetWithdrawals = async (
	writer: Writing | Writer,
	documents: readonly { kind: Kind; id: string }[],
): Promise<void> => {
	for (const [kind, those] of Map.groupBy(documents, (document) => document.kind))
		for (let at = 0; at < those.length; at += portion) {
			const ids = those.slice(at, at + portion).map(({ id }) => id);
			await writer.deleteFrom('withdrawals').where('kind', '=', kind).where('id', 'in', ids).execute();
		}
};

/** What is recorded of the documents of a source, by id. */
export const withdrawalsOf = async (
	writing: Writing,
	source: string,
	kind: Kind,
): Promise<ReadonlyMap<string, Tables['withdrawals']>> => {
	const rows = await writing
		.selectFrom('withdrawals')
		.selectAll()
		.where('source', '=', source)
		.where('kind', '=', kind)
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
};

/** How many of these were withdrawn in the last hour and in the last day. */
export const recentOf = (rows: Iterable<Tables['withdrawals']>, now: number): { lastHour: number; lastDay: number } => {
	const times = [...rows]
		.filter(({ state, allowed }) => state === 'withdrawn' && allowed === 0)
		.map(({ since }) => since);
	const after = (begin: number): number => times.filter((time) => time > begin).length;
	return { lastHour: after(now - hourMs), lastDay: after(now - dayMs) };
};

/** Whether documents of a source were missing at its last look. */
export const hasMissing = async (writing: Writing, source: string): Promise<boolean> => {
	const row = await writing
		.selectFrom('withdrawals')
		.select('id')
		.where('source', '=', source)
		.where('state', '=', 'missing')
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
};

/** A story that was withdrawn, with what readers wrote below it. */
export interface WithdrawnArticle {
	id: string;
	title: string;
	source: string;
	/** Epoch milliseconds. */
	since: number;
	comments: number;
}

/** Withdrawn stories, the latest first. */
export const listWithdrawn = (writing: Writing, limit: number, offset = 0): Promise<WithdrawnArticle[]> =>
	writing
		.selectFrom('withdrawals as w')
		.innerJoin('articles as a', 'a.id', 'w.id')
		.select((select) => [
			'a.id',
			'a.title',
			'w.source',
			'w.since',
			select
				.selectFrom('comments as c')
				.select((inner) => inner.fn.countAll<number>().as('count'))
				.whereRef('c.article_id', '=', 'a.id')
				.where('c.member_id', '<>', '')
				.as('comments'),
		])
		.where('w.kind', '=', 'article')
		.where('w.state', '=', 'withdrawn')
		.orderBy('w.since', 'desc')
		.orderBy('a.id')
		.limit(limit)
		.offset(offset)
		.execute()
		.then((rows) => rows.map((row) => ({ ...row, since: Number(row.since), comments: Number(row.comments ?? 0) })));

/** Documents that were withdrawn longer ago than they are kept. */
export const outdatedWithdrawals = ({ writing, now }: Store): Promise<Pick<Tables['withdrawals'], 'kind' | 'id'>[]> =>
	writing
		.selectFrom('withdrawals')
		.select(['kind', 'id'])
		.where('state', '=', 'withdrawn')
		.where('since', '<', now() - keptMs)
		.execute();
