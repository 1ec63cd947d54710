/** Notes of the block of footnotes, which WordPress keeps beside the text. */
import * as v from 'valibot';
import { escapeHtml } from '../../domain/escape.ts';

const Notes = v.array(v.object({ id: v.string(), content: v.string() }));
export type Footnote = v.InferOutput<typeof Notes>[number];

/** The notes in the field `footnotes` of a post, which is JSON; none for what is no list of notes. */
export const footnotesIn = (json: string): Footnote[] => {
	if (json === '') return [];
	try {
		const result = v.safeParse(Notes, JSON.parse(json));
		return result.success ? result.output : [];
	} catch {
		return [];
	}
};

const listOf = (notes: readonly Footnote[]): string =>
	`<ol class="wp-block-footnotes">${notes
		.map(({ id, content }) => `<li id="${escapeHtml(id)}">${content} <a href="#${escapeHtml(id)}-link">↩︎</a></li>`)
		.join('')}</ol>`;

/** Where the block of footnotes stands in a text as it is written. */
export const footnotesMark = /<!--\s*wp:footnotes\b[^>]{0,500}-->/;

/**
 * A text with its notes as WordPress shows them: at the place of their block, else at the end; as it is when it shows them already, or names
 * none of them.
 */
export const withFootnotes = (html: string, notes: readonly Footnote[]): string => {
	if (notes.length === 0 || /class="[^"<>]{0,200}\bwp-block-footnotes\b/.test(html)) return html;
	const block = listOf(notes);
	if (footnotesMark.test(html)) return html.replace(footnotesMark, () => `\n\n${block}\n\n`);
	return notes.some(({ id }) => html.includes(`#${id}`)) ? `${html}\n\n${block}` : html;
};
