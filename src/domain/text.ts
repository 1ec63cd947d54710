/** Removes markers like `[=n]` from a title (R-VAL-24, A-065) and folds white space. */
export const cleanTitle = (title: string): string =>
	title
		.replace(/\[=[^\]]*\]/g, '')
		.replace(/\s+/g, ' ')
		.trim();

/** The first `most` code points of a text, without an ellipsis. */
export const firstCharacters = (text: string, most: number): string => {
	if (text.length <= most) return text;
	let characters = 0;
	let end = 0;
	for (const character of text) {
		if (characters === most) break;
		characters += 1;
		end += character.length;
	}
	return text.slice(0, end);
};

/** Source text cut to `most` code points with three dots (R-VAL-23, A-064). */
export const cutSource = (source: string, most: number): string => {
	const cut = firstCharacters(source, most);
	return cut.length < source.length ? `${cut}...` : source;
};
