import { loadCiphers } from '../cipher/load.ts';
import { type Outgoing, Withheld } from './outgoing.ts';

export interface PayloadKeys {
	/** `encryptKey4` of the site configuration. */
	key: string;
	/** '' selects ECB. */
	iv: string;
	/** Withholds the call instead of sending plain text (setting `strictEncryption`, A-100). */
	strict: boolean;
	/** `afsCheck.enable` of the site configuration: when it is off, `afsData` is not sent (R-CONF-08, A-102). */
	afsCheck: boolean;
}

/**
 * Enciphers the payload of a call that declares `wholePayloadCipher`: the call then carries `data`, `device` and
 * `afsData` (R-REQ-24, R-REQ-25, A-098, A-099). When enciphering fails the call is sent as plain text (R-ERR-13),
 * unless `strict` is set.
 *
 * @throws Withheld when enciphering fails and `strict` is set.
 */
export const encipherPayload = async (
	outgoing: Outgoing,
	{ key, iv, strict, afsCheck }: PayloadKeys,
): Promise<Outgoing> => {
	const { call, parameters, identity, now } = outgoing;
	if (call.wholePayloadCipher !== true) return outgoing;
	const { afsData, ...payload } = parameters;
	const outside = afsData === undefined || !afsCheck ? {} : { afsData };
	try {
		const { encipherSm4 } = await loadCiphers();
		const data = encipherSm4(JSON.stringify({ ...identity, ...payload, t: now }), key, iv);
		return {
			...outgoing,
			parameters: { data, device: identity['device'] ?? '', ...outside },
		};
	} catch (error) {
		if (strict) throw new Withheld(`${call.name} could not be enciphered, as the site requires. ${String(error)}`);
		console.warn(`${call.name} was not enciphered and is sent as plain.`, error);
		return { ...outgoing, parameters: { ...payload, ...outside } };
	}
};
