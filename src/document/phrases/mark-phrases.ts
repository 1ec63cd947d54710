import { lineBreaks } from './line-breaks.ts';

/** Titles and captions whose content is text alone. */
const titles = /<(h[1-3]|figcaption|span)((?: [a-z-]+="[^"<>]*")*)>([^<>]{8,})<\//g;
const titleClass = /(?: class="(?:[^"]* )?(?:slide|module)-title)"/;
const manyHan = /(?:\p{Script=Han}[^\p{Script=Han}]*){8}/u;
const reference = /&(?:#\d+|#x[\da-f]+|[a-z]+);/gi;

/** A title without its character references, which count as one closing mark each. */
interface Title {
	text: string;
	references: string[];
}

const withoutReferences = (html: string): Title => {
	const references: string[] = [];
	const text = html.replace(reference, (found) => {
		references.push(found);
		return '\uFFFC';
	});
	return { text, references };
};

/** The HTML of a title with a `<wbr>` at each of the positions. */
const marksAt = (breaks: readonly number[], { text, references }: Title): string => {
	const marks = breaks.filter((at) => text[at] !== '\uFFFC' && text[at - 1] !== '\uFFFC');
	let from = 0;
	const parts: string[] = [];
	for (const at of [...marks, text.length]) {
		parts.push(text.slice(from, at));
		from = at;
	}
	const marked = parts.join('<wbr>');
	return references.length === 0 ? marked : marked.replace(/\uFFFC/g, () => references.shift() ?? '');
};

/** Titles with their marks: most are on several pages. */
const known = new Map<string, string>();

/** The cache is emptied when it has so many titles. */
const mostKnown = 4_000;

/** Finds the marks of the titles of a page that are not known yet. */
const learn = (titles: readonly string[]): void => {
	const isNew = (text: string): boolean => !known.has(text) && !text.includes('\uFFFC');
	// Copies: a part of a page's text keeps the whole page in memory.
	const unknown = [...new Set(titles.filter(isNew))].map((text) => [...text].join(''));
	if (unknown.length === 0) return;
	const parts = unknown.map(withoutReferences);
	const breaks = lineBreaks(parts.map(({ text }) => text));
	for (const [index, title] of unknown.entries()) {
		const part = parts[index];
		if (part !== undefined) known.set(title, marksAt(breaks[index] ?? [], part));
	}
};

const withClass = (attributes: string): string =>
	attributes.includes(' class="')
		? attributes.replace(' class="', ' class="phrased ')
		: `${attributes} class="phrased"`;

/** Whether the lines of an element break between phrases. */
const isMarked = (tag: string, attributes: string, text: string): boolean =>
	(tag !== 'span' || titleClass.test(attributes)) && !attributes.includes(' data-t=') && manyHan.test(text);

/**
 * Marks where the lines of Chinese titles and captions may break, so that no word is cut: `<wbr>` between phrases, and
 * the class `phrased`, which switches off breaks anywhere else. Only in what readers see; metadata, feeds and the search
 * have the title as it is. Titles that a browser renders are not marked and break anywhere.
 *
 * @param html static markup of views. Messages of the interface are left alone: another language replaces them.
 */
export const markPhrases = (html: string): string => {
	const found = [...html.matchAll(titles)].filter(([, tag = '', attributes = '', text = '']) =>
		isMarked(tag, attributes, text),
	);
	if (found.length === 0) return html;
	if (known.size >= mostKnown) known.clear();
	learn(found.map(([, , , text = '']) => text));
	let marked = '';
	let from = 0;
	for (const match of found) {
		const [whole, tag = '', attributes = '', text = ''] = match;
		const withMarks = known.get(text) ?? text;
		if (withMarks === text) continue;
		marked += `${html.slice(from, match.index)}<${tag}${withClass(attributes)}>${withMarks}</`;
		from = match.index + whole.length;
	}
	return marked + html.slice(from);
};
