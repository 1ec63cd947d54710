/**
 * The envelope of every answer, `{status, data, msg}`, and the statuses of the specification's error catalogue
 * (R-REQ-26…31, R-ERR-01…06, A-103).
 */
export const statuses = {
	/** Success, with data. */
	success: 0,
	/** Success without data; not an error. */
	empty: 1,
	/** A field is missing or wrong; `msg` says which. */
	badRequest: 400,
	/** The call needs a signed-in member. */
	memberNeeded: 401,
	/** This caller may not make the call. */
	forbidden: 403,
	/** It does not exist or is not released. */
	notFound: 404,
	/** Done already, for example a second like or a second vote. */
	conflict: 409,
	/** Expired: a code or an activity that was valid once. */
	expired: 410,
	/** The body is larger than the platform accepts. */
	tooLarge: 413,
	/** Files of this kind are not accepted. */
	unsupported: 415,
	/** Too many requests; `Retry-After` says when to try again. */
	tooMany: 429,
	/** The caller closed the connection before the answer; only the log shows it. */
	clientLeft: 499,
	/** The platform failed; its log has the reason. */
	failure: 500,
	/** The database cannot answer now; `Retry-After` says when to try again. */
	unavailable: 503,
	/** The auth token was refused. */
	authRefused: 1004,
	/** The token has expired. */
	tokenExpired: 10111,
	/** The login is no longer valid. */
	loginInvalid: 10102,
	/** The login was replaced by another one. */
	loginReplaced: 10103,
} as const;

export interface Envelope {
	status: number;
	data?: unknown;
	msg?: string;
}
