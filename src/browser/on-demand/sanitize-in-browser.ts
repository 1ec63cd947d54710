import { escapeHtml } from '../../domain/escape.ts';
import { isSanitized } from '../../domain/sanitize/is-sanitized.ts';
import { plainText } from '../../domain/sanitize/plain-text.ts';

/**
 * Safe HTML of a body, without the HTML parser that the exporter's sanitizer needs: a body that the platform has
 * sanitized is taken as it is, any other one is shown as plain text.
 */
export const sanitizeInBrowser = (html: string): string =>
	isSanitized(html) ? html : `<p>${escapeHtml(plainText(html))}</p>`;
