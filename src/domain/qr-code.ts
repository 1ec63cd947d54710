import { twoColourPng } from './two-colour-png.ts';

/** A QR code as a picture, and as one SVG path of squares; `size` is the length of a side in modules, with the quiet zone. */
export interface QrCode {
	size: number;
	path: string;
	/** A PNG as a data address, black on white. */
	src: string;
}

/** Modules of quiet zone on each side (ISO/IEC 18004). */
const quietZone = 4;

/** Encodes a text as a QR code with error correction M. The encoder loads with the first code. */
export const qrCode = async (text: string): Promise<QrCode> => {
	const { encode } = await import('uqr');
	const { size, data } = encode(text, { ecc: 'M', border: quietZone });
	const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
	return { size, path: rows.join(''), src: twoColourPng(data) };
};
