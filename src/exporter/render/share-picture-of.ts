/** Reads which share picture a page names. */
import type { SharePicture } from '../plan/page-job.ts';

const named = /<meta property="og:image" content="[^"]*" data-from="([^"]*)"/;

/** @param head tags of the page. @returns undefined for a page whose share picture is drawn, or none. */
export const sharePictureOf = (head: string): SharePicture | undefined => {
	const from = named.exec(head)?.[1];
	return from === undefined ? undefined : { candidates: from.replace(/&amp;/g, '&').split(' ') };
};
