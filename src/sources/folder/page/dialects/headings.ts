/** Names of headings, for links within a page. */
import { plainText } from '../../../../domain/sanitize/plain-text.ts';

/** Around a name that a writer gave a heading; no text has these signs. */
export const headingMark = { start: '\ufdd2', end: '\ufdd3' } as const;

/** The place of a heading in the page, as a link names it. */
export const anchorOf = (heading: string): string =>
	heading
		.trim()
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, '')
		.replace(/\s+/g, '-')
		.slice(0, 60);

const decodedName = (text: string): string => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

const headings = /<h([1-6])>([^\n]{0,2000}?)<\/h\1>/g;
const mark = /\ufdd2([^\ufdd3]{0,100})\ufdd3/;

/** HTML of Markdown in which the headings that links of the page lead to have their names. */
export const withHeadingNames = (html: string): string => {
	const wantedNames = new Set([...html.matchAll(/ href="#([^"]{1,200})"/g)].map(([, name = '']) => decodedName(name)));
	const usedNames = new Set<string>();
	return html.replace(headings, (whole, level: string, inside: string) => {
		const ownMark = mark.exec(inside)?.[1];
		const text = inside.replace(mark, '').trimEnd();
		const name = ownMark ?? anchorOf(plainText(text));
		if (name === '' || usedNames.has(name) || !wantedNames.has(name))
			return ownMark === undefined ? whole : `<h${level}>${text}</h${level}>`;
		usedNames.add(name);
		return `<h${level} id="${name}">${text}</h${level}>`;
	});
};
