/**
 * The first step of sanitizing: replaces classes, styles and foreign elements by elements and attributes of the
 * vocabulary, before `schema.ts` removes the rest. Changes the tree in place. It decides nothing about safety:
 * `schema.ts` checks everything that it makes.
 */
import { safeLink, safeSource } from './address.ts';
import { settleCode, settleCodeTable, withoutLineNumbers } from './code-lines.ts';
import { replaceForeign } from './foreign.ts';
import { withFormulasOnce } from './formulas.ts';
import { settlePicture, showBackground, withoutNoscript } from './late-pictures.ts';
import { realAddress } from './real-address.ts';
import { type Child, type Element, property, type Root } from './tree.ts';

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

/** Prepares `root` for `schema.ts`. */
export const prepare = (root: Root): void => {
	const children = root.children.filter((child): child is Child => child.type !== 'doctype');
	root.children = withoutDoubles(children);
	for (const child of root.children) if (child.type === 'element') visit(child);
};

/** Removes second copies: those for browsers without scripts and for screen readers, and the numbers beside lines of code. */
const withoutDoubles = (children: readonly Child[]): Child[] =>
	withoutLineNumbers(withFormulasOnce(withoutNoscript(children)));

const visit = (node: Element): void => {
	if (node.tagName === 'table') settleCodeTable(node);
	replaceForeign(node);
	node.children = withoutDoubles(node.children);
	if (node.tagName === 'pre') settleCode(node);
	showBackground(node);
	const classes = ` ${property(node, 'className') ?? ''} `;
	node.tagName = renamedTags[node.tagName] ?? node.tagName;
	if (/ wp-caption /.test(classes)) node.tagName = 'figure';
	if (/ wp-caption-text | gallery-caption /.test(classes)) node.tagName = 'figcaption';
	if (node.tagName === 'a' && node.properties['id'] === undefined) node.properties['id'] = property(node, 'name');
	if (node.tagName === 'picture') settlePicture(node);
	if (mediaTags.has(node.tagName)) media(node);
	if (node.tagName === 'img' || node.tagName === 'video') sizes(node);
	for (const name of addressProperties) {
		const given = property(node, name);
		// What is shown comes by the scheme of the page, which is https.
		const value = name === 'href' ? given : given?.replace(/^\s*\/\/(?=[\w-]+\.)/, 'https://');
		if (value !== undefined) node.properties[name] = name === 'href' ? safeLink(value) : safeSource(value);
	}
	for (const child of node.children) if (child.type === 'element') visit(child);
	if (node.tagName === 'p' && isAlignedPicture(node)) node.tagName = 'figure';
};

const mediaTags: ReadonlySet<string> = new Set(['img', 'video', 'audio', 'source']);

const media = (node: Element): void => {
	const address = realAddress(node);
	if (address !== '') node.properties['src'] = address;
	const poster = property(node, 'dataPoster');
	if (node.tagName === 'video' && poster !== undefined) node.properties['poster'] ??= poster;
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
