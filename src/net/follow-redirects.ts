/** An answer of an address that strangers name, read to its end: redirects are followed, and each hop is checked by itself. */
import { guardedRequest } from './guarded-request.ts';
import { readLimited } from './read-limited.ts';

/** The most redirects that are followed. */
const maxRedirects = 5;

export interface Fetched {
	/** Of the last answer; that of a redirect where there are too many of them. */
	status: number;
	bytes: Buffer;
	/** Number of redirects. */
	hops: number;
}

/**
 * Fetches without credentials. Addresses in private networks are refused at every hop, after their names are resolved.
 *
 * @param mayBePrivate of an address: the operator named its host. @param timeoutMs for each hop. @param maxBytes of the answer.
 * @throws PrivateAddressError, RangeError for a longer answer, an error of the network.
 */
export const fetchFollowing = async (
	address: string,
	{
		mayBePrivate,
		timeoutMs,
		maxBytes,
		headers = {},
	}: {
		mayBePrivate: (address: string) => boolean;
		timeoutMs: number;
		maxBytes: number;
		headers?: Readonly<Record<string, string>>;
	},
): Promise<Fetched> => {
	let current = address;
	for (let hops = 0; ; hops += 1) {
		const response = await guardedRequest(current, { mayBePrivate: mayBePrivate(current), timeoutMs, headers });
		const status = response.statusCode ?? 0;
		const next = response.headers.location;
		if (status >= 300 && status < 400 && next !== undefined && hops < maxRedirects) {
			response.destroy();
			current = new URL(next, current).href;
			continue;
		}
		const tooLong = (): Error => {
			response.destroy();
			return new RangeError(`${current} has more than ${maxBytes} bytes.`);
		};
		return { status, bytes: await readLimited(response, maxBytes, tooLong), hops };
	}
};
