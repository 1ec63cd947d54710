import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

interface Cost {
	N: number;
	r: number;
	p: number;
}

const deriveKey = promisify<string, Buffer, number, Cost & { maxmem: number }, Buffer>(scrypt);

/** The figures that OWASP names for scrypt: 128 MB, and about half a second on a small server. */
const cost: Cost = { N: 131_072, r: 8, p: 1 };
/** What earlier versions used; their stored form does not name it. */
const earlierCost: Cost = { N: 32_768, r: 8, p: 1 };
const method = `scrypt-${cost.N}-${cost.r}-${cost.p}`;
const maxmem = 256 * 1024 * 1024;
const keyBytes = 32;

/** Computations at once: each takes 128 MB, and others wait. */
const maxAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

const derived = async (password: string, salt: Buffer, figures: Cost): Promise<Buffer> => {
	if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
	else running += 1;
	try {
		return await deriveKey(password, salt, keyBytes, { ...figures, maxmem });
	} finally {
		const next = waiting.shift();
		if (next === undefined) running -= 1;
		else next();
	}
};

/** The stored form of a password: method with its figures, salt and key. */
export const passwordHash = async (password: string): Promise<string> => {
	const salt = randomBytes(16);
	return `${method}$${salt.toString('base64url')}$${(await derived(password, salt, cost)).toString('base64url')}`;
};

/** Whether a stored password was hashed with other figures than those of today. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(`${method}$`);

/** Compared when no member has the phone number, so that the check takes the same time. */
const noPasswordHash = `${method}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(keyBytes).toString('base64url')}`;

/** Whether a password matches the stored one; takes the same time when there is none. */
export const passwordMatches = async (password: string, stored: string | undefined): Promise<boolean> => {
	const compared = stored ?? noPasswordHash;
	const [, salt = '', key = ''] = compared.split('$');
	const figures = needsRehash(compared) ? earlierCost : cost;
	const found = await derived(password, Buffer.from(salt, 'base64url'), figures);
	const expected = Buffer.from(key, 'base64url');
	return expected.length === keyBytes && timingSafeEqual(found, expected) && stored !== undefined;
};
