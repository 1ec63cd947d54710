import { transcode } from 'node:buffer';

/** Texts beyond this are rare (sitemaps): no memory is kept for them. */
const longest = 512 * 1024;

let scratch = Buffer.alloc(0);

/**
 * UTF-8 of a text. `Buffer.from` walks a page of Chinese twice, character by character: 70 µs of 30 kB. Copied as it lies
 * in memory and transcoded there it takes a quarter (docs/decisions/0008-where-a-run-spends-its-time.md).
 */
export const utf8 = (text: string): Uint8Array => {
	// A half of a surrogate pair cannot be transcoded; `Buffer.from` writes U+FFFD for it.
	if (text.length > longest || !text.isWellFormed()) return Buffer.from(text);
	if (scratch.length < text.length * 2) scratch = Buffer.allocUnsafeSlow(text.length * 3);
	return transcode(scratch.subarray(0, scratch.write(text, 'utf16le')), 'utf16le', 'utf8');
};
