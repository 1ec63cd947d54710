/** Names of limits and quotas as they are stored: without the phone number or the id of the person that they limit. */
import { createHmac } from 'node:crypto';

declare const hashed: unique symbol;
/** The stored name of a limit or quota. */
export type LimitKey = string & { readonly [hashed]: true };

/** Characters of a hash of 16 bytes. */
const hashLength = 22;

const hashOf = (secret: string, text: string): string =>
	createHmac('sha256', secret).update(text).digest('base64url').slice(0, hashLength);

/** What the keys of an owner begin with. */
const ownerHash = (secret: string, owner: string): string => hashOf(secret, `owner\n${owner}`);

/**
 * @param store a plain hash of a phone number could be found by trying them all, so that the secret of the store is hashed with it.
 * @param owner the phone number or the id of the member whom it is about; the key goes with the account (`limits/forget.ts`).
 */
export const limitKey = ({ limitSecret }: { limitSecret: string }, name: string, owner = ''): LimitKey => {
	const hash = hashOf(limitSecret, `limit\n${name}`);
	return (owner === '' ? hash : `${ownerHash(limitSecret, owner)}.${hash}`) as LimitKey;
};

/** What the keys of an owner begin with, and how many characters of a key that is. */
export const ownedKeys = (
	{ limitSecret }: { limitSecret: string },
	owner: string,
): { start: string; length: number } => ({
	start: `${ownerHash(limitSecret, owner)}.`,
	length: hashLength + 1,
});
