/** Cards of Ghost's editor as plain HTML: what only its scripts and styles understand becomes links, quotations and details. */
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { escapeHtml } from '../../domain/escape.ts';
import { plainText } from '../../domain/sanitize/plain-text.ts';

type Root = ReturnType<typeof fromHtml>;
type Node = Root['children'][number];
type Element = Extract<Node, { type: 'element' }>;

const isElement = (node: Node): node is Element => node.type === 'element';

const classesOf = (node: Element): readonly string[] => {
	const { className } = node.properties;
	return Array.isArray(className) ? className.map(String) : [];
};

const find = (node: Element, matches: (one: Element) => boolean): Element | undefined => {
	for (const child of node.children) {
		if (!isElement(child as Node)) continue;
		const element = child as Element;
		const match = matches(element) ? element : find(element, matches);
		if (match !== undefined) return match;
	}
	return undefined;
};

const withClass = (node: Element, name: string): Element | undefined =>
	find(node, (one) => classesOf(one).includes(name));
const htmlIn = (node: Element | undefined): string =>
	node === undefined ? '' : toHtml({ type: 'root', children: node.children });
const textIn = (node: Element | undefined): string => plainText(htmlIn(node));
const htmlOf = (node: Element | undefined): string => (node === undefined ? '' : toHtml(node));
const captionOf = (node: Element): string => htmlOf(find(node, ({ tagName }) => tagName === 'figcaption'));

const linkTo = (node: Element, title: string, text: string): string => {
	const link = find(node, ({ tagName, properties }) => tagName === 'a' && typeof properties['href'] === 'string');
	const href = String(link?.properties['href'] ?? '');
	const words = text === '' || text === title ? '' : `<br>${escapeHtml(text)}`;
	return `<p><a href="${escapeHtml(href)}">${escapeHtml(title || href)}</a>${words}</p>`;
};

const media = (card: Element, tag: 'video' | 'audio'): string => {
	const match = find(card, ({ tagName }) => tagName === tag);
	if (match === undefined) return '';
	const poster = match.properties['poster'];
	// Ghost has the picture of a film as its background, and an empty one as its poster.
	if (typeof poster === 'string' && /spacergif|data:/.test(poster)) delete match.properties['poster'];
	const title = tag === 'audio' ? textIn(withClass(card, 'kg-audio-title')) : '';
	const caption = captionOf(card) || (title === '' ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`);
	return `<figure>${htmlOf(match)}${caption}</figure>`;
};

/** What a card becomes, by its class. */
const cards: Readonly<Record<string, (card: Element) => string>> = {
	'kg-bookmark-card': (card) =>
		linkTo(card, textIn(withClass(card, 'kg-bookmark-title')), textIn(withClass(card, 'kg-bookmark-description'))),
	'kg-file-card': (card) =>
		linkTo(
			card,
			textIn(withClass(card, 'kg-file-card-title')) || textIn(withClass(card, 'kg-file-card-filename')),
			textIn(withClass(card, 'kg-file-card-caption')),
		),
	'kg-video-card': (card) => media(card, 'video'),
	'kg-audio-card': (card) => media(card, 'audio'),
	'kg-toggle-card': (card) =>
		`<details><summary>${escapeHtml(textIn(withClass(card, 'kg-toggle-heading-text')))}</summary>${htmlIn(withClass(card, 'kg-toggle-content'))}</details>`,
	'kg-callout-card': (card) => {
		const sign = textIn(withClass(card, 'kg-callout-emoji'));
		return `<blockquote><p>${sign === '' ? '' : `${escapeHtml(sign)} `}${htmlIn(withClass(card, 'kg-callout-text'))}</p></blockquote>`;
	},
	'kg-gallery-card': (card) => {
		const pictures: string[] = [];
		const collect = (node: Element): void => {
			for (const child of node.children)
				if (isElement(child as Node)) {
					if ((child as Element).tagName === 'img') pictures.push(`<figure>${htmlOf(child as Element)}</figure>`);
					else collect(child as Element);
				}
		};
		collect(card);
		const caption = textIn(find(card, ({ tagName }) => tagName === 'figcaption'));
		return `${pictures.join('')}${caption === '' ? '' : `<p>${escapeHtml(caption)}</p>`}`;
	},
	// A form that only works there.
	'kg-signup-card': () => '',
	'kg-email-card': () => '',
};

const replaceCards = (children: readonly Node[]): Node[] =>
	children.flatMap((node) => {
		if (!isElement(node)) return [node];
		const name = classesOf(node).find((one) => Object.hasOwn(cards, one));
		if (name !== undefined) return fromHtml(cards[name]?.(node) ?? '', { fragment: true }).children;
		return [{ ...node, children: replaceCards(node.children as Node[]) as Element['children'] }];
	});

/** HTML of Ghost without its cards; it is not sanitized. */
export const withoutCards = (html: string): string => {
	if (!html.includes('kg-')) return html;
	try {
		const tree = fromHtml(html, { fragment: true });
		return toHtml({ type: 'root', children: replaceCards(tree.children) });
	} catch (error) {
		// Nested without end: the sanitizer makes a text of it.
		if (error instanceof RangeError) return html;
		throw error;
	}
};
