import type { PerPage } from '../output.ts';
import { shareNameOf } from './share-names.ts';

/** The share picture of a page. */
export interface SharePicture {
	name: string;
	/** Paths of pictures in the page's own order; the first usable one is taken. */
	candidates: readonly string[];
}

const shareTag = /<meta property="og:image" content="[^"]*" data-from="([^"]*)"/;

/** Which share picture a page names; none of a page whose picture is drawn, or that has none. */
export const sharePicturePerPage: PerPage<SharePicture> = {
	name: 'share',
	make: ({ head, digests }) => {
		const from = shareTag.exec(head)?.[1];
		if (from === undefined) return undefined;
		const candidates = from.replace(/&amp;/g, '&').split(' ');
		return { name: shareNameOf(candidates, digests), candidates };
	},
};
