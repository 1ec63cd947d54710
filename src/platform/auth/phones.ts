/** Members by phone number. Earlier versions stored a number as it was typed, so that every spelling is looked up. */
import { storedSpellings } from '../../domain/phone-number.ts';
import type { Writing } from '../db/tables.ts';

export interface PhoneOwner {
	id: string;
	/** Hash; '' without one. */
	password: string;
}

/**
 * The members with a phone number, usually one: whoever has its plain spelling first, then the oldest.
 *
 * @param phone plain (`domain/phone-number.ts`).
 */
export const ownersOfPhone = async (writing: Writing, phone: string): Promise<PhoneOwner[]> => {
	const rows = await writing
		.selectFrom('members')
		.select(['id', 'password', 'phone', 'created'])
		.where('phone', 'in', storedSpellings(phone))
		.execute();
	return rows.toSorted(
		(a, b) => Number(b.phone === phone) - Number(a.phone === phone) || Number(a.created) - Number(b.created),
	);
};
