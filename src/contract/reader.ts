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

/** Whether an error is the failure of a call. By name: compiled pages have their own copy of the class. */
export const isCallFailure = (error: unknown): error is CallFailure =>
	error instanceof Error && error.name === 'CallFailure';

/** Whether an error says that the content of a call does not exist. */
export const isNotFound = (error: unknown): error is CallFailure => isCallFailure(error) && error.status === 404;
