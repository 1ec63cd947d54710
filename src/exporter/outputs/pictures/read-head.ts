import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** An element of a page's head; names of attributes in lower case. */
export interface HeadElement {
	tag: string;
	attributes: Readonly<Record<string, string>>;
	text: string;
	/** Characters of the page up to the end of the element. */
	end: number;
}

/** Spellings of hast that differ from those of HTML. */
const htmlNames: Readonly<Record<string, string>> = {
	className: 'class',
	httpEquiv: 'http-equiv',
	itemProp: 'itemprop',
};

const textOf = (value: unknown): string =>
	Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value);

const read = (element: Element): HeadElement => ({
	tag: element.tagName,
	attributes: Object.fromEntries(
		Object.entries(element.properties)
			.filter(([, value]) => value !== null && value !== undefined && value !== false)
			.map(([name, value]) => [htmlNames[name] ?? name.toLowerCase(), textOf(value)]),
	),
	text: element.children.map((child) => (child.type === 'text' ? child.value : '')).join(''),
	end: element.position?.end.offset ?? 0,
});

const isElement = (node: Root['children'][number]): node is Element => node.type === 'element';

/** The head of a page: the route that its root element names, '' without one, and its elements in their order, duplicates too. */
export const readHead = (html: string): { route: string; elements: HeadElement[] } => {
	const end = html.search(/<\/head\s*>|<body[\s>]/i);
	const root = fromHtml(end === -1 ? html : html.slice(0, end));
	const page = root.children.filter(isElement).find(({ tagName }) => tagName === 'html');
	const head = page?.children.filter(isElement).find(({ tagName }) => tagName === 'head');
	return {
		route: textOf(page?.properties['dataRoute'] ?? ''),
		elements: (head?.children ?? []).filter(isElement).map(read),
	};
};
