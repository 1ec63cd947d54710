import { mediaIn } from '../../domain/media-names.ts';

/** What follows `/media/` in the bytes of a page, up to the end of an attribute or a line: enough to see a difference. */
const namesIn = (page: Buffer): string =>
	(page.toString('latin1').match(/\/media\/[^\t\n\f\r "'<>]+/g) ?? []).join('\n');

/**
 * The media that a page named before, and names no more. Few pages change them, so what names them is compared first.
 *
 * @param before the page as it was, in UTF-8. @param now the page as it is.
 */
export const droppedMedia = (before: Buffer, now: Buffer): string[] => {
	if (namesIn(before) === namesIn(now)) return [];
	const namedMedia = mediaIn(now.toString());
	return [...mediaIn(before.toString())].filter((path) => !namedMedia.has(path));
};
