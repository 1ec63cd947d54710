/** Characters that no sanitized text contains, and the folding of white space. */

// C0 without tab and newline, DEL, C1, byte order mark, and the two noncharacters of the basic plane. They are written
// as escapes, so that this file contains none of them.
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/;
const allForbidden = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g;

// Browsers have these methods since 2023; with the flag u, the pattern finds half a surrogate pair.
const halfPair = /[\ud800-\udfff]/u;
const halfPairs = /[\ud800-\udfff]/gu;

/** Whether every surrogate has its other half. */
export const isWellFormed = (text: string): boolean =>
	text.isWellFormed === undefined ? !halfPair.test(text) : text.isWellFormed();

/** Replaces half a surrogate pair by U+FFFD. */
export const toWellFormed = (text: string): string =>
	text.toWellFormed === undefined ? text.replace(halfPairs, '\ufffd') : text.toWellFormed();

/** Whether `text` contains a control character, a byte order mark, a noncharacter or half a surrogate pair. */
export const hasForbidden = (text: string): boolean => forbidden.test(text) || !isWellFormed(text);

/**
 * Text without the characters of {@link hasForbidden}: line ends become "\n", a form feed becomes a space, half a
 * surrogate pair becomes U+FFFD, all others are removed. Never throws.
 */
export const scrub = (text: string): string => {
	if (!hasForbidden(text)) return text;
	return toWellFormed(text).replace(/\r\n?/g, '\n').replace(/\f/g, ' ').replace(allForbidden, '');
};

/** Scrubbed text with each run of white space as one space, and none at the ends. For attribute values and titles. */
export const foldLine = (text: string): string => scrub(text).replace(/\s+/g, ' ').trim();
