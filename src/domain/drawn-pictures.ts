/** Addresses of the pictures that `npm run posters` draws: a card, a square and a poster for each page of content. */

/** Pixels of the drawn pictures. */
export const drawnSizes = {
	card: { width: 1200, height: 630 },
	square: { width: 600, height: 600 },
	poster: { width: 1080, height: 1920 },
} as const;

export type DrawnShape = keyof typeof drawnSizes;

/** Pixels of the further cuts of a story's picture, which search engines ask for: 16:9 and 4:3. The square is their 1:1. */
export const cutSizes = {
	wide: { width: 1200, height: 675 },
	classic: { width: 800, height: 600 },
} as const;

export type CutShape = keyof typeof cutSizes;

/** A picture gives its cuts without being enlarged. */
export const isLargeEnough = ({ width, height }: { width: number; height: number }): boolean =>
	width >= cutSizes.wide.width && height >= cutSizes.wide.height;

/** The folder of the drawn pictures, below the published folder. */
export const drawnFolder = '/media/share/';

/** Address of a drawn picture. It stays the same when the picture is drawn again; pages name it with the version of its bytes. */
export const drawnAddress = (name: string, shape: DrawnShape | CutShape): string =>
	`${drawnFolder}${encodeURIComponent(name)}-${shape}.jpg`;

/**
 * The name of a page's pictures, such as `voteItemDetail-1-2-3`. Those of an article have its id as their name, because its
 * address changes with its column.
 *
 * @param path of the page.
 * @param base the path that every page is below.
 */
export const drawnNameOfPath = (path: string, base: string): string =>
	decodeURIComponent(path.slice(base.length).replace(/\.html$/, '')).replace(/\//g, '-');
