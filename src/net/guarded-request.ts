/** Requests to addresses that strangers name: they reach the internet alone, and no network behind this machine. */
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** An address in a private network that the operator did not name. */
export class PrivateAddressError extends Error {
	override name = 'PrivateAddressError';
}

/** The host of an address, without a port, and without the brackets of IPv6. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^\[|\]$/g, '');

/** Whether a name leads into a private network. One that leads nowhere does not. */
export const isPrivateHost = async (host: string): Promise<boolean> =>
	(await lookup(host, { all: true }).catch(() => [])).some(({ address }) => isPrivateAddress(address));

/** Resolves a name, and refuses it when one of its addresses is private: what is checked is what is connected to. */
const publicLookup: LookupFunction = (host, options, answer) => {
	lookup(host, { all: true }).then(
		(addresses) => {
			const inside = addresses.find(({ address }) => isPrivateAddress(address));
			if (inside !== undefined)
				answer(new PrivateAddressError(`${host} is ${inside.address}, in a private network`), '', 0);
			else if (options.all === true) answer(null, addresses);
			else answer(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4);
		},
		(error: NodeJS.ErrnoException) => answer(error, '', 0),
	);
};

/**
 * Requests an address by GET. Redirects are not followed: each address of one is requested, and checked, by itself.
 *
 * @param mayBePrivate the operator named this host: it may be in a private network. @param timeoutMs for the request and its answer.
 * @throws PrivateAddressError before anything is sent; an error of the network.
 */
export const guardedRequest = (
	address: string,
	{
		mayBePrivate,
		timeoutMs,
		headers = {},
	}: { mayBePrivate: boolean; timeoutMs: number; headers?: Readonly<Record<string, string>> },
): Promise<IncomingMessage> =>
	new Promise((resolve, reject) => {
		const url = new URL(address);
		if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`${url.protocol} is not fetched`);
		if (!mayBePrivate && isPrivateAddress(hostOf(address)))
			throw new PrivateAddressError(`${url.hostname} is in a private network`);
		const send = url.protocol === 'https:' ? requestHttps : requestHttp;
		const signal = AbortSignal.timeout(timeoutMs);
		const request = send(url, { headers, signal, ...(mayBePrivate ? {} : { lookup: publicLookup }) }, resolve);
		request.on('error', reject);
		request.end();
	});
