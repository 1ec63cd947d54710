/** Addresses of the pictures that `npm run posters` draws: a card, a square and a poster for each page of content. */

/** Pixels of the drawn pictures. */
export const drawnSizes = {
	card: { width: 1200, height: 630 },
	square: { width: 600, height: 600 },
	poster: { width: 1080, height: 1920 },
} as const;

export type DrawnShape = keyof typeof drawnSizes;

/** The folder of the drawn pictures, below the published folder. */
export const drawnFolder = '/media/share/';

/** Address of a drawn picture. It stays the same when the picture is drawn again; pages name it with the version of its bytes. */
export const drawnAddress = (name: string, shape: DrawnShape): string =>
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
