import { type Envelope, statuses } from '../../contract/envelope.ts';
import type { Bytes } from '../bytes.ts';
import type { ApiError } from '../errors.ts';

/** Statuses that are also sent as the HTTP status, because proxies and browsers act on them; all others are HTTP 200. */
export const httpStatuses: ReadonlySet<number> = new Set([
	statuses.tooLarge,
	statuses.unsupported,
	statuses.tooMany,
	statuses.failure,
]);

/** An envelope with status 0 that is serialized already. */
export class SerializedEnvelope {
	readonly status = statuses.success;
	readonly body: string;

	constructor(body: string) {
		this.body = body;
	}
}

/** An envelope as a response. */
export const respond = (
	envelope: Envelope | SerializedEnvelope,
	headers: Readonly<Record<string, string>>,
	httpStatus?: number,
): Response =>
	new Response(envelope instanceof SerializedEnvelope ? envelope.body : JSON.stringify(envelope), {
		status: httpStatus ?? (httpStatuses.has(envelope.status) ? envelope.status : 200),
		headers: {
			'Content-Type': 'application/json; charset=utf-8',
			'X-Content-Type-Options': 'nosniff',
			'Cache-Control': 'no-store',
			...headers,
		},
	});

/** An error as a response. */
export const respondError = (error: ApiError, headers: Readonly<Record<string, string>>): Response =>
	respond(
		{ status: error.status, msg: error.message },
		error.retryAfter > 0 ? { ...headers, 'Retry-After': String(error.retryAfter) } : headers,
	);

/** A file as a response that is never cached. */
export const respondBytes = ({ type, bytes }: Bytes, headers: Readonly<Record<string, string>>): Response =>
	new Response(bytes, {
		headers: { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store', ...headers },
	});
