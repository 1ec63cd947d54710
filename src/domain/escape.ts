/** Escaping text for HTML. */

const references: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#x27;',
};

// Most texts contain nothing to escape, and a test is cheaper than a copy.
const escaping =
	(some: RegExp, all: RegExp) =>
	(text: string): string =>
		some.test(text) ? text.replace(all, (character) => references[character] ?? character) : text;

/** Escapes text for content and for attribute values in double quotes. */
export const escapeHtml = escaping(/[&<>"]/, /[&<>"]/g);

/** Escapes text for content and for attribute values in quotes of either kind, as React does. */
export const escapeHtmlAndQuotes = escaping(/[&<>"']/, /[&<>"']/g);

/** Escapes text for content only, with no more references than necessary, as in sanitized HTML. */
export const escapeContent = escaping(/[&<]/, /[&<]/g);
