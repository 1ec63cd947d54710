/**
 * The envelope of every answer: `{status, data, msg}` and the statuses of the specification's error catalogue.
 * Source: R-REQ-26…31, R-ERR-01…06, A-103.
 */
export const statuses = {
	/** Data follows. */
	success: 0,
	/** An empty object; not an error. */
	empty: 1,
	/** A field is missing or wrong: `msg` names it. */
	badRequest: 400,
	/** The call needs a signed-in member. */
	memberNeeded: 401,
	/** Not allowed to this caller. */
	forbidden: 403,
	/** It does not exist or is not released. */
	notFound: 404,
	/** Done already (a second like, a second vote). */
	conflict: 409,
	/** It was valid once: a code that has run out. */
	expired: 410,
	/** The body is larger than the platform reads. */
	tooLarge: 413,
	/** A file of a kind that is not accepted. */
	unsupported: 415,
	/** Too many requests; `Retry-After` says when to try again. */
	tooMany: 429,
	/** The platform failed; the log has the reason. */
	failure: 500,
	/** The auth token is refused. */
	authRefused: 1004,
	/** The token has expired. */
	tokenExpired: 10111,
	/** The login is no longer valid. */
	loginInvalid: 10102,
	/** The login was replaced by another. */
	loginReplaced: 10103,
} as const;

export interface Envelope {
	status: number;
	data?: unknown;
	msg?: string;
}
