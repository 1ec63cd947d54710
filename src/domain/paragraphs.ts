import { plainText } from './sanitize/plain-text.ts';

/**
 * Splits text of readers and officials into paragraphs: each line is one, and markup is removed (R-VAL-25). The result
 * is plain text, never markup.
 */
export const paragraphsOf = (text: string): string[] =>
	text
		.split(/[\r\n]+|<\/p\s*>|<br\s*\/?>/i)
		.map(plainText)
		.filter((paragraph) => paragraph !== '');
