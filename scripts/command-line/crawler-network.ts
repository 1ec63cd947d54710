import type { Network } from '../../src/exporter/cards/check-pages.ts';
import { guardedRequest, hostOf, isPrivateHost } from '../../src/net/guarded-request.ts';
import { readLimited } from '../../src/net/read-limited.ts';

/** The most redirects that a crawler follows. */
const maxRedirects = 5;
const timeoutMs = 15_000;
const maxBytes = 20 * 1024 * 1024;

/**
 * Fetches as a crawler does: a bounded number of redirects, a time limit, a limit of size, no credentials. Addresses in private networks are
 * refused at every hop, after their names are resolved.
 *
 * @param ownAddress the address that the operator named, if there is one: pages and pictures of its host are fetched where that host is, even if it is private.
 */
export const networkOf = async (ownAddress?: string): Promise<Network> => {
	const ownHost = ownAddress === undefined ? '' : hostOf(ownAddress);
	const isOwnPrivate = ownHost !== '' && (await isPrivateHost(ownHost));
	return async (address) => {
		let current = address;
		for (let hops = 0; ; hops += 1) {
			const response = await guardedRequest(current, {
				mayBePrivate: isOwnPrivate && hostOf(current) === ownHost,
				timeoutMs,
			});
			const status = response.statusCode ?? 0;
			const next = response.headers.location;
			if (status >= 300 && status < 400 && next !== undefined && hops < maxRedirects) {
				response.destroy();
				current = new URL(next, current).href;
				continue;
			}
			const tooLong = () => new RangeError(`${current} has more than ${maxBytes} bytes.`);
			return { status, bytes: await readLimited(response, maxBytes, tooLong), hops };
		}
	};
};
