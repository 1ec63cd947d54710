import { lineBreaks } from './line-breaks.ts';

/** Titles and captions whose content is text alone. */
const elements = /<(h[1-3]|figcaption|span class="(?:slide|module)-title")((?: [a-z-]+="[^"<>]*")*)>([^<>]{8,})<\//g;
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

/** Cache of marked titles: most are on several pages. */
const known = new Map<string, string>();

/** The cache is emptied when it has so many titles. */
const maxKnown = 4_000;

/** Finds the marks of titles, and remembers them. */
const learn = (titles: readonly string[]): ReadonlyMap<string, string> => {
	if (known.size >= maxKnown) known.clear();
	const parts = titles.map(withoutReferences);
	const breaks = lineBreaks(parts.map(({ text }) => text));
	const learned = new Map(parts.map((part, index) => [titles[index] ?? '', marksAt(breaks[index] ?? [], part)]));
	for (const [title, marks] of learned) known.set(title, marks);
	return learned;
};

/** Titles of the pages that are rendered at once, until their marks are found. */
let waiting = new Set<string>();
let learning: Promise<ReadonlyMap<string, string>> | undefined;

/** Finds the marks of titles when all pages that are rendered at once have added theirs, which takes half of the time. */
const learnTogether = (titles: readonly string[]): Promise<ReadonlyMap<string, string>> => {
	// Titles are copied: a part of a page's text would keep the whole page in memory.
	for (const title of titles) waiting.add([...title].join(''));
	learning ??= Promise.resolve().then(() => {
		const together = [...waiting];
		waiting = new Set();
		learning = undefined;
		return learn(together);
	});
	return learning;
};

/** A title in a page. */
interface Found {
	/** Its opening tag, without the brackets. */
	opening: string;
	text: string;
	/** Its HTML with marks; undefined while it is unknown. */
	marks: string | undefined;
	/** Where its element begins and its text ends. */
	from: number;
	to: number;
}

const titlesIn = (html: string): Found[] => {
	const found: Found[] = [];
	for (const { 0: whole, 1: tag = '', 2: attributes = '', 3: text = '', index } of html.matchAll(elements)) {
		if (attributes.includes(' data-t=')) continue;
		const marks = known.get(text);
		if (marks === undefined && (text.includes('\uFFFC') || !manyHan.test(text))) continue;
		found.push({ opening: tag + attributes, text, marks, from: index, to: index + whole.length - 2 });
	}
	return found;
};

const withClass = (opening: string): string =>
	opening.includes(' class="') ? opening.replace(' class="', ' class="phrased ') : `${opening} class="phrased"`;

/**
 * Marks where the lines of Chinese titles and captions may break, so that no word is cut: `<wbr>` between phrases, and
 * the class `phrased`, which switches off breaks anywhere else. Only in what readers see; metadata, feeds and the search
 * have the title as it is. Titles that a browser renders are not marked and break anywhere.
 *
 * @param html static markup of views. Messages of the interface are left alone: another language replaces them.
 */
export const markPhrases = async (html: string): Promise<string> => {
	const titles = titlesIn(html);
	const unknown = titles.flatMap(({ text, marks }) => (marks === undefined ? [text] : []));
	const learned = unknown.length === 0 ? undefined : await learnTogether(unknown);
	let marked = '';
	let from = 0;
	for (const { opening, text, marks = learned?.get(text), ...place } of titles) {
		if (marks === undefined || marks === text) continue;
		marked += `${html.slice(from, place.from)}<${withClass(opening)}>${marks}`;
		from = place.to;
	}
	return marked + html.slice(from);
};
