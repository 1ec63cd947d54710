/**
 * Extracts text from HTML without a tree: for share texts, descriptions, counts and search. The result is never markup.
 */
import { foldLine } from './characters.ts';
import { decodeEntities } from './entities.ts';
import { bogusEnd, rawTextEnd, rawTextTags, tagAt } from './tokens.ts';

// Tags that end a word. Every other tag is inside a word or a sentence.
const breakTags = new Set([
	...['address', 'article', 'aside', 'blockquote', 'br', 'caption', 'center', 'dd', 'details', 'div', 'dl', 'dt'],
	...[
		'fieldset',
		'figcaption',
		'figure',
		'footer',
		'form',
		'h1',
		'h2',
		'h3',
		'h4',
		'h5',
		'h6',
		'header',
		'hr',
		'iframe',
	],
	...['legend', 'li', 'main', 'nav', 'ol', 'option', 'p', 'pre', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot'],
	...['th', 'thead', 'tr', 'ul', 'video', 'audio', 'img'],
]);

/**
 * The text of `html`: without tags, comments, scripts and styles, entities decoded once, ends of blocks and line breaks
 * as one space, white space folded, no control characters. Linear time on any input; never throws. The result is text
 * and may contain "<": escape it wherever it is shown (R-VAL-25).
 */
export const plainText = (html: string): string => {
	if (!html.includes('<')) return foldLine(decodeEntities(html));
	let text = '';
	let from = 0;
	let at = html.indexOf('<');
	while (at >= 0) {
		const tag = tagAt(html, at);
		let next = tag === undefined ? bogusEnd(html, at) : tag.end;
		if (next === undefined) {
			at = html.indexOf('<', at + 1);
			continue;
		}
		// Each part is decoded alone, so that no entity arises from the text before and after a tag.
		text += decodeEntities(html.slice(from, at));
		if (tag !== undefined && breakTags.has(tag.name)) text += ' ';
		if (tag !== undefined && !tag.closing && rawTextTags.has(tag.name)) next = rawTextEnd(html, tag.name, next);
		from = next;
		at = html.indexOf('<', next);
	}
	return foldLine(text + decodeEntities(html.slice(from)));
};

/** Addresses in a text that are not links, as an editor pastes one of a film. */
const bareAddress = /(?:^|\s)https?:\/\/\S{1,2000}/g;

/**
 * The running text of a body, for descriptions: without pictures and films with their captions, listings, and addresses that stand alone.
 * A body that has nothing else gives all its text.
 *
 * @param html canonical HTML, in which no figure has another inside.
 */
export const proseText = (html: string): string => {
	let prose = '';
	let from = 0;
	for (const { 0: opening, 1: name, index } of html.matchAll(/<(figure|pre|iframe)\b/g)) {
		if (index < from) continue;
		prose += `${html.slice(from, index)} `;
		const end = html.indexOf(`</${name}>`, index + opening.length);
		from = end === -1 ? html.length : end + `</${name}>`.length;
	}
	return foldLine(plainText(prose + html.slice(from)).replace(bareAddress, ' ')) || plainText(html);
};

/** The number of characters that are not white space, in code points (A-021: the word count of an article). */
export const countCharacters = (text: string): number => {
	let count = 0;
	for (const character of text) if (character.trim() !== '') count++;
	return count;
};
