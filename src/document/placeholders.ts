/**
 * A page is a template with placeholders. Astro renders the template once for each route and thread; the content of a
 * page is a pure function of the calls that it makes. The exporter fills the placeholders with known content; on a
 * fallback page the browser fills them (docs/decisions/0002-templates-and-placeholders.md).
 */

/**
 * The placeholders of a page. Every template has `head` and `main`. The exporter fills two once for each template: `policy`,
 * the content security policy for hosts that send no headers, and `sheets`, the links to its style sheets. `comments` is the
 * address of the page with all comments, in attributes of islands, whose first state is the same on every page. `title` and
 * `back` are for the bar: the headline, and the address that the page belongs to.
 */
export type PlaceholderName = 'policy' | 'head' | 'sheets' | 'title' | 'main' | 'after' | 'comments' | 'back';

const pattern = /(?:<!--)?placeholder:(policy|head|sheets|title|main|after|comments|back)(?:-->)?/;

/** Placeholders of attributes. */
export const commentsPlaceholder = 'placeholder:comments';
export const backPlaceholder = 'placeholder:back';

/** The mark of a placeholder in the markup of a template. */
export const placeholder = (name: PlaceholderName): string => `<!--placeholder:${name}-->`;

/** A template that was split at its placeholders: texts and names alternate. */
export interface Template {
	texts: readonly string[];
	placeholders: readonly PlaceholderName[];
}

/**
 * Splits a rendered template at its placeholders.
 *
 * @throws Error when `head` or `main` is missing: such a page could not be filled.
 */
export const cutTemplate = (html: string): Template => {
	const texts: string[] = [];
	const placeholders: PlaceholderName[] = [];
	for (const [index, part] of html.split(pattern).entries()) {
		if (index % 2 === 0) texts.push(part);
		else placeholders.push(part as PlaceholderName);
	}
	if (!placeholders.includes('head') || !placeholders.includes('main'))
		throw new Error('The template has no placeholder for head or main.');
	return { texts, placeholders };
};

/** A page: the template with content in its placeholders. */
export const fillTemplate = (
	{ texts, placeholders }: Template,
	content: Readonly<Partial<Record<PlaceholderName, string>>>,
): string => {
	let html = texts[0] ?? '';
	for (let index = 0; index < placeholders.length; index += 1) {
		const name = placeholders[index];
		html += (name === undefined ? '' : (content[name] ?? '')) + (texts[index + 1] ?? '');
	}
	return html;
};
