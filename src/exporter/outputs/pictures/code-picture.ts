import sharp from 'sharp';
import { qrCode } from '../../../domain/qr-code.ts';

/** Pixels that the code may take: 30 % of a poster's width, so that a small copy can still be read. */
const room = 328;

export interface CodePicture {
	data: Buffer;
	/** Pixels of a side; every module has the same whole number of pixels. */
	side: number;
}

/** A QR code as a picture, dark on white. */
export const codePicture = async (address: string): Promise<CodePicture> => {
	const { size, path } = await qrCode(address);
	const side = size * Math.max(1, Math.floor(room / size));
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${side}" height="${side}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
	return { data: await sharp(Buffer.from(svg)).png({ compressionLevel: 0 }).toBuffer(), side };
};
