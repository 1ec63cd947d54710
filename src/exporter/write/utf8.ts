import { transcode } from 'node:buffer';

/** Longer texts are rare (sitemaps), so the buffer is not sized for them. */
const maxLength = 512 * 1024;

/** For texts up to this length the copy takes longer than it saves. */
const minLength = 800;

let scratch = Buffer.alloc(0);

/**
 * UTF-8 of a text. `Buffer.from` reads a page of Chinese twice, character by character: 70 µs for 30 kB. Copying the
 * text as it is in memory and transcoding it takes a quarter of that
 * (docs/decisions/0008-where-a-run-spends-its-time.md).
 */
export const utf8 = (text: string): Uint8Array => {
	if (text.length < minLength || text.length > maxLength) return Buffer.from(text);
	if (scratch.length < text.length * 2) scratch = Buffer.allocUnsafeSlow(text.length * 3);
	try {
		return transcode(scratch.subarray(0, scratch.write(text, 'utf16le')), 'utf16le', 'utf8');
	} catch {
		// Half a surrogate pair cannot be transcoded; `Buffer.from` writes U+FFFD for it.
		return Buffer.from(text);
	}
};
