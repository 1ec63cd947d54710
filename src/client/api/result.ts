import { statuses } from '../../contract/envelope.ts';

/** What an empty or null result becomes: one constant, compared by identity (R-REQ-31, A-106). */
export const empty = Object.freeze({ empty: true } as const);
export type Empty = typeof empty;

/** Status above 0: the server's own message, or the word `error` (R-REQ-28, R-REQ-29). */
export interface CallError {
	status: number;
	errmsg: string;
}

export type CallResult<Answer> =
	| { ok: true; data: Answer | Empty; headers?: Headers }
	| { ok: false; error: CallError };

/** The call got no answer: no network, a time-out, a reset, or something that is not an answer (R-ERR-07). */
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
	const message = envelope['msg'] ?? envelope['message'] ?? envelope['errmsg'];
	return typeof message === 'string' && message !== '' ? message : 'error';
};

/**
 * Reads an envelope by the status rules: 0 with data is the data, 0 without data and 1 are empty, anything else
 * is an error; a missing or negative status too.
 *
 * @throws NetworkError when it is no envelope at all.
 */
export const readEnvelope = (envelope: unknown): { ok: true; data: unknown } | { ok: false; error: CallError } => {
	if (!isRecord(envelope)) throw new NetworkError('The answer is not an envelope.');
	const status = envelope['status'] === undefined ? Number.NaN : Number(envelope['status']);
	if (status === statuses.success) return { ok: true, data: isNothing(envelope['data']) ? empty : envelope['data'] };
	if (status === statuses.empty) return { ok: true, data: empty };
	return { ok: false, error: { status: Number.isNaN(status) ? -1 : status, errmsg: messageOf(envelope) } };
};
