/** Reads which share picture a page names. */
import type { SharePicture } from '../plan/page-job.ts';

const named =
	/<meta property="og:image" content="[^"]*\/media\/share\/(of-[0-9a-f]{16})-card\.jpg" data-from="([^"]*)"/;

/** @param head tags of the page. @returns undefined for a page whose share picture is drawn, or none. */
export const sharePictureOf = (head: string): SharePicture | undefined => {
	const [, name, from] = named.exec(head) ?? [];
	return name === undefined || from === undefined
		? undefined
		: { name, candidates: from.replace(/&amp;/g, '&').split(' ') };
};
