import { randomInt } from 'node:crypto';

/** Without the signs that are taken for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code that people read to one another: five bits a sign. */
export const newCode = (length: number): string =>
	Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
