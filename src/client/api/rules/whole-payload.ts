import { loadCiphers } from '../cipher/load.ts';
import { type Outgoing, Withheld } from './outgoing.ts';

export interface PayloadKeys {
	/** `encryptKey4` of the site configuration. */
	key: string;
	/** '' for ECB. */
	iv: string;
	/** Refuse the call rather than send it plain (setting `strictEncryption`, A-100). */
	strict: boolean;
	/** `afsCheck.enable` of the site configuration: without it nothing is sent as `afsData` (R-CONF-08, A-102). */
	afsCheck: boolean;
}

/**
 * Enciphers the whole payload of a call that declares it into `data`, with `device` and `afsData` outside
 * (R-REQ-24, R-REQ-25, A-098, A-099). A failure is swallowed and the call goes out plain (R-ERR-13), unless the site is
 * strict.
 *
 * @throws Withheld on a strict site.
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
		if (strict)
			throw new Withheld(`${call.name} could not be enciphered, and the site allows nothing else. ${String(error)}`);
		console.warn(`${call.name} could not be enciphered and goes out plain.`, error);
		return { ...outgoing, parameters: { ...payload, ...outside } };
	}
};
