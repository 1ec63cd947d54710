import { firstUnits } from '../domain/text.ts';
import { patiently } from '../net/patiently.ts';
import { readLimited } from '../net/read-limited.ts';
import { signatureOf } from '../net/signature.ts';

/** Milliseconds. */
const timeLimit = 15_000;
const firstPauseMs = 200;
const maxPauseMs = 30_000;
/** Bytes of an answer that says why a service refuses. */
const maxReasonBytes = 65_536;

/** An answer with a status that is not a success. */
class Refused extends Error {
	/** Whether it would be the same again. */
	readonly isFinal: boolean;
	/** The pause that a busy service asks for, in milliseconds; 0 when it asks for none. */
	readonly askedPauseMs: number;
	constructor({ status, headers }: Response, text: string) {
		const elsewhere = headers.get('location');
		super(
			elsewhere === null
				? `it answered status ${status}${text === '' ? '' : `: ${text}`}`
				: `it redirects to ${elsewhere}, and redirects are not followed; set that address instead if it is right`,
		);
		this.isFinal = status < 500 && status !== 429 && status !== 408;
		const seconds = Number(headers.get('retry-after'));
		this.askedPauseMs = Number.isFinite(seconds) ? Math.min(maxPauseMs, seconds * 1000) : 0;
	}
}

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
	const post = async (): Promise<void> => {
		const response = await fetch(address, {
			method: 'POST',
			headers: { 'Content-Type': contentType, ...headers },
			body,
			// Following a redirect can turn the POST into a GET of another page, whose success would mean nothing.
			redirect: 'manual',
			signal: AbortSignal.any([AbortSignal.timeout(timeLimit), ...(signal === undefined ? [] : [signal])]),
		}).catch((error: Error) => {
			throw error.cause instanceof Error ? error.cause : error;
		});
		if (response.ok) return response.body?.cancel();
		const text = await readLimited(response.body, maxReasonBytes, () => new Error('too long')).catch(() => '');
		throw new Refused(response, firstUnits(String(text), 200));
	};
	await patiently(post, {
		...{ attempts, firstPauseMs, maxPauseMs, signal },
		isWorthRetrying: (error) => !(error instanceof Refused) || !error.isFinal,
		askedPauseMs: (error) => (error instanceof Refused ? error.askedPauseMs : 0),
	});
};
