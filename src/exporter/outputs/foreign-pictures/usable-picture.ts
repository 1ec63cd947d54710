/** Whether bytes of another host are a picture that a share picture can be made of. */
import sharp from 'sharp';
import { drawnSizes } from '../../../domain/drawn-pictures.ts';
import { headLength, mediaKindOf } from '../../../domain/media-bytes.ts';
import { limitInputPixels, minSide, readableKinds } from '../share-pictures/readable.ts';

/** Larger ones are kept smaller: nothing is made of them that is wider than a card. */
const quality = 88;

/**
 * The picture as it is kept: a JPEG, upright, large enough for a card.
 *
 * @throws Error with the reason as the rest of a sentence.
 */
export const usablePicture = async (bytes: Uint8Array): Promise<Buffer> => {
	const kind = mediaKindOf(bytes.subarray(0, headLength));
	if (kind?.family !== 'picture' || !readableKinds.has(kind.kind)) throw new Error('is no picture, by its bytes');
	const picture = sharp(bytes, { limitInputPixels, failOn: 'error' });
	try {
		const { width, height } = (await picture.metadata()).autoOrient;
		if (Math.min(width, height) < minSide)
			return await Promise.reject(new RangeError(`is smaller than ${minSide} × ${minSide} pixels`));
		const { width: cardWidth, height: cardHeight } = drawnSizes.card;
		return await picture
			.autoOrient()
			.resize(cardWidth, cardHeight, { fit: 'outside', withoutEnlargement: true })
			.flatten({ background: '#fff' })
			.toColourspace('srgb')
			.jpeg({ quality })
			.toBuffer();
	} catch (error) {
		throw error instanceof RangeError ? error : new Error('is damaged or too large', { cause: error });
	}
};
