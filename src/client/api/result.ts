import { statuses } from '../../contract/envelope.ts';

/** The result of an empty or null answer: one constant, compared by identity (R-REQ-31, A-106). */
export const empty = Object.freeze({ empty: true } as const);
export type Empty = typeof empty;

/** An error: the platform's message, or the word `error` without one (R-REQ-28, R-REQ-29). */
export interface CallError {
	status: number;
	errmsg: string;
}

/**
 * Whether the platform, or a server in front of it, could not answer now. The call was not refused: it can succeed
 * later.
 */
export const isBusy = ({ status }: Pick<CallError, 'status'>): boolean =>
	status === statuses.tooMany || (status >= statuses.failure && status < 600);

export type CallResult<Answer> =
	| { ok: true; data: Answer | Empty; headers?: Headers }
	| { ok: false; error: CallError };

/**
 * The call was not answered: no network, a time-out, a broken connection, or a response that is no envelope (R-ERR-07).
 */
export class NetworkError extends Error {
	override name = 'NetworkError';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isNothing = (data: unknown): boolean =>
	data === null ||
	data === undefined ||
	data === '' ||
	(Array.isArray(data) ? data.length === 0 : isRecord(data) && Object.keys(data).length === 0);

const messageOf = (envelope: Record<string, unknown>): string => {
	const texts = ['msg', 'message', 'errmsg'].map((name) => envelope[name]);
	return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? 'error';
};

/** A number, or one as text; NaN for anything else, which `Number` would read as 0. */
const statusOf = ({ status }: Record<string, unknown>): number =>
	typeof status === 'number' || (typeof status === 'string' && status.trim() !== '') ? Number(status) : Number.NaN;

/**
 * Reads an envelope in the order of A-103: status 0 with data yields the data; 0 without data and 1 yield the empty
 * result; every other status is an error, also a missing or negative one.
 *
 * @param httpStatus of the response. A server in front of a platform that is away sends errors without a status of the
 * envelope: they have this one.
 * @throws NetworkError when the response is not an envelope.
 */
export const readEnvelope = (
	envelope: unknown,
	httpStatus = 200,
): { ok: true; data: unknown } | { ok: false; error: CallError } => {
	if (!isRecord(envelope)) throw new NetworkError('The answer is not an envelope.');
	const status = statusOf(envelope);
	if (status === statuses.success) return { ok: true, data: isNothing(envelope['data']) ? empty : envelope['data'] };
	if (status === statuses.empty) return { ok: true, data: empty };
	const missing = isBusy({ status: httpStatus }) ? httpStatus : -1;
	return { ok: false, error: { status: Number.isNaN(status) ? missing : status, errmsg: messageOf(envelope) } };
};
