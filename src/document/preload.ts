import { mediaAddress } from '../domain/address.ts';
import type { Picture } from '../domain/entities.ts';
import { sourceSet } from '../domain/picture-sources.ts';
import type { PreloadImage } from './head-tags.ts';

/**
 * The picture that a page paints largest, for its head: the same sizes as where it is shown, or it would be fetched
 * twice.
 *
 * @param sizes of `pictureSizes`, as the view says.
 */
export const preloadOf = (
	picture: Picture | null | undefined,
	resource: string,
	sizes: string,
): { preloadImage?: PreloadImage } => {
	const href = mediaAddress(picture?.src ?? '', resource);
	if (picture === null || picture === undefined || href === '') return {};
	const srcset = sourceSet(picture, resource);
	return { preloadImage: srcset === '' ? { href } : { href, srcset, sizes } };
};
