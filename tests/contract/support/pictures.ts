/** Files to upload, made here: valid ones of every kind, and some that only look valid. */
import { encode } from 'bmp-ts';
import sharp from 'sharp';

const plain = (width = 64, height = 48) =>
	sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

export const jpeg = (): Promise<Buffer> => plain().jpeg().toBuffer();
export const png = (): Promise<Buffer> => plain().png().toBuffer();

/** Stored 64 wide and 48 high, to be shown turned; contains the place where it was taken. */
export const turnedJpeg = (): Promise<Buffer> =>
	plain()
		.withExif({ IFD0: { Copyright: 'secret-of-the-camera' }, IFD3: { GPSLatitude: '36/1 37/1 0/1' } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();

/** Three frames. */
export const animatedGif = async (): Promise<Buffer> => {
	const frames = await Promise.all(
		['#f00', '#0f0', '#00f'].map((background) =>
			sharp({ create: { width: 32, height: 24, channels: 3, background } })
				.raw()
				.toBuffer(),
		),
	);
	return sharp(Buffer.concat(frames), { raw: { width: 32, height: 72, channels: 3, pageHeight: 24 } })
		.gif({ delay: [100, 100, 100], loop: 0 })
		.toBuffer();
};

/** 24 bits a pixel: red above, blue below. */
export const bmp = (): Buffer => {
	const [width, height] = [16, 8];
	const data = Buffer.alloc(width * height * 4);
	// The encoder takes alpha, blue, green, red.
	for (let at = 0; at < data.length; at += 4) data[at + (at < data.length / 2 ? 3 : 1)] = 255;
	return encode({ data, width, height, bitPP: 24 } as Parameters<typeof encode>[0]).data;
};

/** A PNG of 64 million pixels in a few hundred kilobytes. */
export const bombPng = (): Promise<Buffer> =>
	sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#000' } })
		.png({ compressionLevel: 9 })
		.toBuffer();

/** The beginning of an MP4 film; the rest is not read. */
export const mp4 = (bytes = 4096): Buffer =>
	Buffer.concat([
		Buffer.from([0, 0, 0, 24]),
		Buffer.from('ftypisom'),
		Buffer.from([0, 0, 2, 0]),
		Buffer.from('isomiso2'),
		Buffer.alloc(bytes, 7),
	]);

/** A file as a browser sends it, with any name and type. */
export const fileOf = (bytes: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg'): File =>
	new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
