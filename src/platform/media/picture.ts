/** Pictures are decoded and written anew: nothing of the sender's bytes is served. */
import sharp, { type Sharp } from 'sharp';
import { statuses } from '../../contract/envelope.ts';
import { ApiError } from '../errors.ts';
import { readBitmap } from './bitmap.ts';
import { inTurn } from './in-turn.ts';
import type { PictureKind } from './sniff.ts';

/** Of all frames together; phones take pictures of up to 50 million. */
const mostPixels = 50_000_000;
/** Longest side that is stored. */
const longestSide = 2560;

export interface NewPicture {
	bytes: Buffer;
	extension: 'jpg' | 'png' | 'gif';
	contentType: string;
	width: number;
	height: number;
}

const open = async (bytes: Buffer, kind: PictureKind): Promise<Sharp> => {
	if (kind === 'bmp') return readBitmap(bytes);
	const picture = sharp(bytes, {
		limitInputPixels: mostPixels,
		failOn: 'error',
		sequentialRead: true,
		animated: kind === 'gif',
	});
	// Begins as one kind and is read as another: made to be taken for something.
	if ((await picture.metadata()).format !== kind) throw new Error('the bytes are of two kinds');
	return picture;
};

/**
 * Decodes a picture and writes it anew: turned as its orientation says, at most 2560 pixels long, without metadata and
 * without what followed it. A bitmap becomes a JPEG; an animated GIF stays animated. Ledger R-VAL-01, A-114.
 *
 * @throws ApiError with status 415 when it cannot be decoded, 413 when it has too many pixels.
 */
export const remakePicture = (bytes: Buffer, kind: PictureKind): Promise<NewPicture> =>
	inTurn(async () => {
		try {
			const opened = await open(bytes, kind);
			const sized = opened
				.autoOrient()
				.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
			const format = kind === 'png' || kind === 'gif' ? kind : 'jpeg';
			const written = format === 'jpeg' ? sized.jpeg({ quality: 82 }) : sized.toFormat(format);
			const { data, info } = await written.toBuffer({ resolveWithObject: true });
			return {
				bytes: data,
				extension: format === 'jpeg' ? 'jpg' : format,
				contentType: `image/${format}`,
				width: info.width,
				height: info.pageHeight ?? info.height,
			};
		} catch (error) {
			if (error instanceof Error && /pixel limit|too large/.test(error.message))
				throw new ApiError(statuses.tooLarge, 'file: the picture has too many pixels.');
			throw new ApiError(statuses.unsupported, 'file: the picture is damaged and cannot be read.');
		}
	});
