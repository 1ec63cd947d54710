/** What share pictures can be made of. */

/** Kinds of files, by their bytes. */
export const readableKinds: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'gif']);

/** Pixels that a picture may have. */
export const limitInputPixels = 120_000_000;

/** Smallest side in pixels: a smaller one would be a blur. */
export const minSide = 200;
