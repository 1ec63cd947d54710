import { type Envelope, statuses } from '../../contract/envelope.ts';
import type { Bytes } from '../bytes.ts';
import type { Refusal } from '../errors.ts';

/** Statuses that proxies and browsers must understand too; all others travel in the envelope with HTTP 200. */
const alsoHttp: ReadonlySet<number> = new Set([
	statuses.tooLarge,
	statuses.unsupported,
	statuses.tooMany,
	statuses.failure,
]);

/** An envelope with status 0 as it was written before. */
export class Written {
	readonly status = statuses.success;
	readonly body: string;

	constructor(body: string) {
		this.body = body;
	}
}

/** An envelope as a response. */
export const respond = (
	envelope: Envelope | Written,
	headers: Readonly<Record<string, string>>,
	httpStatus?: number,
): Response =>
	new Response(envelope instanceof Written ? envelope.body : JSON.stringify(envelope), {
		status: httpStatus ?? (alsoHttp.has(envelope.status) ? envelope.status : 200),
		headers: {
			'Content-Type': 'application/json; charset=utf-8',
			'X-Content-Type-Options': 'nosniff',
			'Cache-Control': 'no-store',
			...headers,
		},
	});

/** A refusal as a response. */
export const respondRefusal = (refusal: Refusal, headers: Readonly<Record<string, string>>): Response =>
	respond(
		{ status: refusal.status, msg: refusal.message },
		refusal.retryAfter > 0 ? { ...headers, 'Retry-After': String(refusal.retryAfter) } : headers,
	);

/** A file as a response; never kept. */
export const respondBytes = ({ type, bytes }: Bytes, headers: Readonly<Record<string, string>>): Response =>
	new Response(bytes, {
		headers: { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store', ...headers },
	});
