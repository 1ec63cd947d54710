import { isForeign, mediaAddress } from '../domain/address.ts';
import type { Picture } from '../domain/entities.ts';
import { posterAddress, sourceSet } from '../domain/picture-sources.ts';
import type { PreloadImage } from './head-tags.ts';

/**
 * Preloads the largest picture of a page with the sizes of the picture itself; with other sizes the browser would load
 * it twice.
 *
 * @param sizes the entry of `pictureSizes` that the view uses.
 */
export const preloadOf = (
	picture: Picture | null | undefined,
	resource: string,
	sizes: string,
): { preloadImage?: PreloadImage } => {
	const href = mediaAddress(picture?.src ?? '', resource);
	if (picture === null || picture === undefined || href === '') return {};
	const srcset = sourceSet(picture, resource);
	return { preloadImage: { href, ...(srcset === '' ? {} : { srcset, sizes }), ...policyOf(href, resource) } };
};

const policyOf = (href: string, resource: string): Pick<PreloadImage, 'foreign'> =>
	isForeign(href, resource) ? { foreign: true } : {};

/** Preloads the picture of a film: the one address that its player has. */
export const preloadPoster = (
	poster: Picture | null | undefined,
	resource: string,
): { preloadImage?: PreloadImage } => {
	const href = poster === null || poster === undefined ? '' : posterAddress(poster, resource);
	return href === '' ? {} : { preloadImage: { href, ...policyOf(href, resource) } };
};
