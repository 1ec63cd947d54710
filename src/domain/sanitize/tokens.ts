/** Finds the ends of tags, comments and raw text as HTML tokenizers do, without building a tree. Linear time. */

/** Elements whose content is not markup for an HTML parser. */
export const rawTextTags: ReadonlySet<string> = new Set([
	...['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'textarea', 'title'],
]);

/** `parts` is an upper bound of the number of attributes. */
export type Tag = { readonly name: string; readonly closing: boolean; readonly end: number; readonly parts: number };

/** The tag that starts at `html[at] === '<'`, or undefined when none does. `end` is the position after its ">". */
export const tagAt = (html: string, at: number): Tag | undefined => {
	const closing = html.charCodeAt(at + 1) === 47;
	const start = at + (closing ? 2 : 1);
	let i = start;
	if (!isLetter(html.charCodeAt(i))) return undefined;
	while (i < html.length && !isNameEnd(html.charCodeAt(i))) i++;
	const name = html.slice(start, i).toLowerCase();
	return { name, closing, ...tagEnd(html, i) };
};

/**
 * The position after the comment, doctype or processing instruction that starts at `html[at] === '<'`; undefined if
 * none does.
 */
export const bogusEnd = (html: string, at: number): number | undefined => {
	if (html.startsWith('<!--', at)) {
		if (html.startsWith('>', at + 4)) return at + 5;
		if (html.startsWith('->', at + 4)) return at + 6;
		const end = html.indexOf('-->', at + 4);
		const odd = html.indexOf('--!>', at + 4);
		if (odd >= 0 && (end < 0 || odd < end)) return odd + 4;
		return end < 0 ? html.length : end + 3;
	}
	const next = html[at + 1];
	const closer = next === '/' && at + 2 < html.length && !isLetter(html.charCodeAt(at + 2));
	if (next !== '!' && next !== '?' && !closer) return undefined;
	const end = html.indexOf('>', at + 2);
	return end < 0 ? html.length : end + 1;
};

/** The end of the raw text that starts at `from`: where its closing tag starts, or the end of the string. */
export const rawTextEnd = (html: string, name: string, from: number): number => {
	// A name of rawTextTags has letters only, so it needs no escaping.
	const closer = new RegExp(`</${name}(?=[\\s/>]|$)`, 'gi');
	closer.lastIndex = from;
	return closer.exec(html)?.index ?? html.length;
};

const tagEnd = (html: string, from: number): { end: number; parts: number } => {
	let parts = 0;
	let i = from;
	while (i < html.length) {
		const code = html.charCodeAt(i++);
		if (code === 62) return { end: i, parts };
		if (isNameEnd(code) && !isNameEnd(html.charCodeAt(i))) parts++;
		if (code !== 61) continue;
		while (isSpace(html.charCodeAt(i))) i++;
		const quote = html.charAt(i);
		if (quote !== '"' && quote !== "'") continue;
		const close = html.indexOf(quote, i + 1);
		if (close < 0) return { end: html.length, parts };
		i = close + 1;
		if (!isNameEnd(html.charCodeAt(i))) parts++;
	}
	return { end: html.length, parts };
};

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isSpace = (code: number) => code === 32 || code === 9 || code === 10 || code === 12 || code === 13;
const isNameEnd = (code: number) => isSpace(code) || code === 47 || code === 62;
