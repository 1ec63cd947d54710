import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Network } from '../../src/exporter/preview/cards/check-pages.ts';
import { isPrivateAddress } from '../../src/intake/private-address.ts';

/** The most redirects that a crawler follows. */
const maxRedirects = 5;
const timeoutMs = 15_000;
const maxBytes = 20 * 1024 * 1024;

/** Thrown for an address in a private network that the operator did not name. */
class PrivateAddressError extends Error {
	override name = 'PrivateAddressError';
}

const hostOf = (address: string): string => new URL(address).hostname.replace(/^\[|\]$/g, '');

/** Resolves a name, and refuses it when one of its addresses is private: what is checked is what is connected to. */
const publicLookup: LookupFunction = (host, options, answer) => {
	lookup(host, { all: true }).then(
		(found) => {
			const bad = found.find(({ address }) => isPrivateAddress(address));
			if (bad !== undefined) answer(new PrivateAddressError(`${host} is ${bad.address}, in a private network.`), '', 0);
			else if (options.all === true) answer(null, found);
			else answer(null, found[0]?.address ?? '', found[0]?.family ?? 4);
		},
		(error: NodeJS.ErrnoException) => answer(error, '', 0),
	);
};

const open = (address: string, isOwn: boolean): Promise<IncomingMessage> =>
	new Promise((resolve, reject) => {
		const url = new URL(address);
		if (!isOwn && isPrivateAddress(hostOf(address)))
			throw new PrivateAddressError(`${url.hostname} is in a private network.`);
		const send = url.protocol === 'https:' ? requestHttps : requestHttp;
		const signal = AbortSignal.timeout(timeoutMs);
		const asked = send(url, { signal, ...(isOwn ? {} : { lookup: publicLookup }) }, resolve);
		asked.on('error', reject);
		asked.end();
	});

/** Whether a host that the operator names is in a private network: then its own pages may be fetched there. */
const isPrivateHost = async (host: string): Promise<boolean> =>
	(await lookup(host, { all: true }).catch(() => [])).some(({ address }) => isPrivateAddress(address));

/**
 * Fetches as a crawler does: a bounded number of redirects, a time limit, a limit of size, no credentials. Addresses in private networks are
 * refused at every hop, after their names are resolved.
 *
 * @param given the address that the operator named, if there is one: pages and pictures of its host are fetched where that host is, even if it is private.
 */
export const networkOf = async (given?: string): Promise<Network> => {
	const own = given === undefined ? '' : hostOf(given);
	const isOwnPrivate = own !== '' && (await isPrivateHost(own));
	return async (address) => {
		let current = address;
		for (let hops = 0; ; hops += 1) {
			const response = await open(current, isOwnPrivate && hostOf(current) === own);
			const status = response.statusCode ?? 0;
			const next = response.headers.location;
			if (status >= 300 && status < 400 && next !== undefined && hops < maxRedirects) {
				response.destroy();
				current = new URL(next, current).href;
				continue;
			}
			const chunks: Uint8Array[] = [];
			let size = 0;
			for await (const chunk of response as AsyncIterable<Uint8Array>) {
				size += chunk.byteLength;
				if (size > maxBytes) throw new RangeError(`${current} has more than ${maxBytes} bytes.`);
				chunks.push(chunk);
			}
			return { status, bytes: Buffer.concat(chunks), hops };
		}
	};
};
