/**
 * The address rule of content HTML (E-34): http, https, mailto, tel, or a relative address; no user information, no
 * leading "//", no backslash. The sanitizer and `is-sanitized.ts` share it.
 */

import { parsedAddress } from '../address.ts';
import { trimmedOf } from '../trim.ts';
import { isWellFormed } from './characters.ts';

// Characters of an address that are not percent-encoded. All others are, for example quotes, brackets and spaces.
const plainAddress = /^[A-Za-z0-9\-._~:/?#[\]@!$&()*+,;=%]+$/;
const oddCharacters = /[^A-Za-z0-9\-._~:/?#[\]@!$&()*+,;=%]+/gu;
const schemePattern = /^[A-Za-z][A-Za-z0-9+.-]*:/;
// A host of ordinary labels, the last of which begins with a letter, can be neither an IPv4 number in disguise nor
// punycode that fails to decode, so `new URL` accepts it.
const ordinaryAddress =
	/^https?:\/\/(?!xn--)(?:[a-z0-9](?:[a-z0-9]|-(?!-))*\.)+[a-wyz][a-z]{1,20}(?:[/?#][A-Za-z0-9\-._~:/?#@!$&()*+,;=%]*)?$/;
const fragmentPattern = /^#c-[\w.:\u3400-\u9fff-]{1,64}$/;
const maxLength = 2048;

/** Prefix of ids in content, so that they can neither shadow a global nor equal an id of the page (DOM clobbering). */
const idPrefix = 'c-';

/** `value` as a safe id (`c-…`), or undefined when it cannot be one. */
export const safeId = (value: string): string | undefined => {
	const id = value.startsWith(idPrefix) ? value : idPrefix + value;
	return /^c-[\w.:\u3400-\u9fff-]{1,64}$/.test(id) ? id : undefined;
};

/**
 * The canonical form of the address of a link, or undefined when it is refused.
 * `safeLink(safeLink(x)) === safeLink(x)`.
 */
export const safeLink = (raw: string): string | undefined => {
	if (ordinaryAddress.test(raw) && raw.length <= maxLength) return raw;
	const value = trimmed(raw);
	if (value === undefined) return undefined;
	if (value.startsWith('#')) return fragment(value);
	const scheme = schemePattern.exec(value)?.[0].toLowerCase();
	if (scheme === 'mailto:') return mail(value);
	if (scheme === 'tel:') return /^tel:\+?[0-9().*#-]{2,32}$/i.test(value) ? `tel:${value.slice(4)}` : undefined;
	return resource(value, scheme);
};

/** The canonical form of the address of a picture, sound or video: http, https or relative; else undefined. */
export const safeSource = (raw: string): string | undefined => {
	if (ordinaryAddress.test(raw) && raw.length <= maxLength) return raw;
	const value = trimmed(raw);
	if (value === undefined || value.startsWith('#')) return undefined;
	return resource(value, schemePattern.exec(value)?.[0].toLowerCase());
};

/** Whether an address is an absolute http(s) one, and so may lead to another site. */
export const isExternal = (address: string): boolean => /^https?:/.test(address);

const isSpaceOrControl = (unit: string): boolean => unit <= ' ' || /\s/.test(unit);

/** The address as browsers read it: without spaces and controls at the ends, and without tabs and newlines. */
const trimmed = (raw: string): string | undefined => {
	if (!isWellFormed(raw)) return undefined;
	const value = trimmedOf(raw, isSpaceOrControl).replace(/[\t\n\r]/g, '');
	// No address has other control characters, or a backslash, which browsers read as "/".
	if (value === '' || value.length > maxLength || /[\u0000-\u001f\u007f-\u009f\\]/.test(value)) return undefined;
	return value;
};

const fragment = (value: string): string | undefined => {
	let name = value.slice(1);
	try {
		name = decodeURIComponent(name);
	} catch {
		return undefined;
	}
	const id = safeId(name);
	const link = id === undefined ? undefined : `#${id}`;
	return link !== undefined && fragmentPattern.test(link) ? link : undefined;
};

const mail = (value: string): string | undefined => {
	const rest = encodeOdd(value.slice(7));
	return /^[^@?#]+@[^@?#/]+(?:\?[^#]*)?$/.test(rest) && plainAddress.test(rest) ? `mailto:${rest}` : undefined;
};

const resource = (value: string, scheme: string | undefined): string | undefined => {
	if (scheme === undefined) {
		if (value.startsWith('//')) return undefined;
		const relative = encodeOdd(value);
		// Some readers take a colon in the first part for a scheme, so a relative address has none.
		return relative.length <= maxLength && !/^[^/?#]*:/.test(relative) ? relative : undefined;
	}
	if (scheme !== 'http:' && scheme !== 'https:') return undefined;
	const rest = value.slice(scheme.length);
	if (!/^\/\/[^/?#]/.test(rest)) return undefined;
	const plain = plainAddress.test(rest) ? scheme + rest : viaParser(scheme + rest);
	if (plain === undefined || plain.length > maxLength) return undefined;
	// "@" before the first "/" marks user information, however a parser reads it.
	if (/^https?:\/\/[^/?#]*@/.test(plain) || !plainAddress.test(plain)) return undefined;
	const url = parsedAddress(plain);
	return url !== null && url.username === '' && url.password === '' ? plain : undefined;
};

const viaParser = (value: string): string | undefined => {
	if (/^https?:\/\/[^/?#]*@/.test(value)) return undefined;
	const url = parsedAddress(value);
	return url === null ? undefined : encodeOdd(url.href);
};

const encodeOdd = (value: string): string =>
	value.replace(oddCharacters, (part) => encodeURIComponent(part).replace(/'/g, '%27'));
