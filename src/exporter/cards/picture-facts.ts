import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** What a picture is, read from its bytes and never from what the page declares. */
export interface PictureFacts {
	/** '' when it could be read. */
	problem: string;
	/** As sharp names it: jpeg, png, webp … */
	format: string;
	width: number;
	height: number;
	bytes: number;
	/** Address from which the page of cards shows the picture. */
	shown: string;
}

const nothing: Omit<PictureFacts, 'problem'> = { format: '', width: 0, height: 0, bytes: 0, shown: '' };

/** Facts of a picture that cannot be read. */
export const unreadable = (problem: string): PictureFacts => ({ ...nothing, problem });

/** Facts of the bytes of a picture. */
export const factsOfBytes = async (bytes: Uint8Array, shown: string): Promise<PictureFacts> => {
	try {
		const { format = '', width = 0, height = 0 } = await sharp(bytes).metadata();
		return { problem: '', format, width, height, bytes: bytes.length, shown };
	} catch {
		return unreadable('is not a picture');
	}
};

/** Facts of a file; '' for a missing one. */
export const factsOfFile = async (file: string): Promise<PictureFacts> =>
	file === '' ? unreadable('does not exist') : factsOfBytes(await readFile(file), file);
