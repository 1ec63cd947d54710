/** Names of people in any script, as parts of other texts. */

import { firstUnits } from './text.ts';
import { firstCharacter } from './visible-characters.ts';

/** Marks of direction: they would reach beyond the name. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Hebrew, Arabic, Syriac, Thaana and others that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b][\udc00-\udfff]/;

/** A text that leaves the order of the characters around it alone, also where no element can isolate it. */
export const isolatedText = (text: string): string => {
	const plain = text.replace(directions, '');
	return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
};

/** What nobody sees at the beginning of a name. */
const unseen = /^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/;
/** Units of a name that are looked at for its first character: nobody needs more, and marks can be piled up without an end. */
const maxInitial = 32;

/** The first character of a name as readers see it, with everything that belongs to it; '' for a name without any. */
export const initialOf = (name: string): string => firstCharacter(firstUnits(name.replace(unseen, ''), maxInitial));

/** How many colours initials have. */
const colours = 12;

/** The number of the colour of a name's initial, from 0: the same for a name everywhere. */
export const colourOfName = (name: string): number => {
	let hash = 7;
	for (let at = 0; at < name.length; at += 1) hash = (hash * 31 + name.charCodeAt(at)) % 999_983;
	return hash % colours;
};
