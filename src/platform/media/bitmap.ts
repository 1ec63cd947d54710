import { decode } from 'bmp-ts';
import sharp, { type Sharp } from 'sharp';

/** The decoder runs on the thread that handles calls, at about 10 ns per pixel. */
const maxPixels = 16_000_000;

/**
 * Decodes a BMP picture for sharp, which cannot read the format. Size and depth are checked before memory is reserved.
 *
 * @throws Error when it is not a complete bitmap, or too large.
 */
export const readBitmap = (bytes: Buffer): Sharp => {
	const [width, height] = [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))];
	const depth = bytes.readUInt16LE(28);
	if (width < 1 || height < 1 || width * height > maxPixels) throw new Error('the bitmap is too large');
	if (![1, 4, 8, 16, 24, 32].includes(depth)) throw new Error('the bitmap has an unknown depth');
	const picture = decode(bytes, { toRGBA: true });
	// Most files do not use the fourth byte for opacity.
	return sharp(picture.data, { raw: { width, height, channels: 4 } }).removeAlpha();
};
