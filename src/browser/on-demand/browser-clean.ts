import { escapeHtml } from '../../domain/escape.ts';
import { isSanitized } from '../../domain/sanitize/is-sanitized.ts';
import { plainText } from '../../domain/sanitize/plain-text.ts';

/**
 * Cleans a body in the browser, where the real cleaner would cost a parser: what the platform has cleaned already is
 * recognised and taken as it is; anything else is shown as plain text. Nothing that was not recognised becomes markup.
 */
export const browserClean = (html: string): string =>
	isSanitized(html) ? html : `<p>${escapeHtml(plainText(html))}</p>`;
