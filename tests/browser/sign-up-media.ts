/** Files for sign-ups, made here: a film that plays, a sound, and a document. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pdfFile } from './pdf-writer.ts';

interface ChosenFile {
	name: string;
	mimeType: string;
	buffer: Buffer;
}

/** A box of a film that players skip (ISO/IEC 14496-12, 8.1.2). @param size of the whole box in bytes. */
const freeBox = (size: number): Buffer => {
	const head = Buffer.alloc(8);
	head.writeUInt32BE(size);
	head.write('free', 4, 'latin1');
	return Buffer.concat([head, randomBytes(size - 8)]);
};

/** The film of the sample with a box that makes it as long as asked. @param size in bytes, more than a million. */
export const filmFile = async (size: number): Promise<ChosenFile> => {
	const film = await readFile(fileURLToPath(new URL('../../content/sample/media/v/plateau.mp4', import.meta.url)));
	return { name: '表演.mp4', mimeType: 'video/mp4', buffer: Buffer.concat([film, freeBox(size - film.length)]) };
};

/** Noise of 16 bits at 8 kHz. @param seconds its length. */
export const soundFile = (seconds: number): ChosenFile => {
	const rate = 8_000;
	const data = randomBytes(seconds * rate * 2);
	const head = Buffer.alloc(44);
	head.write('RIFF', 0, 'latin1');
	head.writeUInt32LE(36 + data.length, 4);
	head.write('WAVEfmt ', 8, 'latin1');
	head.writeUInt32LE(16, 16);
	head.writeUInt16LE(1, 20);
	head.writeUInt16LE(1, 22);
	head.writeUInt32LE(rate, 24);
	head.writeUInt32LE(rate * 2, 28);
	head.writeUInt16LE(2, 32);
	head.writeUInt16LE(16, 34);
	head.write('data', 36, 'latin1');
	head.writeUInt32LE(data.length, 40);
	return { name: '清唱.wav', mimeType: 'audio/wav', buffer: Buffer.concat([head, data]) };
};

export const documentFile = (): ChosenFile => ({
	name: '曲谱.pdf',
	mimeType: 'application/pdf',
	buffer: pdfFile([['高原的歌']]),
});
