import { loadCiphers } from '../cipher/load.ts';
import type { Outgoing } from './outgoing.ts';

/** What `auth` gave. */
export interface Authorization {
	token: string;
	secret: string;
	/** Milliseconds that the platform's clock is ahead of this one: signatures hold for five minutes only. */
	clockOffset: number;
}

/**
 * Adds the headers of an authorized call (R-REQ-19…22, A-096): `authToken`, `time`, `sign` and the marker `authFlag`.
 *
 * @param authorization null where auth is off.
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
