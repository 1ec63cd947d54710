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

/** What an answer says of the version of a file: its headers ETag and Last-Modified; '' for none. */
export interface Validators {
	etag: string;
	modified: string;
}

/**
 * The bytes of a file of the platform. A redirect is not followed: it may lead anywhere.
 *
 * @param onVersion hears of the version before the first byte.
 * @throws Error with the reason as a sentence: the answer is no file, or the file is too large.
 */
export const download = async (
	address: string,
	signal: AbortSignal,
	onVersion: (version: Validators) => void = () => undefined,
): Promise<Readable> => {
	const response = await fetch(address, { signal, redirect: 'manual' });
	onVersion({ etag: response.headers.get('etag') ?? '', modified: response.headers.get('last-modified') ?? '' });
	const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
	if (response.ok && response.body !== null && !isPage) return Readable.from(response.body).compose(limitedSize());
	await response.body?.cancel();
	throw new Error(isPage ? 'the platform answered with a page' : `the platform answered ${response.status}`);
};

/**
 * Whether the platform has another version of a file than the one that is known: it is asked by the validators, and its bytes are not read.
 *
 * @returns false too when it does not answer, or the known version says nothing.
 */
export const isOtherVersion = async (
	address: string,
	{ etag, modified }: Validators,
	signal: AbortSignal,
): Promise<boolean> => {
	if (etag === '' && modified === '') return false;
	const headers = etag === '' ? { 'if-modified-since': modified } : { 'if-none-match': etag };
	try {
		const response = await fetch(address, { signal, redirect: 'manual', headers });
		await response.body?.cancel();
		return response.status === 200;
	} catch {
		return false;
	}
};
