/** Marks that say what an item of a feed is, and that it is not public: of the publishing protocol of Atom (RFC 5023) and of blogs' exports. */
import { textOf, type XmlNode } from './xml.ts';

/** `article` is public, `draft` is not; `hidden` is not shown by its own system; `comment` is about the item `about`; `other` is no content. */
export type FeedItemState = { kind: 'article' | 'draft' | 'hidden' | 'other' } | { kind: 'comment'; about: string };

/** The name of an element or attribute without its prefix, which any feed may choose. */
const localName = ({ name }: XmlNode): string => name.slice(name.indexOf(':') + 1).toLowerCase();

const elementsOf = (node: XmlNode): XmlNode[] =>
	node.children.filter((child): child is XmlNode => typeof child !== 'string');

const textNamed = (node: XmlNode, name: string): string =>
	textOf(elementsOf(node).find((child) => localName(child) === name))
		.trim()
		.toLowerCase();

/** Whether a category says what kind of entry this is, instead of what it is about. */
export const isKind = ({ attributes }: XmlNode): boolean => /#kind$/i.test(attributes['scheme'] ?? '');

/** The kind of entry by its category, or by the element of newer exports; '' when nothing says it. */
const kindOf = (node: XmlNode): string => {
	const category = elementsOf(node).find((child) => localName(child) === 'category' && isKind(child));
	const term = category?.attributes['term'] ?? '';
	return (term.slice(term.lastIndexOf('#') + 1) || elementTyped(node)).toLowerCase();
};

/** `type` is also a word of other formats, so it only counts with the prefix of a blog's export. */
const elementTyped = (node: XmlNode): string =>
	textOf(elementsOf(node).find(({ name }) => /^blogger:type$/i.test(name))).trim();

const drafts = new Set(['draft', 'pending', 'scheduled', 'future', 'unpublished']);
const hiddenStates = new Set([
	'private',
	'trash',
	'trashed',
	'soft_trashed',
	'deleted',
	'auto-draft',
	'inherit',
	'hidden',
]);

/** Elements that hold the state of an item: only these names, because `status` alone is also the text of short messages. */
const stateNames = /^(?:wp|blogger|post|dsq|ghost):(?:status|post_status|visibility)$/i;

/** What an item is, by its marks. Without marks it is a public article. */
export const stateOf = (node: XmlNode): FeedItemState => {
	const kind = kindOf(node);
	if (kind === 'comment') {
		const about = elementsOf(node).find((child) => localName(child) === 'in-reply-to');
		const parent = elementsOf(node).find(({ name }) => /^blogger:parent$/i.test(name));
		return { kind, about: about?.attributes['ref'] ?? textOf(parent).trim() };
	}
	if (kind !== '' && kind !== 'post' && kind !== 'page') return { kind: 'other' };
	const marks = elementsOf(node);
	const states = marks.filter(({ name }) => stateNames.test(name)).map((mark) => textOf(mark).trim().toLowerCase());
	const isProtected = marks.some((mark) => localName(mark) === 'post_password' && textOf(mark).trim() !== '');
	const wasTrashed = marks.some(({ name, children }) => /^blogger:trashed$/i.test(name) && children.length > 0);
	if (isProtected || wasTrashed || states.some((state) => hiddenStates.has(state))) return { kind: 'hidden' };
	const control = marks.find((mark) => localName(mark) === 'control');
	const isDraft = control !== undefined && /^(?:yes|true|1)$/.test(textNamed(control, 'draft'));
	return { kind: isDraft || states.some((state) => drafts.has(state)) ? 'draft' : 'article' };
};
