import { setTimeout as pause } from 'node:timers/promises';
import { signatureOf } from '../net/signature.ts';

/** Milliseconds. */
const timeLimit = 15_000;
const firstPause = 200;
const maxPauseMs = 30_000;

/** The pause that a busy service asks for, in milliseconds; 0 when it asks for none. */
const requestedPause = (response: Response): number => {
	const seconds = Number(response.headers.get('retry-after'));
	return Number.isFinite(seconds) ? Math.min(maxPauseMs, seconds * 1000) : 0;
};

/** The header by which a receiver checks who sent a body, in the form of the platform's own webhooks; none without a secret. */
export const signatureHeader = (secret: string, body: string): Readonly<Record<string, string>> =>
	secret === '' ? {} : { 'X-Touch-Signature': signatureOf(secret, Math.trunc(Date.now() / 1000), body) };

/**
 * Posts to a service, and tries again with growing pauses while it is away, broken or busy. Redirects are not followed.
 *
 * @param contentType JSON by default.
 * @param signal ends it early.
 * @throws Error with the reason of the last attempt.
 */
export const postPatiently = async (
	address: string,
	{
		body,
		headers = {},
		contentType = 'application/json',
	}: {
		body: string;
		headers?: Readonly<Record<string, string>>;
		contentType?: string;
	},
	attempts: number,
	signal?: AbortSignal,
): Promise<void> => {
	for (let number = 1; ; number += 1) {
		let reason: string;
		let requestedMs = 0;
		let isFinal = false;
		try {
			const response = await fetch(address, {
				method: 'POST',
				headers: { 'Content-Type': contentType, ...headers },
				body,
				// Following a redirect can turn the POST into a GET of another page, whose success would mean nothing.
				redirect: 'manual',
				signal: AbortSignal.any([AbortSignal.timeout(timeLimit), ...(signal === undefined ? [] : [signal])]),
			});
			const text = await response.text();
			if (response.ok) return;
			const elsewhere = response.headers.get('location');
			reason =
				elsewhere === null
					? `it answered status ${response.status}${text === '' ? '' : `: ${text.slice(0, 200)}`}`
					: `it redirects to ${elsewhere}, and redirects are not followed; set that address instead if it is right`;
			isFinal = response.status < 500 && response.status !== 429 && response.status !== 408;
			requestedMs = requestedPause(response);
		} catch (error) {
			const { cause } = error as Error;
			reason = cause instanceof Error ? cause.message : error instanceof Error ? error.message : String(error);
		}
		if (isFinal || number >= attempts || signal?.aborted === true) throw new Error(reason);
		await pause(Math.max(requestedMs, Math.min(maxPauseMs, firstPause * 2 ** (number - 1))), undefined, {
			...(signal === undefined ? {} : { signal }),
		});
	}
};
