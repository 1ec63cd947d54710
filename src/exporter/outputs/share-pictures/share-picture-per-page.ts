import type { PerPage } from '../output.ts';

/** The share picture of a page. */
export interface SharePicture {
	name: string;
	/** Paths of pictures in the page's own order; the first usable one is taken. */
	candidates: readonly string[];
	/** Search engines are told of further cuts of it. */
	hasCuts: boolean;
}

const shareTag = /<meta property="og:image" content="[^"]*" data-from="([^"]*)"( data-cuts="")?/;

/** Which share picture a page names; none of a page whose picture is drawn, or that has none. */
export const sharePicturePerPage: PerPage<SharePicture> = {
	name: 'share',
	make: ({ head, shareNames: { nameOf } }) => {
		const [, from, cuts] = shareTag.exec(head) ?? [];
		if (from === undefined) return undefined;
		const candidates = from.replace(/&amp;/g, '&').split(' ');
		return { name: nameOf(candidates), candidates, hasCuts: cuts !== undefined };
	},
};
