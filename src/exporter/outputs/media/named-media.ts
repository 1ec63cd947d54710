/** Which of the newspaper's media a page names. */
import { posix } from 'node:path';
import { drawnFolder } from '../../../domain/drawn-pictures.ts';
import { isPlaylist, mediaPaths, uploadsFolder } from '../../../domain/media-names.ts';

/** Whether a file is published, and is no photo of a reader and no picture that the exporter draws. */
export const isPublished = (path: string): boolean => {
	try {
		const plain = posix.normalize(decodeURIComponent(path));
		return plain.startsWith('/media/') && !plain.startsWith(uploadsFolder) && !plain.startsWith(drawnFolder);
	} catch {
		// Cannot be decoded: the writer refuses it, and the summary names it.
		return true;
	}
};

/**
 * The media of this site that a page names: by path, or below the site's own address, as share pictures are.
 *
 * @param site root address of the site, without a slash at its end.
 */
export const mediaNamedBy = (html: string, site: string): Set<string> =>
	new Set(
		mediaPaths(html, site)
			.filter(
				({ path, before, isOfSite, isInData }) =>
					isOfSite || /^["'\s,(]?$/.test(before) || (isInData && !isPlaylist(path)),
			)
			.map(({ path }) => path)
			.filter(isPublished),
	);
