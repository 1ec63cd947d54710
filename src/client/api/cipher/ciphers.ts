/**
 * The national ciphers (SM2, SM3, SM4) as the wire uses them. Imports sm-crypto (15 kB): `load.ts` loads this module
 * only when a call needs it.
 */
import { sm2, sm3, sm4 } from 'sm-crypto';

/** Mode C1‖C3‖C2 of GB/T 32918.4. */
const order = 1;

/** A key as the settings write it: hexadecimal digits, or 16 characters that are turned into them. */
const keyDigits = (key: string, what: string): string => {
	if (/^[0-9a-f]{32}$/i.test(key)) return key;
	const bytes = new TextEncoder().encode(key);
	if (bytes.length !== 16) throw new RangeError(`${what} must be 32 hexadecimal digits or 16 characters.`);
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * SM2 of a text, with the prefix `04` that the receiver expects. sm-crypto leaves the prefix out, and its ciphertext
 * may begin with the same two digits by chance, so the prefix is always added once (R-REQ-23, A-097).
 *
 * @param publicKey 130 hexadecimal digits with `04`, or 66 compressed.
 * @throws RangeError for another key.
 */
export const encipherSm2 = (text: string, publicKey: string): string => {
	if (!/^(?:04[0-9a-f]{128}|0[23][0-9a-f]{64})$/i.test(publicKey)) {
		throw new RangeError('The SM2 public key must be 130 hexadecimal digits with 04, or 66 compressed.');
	}
	return `04${sm2.doEncrypt(text, publicKey, order)}`;
};

/**
 * SM4 of a text as hexadecimal digits: CBC when there is an iv, else ECB; PKCS#7.
 *
 * @throws RangeError for a key or iv that is not 16 bytes long.
 */
export const encipherSm4 = (text: string, key: string, iv: string): string =>
	iv === ''
		? sm4.encrypt(text, keyDigits(key, 'The SM4 key'))
		: sm4.encrypt(text, keyDigits(key, 'The SM4 key'), { mode: 'cbc', iv: keyDigits(iv, 'The SM4 iv') });

/** SM3 of token, secret and time, as hexadecimal digits (R-REQ-21, A-096). */
export const signature = (token: string, secret: string, time: string): string => sm3(`${token}${secret}${time}`);
