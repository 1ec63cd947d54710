/** Characters no text of ours may hold, and the folding of white space. */

// C0 without tab and newline, DEL, C1, byte order mark, the two noncharacters of the basic plane. Written with
// escapes so that this file itself holds none of them.
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/;
const allForbidden = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g;

// The methods came to browsers in 2023; the flag u finds half a pair that is alone.
const halfPair = /[\ud800-\udfff]/u;
const halfPairs = /[\ud800-\udfff]/gu;

/** Whether every surrogate has its other half. */
export const isWellFormed = (text: string): boolean =>
	text.isWellFormed === undefined ? !halfPair.test(text) : text.isWellFormed();

/** Half a surrogate pair becomes U+FFFD. */
export const toWellFormed = (text: string): string =>
	text.toWellFormed === undefined ? text.replace(halfPairs, '\ufffd') : text.toWellFormed();

/** True when `text` holds a control character, a byte order mark, a noncharacter or half a surrogate pair. */
export const hasForbidden = (text: string): boolean => forbidden.test(text) || !isWellFormed(text);

/**
 * Text without what {@link hasForbidden} names: line ends become "\n", a form feed becomes a space, half a surrogate
 * pair becomes U+FFFD, every other forbidden character goes away. Never throws.
 */
export const scrub = (text: string): string => {
	if (!hasForbidden(text)) return text;
	return toWellFormed(text).replace(/\r\n?/g, '\n').replace(/\f/g, ' ').replace(allForbidden, '');
};

/** Scrubbed text with every run of white space as one space, and none at the ends. For attribute values and titles. */
export const foldLine = (text: string): string => scrub(text).replace(/\s+/g, ' ').trim();
