/** Reads a text file in chunks, strictly as UTF-8. */
import { createReadStream } from 'node:fs';
import { FileProblem } from './result.ts';

/**
 * The text of the file at `path` in chunks of at most 64 kB, without a byte order mark.
 *
 * @throws FileProblem when the file cannot be read or is not UTF-8.
 */
export async function* textChunks(path: string): AsyncGenerator<string> {
	const decoder = new TextDecoder('utf-8', { fatal: true });
	let offset = 0;
	const decode = (bytes?: Uint8Array): string => {
		try {
			return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
		} catch {
			throw new FileProblem(
				`The file is not UTF-8 (near byte ${offset}). Save or export it as UTF-8 and try again.`,
				'encoding',
			);
		}
	};
	try {
		for await (const bytes of createReadStream(path)) {
			const text = decode(bytes as Uint8Array);
			offset += (bytes as Uint8Array).length;
			if (text !== '') yield text;
		}
	} catch (error) {
		if (error instanceof FileProblem) throw error;
		throw new FileProblem(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
	}
	const rest = decode();
	if (rest !== '') yield rest;
}
