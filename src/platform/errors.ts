/** An answer that is no data: a status of the envelope and a sentence for whoever asked. */
export class Refusal extends Error {
	override name = 'Refusal';
	readonly status: number;
	/** Whole seconds after which asking again makes sense; 0 when it does not. */
	readonly retryAfter: number;

	constructor(status: number, message: string, retryAfter = 0) {
		super(message);
		this.status = status;
		this.retryAfter = retryAfter;
	}
}
