import { escapeText } from '../../document/head-tags.ts';
import { plainText } from '../../domain/sanitize/plain-text.ts';
import { isCanonical } from '../../domain/sanitize/recognise.ts';

/**
 * Cleans a body in the browser, where the real cleaner would cost a parser: what the platform has cleaned already is
 * recognised and taken as it is; anything else is shown as plain text. Nothing that was not recognised becomes markup.
 */
export const browserClean = (html: string): string =>
	isCanonical(html) ? html : `<p>${escapeText(plainText(html))}</p>`;
