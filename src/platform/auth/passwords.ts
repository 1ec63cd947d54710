import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { CallContext } from '../context.ts';
import { realCosts, type ScryptCost } from '../costs.ts';
import { governor, type InTurn } from '../governor.ts';

const deriveKey = promisify<string, Buffer, number, ScryptCost & { maxmem: number }, Buffer>(scrypt);

const maxmem = 256 * 1024 * 1024;
const keyBytes = 32;

/** How passwords are hashed, and whose turn it takes. */
export interface Hashing {
	cost: ScryptCost;
	inTurn: InTurn;
}

/** The platform's own hashing, for commands. */
export const ownHashing: Hashing = { cost: realCosts.password, inTurn: governor.own };

/** The hashing of a call. */
export const hashingOf = ({ costs, inTurn }: Pick<CallContext, 'costs' | 'inTurn'>): Hashing => ({
	cost: costs.password,
	inTurn,
});

const methodOf = ({ N, r, p }: ScryptCost): string => `scrypt-${N}-${r}-${p}`;

/** The figures that a stored hash names. @param otherwise where it names none. */
const costOf = (method: string, otherwise: ScryptCost): ScryptCost => {
	const [N = 0, r = 0, p = 0] = (/^scrypt-(\d+)-(\d+)-(\d+)$/.exec(method) ?? []).slice(1).map(Number);
	return N === 0 ? otherwise : { N, r, p };
};

const derivedKey = (password: string, salt: Buffer, cost: ScryptCost, inTurn: InTurn): Promise<Buffer> =>
	inTurn(() => deriveKey(password, salt, keyBytes, { ...cost, maxmem }));

/** The stored form of a password: method with its figures, salt and key. @throws GovernorFull */
export const passwordHash = async (password: string, { cost, inTurn }: Hashing = ownHashing): Promise<string> => {
	const salt = randomBytes(16);
	const key = await derivedKey(password, salt, cost, inTurn);
	return `${methodOf(cost)}$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

/** Whether a stored password was hashed with other figures than those of today. */
export const needsRehash = (storedHash: string, { cost }: Pick<Hashing, 'cost'>): boolean =>
	!storedHash.startsWith(`${methodOf(cost)}$`);

/** Compared when no member has the phone number, so that the check takes the same time. */
const noPasswordHash = (cost: ScryptCost): string =>
	`${methodOf(cost)}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(keyBytes).toString('base64url')}`;

/**
 * Whether a password matches the stored one, by the figures that it names; takes the same time when there is none.
 *
 * @throws GovernorFull
 */
export const passwordMatches = async (
	password: string,
	storedHash: string | undefined,
	{ cost, inTurn }: Hashing = ownHashing,
): Promise<boolean> => {
	const [method = '', salt = '', key = ''] = (storedHash ?? noPasswordHash(cost)).split('$');
	const actualKey = await derivedKey(password, Buffer.from(salt, 'base64url'), costOf(method, cost), inTurn);
	const expectedKey = Buffer.from(key, 'base64url');
	return expectedKey.length === keyBytes && timingSafeEqual(actualKey, expectedKey) && storedHash !== undefined;
};
