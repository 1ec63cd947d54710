/** Text as HTML. */

const references: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#x27;',
};

// Most texts hold nothing to escape; a test is cheaper than a copy.
const escaping =
	(some: RegExp, all: RegExp) =>
	(text: string): string =>
		some.test(text) ? text.replace(all, (character) => references[character] ?? character) : text;

/** Text for content, and for attribute values in double quotes. */
export const escapeHtml = escaping(/[&<>"]/, /[&<>"]/g);

/** Text for content, and for attribute values in quotes of either kind, as React writes it. */
export const escapeHtmlAndQuotes = escaping(/[&<>"']/, /[&<>"']/g);

/** Text for content only, with no more references than it needs, as sanitized HTML writes it. */
export const escapeContent = escaping(/[&<]/, /[&<]/g);
