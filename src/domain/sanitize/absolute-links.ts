import { sanitizeHtml } from './sanitize.ts';

/** An address resolved against another one; as it is when that is impossible. */
export const absolute = (address: string, base: string): string =>
	URL.canParse(address, base) ? new URL(address, base).href : address;

/**
 * HTML from another site, sanitized, with relative addresses of links, pictures, sounds and films resolved against `base`; links within the
 * page are unchanged. Without it they would lead to the site that shows the text.
 */
export const absoluteLinks = (html: string, base: string): string => {
	// The sanitizer rejects addresses without a scheme; here the scheme is known.
	const schemed = html.replace(/\b(src|href|poster)(\s*=\s*["']?)\/\/(?=[\w-]+\.)/gi, '$1$2https://');
	const clean = sanitizeHtml(schemed);
	// Sanitized HTML writes attributes in this form only.
	const resolved = clean.replace(
		/ (src|href|poster)="(?!https?:|mailto:|tel:|#)([^"]*)"/g,
		(_, name: string, value: string) => {
			const address = absolute(value.replaceAll('&amp;', '&'), base);
			return ` ${name}="${address.replaceAll('&', '&amp;').replaceAll('"', '%22')}"`;
		},
	);
	return resolved === clean ? clean : sanitizeHtml(resolved);
};
