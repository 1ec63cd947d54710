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

/** The first `maxLength` code points of a text, without an ellipsis. */
export const firstCharacters = (text: string, maxLength: number): string => {
	if (text.length <= maxLength) return text;
	let characters = 0;
	let end = 0;
	for (const character of text) {
		if (characters === maxLength) break;
		characters += 1;
		end += character.length;
	}
	return text.slice(0, end);
};

/** Source text cut to `maxLength` code points with three dots (R-VAL-23, A-064). */
export const truncateSource = (source: string, maxLength: number): string => {
	const truncated = firstCharacters(source, maxLength);
	return truncated.length < source.length ? `${truncated}...` : source;
};
