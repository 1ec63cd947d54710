import type { CallDeclaration } from '../../../contract/call.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A call on its way out: what the rules of this folder look at and change. */
export interface Outgoing {
	call: CallDeclaration;
	/** Fields of the call, without identity and `t`. */
	parameters: Fields;
	/** The seven identity fields. */
	identity: Readonly<Record<string, string>>;
	headers: Readonly<Record<string, string>>;
	/** Epoch milliseconds, for `t`. */
	now: number;
}

/** A call that must not leave the page; `message` says why, for the console. */
export class Withheld extends Error {
	override name = 'Withheld';
}
