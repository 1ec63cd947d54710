/** Points: a ledger whose keys allow each credit once, and the score of a member, which is the sum of its rows. */
import { limitKey } from '../db/limit-key.ts';
import type { Store } from '../db/store.ts';
import type { Writer } from '../db/tables.ts';
import { dayOf, endOfDay } from './day.ts';
import { tryQuota } from './quotas.ts';

export interface Credit {
	member: string;
	reason: string;
	/** Id of the article or member that the credit is for, or ''. */
	target: string;
	amount: number;
	/** Whether it can be earned again on another day. */
	daily: boolean;
	/** The most credits of this reason per day; 0 is no limit. */
	maxPerDay: number;
}

/**
 * Credits points, in the transaction of the action that earned them.
 *
 * @returns the points that were added; 0 for a repeated credit, or when the daily limit is reached.
 */
export const creditPoints = async (
	writer: Writer,
	store: Pick<Store, 'limitSecret'>,
	credit: Credit,
	now: number,
): Promise<number> => {
	const { member, reason, target, amount, daily, maxPerDay } = credit;
	const day = dayOf(now);
	const key = { member_id: member, reason, target, once_day: daily ? day : '' };
	const insertedRow = await writer
		.insertInto('points')
		.values({ ...key, day, amount, time: now })
		.onConflict((conflict) => conflict.columns(['member_id', 'reason', 'target', 'once_day']).doNothing())
		.returning('amount')
		.executeTakeFirst();
	if (insertedRow === undefined) return 0;
	const name = limitKey(store, `points ${reason} ${member} ${day}`, member);
	const quota = { name, max: maxPerDay, until: endOfDay(now) };
	if (!(await tryQuota(writer, quota, 1))) {
		await writer
			.deleteFrom('points')
			.where('member_id', '=', key.member_id)
			.where('reason', '=', reason)
			.where('target', '=', target)
			.where('once_day', '=', key.once_day)
			.execute();
		return 0;
	}
	await writer
		.updateTable('members')
		.set((set) => ({ score: set('score', '+', amount) }))
		.where('id', '=', member)
		.execute();
	return amount;
};
