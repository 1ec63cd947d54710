import { maxPhotoSize } from '../../contract/uploads.ts';

/** Longest side in pixels, and the quality, of a photo that is sent. */
const maxSide = 2000;
const quality = 0.85;
/** A picture with this many bytes is not decoded: phones would run out of memory. */
const maxSourceSize = 60 * 1024 * 1024;

const decoded = async (file: Blob): Promise<HTMLImageElement> => {
	const address = URL.createObjectURL(file);
	try {
		const image = new Image();
		image.src = address;
		await image.decode();
		return image;
	} finally {
		URL.revokeObjectURL(address);
	}
};

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
	new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * Turns a photo as its camera was held, makes it at most 2,000 pixels wide and high, and removes everything but the
 * picture, such as the place where it was taken. A GIF stays as it is, because it may move.
 *
 * @returns the photo to send, or why it cannot be sent.
 */
export const preparePhoto = async (file: File): Promise<Blob | 'tooLarge' | 'unreadable'> => {
	if (file.size > maxSourceSize) return 'tooLarge';
	try {
		// Browsers apply the orientation of the camera when they draw.
		const image = await decoded(file);
		if (file.type === 'image/gif' || /\.gif$/i.test(file.name)) return file.size > maxPhotoSize ? 'tooLarge' : file;
		const scale = Math.min(1, maxSide / Math.max(image.naturalWidth, image.naturalHeight));
		const canvas = document.createElement('canvas');
		canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
		canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
		const context = canvas.getContext('2d');
		if (context === null) return file.size > maxPhotoSize ? 'tooLarge' : file;
		const isDrawing = /\.png$/i.test(file.name);
		if (!isDrawing) {
			context.fillStyle = '#fff';
			context.fillRect(0, 0, canvas.width, canvas.height);
		}
		context.drawImage(image, 0, 0, canvas.width, canvas.height);
		const made = await encoded(canvas, isDrawing ? 'image/png' : 'image/jpeg');
		if (made === null) return 'unreadable';
		return made.size > maxPhotoSize ? 'tooLarge' : made;
	} catch {
		return 'unreadable';
	}
};
