/** Elements that content cannot have become what it can: text, a link or a picture. Nothing that a reader would have seen is lost. */
import { realAddress } from './real-address.ts';
import { type Child, type Element, element, property } from './tree.ts';

const textNode = (value: string): Child => ({ type: 'text', value });
export const paragraph = (...children: Child[]): Element => element('p', {}, children);
export const isElement = (child: Child): child is Element => child.type === 'element';

/** All elements below a node, in order. */
export function* elementsIn(node: { children: readonly unknown[] }): Generator<Element> {
	for (const child of node.children as readonly Child[]) {
		if (!isElement(child)) continue;
		yield child;
		yield* elementsIn(child);
	}
}

export const textIn = (node: Element): string =>
	node.children.map((child) => (child.type === 'text' ? child.value : isElement(child) ? textIn(child) : '')).join('');

/** Attributes with words for readers, in lower case without signs. */
const wordNames =
	/^(?:data)?(?:name|title|nickname|desc|description|label|alt|miniprogramtitle|musicname|caption|headline)$/;
const addressNames = /^(?:data)?(?:src|href|url|link|lazysrc|original|permalink|embedsrc|videosrc|iframesrc|path)$/;
const withoutSigns = (name: string): string => name.replace(/[-_:]/g, '').toLowerCase();

const wordsOf = (node: Element): string =>
	Object.keys(node.properties)
		.filter((name) => wordNames.test(withoutSigns(name)))
		.map((name) => (property(node, name) ?? '').trim())
		.filter((text) => text !== '' && !/^https?:/.test(text))
		.filter((text, at, all) => all.indexOf(text) === at)
		.join(' ');

const webAddress = (value: string): string | undefined => {
	const address = value.trim().replace(/^\/\//, 'https://');
	return /^https?:\/\/\S+$/i.test(address) ? address : undefined;
};

/** The address of the page or the film that an element shows. */
const addressOf = (node: Element): string | undefined => {
	const own = webAddress(property(node, 'src') ?? '') ?? webAddress(property(node, 'data') ?? '');
	if (own !== undefined) return own;
	for (const name of Object.keys(node.properties)) {
		if (!addressNames.test(withoutSigns(name))) continue;
		const address = webAddress(property(node, name) ?? '');
		if (address !== undefined) return address;
	}
	const late = webAddress(realAddress(node));
	if (late !== undefined) return late;
	for (const inner of elementsIn(node)) {
		if (inner.tagName !== 'param' || !/^(?:movie|src|url|filename)$/i.test(property(inner, 'name') ?? '')) continue;
		const address = webAddress(property(inner, 'value') ?? '');
		if (address !== undefined) return address;
	}
	const film = property(node, 'dataVideoId') ?? property(node, 'dataVideoid') ?? property(node, 'videoid') ?? '';
	return node.tagName.includes('youtube') && /^[\w-]{11}$/.test(film)
		? `https://www.youtube.com/watch?v=${film}`
		: undefined;
};

const linkTo = (href: string, label: string): Element => paragraph(element('a', { href }, [textNode(label || href)]));

/** A frame or a plug-in as a link to what it shows, with the content for browsers without it. */
export const linkInstead = (node: Element): void => {
	const address = addressOf(node);
	const label = (property(node, 'title') ?? '').trim();
	const children =
		node.tagName === 'object' ? node.children.filter((child) => !isElement(child) || child.tagName !== 'embed') : [];
	const own =
		address === undefined ? (node.tagName === 'object' ? node.children : []) : [linkTo(address, label), ...children];
	Object.assign(node, element('div', {}, own));
};

/** The parts of a drawing that are text or pictures. */
const partsOfDrawing = (node: Element): Child[] =>
	node.children.filter(isElement).flatMap((child): Child[] => {
		const tag = child.tagName.toLowerCase();
		if (tag === 'foreignobject') return [element('div', {}, child.children)];
		if (tag === 'image') {
			const src = property(child, 'href') ?? property(child, 'xLinkHref') ?? '';
			return /^(?:https?:)?\/\//i.test(src) ? [paragraph(element('img', { src }, []))] : [];
		}
		if (tag === 'text') return [paragraph(textNode(textIn(child)))];
		return partsOfDrawing(child);
	});

/** A formula as its source where it has one, else as its characters. */
const formula = (node: Element): Child => {
	const notes = [...elementsIn(node)].filter(({ tagName }) => tagName === 'annotation');
	const note = notes.find((one) => /tex/i.test(property(one, 'encoding') ?? '')) ?? notes[0];
	return textNode((note === undefined ? textIn(node) : textIn(note)).trim() || (property(node, 'alttext') ?? ''));
};

/** Elements of content that browsers know and the vocabulary does not. */
const becomes: Readonly<Record<string, string>> = {
	xmp: 'pre',
	textarea: 'pre',
	plaintext: 'pre',
	select: 'ul',
	datalist: 'ul',
	option: 'li',
	dialog: 'div',
};

/** An element that no browser knows: what it contains, else what its attributes say. */
const unknownElement = (node: Element): void => {
	const hasContent =
		textIn(node).trim() !== '' ||
		[...elementsIn(node)].some(({ tagName }) => /^(?:img|video|audio|iframe)$/.test(tagName));
	if (hasContent) return;
	if (/(?:^|-)(?:img|image|pic|picture)$/.test(node.tagName) && realAddress(node) !== '') {
		node.tagName = 'img';
		return;
	}
	const address = addressOf(node);
	const words = wordsOf(node);
	if (address !== undefined) Object.assign(node, element('div', {}, [linkTo(address, words)]));
	else if (words !== '') Object.assign(node, element('div', {}, [paragraph(textNode(words))]));
};

/** Replaces an element of another vocabulary; all others are unchanged. */
export const replaceForeign = (node: Element): void => {
	const { tagName } = node;
	if (tagName === 'iframe' || tagName === 'embed' || tagName === 'object' || tagName === 'frame') linkInstead(node);
	else if (tagName === 'svg') Object.assign(node, element('div', {}, partsOfDrawing(node)));
	else if (tagName === 'math') Object.assign(node, element('span', {}, [formula(node)]));
	else if (Object.hasOwn(becomes, tagName)) node.tagName = becomes[tagName] ?? tagName;
	else if (tagName.includes('-') || /^mp[a-z]+$|^qqmusic$/.test(tagName)) unknownElement(node);
};
