/**
 * The attributes of canonical content HTML: which ones, their order, and the canonical form of each value. The
 * sanitizer and `is-sanitized.ts` read this table, so that one writes what the other accepts.
 */
import { firstUnits } from '../text.ts';
import { isExternal, safeId, safeLink, safeSource } from './address.ts';
import { foldLine, hasForbidden } from './characters.ts';

/** `keep` returns the canonical value, or undefined when the attribute is removed; `keep(keep(x)) === keep(x)`. */
export type AttributeRule = {
	readonly name: string;
	readonly property: string;
	readonly keep: (value: string) => string | undefined;
};

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : undefined);

/** Text in attributes contains no "<" or ">": old parsers and naive filters misread them (mutation attacks). */
const attributeText = (value: string): string => {
	// Most texts need no folding and are not copied.
	if (value.length <= 1000 && !/[\s<>]/.test(value) && !hasForbidden(value)) return value;
	return firstUnits(foldLine(value).replace(/</g, '‹').replace(/>/g, '›'), 1000).trim();
};

const someText = (value: string) => attributeText(value) || undefined;
// A size of 1 is a tracking pixel (the picture is removed) or an error.
const pixels = matching(/^(?:[2-9]|[1-9]\d{1,4})$/);
const span = matching(/^(?:[2-9]|[1-9]\d{1,2}|1000)$/);

const rule = (name: string, keep: AttributeRule['keep'], property = name): AttributeRule => ({ name, property, keep });

const sizes = [rule('width', pixels), rule('height', pixels)];
const spans = [rule('colspan', span, 'colSpan'), rule('rowspan', span, 'rowSpan')];

const common: readonly AttributeRule[] = [
	rule('id', safeId),
	rule('lang', matching(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,5}$/)),
	rule('dir', matching(/^(?:ltr|rtl|auto)$/)),
];

const own: Readonly<Record<string, readonly AttributeRule[]>> = {
	a: [rule('href', safeLink), rule('title', someText)],
	abbr: [rule('title', someText)],
	audio: [rule('src', safeSource)],
	img: [rule('src', safeSource), rule('alt', attributeText), rule('title', someText), ...sizes],
	ol: [rule('start', matching(/^-?\d{1,6}$/)), rule('type', matching(/^[1aAiI]$/))],
	source: [rule('src', safeSource), rule('type', matching(/^(?:video|audio|application)\/[A-Za-z0-9.+-]{1,60}$/))],
	td: spans,
	th: [...spans, rule('scope', matching(/^(?:row|col|rowgroup|colgroup)$/))],
	time: [rule('datetime', matching(/^[0-9TZPYMWDHS:.+ -]{1,40}$/), 'dateTime')],
	video: [rule('src', safeSource), rule('poster', safeSource), ...sizes],
};

const bare: ReadonlySet<string> = new Set(['br', 'hr', 'source']);

const byTag = new Map<string, readonly AttributeRule[]>();

/** The attribute rules of a tag, in the order in which its attributes are written. */
export const attributeRules = (tag: string): readonly AttributeRule[] => {
	let rules = byTag.get(tag);
	if (rules === undefined) {
		rules = [...(own[tag] ?? []), ...(bare.has(tag) ? [] : common)];
		byTag.set(tag, rules);
	}
	return rules;
};

/**
 * Attributes that are always added after those of the rules: as properties, and as the characters they are written
 * with.
 */
export type Fixed = { readonly properties: Readonly<Record<string, string | boolean>>; readonly written: string };

const noAttributes: Fixed = { properties: {}, written: '' };
const outwardLink: Fixed = {
	properties: { rel: 'noopener noreferrer nofollow', target: '_blank' },
	written: ' rel="noopener noreferrer nofollow" target="_blank"',
};
const fixedByTag: Readonly<Record<string, Fixed>> = {
	img: { properties: { loading: 'lazy', decoding: 'async' }, written: ' loading="lazy" decoding="async"' },
	video: {
		properties: { controls: true, preload: 'metadata', playsInline: true },
		written: ' controls preload="metadata" playsinline',
	},
	audio: { properties: { controls: true, preload: 'metadata' }, written: ' controls preload="metadata"' },
};

/** The fixed attributes of a tag; those of a link depend on where it leads (E-34). */
export const fixedAttributes = (tag: string, href: string | undefined): Fixed => {
	if (tag === 'a') return href !== undefined && isExternal(href) ? outwardLink : noAttributes;
	return fixedByTag[tag] ?? noAttributes;
};
