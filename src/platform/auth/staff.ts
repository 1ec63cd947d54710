/** Members who are staff: they may write off codes. */
import { plainPhone } from '../../domain/phone-number.ts';
import { StoreError } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import type { Writing } from '../db/tables.ts';

/**
 * Makes a member staff, or takes it from them.
 *
 * @param who id or phone number of the member. @returns the id of the member.
 * @throws StoreError with a sentence when there is no such member.
 */
export const setStaff = async ({ writing, now }: Store, who: string, isStaff: boolean): Promise<string> => {
	const row = await writing
		.updateTable('members')
		.set({ staff: isStaff ? now() : 0 })
		.where((where) => where.or([where('id', '=', who), where('phone', '=', plainPhone(who))]))
		.returning('id')
		.executeTakeFirst();
	if (row === undefined)
		throw new StoreError(`There is no member ${who}: they sign in to the site once, then name their phone or id.`);
	return row.id;
};

export const isStaff = async (writing: Writing, member: string): Promise<boolean> =>
	member !== '' &&
	(await writing
		.selectFrom('members')
		.select('id')
		.where('id', '=', member)
		.where('staff', '>', 0)
		.executeTakeFirst()) !== undefined;

/** The members who are staff, by id. */
export const listStaff = (writing: Writing): Promise<{ id: string; nickname: string; staff: number }[]> =>
	writing.selectFrom('members').select(['id', 'nickname', 'staff']).where('staff', '>', 0).orderBy('id').execute();
