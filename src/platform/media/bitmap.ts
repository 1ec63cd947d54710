import { decode } from 'bmp-ts';
import sharp, { type Sharp } from 'sharp';

/** The decoder works on the thread that answers calls: about 10 ns a pixel. */
const mostPixels = 16_000_000;

/**
 * A BMP picture for sharp, which reads none itself. Size and depth are looked at before anything is reserved for them.
 *
 * @throws Error when it is no whole bitmap, or too large a one.
 */
export const readBitmap = (bytes: Buffer): Sharp => {
	const [width, height] = [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))];
	const depth = bytes.readUInt16LE(28);
	if (width < 1 || height < 1 || width * height > mostPixels) throw new Error('the bitmap is too large');
	if (![1, 4, 8, 16, 24, 32].includes(depth)) throw new Error('the bitmap has an unknown depth');
	const picture = decode(bytes, { toRGBA: true });
	// The fourth byte is unused in most files: what it says is not opacity.
	return sharp(picture.data, { raw: { width, height, channels: 4 } }).removeAlpha();
};
