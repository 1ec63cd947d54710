import sharp, { type Sharp } from 'sharp';
import { statuses } from '../../contract/envelope.ts';
import { ApiError } from '../errors.ts';
import type { InTurn } from '../governor.ts';
import { readBitmap } from './bitmap.ts';
import type { PictureKind } from './sniff.ts';

/** Pixels of all frames together; phones take pictures of up to 50 million. */
const maxPixels = 50_000_000;
/** Frames of an animated picture: each is decoded and encoded again. */
const maxFrames = 500;
/** Seconds that a picture may take. */
const maxSeconds = 10;
/** Pixels of the longer side of a stored picture. */
const maxSide = 2560;

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
		limitInputPixels: maxPixels,
		failOn: 'error',
		sequentialRead: true,
		animated: kind === 'gif',
	});
	// A file that looks like one kind and decodes as another was made to deceive.
	const { format, pages = 1 } = await picture.metadata();
	if (format !== kind) throw new Error('the file is of two kinds');
	if (pages > maxFrames) throw new ApiError(statuses.tooLarge, `file: the picture has more than ${maxFrames} frames.`);
	return picture.timeout({ seconds: maxSeconds });
};

/**
 * Decodes a picture and encodes it again, so that none of the sender's bytes are served: upright, at most 2560 pixels on
 * its longer side, without metadata. A bitmap becomes a JPEG; an animated GIF stays animated. Ledger R-VAL-01, A-114.
 *
 * @param inTurn whose turn it takes.
 * @throws ApiError with status 415 when it cannot be decoded, 413 when it has too many pixels or frames, or takes too long.
 */
export const remakePicture = (bytes: Buffer, kind: PictureKind, inTurn: InTurn): Promise<NewPicture> =>
	inTurn(async () => {
		try {
			const openedPicture = await open(bytes, kind);
			const resizedPicture = openedPicture
				.autoOrient()
				.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
			const format = kind === 'png' || kind === 'gif' ? kind : 'jpeg';
			const writtenPicture = format === 'jpeg' ? resizedPicture.jpeg({ quality: 82 }) : resizedPicture.toFormat(format);
			const { data, info } = await writtenPicture.toBuffer({ resolveWithObject: true });
			return {
				bytes: data,
				extension: format === 'jpeg' ? 'jpg' : format,
				contentType: `image/${format}`,
				width: info.width,
				height: info.pageHeight ?? info.height,
			};
		} catch (error) {
			if (error instanceof ApiError) throw error;
			if (error instanceof Error && error.message.startsWith('timeout'))
				throw new ApiError(statuses.tooLarge, 'file: the picture takes too long to decode.');
			if (error instanceof Error && /pixel limit|too large/.test(error.message))
				throw new ApiError(statuses.tooLarge, 'file: the picture has too many pixels.');
			throw new ApiError(statuses.unsupported, 'file: the picture is damaged and cannot be read.');
		}
	});
