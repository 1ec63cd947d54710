import { mediaAddress } from '../address.ts';
import type { Picture } from '../entities.ts';
import { escapeHtml } from '../escape.ts';
import { pictureSizes, sourceSet } from '../picture-sources.ts';

const sourceAttribute = /(?:^| )src="([^"]*)"/;

/**
 * Adds the other widths of the pictures in a sanitized body. The first picture loads at once: it is on the first screen
 * or just below, and a browser would find it only after layout (E-18). The addresses in the HTML must be absolute, as
 * `withMediaAddresses` returns them.
 *
 * @param pictures the pictures of this body that the platform has other widths of.
 */
export const withPictureSources = (html: string, pictures: readonly Picture[], resource: string): string => {
	if (!html.includes('<img ')) return html;
	const sets = new Map<string, string>();
	for (const picture of pictures) {
		const set = sourceSet(picture, resource);
		if (set !== '') sets.set(escapeHtml(mediaAddress(picture.src, resource)), escapeHtml(set));
	}
	let first = true;
	const withSet = (attributes: string): string => {
		const set = sets.get(sourceAttribute.exec(attributes)?.[1] ?? '');
		const shown = first ? attributes.replace(' loading="lazy"', '') : attributes;
		first = false;
		return set === undefined ? shown : `srcset="${set}" sizes="${pictureSizes.body}" ${shown}`;
	};
	// A pattern would read the rest of the text again for each tag without an end.
	const [before = '', ...pictureTags] = html.split('<img ');
	return pictureTags.reduce((text, part) => {
		const end = part.indexOf('>');
		return `${text}<img ${end === -1 ? part : withSet(part.slice(0, end)) + part.slice(end)}`;
	}, before);
};
