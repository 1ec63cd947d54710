import { createHash } from 'node:crypto';
import { type Envelope, statuses } from '../../contract/envelope.ts';
import type { Bytes } from '../bytes.ts';
import type { ApiError } from '../errors.ts';

/** Statuses that are also sent as the HTTP status, because proxies and browsers act on them; all others are HTTP 200. */
const httpStatuses: ReadonlySet<number> = new Set([
	statuses.tooLarge,
	statuses.unsupported,
	statuses.tooMany,
	statuses.failure,
	statuses.unavailable,
]);

/** An envelope with status 0 that is serialized already. */
export class SerializedEnvelope {
	readonly status = statuses.success;
	readonly body: string;
	#tag = '';

	constructor(body: string) {
		this.body = body;
	}

	/** The ETag of the body; made once, when it is first needed. */
	get tag(): string {
		this.#tag ||= `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
		return this.#tag;
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

/** Whether the caller has an answer with this tag already (RFC 9110, section 13.1.2). */
const isKnown = (ifNoneMatch: string | null, tag: string): boolean =>
	(ifNoneMatch ?? '').split(',').some((knownTag) => ['*', tag].includes(knownTag.trim().replace(/^W\//, '')));

/**
 * A public answer as a response: with an ETag, and without a body (304) when the caller has it already.
 *
 * @param seconds for which caches may use it without asking.
 */
export const respondPublic = (
	request: Request,
	answer: SerializedEnvelope,
	seconds: number,
	headers: Readonly<Record<string, string>>,
): Response => {
	const all = { ...headers, 'Cache-Control': `public, max-age=${seconds}`, ETag: answer.tag };
	return isKnown(request.headers.get('if-none-match'), answer.tag)
		? new Response(null, { status: 304, headers: all })
		: respond(answer, all);
};

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
