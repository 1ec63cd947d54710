/** Characters that no text contains, whether a source brings it or a reader types it, and the folding of white space. */

// C0 without tab and newline, DEL, C1, the separators of lines and paragraphs, byte order mark, and the noncharacters of the basic plane.
// They are written as escapes, so that this file contains none of them.
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufdd0-\ufdef\ufeff\ufffe\uffff]/;
const allForbidden = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufeff\ufffe\uffff]/g;
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g;

// Browsers have the method since 2023; with the flag u, the pattern finds half a surrogate pair.
const halfPair = /[\ud800-\udfff]/u;
const halfPairs = /[\ud800-\udfff]/gu;

/** Whether every surrogate has its other half. */
export const isWellFormed = (text: string): boolean =>
	text.isWellFormed === undefined ? !halfPair.test(text) : text.isWellFormed();

/** Replaces half a surrogate pair by U+FFFD, where nothing may be lost. */
export const toWellFormed = (text: string): string =>
	text.toWellFormed === undefined ? text.replace(halfPairs, '\ufffd') : text.toWellFormed();

/** Whether `text` contains a control character, a separator of lines, a byte order mark, a noncharacter or half a surrogate pair. */
export const hasForbidden = (text: string): boolean => forbidden.test(text) || !isWellFormed(text);

/**
 * Text without the characters of {@link hasForbidden}: line ends of any kind become "\n", a form feed becomes a space, all others are
 * removed. Never throws. Everything that comes in is cleaned here: documents of all sources, calls, the forms of the desk, answers.
 */
export const scrub = (text: string): string => {
	if (!hasForbidden(text)) return text;
	return text.replace(halfPairs, '').replace(lineEnds, '\n').replace(/\f/g, ' ').replace(allForbidden, '');
};

/** Scrubbed text with each run of white space as one space, and none at the ends. For attribute values and titles. */
export const foldLine = (text: string): string => scrub(text).replace(/\s+/g, ' ').trim();
