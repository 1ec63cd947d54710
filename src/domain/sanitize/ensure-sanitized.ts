import { isSanitized } from './is-sanitized.ts';
import { sanitizeHtml } from './sanitize.ts';

/** `html` itself when it is sanitized, else the sanitized form. Safe on any input. */
export const ensureSanitized = (html: string): string => (isSanitized(html) ? html : sanitizeHtml(html));
