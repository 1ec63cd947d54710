import { firstCharacters } from '../text.ts';

/** Maximum number of characters of a query; what is longer is cut. */
const maxCharacters = 64;

/** What is kept of a typed query: cut, without white space at its ends. */
export const trimmedQuery = (typed: string): string => firstCharacters(typed.trim(), maxCharacters).trim();
