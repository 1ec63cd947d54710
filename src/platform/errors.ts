/** An error of a call: a status of the envelope and a sentence for the caller. */
export class ApiError extends Error {
	override name = 'ApiError';
	readonly status: number;
	/** Whole seconds after which the call may succeed; 0 when repeating it does not help. */
	readonly retryAfter: number;

	constructor(status: number, message: string, retryAfter = 0) {
		super(message);
		this.status = status;
		this.retryAfter = retryAfter;
	}
}
