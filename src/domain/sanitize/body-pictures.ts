import { mediaAddress } from '../address.ts';
import type { Picture } from '../entities.ts';
import { escapeHtml } from '../escape.ts';
import { pictureSizes, sourceSet } from '../picture-sources.ts';

const imageTag = /<img ([^>]*)>/g;
const sourceAttribute = /(?:^| )src="([^"]*)"/;

/**
 * Pictures of a cleaned body in the widths that are known of them. The first one is asked for at once: it stands on the
 * first screen or just below, where a browser would find it only after layout (ledger E-18). Only for canonical HTML
 * with whole addresses, as `withMediaAddresses` gives it.
 *
 * @param pictures what the platform knows of the pictures of this body.
 */
export const withPictureSources = (html: string, pictures: readonly Picture[], resource: string): string => {
	if (!html.includes('<img ')) return html;
	const sets = new Map<string, string>();
	for (const picture of pictures) {
		const set = sourceSet(picture, resource);
		if (set !== '') sets.set(escapeHtml(mediaAddress(picture.src, resource)), escapeHtml(set));
	}
	let first = true;
	return html.replace(imageTag, (tag, attributes: string) => {
		const set = sets.get(sourceAttribute.exec(attributes)?.[1] ?? '');
		const shown = first ? attributes.replace(' loading="lazy"', '') : attributes;
		first = false;
		if (set === undefined) return shown === attributes ? tag : `<img ${shown}>`;
		return `<img srcset="${set}" sizes="${pictureSizes.body}" ${shown}>`;
	});
};
