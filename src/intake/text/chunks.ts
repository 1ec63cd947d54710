/** Reads a text file of any encoding in chunks. */
import { createReadStream } from 'node:fs';
import { FileProblem } from '../file-problem.ts';
import { encodingOf, type FoundEncoding, latin } from './encoding.ts';

/** Something about the text of a file that its reader should know: a sentence, and a line from 1, or 0 for the whole file. */
export interface TextNotice {
	readonly line: number;
	readonly message: string;
}

/** Bytes from the first character beyond ASCII that tell the encoding of a file. */
const sampleSize = 65_536;

const problemOf = (error: unknown): FileProblem => {
	const why = error instanceof Error ? ((error as { code?: string }).code ?? error.message) : String(error);
	return new FileProblem(`The file cannot be read (${why}).`);
};

/** The encoding of the file at `path`. */
const encodingOfFile = async (path: string): Promise<FoundEncoding> => {
	let first: Uint8Array = new Uint8Array();
	let sample: Uint8Array = new Uint8Array();
	let isFirst = true;
	for await (const chunk of createReadStream(path, { highWaterMark: sampleSize })) {
		const bytes = chunk as Uint8Array;
		if (isFirst) {
			const { encoding, notice } = encodingOf(bytes);
			if (bytes.some((byte) => byte > 0x7f || byte === 0x1b)) return { encoding, notice };
			first = bytes.subarray(0, 1500);
			isFirst = false;
		} else if (bytes.some((byte) => byte > 0x7f || byte === 0x1b)) {
			sample = bytes;
			break;
		}
	}
	return encodingOf(Buffer.concat([first, sample]));
};

/** Cut at ends of lines, so that each line is decoded as a whole; in UTF-16 the byte of a line end is not one by itself. */
async function* linesOf(path: string, encoding: string): AsyncGenerator<Uint8Array> {
	let rest: Uint8Array = new Uint8Array();
	for await (const chunk of createReadStream(path)) {
		const bytes = chunk as Buffer;
		const end = encoding.startsWith('utf-16') ? -1 : bytes.lastIndexOf(0x0a);
		if (end < 0) {
			if (rest.length > 0) yield rest;
			rest = new Uint8Array();
			yield bytes;
			continue;
		}
		yield Buffer.concat([rest, bytes.subarray(0, end + 1)]);
		rest = bytes.subarray(end + 1);
	}
	if (rest.length > 0) yield rest;
}

const replacement = /\ufffd/g;
const writtenReplacement = /\u00ef\u00bf\u00bd/g;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Lines, from 0, in which bytes are no characters; U+FFFD that the file itself has does not count. */
const badLines = (bytes: Uint8Array, text: string, encoding: string): number[] => {
	const writtenLines = encoding === 'utf-8' ? latin(bytes).split('\n') : [];
	return text
		.split('\n')
		.flatMap((line, at) => (count(line, replacement) > count(writtenLines[at] ?? '', writtenReplacement) ? [at] : []));
};

/**
 * The text of the file at `path` in chunks, without a byte order mark. Bytes that are no characters become U+FFFD.
 *
 * @param warn is called when the encoding was guessed, and for each line with bytes that this encoding does not have.
 * @throws FileProblem when the file cannot be read.
 */
export async function* textChunks(path: string, warn?: (notice: TextNotice) => void): AsyncGenerator<string> {
	try {
		const { encoding, notice } = await encodingOfFile(path);
		if (notice !== '') warn?.({ line: 0, message: notice });
		const decoder = new TextDecoder(encoding);
		let line = 1;
		const checkText = (text: string, bytes: Uint8Array): string => {
			if (warn === undefined) return text;
			if (text.includes('\ufffd'))
				for (const at of badLines(bytes, text, encoding))
					warn({
						line: line + at,
						message: `It has bytes that are no characters of ${encoding}; they became “\ufffd”.`,
					});
			for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line += 1;
			return text;
		};
		for await (const bytes of linesOf(path, encoding)) {
			const text = checkText(decoder.decode(bytes, { stream: true }), bytes);
			if (text !== '') yield text;
		}
		const rest = checkText(decoder.decode(), new Uint8Array());
		if (rest !== '') yield rest;
	} catch (error) {
		throw error instanceof FileProblem ? error : problemOf(error);
	}
}
