/** Sanitizing content HTML: any string becomes safe HTML in its one canonical form (E-34, R-SCREEN-27, M-36). */
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { escapeContent } from '../escape.ts';
import { scrub } from './characters.ts';
import { isTooMuch } from './effort.ts';
import { blocks } from './normalise.ts';
import { plainText } from './plain-text.ts';
import { prepare } from './prepare.ts';
import { allowList } from './schema.ts';
import type { Child } from './tree.ts';

const maxPasses = 4;

/**
 * Canonical, safe HTML of an article body: an allow-list over a real HTML5 tree.
 *
 * `sanitizeHtml(sanitizeHtml(x)) === sanitizeHtml(x)` for every x. Never throws: input that is too large for the parser
 * (nested without end, tens of thousands of tags) becomes plain paragraphs. An empty or invisible body gives ''. The
 * content model and the attributes are in `vocabulary.ts` and `attributes.ts`. Synchronous, about 1 ms for 6 kB;
 * `ensureSanitized` is faster when most bodies are sanitized already.
 */
export const sanitizeHtml = (html: string): string => {
	let text = html;
	for (let pass = 0; pass < maxPasses; pass++) {
		const next = once(text);
		if (next === undefined) break;
		if (next === text) return text;
		text = next;
	}
	return asParagraphs(html);
};

/** One pass; undefined when the input is too large to be parsed. */
const once = (html: string): string | undefined => {
	// "<![CDATA[" is a comment in HTML and text in SVG; without the mark every parser reads the same.
	const input = scrub(html).replace(/<!\[CDATA\[/gi, '');
	if (isTooMuch(input)) return undefined;
	try {
		const tree = fromHtml(input, { fragment: true });
		prepare(tree);
		const safe = sanitize(tree, allowList);
		const children = safe.type === 'root' ? safe.children : [safe];
		const content = children.filter((child): child is Child => child.type === 'element' || child.type === 'text');
		return toHtml(
			{ type: 'root', children: blocks(content, []) },
			{ characterReferences: { useNamedReferences: true } },
		);
	} catch (problem) {
		// The tree walkers ran out of stack although the limits allowed the input.
		if (problem instanceof RangeError) return undefined;
		throw problem;
	}
};

const asParagraphs = (html: string): string => {
	const text = plainText(html);
	return text === '' ? '' : `<p>${escapeContent(text)}</p>`;
};
