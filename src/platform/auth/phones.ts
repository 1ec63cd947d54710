/** Members by phone number. */
import type { Writing } from '../db/tables.ts';

export interface PhoneOwner {
	id: string;
	/** Hash; '' without one. */
	password: string;
}

/** The member with a phone number. @param phone plain (`domain/phone-number.ts`). */
export const ownerOfPhone = (writing: Writing, phone: string): Promise<PhoneOwner | undefined> =>
	writing.selectFrom('members').select(['id', 'password']).where('phone', '=', phone).executeTakeFirst();
