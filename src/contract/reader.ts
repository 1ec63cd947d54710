import type { CallAnswer, CallDeclaration, CallParameters } from './call.ts';

/**
 * How a page reads content. In an export every call is recorded; in the browser it is sent.
 *
 * @throws CallFailure when the call does not answer with status 0 or 1.
 */
export type Reader = <Call extends CallDeclaration>(
	call: Call,
	parameters: CallParameters<Call>,
) => Promise<CallAnswer<Call>>;

/** A call that was answered with an error, or not at all. `status` is 0 when there was no answer. */
export class CallFailure extends Error {
	override name = 'CallFailure';
	readonly call: string;
	readonly status: number;

	constructor(call: string, status: number, message: string) {
		super(message);
		this.call = call;
		this.status = status;
	}
}
