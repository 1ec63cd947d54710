/** Reads which share picture a page names. */
import type { SharePicture } from '../plan/page-job.ts';
import type { ShareNames } from '../write/share-names.ts';

const named = /<meta property="og:image" content="[^"]*" data-from="([^"]*)"/;

/** @param head tags of the page. @returns undefined for a page whose share picture is drawn, or none. */
export const sharePictureOf = (head: string, { nameOf }: Pick<ShareNames, 'nameOf'>): SharePicture | undefined => {
	const from = named.exec(head)?.[1];
	if (from === undefined) return undefined;
	const candidates = from.replace(/&amp;/g, '&').split(' ');
	return { name: nameOf(candidates), candidates };
};
