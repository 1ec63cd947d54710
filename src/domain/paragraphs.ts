import { plainText } from './sanitize/plain-text.ts';

/**
 * What readers and officials wrote, as paragraphs of plain text: a line is a paragraph, and markup that a platform left
 * in it is taken out (R-VAL-25). Text stays text: it is never markup.
 */
export const paragraphsOf = (text: string): string[] =>
	text
		.split(/[\r\n]+|<\/p\s*>|<br\s*\/?>/i)
		.map(plainText)
		.filter((paragraph) => paragraph !== '');
