import type { CallAnswer, CallDeclaration, CallParameters } from './call.ts';

/**
 * Reads content for a page. An export records every call; a browser sends it.
 *
 * @throws CallFailure when the call is not answered with status 0 or 1.
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
