import { Readable, Transform } from 'node:stream';

/** The largest file that is downloaded, in bytes; a longer film belongs on a media host. */
const maxBytes = 1 << 30;

/** Counts bytes and ends a download that is larger than any file may be. */
const limitedSize = (): Transform => {
	let size = 0;
	return new Transform({
		transform(chunk: Buffer, _, passOn) {
			size += chunk.length;
			passOn(size > maxBytes ? new Error(`it is larger than ${maxBytes} bytes`) : null, chunk);
		},
	});
};

/**
 * The bytes of a file of the platform. A redirect is not followed: it may lead anywhere.
 *
 * @throws Error with the reason as a sentence: the answer is no file, or the file is too large.
 */
export const download = async (address: string, signal: AbortSignal): Promise<Readable> => {
	const response = await fetch(address, { signal, redirect: 'manual' });
	const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
	if (response.ok && response.body !== null && !isPage) return Readable.from(response.body).compose(limitedSize());
	await response.body?.cancel();
	throw new Error(isPage ? 'the platform answered with a page' : `the platform answered ${response.status}`);
};
