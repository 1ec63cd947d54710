import { statuses } from '../../contract/envelope.ts';
import type { Writer } from '../db/tables.ts';
import { ApiError } from '../errors.ts';

/** A limit of so many; `most` 0 is none. `until` is when the count is of no use any more, 0 for never. */
export interface Quota {
	name: string;
	most: number;
	until: number;
}

/**
 * Takes some of a limit, all or nothing: one statement, whose row stays locked until the transaction ends.
 *
 * @returns whether so many were left.
 */
export const tryQuota = async (writer: Writer, { name, most, until }: Quota, amount: number): Promise<boolean> => {
	if (most === 0) return true;
	if (amount > most) return false;
	const row = await writer
		.insertInto('quotas')
		.values({ name, used: amount, until })
		.onConflict((conflict) =>
			conflict
				.column('name')
				.doUpdateSet((set) => ({ used: set('quotas.used', '+', amount) }))
				.where('quotas.used', '<=', most - amount),
		)
		.returning('used')
		.executeTakeFirst();
	return row !== undefined;
};

/**
 * The same for a write that stands or falls with it.
 *
 * @throws ApiError with status 409 and the sentence when not so many are left.
 */
export const takeQuota = async (writer: Writer, quota: Quota, amount: number, sentence: string): Promise<void> => {
	if (!(await tryQuota(writer, quota, amount))) throw new ApiError(statuses.conflict, sentence);
};
