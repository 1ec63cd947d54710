/**
 * Shops: the places where registration codes are written off, each with a PIN. What staff type names the shop too,
 * `3-48213957`, so that nobody has to look for it.
 */
import { randomInt } from 'node:crypto';
import { StoreError } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import type { Writing } from '../db/tables.ts';
import { type Hashing, ownHashing, passwordHash, passwordMatches } from './passwords.ts';

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
const pinPattern = /^[A-Za-z0-9]{6,32}$/;
const pinDigits = 8;
const maxNameLength = 60;

export interface Shop {
	id: string;
	name: string;
}

/** What staff type: the shop and its PIN. */
export const typedPin = (id: string, pin: string): string => `${id}-${pin}`;

/**
 * Adds a shop, or gives one that is there another name and PIN.
 *
 * @param givenPin the PIN; without one a PIN of eight digits is made. @returns the PIN, which is stored as a hash only.
 * @throws StoreError with a sentence for a wrong id, name or PIN.
 */
export const setShop = async (
	{ writing, now }: Store,
	{ id, name }: Shop,
	givenPin?: string,
	hashing: Hashing = ownHashing,
): Promise<string> => {
	const shownName = name.trim();
	if (!idPattern.test(id))
		throw new StoreError('The id of a shop has 1 to 64 letters, digits, "_" or "-". Nothing was changed.');
	if (shownName === '' || [...shownName].length > maxNameLength)
		throw new StoreError(`The name of a shop has 1 to ${maxNameLength} characters. Nothing was changed.`);
	const pin = givenPin ?? Array.from({ length: pinDigits }, () => randomInt(10)).join('');
	if (!pinPattern.test(pin)) throw new StoreError('A PIN has 6 to 32 letters or digits. Nothing was changed.');
	const row = { name: shownName, pin: await passwordHash(pin, hashing) };
	await writing
		.insertInto('shops')
		.values({ id, ...row, created: now() })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	return pin;
};

/** Removes a shop. @returns false when there is none with the id. */
export const removeShop = async ({ writing }: Store, id: string): Promise<boolean> =>
	(await writing.deleteFrom('shops').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;

/** All shops, by id. */
export const listShops = (writing: Writing): Promise<Shop[]> =>
	writing.selectFrom('shops').select(['id', 'name']).orderBy('id').execute();

/** The id of the shop that a typed PIN names; '' without one. */
export const shopIdOf = (typed: string): string => {
	const id = typed.slice(0, Math.max(0, typed.lastIndexOf('-')));
	return idPattern.test(id) ? id : '';
};

/** The shop of a typed PIN; undefined for a wrong one, which takes the same time. */
export const shopOfPin = async (writing: Writing, typed: string, hashing: Hashing): Promise<Shop | undefined> => {
	const id = shopIdOf(typed);
	const row = await writing.selectFrom('shops').select(['id', 'name', 'pin']).where('id', '=', id).executeTakeFirst();
	const matches = await passwordMatches(typed.slice(id.length + 1), row?.pin, hashing);
	return matches && row !== undefined ? { id: row.id, name: row.name } : undefined;
};
