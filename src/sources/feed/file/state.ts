/** Marks that say what an item is, and that it is not public: of the publishing protocol of Atom (RFC 5023) and of programs' exports. */
import { textOf, type XmlNode } from '../../../intake/xml/tree.ts';

/** `article` is public, `draft` is not; `hidden` is not shown by its own system; `comment` is about the item `about`; `other` is no content. */
export type ItemState = { kind: 'article' | 'draft' | 'hidden' | 'other' } | { kind: 'comment'; about: string };

/** States by the words that systems have for them. */
const drafts = new Set(['draft', 'pending', 'scheduled', 'future', 'unpublished']);
const hiddenStates = new Set([
	...['private', 'trash', 'trashed', 'soft_trashed', 'deleted', 'auto-draft', 'inherit', 'hidden', 'archived'],
	...['members', 'paid', 'protected', 'password', 'blocked', 'tiers', 'premium', 'subscribers', 'unlisted', 'internal'],
	...['only_paid', 'only_free', 'founding', 'paid_only', 'members_only'],
]);
const stateNames = /^(?:status|post_status|visibility|post_visibility|state|access)$/;
/** Who may read it: anybody, or only some. */
const audiences = /^(?:everyone|everybody|all|public|anyone|)$/i;
const passwordNames = /^(?:post_)?password$/;
const yes = /^(?:yes|true|1)$/i;
const isYes = (value: unknown): boolean => value === true || (typeof value === 'string' && yes.test(value));
const isNo = (value: unknown): boolean =>
	value === false || (typeof value === 'string' && /^(?:no|false|0)$/i.test(value));

const wordState = (word: string): 'draft' | 'hidden' | undefined => {
	const state = word.trim().toLowerCase();
	if (hiddenStates.has(state)) return 'hidden';
	return drafts.has(state) ? 'draft' : undefined;
};

/** The name of an element without its prefix, which any feed may choose. */
const localName = ({ name }: XmlNode): string => name.slice(name.indexOf(':') + 1).toLowerCase();

const elementsOf = (node: XmlNode): XmlNode[] =>
	node.children.filter((child): child is XmlNode => typeof child !== 'string');

const textNamed = (node: XmlNode, name: string): string =>
	textOf(elementsOf(node).find((child) => localName(child) === name)).trim();

const kindScheme = /#kind$/i;

/** Whether a category says what kind of entry this is, instead of what it is about. */
export const isKind = (scheme: unknown): boolean => typeof scheme === 'string' && kindScheme.test(scheme);

/** The kind of entry by its category, or by the element of newer exports; '' when nothing says it. */
const kindOf = (node: XmlNode): string => {
	const category = elementsOf(node).find(
		(child) => localName(child) === 'category' && isKind(child.attributes['scheme']),
	);
	const term = category?.attributes['term'] ?? '';
	// `type` is also a word of other formats, so it only counts in the namespace of a blog's export.
	const typed = textOf(elementsOf(node).find(({ name }) => /^blogger:type$/i.test(name))).trim();
	return (term.slice(term.lastIndexOf('#') + 1) || typed).toLowerCase();
};

/** Whether a record may have marks: most have none, and need no tree. */
export const mayHaveMarks = (text: string): boolean =>
	/:control|draft|status|visibility|:state|password|trashed|#kind|in-reply-to|blogger/i.test(text);

/** What an item is, by its marks. Without marks it is a public article. */
export const stateOf = (node: XmlNode): ItemState => {
	const kind = kindOf(node);
	const marks = elementsOf(node);
	const answeredMark = marks.find((child) => localName(child) === 'in-reply-to');
	const parent = marks.find(({ name }) => /^blogger:parent$/i.test(name));
	if (kind === 'comment' || (kind === '' && answeredMark !== undefined))
		return { kind: 'comment', about: answeredMark?.attributes['ref'] ?? textOf(parent).trim() };
	if (kind !== '' && kind !== 'post' && kind !== 'page') return { kind: 'other' };
	const states = marks
		.filter((mark) => stateNames.test(localName(mark)))
		.map((mark) => wordState(mark.attributes['state'] ?? textOf(mark)));
	const isProtected = marks.some((mark) => passwordNames.test(localName(mark)) && textOf(mark).trim() !== '');
	const wasTrashed = marks.some(({ name, children }) => /^blogger:trashed$/i.test(name) && children.length > 0);
	if (isProtected || wasTrashed || states.includes('hidden')) return { kind: 'hidden' };
	const control = marks.find((mark) => localName(mark) === 'control');
	const isDraft =
		(control !== undefined && yes.test(textNamed(control, 'draft'))) || yes.test(textNamed(node, 'draft'));
	return { kind: isDraft || states.includes('draft') ? 'draft' : 'article' };
};

/** The same for an item of JSON: its own fields, and those of the objects in it that extensions have. */
export const stateOfFields = (fields: Readonly<Record<string, unknown>>, depth = 0): ItemState => {
	const states: ItemState['kind'][] = [];
	for (const [name, value] of Object.entries(fields)) {
		if (stateNames.test(name) && typeof value === 'string') states.push(wordState(value) ?? 'article');
		else if (passwordNames.test(name) && typeof value === 'string' && value !== '') states.push('hidden');
		else if ((name === 'private' || name === 'trashed' || name === 'deleted') && value === true) states.push('hidden');
		else if (name === 'audience' && typeof value === 'string' && !audiences.test(value.trim())) states.push('hidden');
		else if (/^(?:is_)?draft$/.test(name) && isYes(value)) states.push('draft');
		else if (/^(?:published|public|is_published)$/.test(name) && isNo(value)) states.push('draft');
		else if (depth === 0 && name.startsWith('_') && typeof value === 'object' && value !== null)
			states.push(stateOfFields(value as Readonly<Record<string, unknown>>, 1).kind);
	}
	if (states.includes('hidden')) return { kind: 'hidden' };
	return { kind: states.includes('draft') ? 'draft' : 'article' };
};
