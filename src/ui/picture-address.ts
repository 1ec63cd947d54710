import { mediaAddress } from '../domain/address.ts';
import type { Picture } from '../domain/entities.ts';
import { sourceSet } from '../domain/picture-sources.ts';

/** Address of a list picture with the suffix by which the storage sends a small one; '' without a picture. */
export const thumbnailAddress = (picture: Picture | null | undefined, resource: string, suffix: string): string => {
	const address = picture === null || picture === undefined ? '' : mediaAddress(picture.src, resource);
	return address === '' ? '' : `${address}${suffix}`;
};

/** The other sizes of a list picture; none when the storage makes small ones itself. */
export const thumbnailSources = (picture: Picture, resource: string, suffix: string): string =>
	suffix === '' ? sourceSet(picture, resource) : '';
