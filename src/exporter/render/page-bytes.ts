import type { PlaceholderName, Template } from '../../document/placeholders.ts';
import { utf8 } from '../write/utf8.ts';

/** A template whose texts are encoded once, for all its pages: they are half of a page. */
export interface EncodedTemplate {
	texts: readonly Uint8Array[];
	placeholders: readonly PlaceholderName[];
}

/** Encodes the texts of a template. */
export const encodeTemplate = ({ texts, placeholders }: Template): EncodedTemplate => ({
	texts: texts.map(utf8),
	placeholders,
});

/** A page in UTF-8: the template with content in its placeholders. */
export const fillBytes = (
	{ texts, placeholders }: EncodedTemplate,
	content: Readonly<Partial<Record<PlaceholderName, string>>>,
): Uint8Array => {
	const parts: Uint8Array[] = [];
	for (const [index, text] of texts.entries()) {
		parts.push(text);
		const name = placeholders[index];
		const filled = name === undefined ? undefined : content[name];
		if (filled !== undefined && filled !== '') parts.push(utf8(filled));
	}
	return Buffer.concat(parts);
};
