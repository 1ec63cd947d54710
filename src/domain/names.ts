/** Names of people in any script, as parts of other texts. */

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
/** What belongs to the character before it: accents, vowel signs and subjoined letters, joiners, skin colours. */
const joined = new RegExp(
	`^(?:${[
		'[\\u0300-\\u036f\\u0591-\\u05bd\\u064b-\\u065f\\u0e31\\u0e34-\\u0e3a\\u0900-\\u0903\\u093a-\\u094f]',
		'[\\u0f35\\u0f37\\u0f39\\u0f3e\\u0f3f\\u0f71-\\u0f84\\u0f86\\u0f87\\u0f8d-\\u0fbc]',
		'[\\ufe00-\\ufe0f]|\\ud83c[\\udffb-\\udfff]',
		'\\u200d(?:[\\ud800-\\udbff][\\udc00-\\udfff]|.)',
	].join('|')})+`,
);
const flag = /^(?:\ud83c[\udde6-\uddff]){2}/;

/** The first character of a name as readers see it, with everything that belongs to it; '' for a name without any. */
export const initialOf = (name: string): string => {
	const text = name.replace(unseen, '');
	const country = flag.exec(text)?.[0];
	if (country !== undefined) return country;
	const first = Array.from(text.slice(0, 2))[0] ?? '';
	return first + (joined.exec(text.slice(first.length, first.length + 24))?.[0] ?? '');
};

/** How many colours initials have. */
const colours = 12;

/** The number of the colour of a name's initial, from 0: the same for a name everywhere. */
export const colourOfName = (name: string): number => {
	let hash = 7;
	for (let at = 0; at < name.length; at += 1) hash = (hash * 31 + name.charCodeAt(at)) % 999_983;
	return hash % colours;
};
