import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for each other. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random code that is easy to read aloud; every character has five bits. */
export const newCode = (length: number): string =>
	Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
