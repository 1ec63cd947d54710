/** How many documents of a source may go because the source no longer shows them: the budget of `domain/removal-budget.ts`, by its records. */
import { budgetWords, isNearlyAll, isWithinBudget } from '../../domain/removal-budget.ts';
import type { Store } from '../db/store.ts';
import type { Tables } from '../db/tables.ts';
import { withdrawArticle } from './withdraw.ts';
import { recentOf, withdrawalsOf } from './withdrawals.ts';

/** Share of the documents of a source that may go in an hour. */
const share = 0.3;

/** Documents of a source that are not withdrawn, of one kind: their ids. */
export const shownOf = async (store: Store, source: string, kind: string): Promise<string[]> => {
	const rows = await store.writing
		.selectFrom('origins as o')
		.select('o.id')
		.where('o.source', '=', source)
		.where('o.kind', '=', kind)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('withdrawals as w')
						.select('w.id')
						.whereRef('w.kind', '=', 'o.kind')
						.whereRef('w.id', '=', 'o.id')
						.where('w.state', '<>', 'missing'),
				),
			),
		)
		.execute();
	return rows.map(({ id }) => id);
};

/** Whether so many may go. */
export interface Judgement {
	isAllowed: boolean;
	/** What went before and how much is allowed, as the end of a sentence. */
	words: string;
}

/**
 * Judges a removal by those that went before it.
 *
 * @param shown documents of the source that are not withdrawn. @param records of the source's withdrawals. @param now epoch milliseconds.
 */
export const judgeRemoval = ({
	count,
	shown,
	records,
	now,
}: {
	count: number;
	shown: number;
	records: Iterable<Tables['withdrawals']>;
	now: number;
}): Judgement => {
	const { lastHour, lastDay } = recentOf(records, now);
	const all = shown + lastDay;
	const isAllowed = isWithinBudget({ count, lastHour, lastDay, all, share }) && !isNearlyAll({ count, lastDay, all });
	const before = lastDay === 0 ? '' : `, after ${lastDay} in the last day`;
	return { isAllowed, words: `${before}; at most ${budgetWords(all, share)} may go, and never nearly all` };
};

/**
 * Withdraws the stories that a file of a source hides.
 *
 * @returns how many readers saw, and why none of them went, when they are too many.
 */
export const removeHidden = async (
	store: Store,
	source: string,
	ids: readonly string[],
	allowRemoval: boolean,
): Promise<{ removed: number; refusal: string }> => {
	if (ids.length === 0) return { removed: 0, refusal: '' };
	const shownIds = new Set(await shownOf(store, source, 'article'));
	const hiddenIds = [...new Set(ids)].filter((id) => shownIds.has(id));
	const records = (await withdrawalsOf(store.writing, source, 'article')).values();
	const { isAllowed, words } = judgeRemoval({
		count: hiddenIds.length,
		shown: shownIds.size,
		records,
		now: store.now(),
	});
	if (!allowRemoval && hiddenIds.length > 0 && !isAllowed)
		return {
			removed: 0,
			refusal: `It hides ${hiddenIds.length} of ${shownIds.size} stories that are here${words}. They stay.`,
		};
	let removedCount = 0;
	for (const id of hiddenIds)
		if (await withdrawArticle(store, id, { source, isAllowed: allowRemoval })) removedCount += 1;
	return { removed: removedCount, refusal: '' };
};
