/**
 * A limit before the parser: the time of HTML5 tree builders grows with depth, tags and attributes, and not linearly.
 */
import { bogusEnd, rawTextEnd, rawTextTags, tagAt } from './tokens.ts';
import { maxDepth, maxTags, uncountedTags } from './vocabulary.ts';

const voidTags = new Set([
	...[
		'area',
		'base',
		'br',
		'col',
		'embed',
		'frame',
		'hr',
		'img',
		'input',
		'link',
		'meta',
		'param',
		'source',
		'track',
		'wbr',
	],
]);
// No tag of an article has as many attributes; a parser compares each further one with all before it.
const maxAttributes = 500;

/**
 * Whether `html` is nested deeper than {@link maxDepth}, has more than {@link maxTags} tags, or a tag with more than
 * 500 attributes. The counts are never far below those of a parser. Linear time.
 */
export const isTooMuch = (html: string): boolean => {
	const open = new Map<string, number>();
	let depth = 0;
	let tags = 0;
	let at = html.indexOf('<');
	while (at >= 0) {
		const tag = tagAt(html, at);
		let next = tag === undefined ? (bogusEnd(html, at) ?? at + 1) : tag.end;
		if (tag !== undefined && (++tags > maxTags || tag.parts > maxAttributes)) return true;
		if (tag !== undefined && !voidTags.has(tag.name) && !uncountedTags.has(tag.name)) {
			const count = open.get(tag.name) ?? 0;
			if (!tag.closing) {
				if (rawTextTags.has(tag.name)) next = rawTextEnd(html, tag.name, tag.end);
				open.set(tag.name, count + 1);
				if (++depth > maxDepth) return true;
			} else if (count > 0) {
				open.set(tag.name, count - 1);
				depth--;
			}
		}
		at = html.indexOf('<', next);
	}
	return false;
};
