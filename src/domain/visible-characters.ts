/**
 * Where the characters that readers see begin and end: a letter with its accents and vowel signs, a syllable of Hangul, a stack of Tibetan,
 * a flag, a family of emoji. Positions are those of UTF-16 units.
 */

/** Nothing joins two of these: most texts have no others, and need no closer look. */
const isPlain = (code: number): boolean =>
	(code > 0x1f && code < 0x300 && code !== 0xad) ||
	(code > 0x2e7f && code < 0x302a) ||
	(code > 0x302f && code < 0x3099) ||
	(code > 0x309a && code < 0xa000) ||
	(code > 0xabff && code < 0xd7a4) ||
	(code > 0xfeff && code < 0xff9e);

let segmenter: Intl.Segmenter | undefined;
/** The division of a text into visible characters; undefined in engines without it: browsers of before 2021 (Firefox: 2024). */
const segmentsOf = (text: string): Intl.Segments | undefined => {
	if (typeof Intl.Segmenter !== 'function') return undefined;
	segmenter ??= new Intl.Segmenter('en');
	return segmenter.segment(text);
};

/** What belongs to the character before it, in the scripts that have such: accents, vowel signs, subjoined letters, joiners, colours of skin. */
const joining = new RegExp(
	`^[${[
		'\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1-\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc',
		// Thai, Lao, Tibetan, Burmese, the later parts of Hangul, Khmer, Mongolian.
		'\\u0e31\\u0e33-\\u0e3a\\u0e47-\\u0e4e\\u0eb1\\u0eb3-\\u0ebc\\u0ec8-\\u0ecd',
		'\\u0f18\\u0f19\\u0f35\\u0f37\\u0f39\\u0f3e\\u0f3f\\u0f71-\\u0f84\\u0f86\\u0f87\\u0f8d-\\u0fbc\\u0fc6',
		'\\u102b-\\u103e\\u1056-\\u1059\\u1160-\\u11ff\\u17b4-\\u17d3\\u180b-\\u180f',
		'\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200c\\u200d\\u20d0-\\u20ff\\u302a-\\u302f\\u3099\\u309a\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\uff9e\\uff9f',
		'\\u{1f3fb}-\\u{1f3ff}\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}',
	].join('')}]`,
	'u',
);

const isRegional = (code: number): boolean => code > 0x1f1e5 && code < 0x1f200;
/** The scripts of India have the same signs at the same places of their blocks. */
const placeInIndian = (code: number): number => (code > 0x8ff && code < 0xd80 ? code & 0x7f : -1);
const isIndianSign = (place: number): boolean =>
	(place > -1 && place < 4) || place === 0x3c || (place > 0x3d && place < 0x4e);
const isLowHalf = (text: string, at: number): boolean =>
	/[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1));
const codeBefore = (text: string, at: number): number => text.codePointAt(at - (isLowHalf(text, at - 1) ? 2 : 1)) ?? 0;

/** Flags are pairs of letters: an odd number of them before a letter says that it ends a flag. */
const endsFlag = (text: string, at: number): boolean => {
	let letters = 0;
	while (isRegional(codeBefore(text, at - letters * 2))) letters += 1;
	return letters % 2 === 1;
};

/**
 * The rule for engines without `Intl.Segmenter`: whether what begins at `at` belongs to the character before it. Small, so it knows the
 * signs that writing needs and not the seldom ones.
 *
 * @param at between 0 and the end, both excluded.
 */
export const joinsBefore = (text: string, at: number): boolean => {
	if (isLowHalf(text, at)) return true;
	const [before, code] = [codeBefore(text, at), text.codePointAt(at) ?? 0];
	if (before === 0x0d && code === 0x0a) return true;
	if (before < 0x20) return false;
	if (isRegional(code)) return endsFlag(text, at);
	const place = placeInIndian(code);
	return (
		(before === 0x200d && code > 0x203b) ||
		isIndianSign(place) ||
		// A consonant below another one, with a sign between them: India, Burma, Cambodia.
		(place > 0x14 && place < 0x3a && placeInIndian(before) === 0x4d) ||
		(before === 0x1039 && code < 0x1022) ||
		(before === 0x17d2 && code < 0x17b4) ||
		joining.test(text.slice(at, at + 2))
	);
};

/** The visible character that a position is in; empty between two of them, and at the ends of the text. */
const characterAround = (text: string, at: number): { start: number; end: number } => {
	const place = Math.max(0, Math.min(at, text.length));
	const between = { start: place, end: place };
	if (place === 0 || place === text.length) return between;
	if (isPlain(text.charCodeAt(place)) && isPlain(text.charCodeAt(place - 1))) return between;
	const segments = segmentsOf(text);
	if (segments !== undefined) {
		const { index, segment } = segments.containing(place) ?? { index: place, segment: '' };
		return index === place ? between : { start: index, end: index + segment.length };
	}
	let { start, end } = between;
	while (start > 0 && joinsBefore(text, start)) start -= 1;
	while (start < place && end < text.length && joinsBefore(text, end)) end += 1;
	return { start, end };
};

/** The beginning of the visible character that the position is in; the position itself where it is in none. */
export const characterStart = (text: string, at: number): number => characterAround(text, at).start;

/** The end of the visible character that the position is in; the position itself where it is in none. */
export const characterEnd = (text: string, at: number): number => characterAround(text, at).end;

/** The first visible character of a text, with everything that belongs to it; '' for an empty text. */
export const firstCharacter = (text: string): string => text.slice(0, characterEnd(text, 1));
