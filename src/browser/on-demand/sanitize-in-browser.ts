import { escapeHtml } from '../../domain/escape.ts';
import { isSanitized } from '../../domain/sanitize/is-sanitized.ts';
import { plainText } from '../../domain/sanitize/plain-text.ts';

/**
 * Makes a body safe without the HTML parser of the exporter's sanitizer: a body that the platform has sanitized is used
 * unchanged, any other is shown as plain text.
 */
export const sanitizeInBrowser = (html: string): string =>
	isSanitized(html) ? html : `<p>${escapeHtml(plainText(html))}</p>`;
