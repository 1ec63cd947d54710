/** Share pictures that every messenger shows: JPEG, upright, sRGB, of a known size, and light. */
import sharp from 'sharp';
import { mediaKindOf } from '../../../domain/media-bytes.ts';

/** Messengers give up on heavier pictures. */
export const maxShareBytes = 300_000;

/** Qualities that are tried until the picture is light enough. */
const qualities = [84, 74, 62, 50, 38, 26] as const;

/** Pixels that a picture may have. */
const limitInputPixels = 120_000_000;

/** Smallest side in pixels: a smaller one would be a blur. */
const minSide = 200;

/** The newspaper's mark on white, where no picture can be used. */
export const markJpeg = async (mark: string, { width, height }: { width: number; height: number }): Promise<Buffer> => {
	const side = Math.round(height / 2);
	const drawn = await sharp(mark, { density: 600 }).resize(side, side, { fit: 'inside' }).png().toBuffer();
	return sharp({ create: { width, height, channels: 3, background: '#fff' } })
		.composite([{ input: drawn, gravity: 'centre' }])
		.jpeg({ quality: 84 })
		.toBuffer();
};

const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'gif']);

/**
 * A picture cropped to a size; of several frames the first.
 *
 * @returns null for bytes that are no such picture, whatever their name, and for a small or damaged one.
 */
export const shareJpeg = async (
	bytes: Uint8Array,
	{ width, height }: { width: number; height: number },
): Promise<Buffer | null> => {
	const kind = mediaKindOf(bytes);
	if (kind?.family !== 'picture' || !readable.has(kind.kind)) return null;
	try {
		const picture = sharp(bytes, { limitInputPixels, failOn: 'error' });
		const { autoOrient } = await picture.metadata();
		if (Math.min(autoOrient.width, autoOrient.height) < minSide) return null;
		const cropped = picture
			.autoOrient()
			.resize(width, height, { fit: 'cover', position: 'attention' })
			.flatten({ background: '#fff' })
			.toColourspace('srgb');
		// Most are light enough at once: to decode again is cheaper than to keep the pixels.
		for (const quality of qualities) {
			const made = await cropped.clone().jpeg({ quality }).toBuffer();
			if (made.length <= maxShareBytes) return made;
		}
		return null;
	} catch {
		return null;
	}
};
