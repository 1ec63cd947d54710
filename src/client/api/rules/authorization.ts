import { loadCiphers } from '../cipher/load.ts';
import type { Outgoing } from './outgoing.ts';

/** The result of the call `auth`. */
export interface Authorization {
	token: string;
	secret: string;
	/** Milliseconds by which the platform's clock is ahead of this one. A signature is valid for five minutes only. */
	clockOffset: number;
}

/**
 * Adds the headers of an authorized call: `authToken`, `time`, `sign` and the marker `authFlag` (R-REQ-19…22, A-096).
 *
 * @param authorization null while authorization is off.
 */
export const signed = async (outgoing: Outgoing, authorization: Authorization | null): Promise<Outgoing> => {
	if (authorization === null) return outgoing;
	const { token, secret, clockOffset } = authorization;
	const time = String(outgoing.now + clockOffset);
	const { signature } = await loadCiphers();
	return {
		...outgoing,
		headers: { ...outgoing.headers, authToken: token, time, sign: signature(token, secret, time), authFlag: '1' },
	};
};
