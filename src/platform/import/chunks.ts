/** Reads a text file in chunks: UTF-8, or GB18030, which contains GBK and GB 2312. */
import { createReadStream } from 'node:fs';
import { FileProblem } from './result.ts';

type Encoding = 'utf-8' | 'gb18030';

const isText = (bytes: Uint8Array, encoding: Encoding): boolean => {
	try {
		// A character may be cut at the end of the bytes.
		new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
		return true;
	} catch {
		return false;
	}
};

/**
 * Whether bytes that can be read as GB18030 are Chinese: most characters outside ASCII are among the common ones of
 * GB 2312. Accented letters of Latin 1 can be read as GB18030 too, but then give rare characters.
 */
const isChinese = (bytes: Uint8Array): boolean => {
	let common = 0;
	let all = 0;
	for (let at = 0; at < bytes.length; at += 1) {
		if ((bytes[at] ?? 0) < 0x80) continue;
		at += 1;
		all += 1;
		if ((bytes[at] ?? 0) >= 0xa1) common += 1;
	}
	return common * 2 > all;
};

/**
 * The encoding of a file by its first bytes: as its XML declaration says, else UTF-8, else GB18030 when the bytes are
 * not UTF-8 and are Chinese in GB18030.
 *
 * @throws FileProblem for an XML declaration with any other encoding.
 */
export const encodingOf = (bytes: Uint8Array): Encoding => {
	const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replace(/^\u00ef\u00bb\u00bf/, '');
	const declared = /^\s*<\?xml[^>]{0,100}\bencoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1];
	if (declared !== undefined && /^(?:gb_?2312|gbk|gb18030|x-gbk|cp936)$/i.test(declared)) return 'gb18030';
	if (declared !== undefined && !/^(?:utf-?8|us-ascii|ascii)$/i.test(declared))
		throw new FileProblem(
			`The file declares the encoding ${declared}. Save or export it as UTF-8 or GB18030 and try again.`,
			'encoding',
		);
	return !isText(bytes, 'utf-8') && isText(bytes, 'gb18030') && isChinese(bytes) ? 'gb18030' : 'utf-8';
};

/**
 * The text of the file at `path` in chunks of at most 64 kB, without a byte order mark.
 *
 * @throws FileProblem when the file cannot be read or is not in the encoding of its first bytes.
 */
export async function* textChunks(path: string): AsyncGenerator<string> {
	let decoder: TextDecoder | undefined;
	let offset = 0;
	const decode = (bytes?: Uint8Array): string => {
		decoder ??= new TextDecoder(encodingOf(bytes ?? new Uint8Array()), { fatal: true });
		try {
			return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
		} catch {
			throw new FileProblem(
				`The file is not ${decoder.encoding.toUpperCase()} (near byte ${offset}). Save or export it as UTF-8 and try again.`,
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
