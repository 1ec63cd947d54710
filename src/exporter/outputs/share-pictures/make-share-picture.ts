/** Share pictures that every messenger shows: JPEG, upright, sRGB, of a known size, and light. */
import sharp from 'sharp';
import { mediaKindOf } from '../../../domain/media-bytes.ts';
import { limitInputPixels, minSide, readableKinds } from './readable.ts';

/** Messengers give up on heavier pictures. */
export const maxShareBytes = 300_000;

/** Qualities that are tried until the picture is light enough. */
const qualities = [84, 74, 62, 50, 38, 26] as const;

/** The newspaper's mark on white, where no picture can be used. */
export const markJpeg = async (mark: string, { width, height }: { width: number; height: number }): Promise<Buffer> => {
	const side = Math.round(height / 2);
	const drawnMark = await sharp(mark, { density: 600 }).resize(side, side, { fit: 'inside' }).png().toBuffer();
	return sharp({ create: { width, height, channels: 3, background: '#fff' } })
		.composite([{ input: drawnMark, gravity: 'centre' }])
		.jpeg({ quality: 84 })
		.toBuffer();
};

/** Width in pixels of the small picture in which the place to keep is looked for. */
const thumbnailWidth = 64;

interface Size {
	width: number;
	height: number;
}

/** Pixels of a picture in memory. */
interface Pixels extends Size {
	data: Buffer;
	channels: 1 | 2 | 3 | 4;
}

const sharpOf = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } });

/** The picture, upright, opaque and in sRGB, at the smallest scale that covers all sizes; null for a small or damaged one. */
const decodePicture = async (bytes: Uint8Array, sizes: readonly Size[]): Promise<Pixels | null> => {
	const picture = sharp(bytes, { limitInputPixels, failOn: 'error' });
	const { width, height } = (await picture.metadata()).autoOrient;
	if (Math.min(width, height) < minSide) return null;
	const scale = Math.max(...sizes.flatMap((size) => [size.width / width, size.height / height]));
	const to = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
	const { data, info } = await picture
		.autoOrient()
		.resize(to.width, to.height, { fit: 'fill', kernel: 'linear' })
		.flatten({ background: '#fff' })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height, channels: info.channels };
};

/** The point that people look at first, as shares of width and height: found once, in a small picture. */
const attentionIn = async (pixels: Pixels): Promise<{ x: number; y: number }> => {
	const height = Math.max(2, Math.round((pixels.height * thumbnailWidth) / pixels.width));
	const data = await sharpOf(pixels)
		.resize(thumbnailWidth, height, { fit: 'fill', kernel: 'nearest' })
		.raw()
		.toBuffer();
	const side = Math.min(thumbnailWidth, height) - 1;
	const { info } = await sharpOf({ data, width: thumbnailWidth, height, channels: pixels.channels })
		.resize(side, side, { fit: 'cover', position: 'attention' })
		.raw()
		.toBuffer({ resolveWithObject: true });
	const share = (place: number | undefined, of: number): number => Math.min(1, Math.max(0, (place ?? of / 2) / of));
	return { x: share(info.attentionX, thumbnailWidth), y: share(info.attentionY, height) };
};

/** The part of a picture with the proportions of a size, around a point. */
const cropAround = (pixels: Pixels, size: Size, { x, y }: { x: number; y: number }) => {
	const scale = Math.min(pixels.width / size.width, pixels.height / size.height);
	const width = Math.min(pixels.width, Math.round(size.width * scale));
	const height = Math.min(pixels.height, Math.round(size.height * scale));
	const start = (centre: number, length: number, of: number): number =>
		Math.min(of - length, Math.max(0, Math.round(centre * of - length / 2)));
	return { left: start(x, width, pixels.width), top: start(y, height, pixels.height), width, height };
};

/**
 * A picture cropped to several sizes; of several frames the first. It is decoded once for all of them.
 *
 * @param covered sizes that the decoded picture covers: the same ones give the same pictures, whichever of them are made.
 * @returns a JPEG for each size; null for other bytes than those of a picture, whatever their name, and for a small or damaged picture.
 */
export const shareJpegs = async (
	bytes: Uint8Array,
	sizes: readonly Size[],
	covered: readonly Size[] = sizes,
): Promise<Buffer[] | null> => {
	const kind = mediaKindOf(bytes);
	if (kind?.family !== 'picture' || !readableKinds.has(kind.kind)) return null;
	try {
		const pixels = await decodePicture(bytes, covered);
		if (pixels === null) return null;
		const point = await attentionIn(pixels);
		const jpegs: Buffer[] = [];
		for (const size of sizes) {
			const part = cropAround(pixels, size, point);
			const croppedImage = sharpOf(pixels).extract(part);
			if (part.width !== size.width || part.height !== size.height)
				croppedImage.resize(size.width, size.height, { fit: 'fill', kernel: 'linear' });
			const light = await lightJpeg(croppedImage);
			if (light === null) return null;
			jpegs.push(light);
		}
		return jpegs;
	} catch {
		return null;
	}
};

/** Most are light enough at once: to crop again is cheaper than to keep the pixels. */
const lightJpeg = async (croppedImage: ReturnType<typeof sharp>): Promise<Buffer | null> => {
	for (const quality of qualities) {
		const jpeg = await croppedImage.clone().jpeg({ quality, optimiseCoding: false }).toBuffer();
		if (jpeg.length <= maxShareBytes) return jpeg;
	}
	return null;
};
