import type { PerPage } from '../output.ts';
import { shareNameOf } from './share-names.ts';

/** The share picture of a page. */
export interface SharePicture {
	name: string;
	/** Paths of pictures in the page's own order; the first usable one is taken. */
	candidates: readonly string[];
	/** Search engines are told of further cuts of it. */
	hasCuts: boolean;
}

const shareTag = /<meta property="og:image" content="[^"]*" data-from="([^"]*)"( data-cuts="")?/;

/** Pictures that the share picture of a page is made of, the best first; undefined where none is made. @param head tags of the page. */
export const candidatesIn = (head: string): string[] | undefined =>
	shareTag.exec(head)?.[1]?.replace(/&amp;/g, '&').split(' ');

/** Which share picture a page names; none of a page whose picture is drawn, or that has none. */
export const sharePicturePerPage: PerPage<SharePicture> = {
	name: 'share',
	make: ({ head, digests }) => {
		const candidates = candidatesIn(head);
		if (candidates === undefined) return undefined;
		return {
			name: shareNameOf(candidates, digests),
			candidates,
			hasCuts: shareTag.exec(head)?.[2] !== undefined,
		};
	},
};
