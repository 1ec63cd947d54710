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

/** Where pages are put together, one after the other. A new buffer for each would double the time that it takes. */
let page = Buffer.allocUnsafeSlow(128 * 1024);

const putAt = (bytes: Uint8Array, at: number): number => {
	const end = at + bytes.length;
	if (end > page.length) {
		const longer = Buffer.allocUnsafeSlow(end * 2);
		longer.set(page.subarray(0, at));
		page = longer;
	}
	page.set(bytes, at);
	return end;
};

/**
 * A page in UTF-8: the template with content in its placeholders.
 *
 * @returns bytes that the next call overwrites.
 */
export const fillBytes = (
	{ texts, placeholders }: EncodedTemplate,
	content: Readonly<Partial<Record<PlaceholderName, string>>>,
): Uint8Array => {
	let length = 0;
	for (const [index, text] of texts.entries()) {
		length = putAt(text, length);
		const name = placeholders[index];
		const filledContent = name === undefined ? undefined : content[name];
		if (filledContent !== undefined && filledContent !== '') length = putAt(utf8(filledContent), length);
	}
	return page.subarray(0, length);
};
