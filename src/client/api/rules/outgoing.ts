import type { CallDeclaration } from '../../../contract/call.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A call before it is sent. Each rule of this folder reads it and may change it. */
export interface Outgoing {
	call: CallDeclaration;
	/** Fields of the call, without identity and `t`. */
	parameters: Fields;
	/** The seven identity fields. */
	identity: Readonly<Record<string, string>>;
	headers: Readonly<Record<string, string>>;
	/** The value of `t`: epoch milliseconds. */
	now: number;
}

/** Thrown for a call that must not be sent; the console shows `message`. */
export class Withheld extends Error {
	override name = 'Withheld';
}
