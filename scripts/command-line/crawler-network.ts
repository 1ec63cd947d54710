import type { Network } from '../../src/exporter/cards/check-pages.ts';
import { fetchFollowing } from '../../src/net/follow-redirects.ts';
import { hostOf, isPrivateHost } from '../../src/net/guarded-request.ts';

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
	const mayBePrivate = (address: string): boolean => isOwnPrivate && hostOf(address) === ownHost;
	return (address) => fetchFollowing(address, { mayBePrivate, timeoutMs, maxBytes });
};
