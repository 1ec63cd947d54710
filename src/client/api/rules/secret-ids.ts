import { loadCiphers } from '../cipher/load.ts';
import { type Outgoing, Withheld } from './outgoing.ts';

/** First version that enciphers user ids. */
const firstVersion = 3;

/**
 * Enciphers the user ids that a call declares as secret with SM2 (R-REQ-23, A-097).
 *
 * @param publicKey from the site configuration.
 * @throws Withheld when the key is missing or invalid: such an id is never sent in plain text.
 */
export const encipherIds = async (outgoing: Outgoing, version: number, publicKey: string): Promise<Outgoing> => {
	const { call, parameters } = outgoing;
	if (call.enciphered === undefined || version < firstVersion) return outgoing;
	const names = call.enciphered.fields.filter((name) => parameters[name] !== undefined && parameters[name] !== '');
	if (names.length === 0) return outgoing;
	const enciphered: Record<string, unknown> = { ...parameters };
	try {
		const { encipherSm2 } = await loadCiphers();
		for (const name of names) enciphered[name] = encipherSm2(String(parameters[name]), publicKey);
	} catch (error) {
		throw new Withheld(`${call.name}: user ids could not be enciphered. ${String(error)}`);
	}
	return { ...outgoing, parameters: enciphered };
};
