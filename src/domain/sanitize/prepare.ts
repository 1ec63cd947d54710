/**
 * The first step of sanitizing: replaces classes, styles and foreign elements by elements and attributes of the
 * vocabulary, before `schema.ts` removes the rest. Changes the tree in place. It decides nothing about safety:
 * `schema.ts` checks everything that it makes.
 */
import { safeLink, safeSource } from './address.ts';
import { type Child, type Element, element, property, type Root } from './tree.ts';

const renamedTags: Readonly<Record<string, string>> = {
	h1: 'h2',
	strike: 's',
	acronym: 'abbr',
	tt: 'code',
	listing: 'pre',
	font: 'span',
	bdi: 'span',
	bdo: 'span',
	var: 'i',
	dfn: 'i',
	menu: 'ul',
	dir: 'ul',
	// Their ends are ends of paragraphs; otherwise their texts would be joined.
	...Object.fromEntries(
		[
			...['address', 'article', 'aside', 'center', 'fieldset', 'footer', 'form', 'header', 'hgroup', 'label', 'legend'],
			...['main', 'nav', 'section', 'search'],
		].map((tag) => [tag, 'div']),
	),
};

const addressProperties = ['href', 'src', 'poster'] as const;
// Attributes in which lazy-loading scripts store the real address.
const lazyProperties = ['dataSrc', 'dataOriginal', 'dataLazySrc', 'dataActualsrc'] as const;

/** Prepares `root` for `schema.ts`. */
export const prepare = (root: Root): void => {
	for (const child of root.children) if (child.type === 'element') visit(child);
};

const visit = (node: Element): void => {
	const classes = ` ${property(node, 'className') ?? ''} `;
	node.tagName = renamedTags[node.tagName] ?? node.tagName;
	if (/ wp-caption /.test(classes)) node.tagName = 'figure';
	if (/ wp-caption-text | gallery-caption /.test(classes)) node.tagName = 'figcaption';
	if (node.tagName === 'a' && node.properties['id'] === undefined) node.properties['id'] = property(node, 'name');
	if (node.tagName === 'img') picture(node);
	if (node.tagName === 'video') sizes(node);
	if (node.tagName === 'iframe' || node.tagName === 'embed' || node.tagName === 'object') linkInstead(node);
	for (const name of addressProperties) {
		const value = property(node, name);
		if (value !== undefined) node.properties[name] = name === 'href' ? safeLink(value) : safeSource(value);
	}
	for (const child of node.children) if (child.type === 'element') visit(child);
	if (node.tagName === 'p' && isAlignedPicture(node)) node.tagName = 'figure';
};

const picture = (node: Element): void => {
	const source = property(node, 'src') ?? '';
	if (source === '' || /^data:/i.test(source.trim())) {
		const real = lazyProperties
			.map((name) => property(node, name))
			.find((value) => value !== undefined && value !== '');
		if (real !== undefined) node.properties['src'] = real;
	}
	sizes(node);
};

/** Sizes in pixels from the attributes, else from the style. */
const sizes = (node: Element): void => {
	const style = property(node, 'style') ?? '';
	for (const name of ['width', 'height'] as const) {
		const given = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(property(node, name) ?? '')?.[1];
		const styled = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*(\\d{1,5})(?:\\.\\d+)?px`, 'i').exec(style)?.[1];
		const size = given ?? styled;
		node.properties[name] = size === undefined ? undefined : String(Number(size));
	}
};

/** Replaces an iframe by a link to its page, in a paragraph of its own. */
const linkInstead = (node: Element): void => {
	const address = property(node, node.tagName === 'object' ? 'data' : 'src')?.trim() ?? '';
	const href = safeLink(address.startsWith('//') ? `https:${address}` : address);
	const children = node.tagName === 'object' ? node.children : [];
	node.tagName = 'div';
	node.children = children;
	if (href?.startsWith('https:') !== true) return;
	const label = (property(node, 'title') ?? '').trim() || href;
	const link: Child = element('a', { href }, [{ type: 'text', value: label }]);
	node.children = [element('p', {}, [link]), ...children];
	node.properties = {};
};

/** WordPress aligns a picture by a class; alone in its paragraph it becomes a figure. */
const isAlignedPicture = (paragraph: Element): boolean => {
	const children = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
	const only = children[0];
	if (children.length !== 1 || only?.type !== 'element') return false;
	const inner = only.tagName === 'a' && only.children.length === 1 ? only.children[0] : only;
	return (
		inner?.type === 'element' &&
		inner.tagName === 'img' &&
		/(?:^|\s)align(?:left|right|center|none)(?:\s|$)/.test(property(inner, 'className') ?? '')
	);
};
