import type { PictureSource } from '../../domain/entities.ts';

/** What the store needs of the platform's own picture files; `media/picture-files.ts` implements it. */
export interface PictureFiles {
	/** False for an address below `/media/` without a file. */
	isThere(address: string): boolean;
	/** The address of the small variant of a picture, for lists; undefined when there is none. */
	small(src: string): string | undefined;
	/** Size in pixels; undefined for a file of another server or of another kind. */
	size(src: string): { width: number; height: number } | undefined;
	/** Variants that show the whole picture, narrowest first. */
	sources(picture: { src: string; width: number; height: number }): PictureSource[];
	/** Makes the variants that are missing. @returns how many files changed. */
	makeVariants(addresses: readonly string[]): Promise<number>;
}

/** For a store without a media folder: it knows no picture file. */
export const noPictureFiles: PictureFiles = {
	isThere: () => true,
	small: () => undefined,
	size: () => undefined,
	sources: () => [],
	makeVariants: () => Promise.resolve(0),
};
