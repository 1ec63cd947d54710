import { closeSync, openSync, readSync } from 'node:fs';

/** Reused: a new buffer for each of ten thousand pages takes six times as long as reading them. */
const chunk = Buffer.allocUnsafeSlow(64 * 1024);

/**
 * Whether a file contains these bytes.
 *
 * @param file of the same size.
 * @throws the error of the file system when it cannot be read.
 */
export const hasBytes = (file: string, content: Uint8Array): boolean => {
	const open = openSync(file, 'r');
	try {
		for (let at = 0; at < content.length; ) {
			const count = readSync(open, chunk);
			if (count === 0 || !chunk.subarray(0, count).equals(content.subarray(at, at + count))) return false;
			at += count;
		}
		return true;
	} finally {
		closeSync(open);
	}
};
