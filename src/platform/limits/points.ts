/** Points: a ledger whose keys make each credit one, and a score that is its sum. */
import type { Writer } from '../db/tables.ts';
import { dayOf, endOfDay } from './day.ts';
import { tryQuota } from './quotas.ts';

export interface Credit {
	member: string;
	reason: string;
	/** What it was done with, or ''. */
	target: string;
	amount: number;
	/** Earned again on another day, or once for good. */
	daily: boolean;
	/** Credits of this reason a day; 0 is no limit. */
	mostADay: number;
}

/**
 * Credits points, in the transaction of what earned them.
 *
 * @returns what was added: 0 when they are there already or the day has no more of them.
 */
export const creditPoints = async (writer: Writer, credit: Credit, now: number): Promise<number> => {
	const { member, reason, target, amount, daily, mostADay } = credit;
	const day = dayOf(now);
	const key = { member_id: member, reason, target, once_day: daily ? day : '' };
	const mine = await writer
		.insertInto('points')
		.values({ ...key, day, amount, time: now })
		.onConflict((conflict) => conflict.columns(['member_id', 'reason', 'target', 'once_day']).doNothing())
		.returning('amount')
		.executeTakeFirst();
	if (mine === undefined) return 0;
	const quota = { name: `points ${reason} ${member} ${day}`, most: mostADay, until: endOfDay(now) };
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
