import { lineBreaks } from './line-breaks.ts';

/** Titles and captions whose content is text alone. */
const titles = /<(h[1-3]|figcaption|span)((?: [a-z-]+="[^"<>]*")*)>([^<>]{8,})<\//g;
const titleClass = /(?: class="(?:[^"]* )?(?:slide|module)-title)"/;
const manyHan = /(?:\p{Script=Han}[^\p{Script=Han}]*){8}/u;
const reference = /&(?:#\d+|#x[\da-f]+|[a-z]+);/gi;

/** The text with a `<wbr>` at each position; character references count as one closing mark. */
const findMarks = (html: string): string => {
	if (html.includes('\uFFFC')) return html;
	const references: string[] = [];
	const text = html.replace(reference, (found) => {
		references.push(found);
		return '\uFFFC';
	});
	const marks = lineBreaks(text).filter((at) => text[at] !== '\uFFFC' && text[at - 1] !== '\uFFFC');
	if (marks.length === 0) return html;
	let from = 0;
	const parts: string[] = [];
	for (const at of [...marks, text.length]) {
		parts.push(text.slice(from, at));
		from = at;
	}
	return parts.join('<wbr>').replace(/\uFFFC/g, () => references.shift() ?? '');
};

/** Titles with their marks: most are on several pages. */
const known = new Map<string, string>();

/** The cache is emptied when it has so many titles. */
const mostKnown = 4_000;

const withMarks = (text: string): string => {
	const there = known.get(text);
	if (there !== undefined) return there;
	// A copy: a part of a page's text keeps the whole page in memory.
	const title = [...text].join('');
	const marked = findMarks(title);
	if (known.size >= mostKnown) known.clear();
	known.set(title, marked);
	return marked;
};

const withClass = (attributes: string): string =>
	attributes.includes(' class="')
		? attributes.replace(' class="', ' class="phrased ')
		: `${attributes} class="phrased"`;

/**
 * Marks where the lines of Chinese titles and captions may break, so that no word is cut: `<wbr>` between phrases, and
 * the class `phrased`, which switches off breaks anywhere else. Only in what readers see; metadata, feeds and the search
 * have the title as it is. Titles that a browser renders are not marked and break anywhere.
 *
 * @param html static markup of views. Messages of the interface are left alone: another language replaces them.
 */
export const markPhrases = (html: string): string =>
	html.replace(titles, (whole, tag: string, attributes: string, text: string) => {
		if (attributes.includes(' data-t=') || !manyHan.test(text)) return whole;
		if (tag === 'span' && !titleClass.test(attributes)) return whole;
		const marked = withMarks(text);
		return marked === text ? whole : `<${tag}${withClass(attributes)}>${marked}</`;
	});
