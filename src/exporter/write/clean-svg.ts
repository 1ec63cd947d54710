/**
 * Drawings in SVG without anything that acts: they are documents, and a host that sends no policy would run their scripts with the site's
 * origin. What is not known to be still is left out, with its content.
 */
import { createRequire } from 'node:module';
import type { SaxesTagNS } from 'saxes';

const load = createRequire(import.meta.url);

const namespace = 'http://www.w3.org/2000/svg';

const allowedElements = new Set(
	(
		'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image marker mask clipPath ' +
		'pattern linearGradient radialGradient stop style filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow ' +
		'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence'
	).split(' '),
);

/** A larger drawing is a mistake: a logo has a few kilobytes. */
const maxBytes = 1_000_000;

const escapeMarkup = (text: string): string =>
	text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '');

/** CSS that names nothing outside of the drawing: no rule with "@", no escape, and no address but one of a part of it. */
const isStillStyle = (css: string): boolean => !/[@\\<]|url\(\s*["']?(?!#)|image-set|expression/i.test(css);

/** A part of the drawing, or a picture inside the address itself. */
const isOwnReference = (address: string): boolean =>
	/^#[\w.:-]+$/.test(address) || /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/.test(address);

const attributeOf = (local: string, uri: string, value: string): string => {
	if (local === 'href') return isOwnReference(value) ? ` href="${escapeMarkup(value)}"` : '';
	if (uri !== '' || !/^[A-Za-z][A-Za-z-]*$/.test(local) || /^on/i.test(local)) return '';
	return isStillStyle(value) ? ` ${local}="${escapeMarkup(value)}"` : '';
};

/** The kept attributes of an element; without namespaces, which the root declares. */
const keptAttributes = ({ attributes }: SaxesTagNS): string[] =>
	Object.values(attributes)
		.filter(({ local, prefix }) => local !== 'xmlns' && prefix !== 'xmlns')
		.map(({ local, prefix, uri, value }) => attributeOf(local, prefix === '' ? '' : uri, value));

/**
 * A drawing without scripts, links, animations, foreign content and outside addresses.
 *
 * @returns the text itself when nothing had to go.
 * @throws Error with the rest of a sentence when it is no drawing: another format, not well-formed, or too large.
 */
export const cleanSvg = (text: string): string => {
	if (text.length > maxBytes) throw new Error(`it has more than ${maxBytes} characters`);
	// Most runs meet no drawing.
	const { SaxesParser } = load('saxes') as typeof import('saxes');
	const parser = new SaxesParser({ xmlns: true });
	const parts: string[] = [];
	/** Elements that are open inside of one that is left out; 0 when everything is kept. */
	let leftOut = 0;
	let depth = 0;
	let style = '';
	let isWhole = true;
	let failure: Error | undefined;
	parser.on('error', (error) => {
		failure ??= error;
	});
	parser.on('opentag', (tag) => {
		depth += 1;
		const isKept =
			leftOut === 0 && tag.uri === namespace && allowedElements.has(tag.local) && (depth > 1 || tag.local === 'svg');
		if (!isKept) {
			leftOut += 1;
			isWhole = false;
			return;
		}
		const attributes = keptAttributes(tag);
		if (attributes.includes('')) isWhole = false;
		parts.push(`<${tag.local}${depth === 1 ? ` xmlns="${namespace}"` : ''}${attributes.join('')}>`);
		style = '';
	});
	parser.on('closetag', (tag) => {
		depth -= 1;
		if (leftOut > 0) {
			leftOut -= 1;
			return;
		}
		if (tag.local === 'style') {
			if (isStillStyle(style)) parts.push(escapeMarkup(style));
			else isWhole = false;
		}
		parts.push(`</${tag.local}>`);
	});
	// Either can bring a style sheet that makes a page of the drawing, or entities.
	for (const event of ['doctype', 'processinginstruction'] as const)
		parser.on(event, () => {
			isWhole = false;
		});
	const addText = (content: string): void => {
		if (leftOut > 0 || depth === 0) return;
		if (parts.at(-1)?.startsWith('<style') === true) style += content;
		else parts.push(escapeMarkup(content));
	};
	parser.on('text', addText);
	parser.on('cdata', addText);
	parser.write(text.replace(/^\ufeff/, '')).close();
	if (failure !== undefined) throw new Error(`it is no well-formed drawing (${failure.message})`);
	if (parts.length === 0) throw new Error('it is no drawing in SVG');
	return isWhole ? text : parts.join('');
};
