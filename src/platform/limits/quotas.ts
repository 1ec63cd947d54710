import { statuses } from '../../contract/envelope.ts';
import type { LimitKey } from '../db/limit-key.ts';
import type { Writer } from '../db/tables.ts';
import { ApiError } from '../errors.ts';

/** A limit on a number of actions; `max` 0 is no limit. The count can be deleted after `until` (0: never). */
export interface Quota {
	name: LimitKey;
	max: number;
	until: number;
}

/**
 * Takes units of a quota, all or none, by one statement; its row stays locked until the transaction ends.
 *
 * @returns whether enough units were left.
 */
export const tryQuota = async (writer: Writer, { name, max, until }: Quota, amount: number): Promise<boolean> => {
	if (max === 0) return true;
	if (amount > max) return false;
	const row = await writer
		.insertInto('quotas')
		.values({ name, used: amount, until })
		.onConflict((conflict) =>
			conflict
				.column('name')
				.doUpdateSet((set) => ({ used: set('quotas.used', '+', amount) }))
				.where('quotas.used', '<=', max - amount),
		)
		.returning('used')
		.executeTakeFirst();
	return row !== undefined;
};

/**
 * Takes units of a quota, or fails.
 *
 * @throws ApiError with status 409 and the sentence when not enough units are left.
 */
export const takeQuota = async (writer: Writer, quota: Quota, amount: number, sentence: string): Promise<void> => {
	if (!(await tryQuota(writer, quota, amount))) throw new ApiError(statuses.conflict, sentence);
};

/** Returns units of a quota that was taken, after an action that should not count. */
export const giveBackQuota = async (writer: Writer, { name, max }: Quota, amount: number): Promise<void> => {
	if (max === 0) return;
	await writer
		.updateTable('quotas')
		.set((set) => ({ used: set('used', '-', amount) }))
		.where('name', '=', name)
		.execute();
};
