import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const deriveKey = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
	scrypt,
);

/** About 60 ms and 32 MB on a small server. */
const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const keyBytes = 32;

/** The stored form of a password: method, salt and key. */
export const passwordHash = async (password: string): Promise<string> => {
	const salt = randomBytes(16);
	return `scrypt$${salt.toString('base64url')}$${(await deriveKey(password, salt, keyBytes, cost)).toString('base64url')}`;
};

/** Compared when no member has the phone number, so that the check takes the same time. */
const noPasswordHash = `scrypt$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(keyBytes).toString('base64url')}`;

/** Whether a password matches the stored one; takes the same time when there is none. */
export const passwordMatches = async (password: string, stored: string | undefined): Promise<boolean> => {
	const [, salt = '', key = ''] = (stored ?? noPasswordHash).split('$');
	const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), keyBytes, cost);
	const expected = Buffer.from(key, 'base64url');
	return expected.length === keyBytes && timingSafeEqual(derived, expected) && stored !== undefined;
};
