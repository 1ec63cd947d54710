import { signatureOf } from '../../net/signature.ts';

export interface SignedPost {
	address: string;
	/** Signs the body; '' sends no signature. */
	secret: string;
	/** Sent as JSON. */
	value: unknown;
	/** Epoch milliseconds, part of the signature. */
	now: number;
	/** Ends the request; it should hold the time limit. */
	signal: AbortSignal;
	fetch?: typeof fetch;
}

/**
 * Posts a JSON value to a server of the newspaper, with a signature and without redirects.
 *
 * @returns the HTTP status; the body of the response is discarded.
 * @throws Error when the server cannot be reached in time.
 */
export const postSigned = async (post: SignedPost): Promise<number> => {
	const { address, secret, value, now, signal } = post;
	const body = JSON.stringify(value);
	const signature = secret === '' ? {} : { 'x-touch-signature': signatureOf(secret, Math.floor(now / 1000), body) };
	const response = await (post.fetch ?? fetch)(address, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...signature },
		body,
		redirect: 'error',
		signal,
	});
	await response.body?.cancel();
	return response.status;
};
