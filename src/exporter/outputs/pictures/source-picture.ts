import sharp from 'sharp';

/** Pixels that a picture may have; a larger one is treated as damaged. */
const limitInputPixels = 40_000_000;

/** Crops a picture to a size, upright, as PNG without compression; null when it is damaged, too large, or none. */
export const croppedPicture = async (
	bytes: Uint8Array,
	{ width, height }: { width: number; height: number },
): Promise<Buffer | null> => {
	try {
		return await sharp(bytes, { limitInputPixels, failOn: 'warning' })
			.autoOrient()
			.resize(width, height, { fit: 'cover', position: 'attention' })
			.flatten({ background: '#fff' })
			.toColourspace('srgb')
			.png({ compressionLevel: 0 })
			.toBuffer();
	} catch {
		return null;
	}
};

/** A logo of any form within a square, as PNG; null when it cannot be read. */
export const squareLogo = async (bytes: Uint8Array, side: number): Promise<Buffer | null> => {
	try {
		return await sharp(bytes, { limitInputPixels, density: 300 })
			.resize(side, side, { fit: 'contain', background: '#0000' })
			.png()
			.toBuffer();
	} catch {
		return null;
	}
};
