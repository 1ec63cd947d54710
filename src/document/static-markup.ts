import type { ComponentType, ReactNode } from 'react';
import { escapeHtmlAndQuotes } from '../domain/escape.ts';

/**
 * HTML of views, for pages that never hydrate them. Views are pure functions without hooks, so this walks their
 * elements and writes text, three to four times faster than react-dom/server (docs/decisions/0006-static-markup.md).
 * `static-markup.test.tsx` compares it with the output of react-dom/server.
 */

/** The mark of React's elements: a symbol, which nothing that was parsed from JSON can have. */
const elementMark = Symbol.for('react.transitional.element');

interface Element {
	$$typeof?: unknown;
	type: unknown;
	props: Readonly<Record<string, unknown>>;
}

const voids = new Set([
	'area',
	'base',
	'br',
	'col',
	'embed',
	'hr',
	'img',
	'input',
	'link',
	'meta',
	'source',
	'track',
	'wbr',
]);

/** Attributes whose HTML name differs from the property's; any other camel case is SVG's own and stays. */
const renamed: Readonly<Record<string, string>> = {
	className: 'class',
	htmlFor: 'for',
	httpEquiv: 'http-equiv',
	acceptCharset: 'accept-charset',
	tabIndex: 'tabindex',
	dateTime: 'datetime',
	srcSet: 'srcset',
	srcLang: 'srclang',
	colSpan: 'colspan',
	rowSpan: 'rowspan',
	autoComplete: 'autocomplete',
	inputMode: 'inputmode',
	maxLength: 'maxlength',
	readOnly: 'readonly',
	playsInline: 'playsinline',
	autoPlay: 'autoplay',
	crossOrigin: 'crossorigin',
	fetchPriority: 'fetchpriority',
	hrefLang: 'hreflang',
	itemProp: 'itemprop',
	noValidate: 'novalidate',
	autoFocus: 'autofocus',
	referrerPolicy: 'referrerpolicy',
	spellCheck: 'spellcheck',
	enterKeyHint: 'enterkeyhint',
	strokeWidth: 'stroke-width',
	strokeLinecap: 'stroke-linecap',
	strokeLinejoin: 'stroke-linejoin',
	fillRule: 'fill-rule',
	clipRule: 'clip-rule',
	xlinkHref: 'xlink:href',
	defaultValue: 'value',
	defaultChecked: 'checked',
};

/** Attributes that are written without a value when true and left out when false. */
const switches = new Set([
	'hidden',
	'disabled',
	'checked',
	'defaultChecked',
	'controls',
	'muted',
	'loop',
	'open',
	'required',
	'readOnly',
	'autoPlay',
	'autoFocus',
	'playsInline',
	'noValidate',
	'reversed',
	'selected',
	'multiple',
	'async',
	'defer',
	'inert',
	'itemScope',
]);

const styleText = (style: Readonly<Record<string, string | number>>): string =>
	Object.entries(style)
		.map(
			([name, value]) =>
				`${name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
		)
		.join(';');

const notAttributes = new Set(['children', 'dangerouslySetInnerHTML', 'key', 'ref']);

/** How an attribute is written, by its property. */
interface AttributeForm {
	kind: 'value' | 'style' | 'switch' | 'flag' | 'none';
	/** The name with the space before it. */
	written: string;
}

/** Names that end at the next space, slash, sign or quote for certain. */
const plainName = /^[A-Za-z][\w:.-]*$/;

const formOf = (name: string): AttributeForm => {
	if (!plainName.test(name)) throw new TypeError(`An attribute cannot have the name ${JSON.stringify(name)}.`);
	const written = ` ${renamed[name] ?? name}`;
	if (notAttributes.has(name)) return { kind: 'none', written };
	if (name === 'style') return { kind: 'style', written };
	if (switches.has(name)) return { kind: 'switch', written };
	return { kind: /^(?:aria-|data-|spellCheck$)/.test(name) ? 'flag' : 'value', written };
};

/** Few different names occur tens of thousands of times. */
const forms = new Map<string, AttributeForm>();

const attribute = (name: string, value: unknown): string => {
	if (value === null || value === undefined || typeof value === 'function') return '';
	let form = forms.get(name);
	if (form === undefined) {
		form = formOf(name);
		forms.set(name, form);
	}
	const { kind, written } = form;
	if (kind === 'none') return '';
	if (kind === 'switch') return value === false || value === '' ? '' : `${written}=""`;
	if (kind === 'style')
		return `${written}="${escapeHtmlAndQuotes(styleText(value as Record<string, string | number>))}"`;
	if (typeof value === 'boolean' && kind !== 'flag') return '';
	return `${written}="${escapeHtmlAndQuotes(String(value))}"`;
};

const writeHost = (tag: string, props: Element['props']): string => {
	let html = `<${tag}`;
	for (const name in props) html += attribute(name, props[name]);
	// React writes “/>”, which HTML knows nothing of.
	if (voids.has(tag)) return `${html}>`;
	const inner = props['dangerouslySetInnerHTML'] as { __html: string } | undefined;
	return `${html}>${inner === undefined ? write(props['children']) : inner.__html}</${tag}>`;
};

type View = (props: unknown) => ReactNode;

/** Of a view whose markup is cached: the key of its markup, and the markup by key. */
interface CachedView {
	keyOf: (props: never) => string;
	markup: Map<string, string>;
}

const cachedViews = new Map<unknown, CachedView>();

/**
 * Caches the markup of a view that occurs often on each page, as icons do.
 *
 * @param keyOf what its markup depends on; there must be few different ones.
 */
export const cacheMarkup = <Props extends object>(
	view: ComponentType<Props>,
	keyOf: (props: Props) => string,
): void => {
	cachedViews.set(view, { keyOf, markup: new Map() });
};

const writeView = (view: View, props: Element['props']): string => {
	const cached = cachedViews.get(view);
	if (cached === undefined) return write(view(props));
	const key = cached.keyOf(props as never);
	let html = cached.markup.get(key);
	if (html === undefined) {
		html = write(view(props));
		cached.markup.set(key, html);
	}
	return html;
};

const write = (node: unknown): string => {
	if (node === null || node === undefined || typeof node === 'boolean') return '';
	if (typeof node === 'string') return escapeHtmlAndQuotes(node);
	if (typeof node === 'number') return String(node);
	if (Array.isArray(node)) {
		let html = '';
		for (const child of node) html += write(child);
		return html;
	}
	const { $$typeof: mark, type, props } = node as Element;
	if (mark !== elementMark) throw new TypeError('A static view may hold texts and elements only, no other objects.');
	if (typeof type === 'string') return writeHost(type, props);
	if (typeof type === 'function') return writeView(type as View, props);
	if (type === Symbol.for('react.fragment')) return write(props['children']);
	throw new TypeError(
		'A static view may hold elements, functions and fragments only: no classes, contexts, memo or lazy.',
	);
};

/** HTML of one view. */
export const staticMarkup = <Props extends object>(View: ComponentType<Props>, props: Props): string =>
	write((View as (props: Props) => ReactNode)(props));
