/** Withdraws what a source no longer has, within a budget, and never on the word of one look alone. */
import { alwaysAllowed } from '../../domain/removal-budget.ts';
import { type Gone, type ListedKind, type LiveSource, SourceError } from '../../intake/live-source.ts';
import { type Judgement, judgeRemoval, shownOf } from '../content/removals.ts';
import { removeColumn } from '../content/remove.ts';
import { removeSourceComment } from '../content/remove-source-comment.ts';
import { type WithdrawnBy, withdrawArticle } from '../content/withdraw.ts';
import { forgetWithdrawals, recordWithdrawal, withdrawalsOf } from '../content/withdrawals.ts';
import type { Store } from '../db/store.ts';
import type { Tables } from '../db/tables.ts';
import type { SourceRow } from './source-rows.ts';

/** All documents that a source names: ids in the store with its own, by kind. */
export type Listed = ReadonlyMap<ListedKind, ReadonlyMap<string, string | number>>;

/** A document is gone when it was not listed at two looks that are so many milliseconds apart, or more. */
const missingAgainAfter = 120_000;

/** So few documents are asked for one by one. */
const maxAsked = alwaysAllowed;

type Withdraw = (store: Store, id: string, by: WithdrawnBy) => Promise<boolean>;

const withdraw: Readonly<Record<ListedKind, Withdraw>> = {
	article: withdrawArticle,
	// Nobody writes into a column; its record is the memory of the budget.
	column: async (store, id, { source, isAllowed }) => {
		const isGone = await removeColumn(store, id);
		const allowed = isAllowed ? 1 : 0;
		if (isGone)
			await recordWithdrawal(store.writing, {
				...{ kind: 'column', id, source, state: 'withdrawn', allowed, since: store.now() },
			});
		return isGone;
	},
	comment: removeSourceComment,
};

const refusalOf = ({ place, name }: SourceRow, what: string, { words }: Judgement): SourceError =>
	new SourceError(
		`${place} ${what}${words}. They stay. If they are meant to go: npm run platform -- sources sync ${name} --allow-removal`,
	);

/**
 * Withdraws documents that their source says are gone; those of other sources stay.
 *
 * @returns how many readers saw. @throws SourceError when they are more than the budget allows, before anything is withdrawn.
 */
export const removeNamed = async (
	store: Store,
	row: SourceRow,
	deletions: readonly Gone[],
	allowRemoval: boolean,
): Promise<number> => {
	let removedCount = 0;
	for (const [kind, deletionsOfKind] of Map.groupBy(deletions, ({ of }) => of)) {
		const shownIds = new Set(await shownOf(store, row.name, kind));
		const ids = [...new Set(deletionsOfKind.map(({ id }) => id))].filter((id) => shownIds.has(id));
		const records = (await withdrawalsOf(store.writing, row.name, kind)).values();
		const judgement = judgeRemoval({ count: ids.length, shown: shownIds.size, records, now: store.now() });
		if (!allowRemoval && kind !== 'comment' && ids.length > 0 && !judgement.isAllowed)
			throw refusalOf(row, `says that ${ids.length} of ${shownIds.size} ${kind}s are deleted`, judgement);
		for (const id of ids)
			if (await withdraw[kind](store, id, { source: row.name, isAllowed: allowRemoval })) removedCount += 1;
	}
	return removedCount;
};

/** What a source no longer lists, of one kind. */
interface Missing {
	kind: ListedKind;
	ids: readonly string[];
	/** Documents that the source lists and that were missing, or that an editor kept. */
	reappearedIds: readonly string[];
	records: ReadonlyMap<string, Tables['withdrawals']>;
}

const missingOf = async (
	store: Store,
	row: SourceRow,
	listedIds: Listed,
	allowRemoval: boolean,
): Promise<Missing[]> => {
	const all: Missing[] = [];
	for (const [kind, idsOfKind] of listedIds) {
		const shownIds = await shownOf(store, row.name, kind);
		const ids = shownIds.filter((id) => !idsOfKind.has(id));
		const records = await withdrawalsOf(store.writing, row.name, kind);
		const reappearedIds = [...records.values()].flatMap(({ id, state }) =>
			state !== 'withdrawn' && idsOfKind.has(id) ? [id] : [],
		);
		all.push({ kind, ids, reappearedIds, records });
		// Comments belong to articles, and are often cleared on purpose; what readers answered stays.
		if (allowRemoval || kind === 'comment') continue;
		const judgement = judgeRemoval({
			...{ count: ids.length, shown: shownIds.length },
			...{ records: records.values(), now: store.now() },
		});
		if (!judgement.isAllowed)
			throw refusalOf(row, `no longer lists ${ids.length} of ${shownIds.length} ${kind}s`, judgement);
	}
	return all;
};

/** Those that are gone for sure: they were missing before, or the source says so when it is asked for each. */
const certain = async (
	{ now }: Store,
	{ kind, ids, records }: Missing,
	source: Pick<LiveSource, 'confirmGone'>,
): Promise<ReadonlySet<string>> => {
	const missedBefore = (id: string): boolean => {
		const record = records.get(id);
		return record?.state === 'missing' && now() - record.since >= missingAgainAfter;
	};
	const certainIds = new Set(ids.filter(missedBefore));
	const doubtedIds = ids.filter((id) => !certainIds.has(id));
	if (doubtedIds.length > 0 && doubtedIds.length <= maxAsked)
		for (const id of (await source.confirmGone?.(doubtedIds, kind)) ?? []) certainIds.add(id);
	return certainIds;
};

/**
 * Withdraws what a source no longer lists. A gap in one list is asked for again before it counts: each document by itself, where the source
 * can, else at a look some minutes later.
 *
 * @returns how many went. @throws SourceError when they are more than the budget allows, before anything is withdrawn.
 */
export const removeGone = async (
	store: Store,
	row: SourceRow,
	listedIds: Listed,
	{
		allowRemoval,
		source,
		warn,
	}: { allowRemoval: boolean; source: Pick<LiveSource, 'confirmGone'>; warn: (sentence: string) => void },
): Promise<number> => {
	let removedCount = 0;
	for (const missingOfKind of await missingOf(store, row, listedIds, allowRemoval)) {
		const { kind, ids, reappearedIds, records } = missingOfKind;
		await forgetWithdrawals(
			store.writing,
			reappearedIds.map((id) => ({ kind, id })),
		);
		const isSure = allowRemoval || kind === 'comment';
		const certainIds = isSure ? new Set(ids) : await certain(store, missingOfKind, source);
		const waitingIds = ids.filter((id) => !certainIds.has(id));
		for (const id of waitingIds)
			if (!records.has(id))
				await recordWithdrawal(store.writing, {
					...{ kind, id, source: row.name, state: 'missing', allowed: 0, since: store.now() },
				});
		if (waitingIds.some((id) => !records.has(id)))
			warn(
				`${waitingIds.length} ${kind}${waitingIds.length === 1 ? ' is' : 's are'} no longer listed. They stay, unless a look a few minutes later misses them too.`,
			);
		for (const id of certainIds)
			if (await withdraw[kind](store, id, { source: row.name, isAllowed: allowRemoval })) removedCount += 1;
	}
	return removedCount;
};

/** Withdraws everything that a source brought. @returns how many documents went. */
export const withdrawAll = (store: Store, row: SourceRow): Promise<number> =>
	removeGone(
		store,
		row,
		new Map((['comment', 'article', 'column'] as const).map((kind) => [kind, new Map<string, string>()])),
		{ allowRemoval: true, source: {}, warn: () => undefined },
	);
