/**
 * The tags of canonical content HTML and what each may contain. The sanitizer (`normalise.ts`) and `is-sanitized.ts`
 * read this table. Tags that are not in it never reach a page: no svg, math, style, script, textarea, xmp, noscript,
 * template, form controls, iframe, object, embed.
 */

/**
 * - `text`: a block of phrasing (paragraph, heading …); never empty
 * - `pre`: the same, with its white space
 * - `mixed`: phrasing and blocks side by side (list item, cell, figure)
 * - `blocks`: blocks only; bare text is wrapped in paragraphs
 * - `list`, `dl`, `table`, `section`, `row`, `media`, `box`: only their own children, see {@link childTags}
 * - `inline`: inside phrasing
 */
export type Model =
	| 'text'
	| 'pre'
	| 'mixed'
	| 'blocks'
	| 'list'
	| 'dl'
	| 'table'
	| 'section'
	| 'row'
	| 'media'
	| 'inline';

const table: Record<Model, readonly string[]> = {
	text: ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'dt', 'figcaption', 'caption'],
	pre: ['pre'],
	mixed: ['li', 'dd', 'td', 'th', 'figure'],
	blocks: ['blockquote', 'details', 'div'],
	list: ['ul', 'ol'],
	dl: ['dl'],
	table: ['table'],
	section: ['thead', 'tbody', 'tfoot'],
	row: ['tr'],
	media: ['video', 'audio'],
	inline: [
		...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 'rp', 'rt', 'ruby', 's', 'samp'],
		...['small', 'span', 'strong', 'sub', 'sup', 'time', 'u'],
	],
};

/** Maps a tag to what it may contain. */
export const models: ReadonlyMap<string, Model> = new Map(
	(Object.keys(table) as Model[]).flatMap((model) => table[model].map((tag) => [tag, model] as const)),
);

/** Tags without content. */
export const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'source']);

/** Tags of blocks. */
export const blockTags: ReadonlySet<string> = new Set([
	...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'hr', 'blockquote', 'details', 'div', 'ul', 'ol', 'dl', 'figure'],
	...['video', 'audio'],
]);

/** Parents that take only certain children. */
export const childTags: Readonly<Partial<Record<Model, readonly string[]>>> = {
	list: ['li'],
	dl: ['dt', 'dd'],
	table: ['caption', 'thead', 'tbody', 'tfoot'],
	section: ['tr'],
	row: ['td', 'th'],
	media: ['source'],
};

/** The box around every table: it scrolls, and it can be focused with the keyboard. */
export const tableBox = '<div class="table-box" role="group" tabindex="0">';

/** Every tag of sanitized HTML. */
export const allowedTags: readonly string[] = [...models.keys(), ...voidTags];

/**
 * Tags that do not count as depth: the next one closes them, and old pages leave out hundreds of their end tags. Each
 * is inside a tag that counts before it can repeat (a list, a table), so the depth is still limited.
 */
export const uncountedTags: ReadonlySet<string> = new Set([
	...['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'option', 'tbody', 'thead', 'tfoot', 'rt', 'rp'],
]);

/** Maximum depth of content, far more than any article has. Browsers flatten at 512, and parsers become slow. */
export const maxDepth = 150;

/** Maximum number of tags in content, start and end tags together. */
export const maxTags = 30_000;
