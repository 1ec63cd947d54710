import { SourceError } from '../platform/mirror/live-source.ts';
import type { FetchedText } from './source.ts';

const timeoutMs = 20_000;
/** Bytes of an answer. */
const maxBytes = 30 * 1024 * 1024;

const hostOf = (address: string): string => new URL(address).host;

const reasonOf = (error: unknown): string => {
	if (!(error instanceof Error)) return String(error);
	const { cause } = error;
	return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
};

/** Fetches a text from a source. @throws SourceError for an address that does not answer, and for an answer that is too large. */
export const fetchText = async (
	address: string,
	headers: Readonly<Record<string, string>> = {},
): Promise<FetchedText> => {
	try {
		const response = await fetch(address, {
			headers: { accept: 'application/json, application/xml;q=0.9, */*;q=0.8', ...headers },
			signal: AbortSignal.timeout(timeoutMs),
		});
		const chunks: Uint8Array[] = [];
		let size = 0;
		for await (const chunk of response.body ?? []) {
			size += chunk.byteLength;
			if (size > maxBytes)
				throw new SourceError(
					`${address} answers with more than ${maxBytes / 1024 / 1024} MB. Ask it for fewer items.`,
				);
			chunks.push(chunk);
		}
		return {
			status: response.status,
			headers: new Map(response.headers),
			text: new TextDecoder('utf-8').decode(Buffer.concat(chunks)),
			address: response.url || address,
		};
	} catch (error) {
		if (error instanceof SourceError) throw error;
		throw new SourceError(`${hostOf(address)} does not answer (${reasonOf(error)}). The pages that exist stay.`);
	}
};

/** Seconds of a `Retry-After` header: a number or a date. */
const retryAfterOf = (value: string | undefined, now: number): number => {
	if (value === undefined) return 0;
	const seconds = Number(value);
	const wait = Number.isNaN(seconds) ? (Date.parse(value) - now) / 1000 : seconds;
	return Number.isFinite(wait) ? Math.min(86_400, Math.max(0, Math.ceil(wait))) : 0;
};

/**
 * The JSON of an answer. Notices of PHP or a byte order mark may stand before it.
 *
 * @param what is asked for, for the sentence of an error.
 * @throws SourceError for another status, and for an answer that is no JSON, such as a login page or a bot check.
 */
export const jsonOf = ({ status, headers, text, address }: FetchedText, what: string): unknown => {
	const host = hostOf(address);
	if (status === 429 || status === 503) {
		const wait = retryAfterOf(headers.get('retry-after'), Date.now());
		throw new SourceError(
			`${host} wants to be asked less often (HTTP ${status} for ${what}). It is asked again later.`,
			wait,
		);
	}
	if (status === 401 || status === 403)
		throw new SourceError(
			`${host} refuses ${what} (HTTP ${status}): its interface is closed, or a filter blocks this machine. Allow it there.`,
		);
	const start = text.search(/[[{]/);
	try {
		if (status < 200 || status >= 300 || start < 0) throw new SyntaxError();
		return JSON.parse(text.slice(start)) as unknown;
	} catch {
		const kind = /<html|<!doctype/i.test(text.slice(0, 2_000))
			? 'a page of HTML, perhaps a login or a bot check'
			: 'no JSON';
		throw new SourceError(
			`${host} answers ${what} with HTTP ${status} and ${kind}. Check the address, and that the interface is on.`,
		);
	}
};
