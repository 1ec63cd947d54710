/** Fetching from a source: bounded in size, time, redirects and number; private networks only where the operator named them. */
import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SourceError } from '../intake/live-source.ts';
import { guardedRequest, PrivateAddressError } from '../net/guarded-request.ts';
import { patiently } from '../net/patiently.ts';
import { readLimited } from '../net/read-limited.ts';
import type { FetchedText } from './source.ts';

const timeoutMs = 60_000;
/** Bytes of an answer, unpacked. */
const maxBytes = 30 * 1024 * 1024;
const maxRedirects = 5;
/** Requests of one source within an hour: a system that never comes to an end is not asked for ever. */
const maxRequests = 20_000;
const hourMs = 3_600_000;

/** An answer larger than what is read. */
export class TooLargeError extends SourceError {
	override name = 'TooLargeError';
}

const ask = (address: string, mayBePrivate: boolean, headers: Readonly<Record<string, string>>) =>
	guardedRequest(address, {
		...{ mayBePrivate, timeoutMs },
		headers: { 'accept-encoding': 'gzip, br, deflate', 'user-agent': 'touch-edition', ...headers },
	});

const decoders: Readonly<Record<string, () => Transform>> = {
	...{ gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress, deflate: createInflate },
};

const unpackedBody = (response: IncomingMessage): Readable => {
	const decoder = decoders[response.headers['content-encoding']?.trim().toLowerCase() ?? '']?.();
	if (decoder === undefined) return response;
	response.on('error', (error) => decoder.destroy(error));
	return response.pipe(decoder);
};

const cutAnswer = 'its answer was cut';

const bytesOf = async (response: IncomingMessage, address: string): Promise<Buffer> => {
	const bytes = await readLimited(unpackedBody(response), maxBytes, () => {
		response.destroy();
		return new TooLargeError(
			`${address} answers with more than ${maxBytes / 1024 / 1024} MB, and was not read. Make its items smaller.`,
		);
	});
	const length = Number(response.headers['content-length'] ?? bytes.length);
	if (response.headers['content-encoding'] === undefined && bytes.length < length) throw new Error(cutAnswer);
	return bytes;
};

/** What is wrong, by the codes of Node. */
const reasons: Readonly<Record<string, string>> = {
	CERT_HAS_EXPIRED: 'its certificate has expired; it has to be renewed there',
	DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not signed by an authority that this machine knows',
	SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not signed by an authority that this machine knows',
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified; the one between is missing there',
	ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name; check the address',
	ENOTFOUND: 'there is no such name; check the address',
	EAI_AGAIN: 'its name cannot be looked up now',
	ECONNREFUSED: 'nothing listens there',
	ECONNRESET: 'the connection was cut',
	ABORT_ERR: 'it took longer than a minute',
};

const reasonOf = (error: unknown): string => {
	if (!(error instanceof Error)) return String(error);
	const code = 'code' in error ? String(error.code) : '';
	if (error instanceof PrivateAddressError) return `${error.message}, and only the address that you named may be there`;
	if (error.name === 'TimeoutError' || error.name === 'AbortError') return reasons['ABORT_ERR'] ?? '';
	if (/^Z_|^ERR__ERROR|BROTLI/.test(code)) return 'its answer is packed wrongly';
	return reasons[code] ?? (error.message || code);
};

/** Faults of a moment: the server ended a connection that was kept, the answer was cut, or names could not be looked up. */
const isMomentary = (error: unknown): boolean =>
	error instanceof Error &&
	(/^(?:ECONNRESET|EPIPE|ECONNABORTED|EAI_AGAIN|ERR_STREAM_PREMATURE_CLOSE)$/.test(
		'code' in error ? String(error.code) : '',
	) ||
		error.message === cutAnswer);

/** Tries again once, at once, what failed for a moment: only reading is done here, so that twice is as good as once. */
const onceMore = { attempts: 2, firstPauseMs: 0, maxPauseMs: 0, isWorthRetrying: isMomentary };

/** An answer: where it leads on, or all of its bytes. */
const answerOf = async (
	address: string,
	isOwn: boolean,
	headers: Readonly<Record<string, string>>,
): Promise<{ response: IncomingMessage; status: number; location: string | undefined; bytes: Uint8Array }> => {
	const response = await ask(address, isOwn, headers);
	const { statusCode: status = 0 } = response;
	const location = status >= 300 && status < 400 && status !== 304 ? response.headers.location : undefined;
	if (location !== undefined) response.destroy();
	return {
		response,
		status,
		location,
		bytes: location === undefined ? await bytesOf(response, address) : new Uint8Array(),
	};
};

export type FetchText = (address: string, headers?: Readonly<Record<string, string>>) => Promise<FetchedText>;

/**
 * Fetches for one source. Redirects are followed, a bounded number of times; credentials go to the origin that the operator
 * named alone: the same host without https could be anybody.
 *
 * @param home the address that the operator named: its host may be in a private network, no other may; '' for none.
 * @throws SourceError with a sentence, from the returned function.
 */
export const networkFor = (home: string): FetchText => {
	const ownHost = home === '' ? '' : new URL(home).host;
	const ownOrigin = home === '' ? '' : new URL(home).origin;
	let [hourStart, requests] = [0, 0];
	const count = (): void => {
		const now = performance.now();
		if (now - hourStart > hourMs) [hourStart, requests] = [now, 0];
		requests += 1;
		if (requests > maxRequests)
			throw new SourceError(
				`${ownHost === '' ? 'Other hosts were' : `${ownHost} was`} asked ${maxRequests} times within an hour, which is the limit. It goes on in an hour.`,
				hourMs / 1000,
			);
	};
	return async (address, givenHeaders = {}) => {
		let current = address;
		let moved = address;
		try {
			for (let hops = 0; ; hops += 1) {
				count();
				const isOwn = new URL(current).host === ownHost;
				const { authorization: _, ...others } = givenHeaders;
				const accept = { accept: 'application/json, application/xml;q=0.9, */*;q=0.8' };
				const sentHeaders = { ...accept, ...(new URL(current).origin === ownOrigin ? givenHeaders : others) };
				const { response, status, location, bytes } = await patiently(
					() => answerOf(current, isOwn, sentHeaders),
					onceMore,
				);
				if (location !== undefined) {
					if (hops >= maxRedirects)
						throw new SourceError(
							`${address} is redirected again and again (more than ${maxRedirects} times). Check the address, and its redirects there.`,
						);
					const next = new URL(location, current).href;
					if ((status === 301 || status === 308) && moved === current) moved = next;
					current = next;
					continue;
				}
				const headers = new Map(
					Object.entries(response.headers).map(([name, value]) => [name, String(value ?? '')] as const),
				);
				return { status, headers, bytes, text: new TextDecoder('utf-8').decode(bytes), address: current, moved };
			}
		} catch (error) {
			if (error instanceof SourceError) throw error;
			const host = URL.canParse(current) ? new URL(current).host : current;
			throw new SourceError(`${host} does not answer: ${reasonOf(error)}. The pages that exist stay.`);
		}
	};
};
