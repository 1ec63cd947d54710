import { characterEnd, characterStart } from './visible-characters.ts';

/** Removes markers like `[=n]`. A pattern would read the rest of the text again for each marker without an end. */
const withoutMarkers = (title: string): string => {
	let plain = '';
	let from = 0;
	for (;;) {
		const start = title.indexOf('[=', from);
		const end = start === -1 ? -1 : title.indexOf(']', start);
		if (end === -1) return plain + title.slice(from);
		plain += title.slice(from, start);
		from = end + 1;
	}
};

/** Removes markers like `[=n]` from a title (R-VAL-24, A-065) and folds white space. */
export const plainTitle = (title: string): string => withoutMarkers(title).replace(/\s+/g, ' ').trim();

/** Where `maxLength` code points of a text end. */
const endOf = (text: string, maxLength: number): number => {
	let end = 0;
	for (let characters = 0; characters < maxLength && end < text.length; characters += 1)
		end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
	return end;
};

/**
 * The beginning of a text: whole visible characters with `maxLength` code points at most, without an ellipsis. Every cut of a text
 * that somebody reads is made here; a single character that is longer than all of it is cut.
 */
export const firstCharacters = (text: string, maxLength: number): string => {
	if (text.length <= maxLength) return text;
	const end = endOf(text, maxLength);
	return text.slice(0, characterStart(text, end) || end);
};

/** The same by UTF-16 units, which is how the limits of documents count. */
export const firstUnits = (text: string, maxUnits: number): string => {
	if (text.length <= maxUnits) return text;
	const beginning = text.slice(0, characterStart(text, maxUnits) || maxUnits);
	return beginning.replace(/[\ud800-\udbff]$/, '');
};

/** The end of a text in whole visible characters with `maxLength` code points at most. */
export const lastCharacters = (text: string, maxLength: number): string => {
	const codePoints = Array.from(text);
	if (codePoints.length <= maxLength) return text;
	return text.slice(characterEnd(text, text.length - codePoints.slice(-maxLength).join('').length));
};

/** Source text cut to `maxLength` code points with three dots (R-VAL-23, A-064). */
export const truncateSource = (source: string, maxLength: number): string => {
	const truncated = firstCharacters(source, maxLength);
	return truncated.length < source.length ? `${truncated}...` : source;
};
