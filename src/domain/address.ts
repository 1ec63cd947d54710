import { toWellFormed } from './sanitize/characters.ts';
import { withoutSitePath } from './site-path.ts';

/**
 * An absolute address in its parts, or null when it is not one. `URL.canParse` is newer than the oldest browsers we
 * support.
 */
export const parsedAddress = (value: string): URL | null => {
	try {
		return new URL(value);
	} catch {
		return null;
	}
};

/** Whether an address is valid: http, https or ftp, with a host and without user information (R-VAL-12). */
export const isWebAddress = (value: string): boolean => {
	const address = /^(?:https?|ftp):\/\/[^/\\]/i.test(value) ? parsedAddress(value) : null;
	return address !== null && address.username === '' && address.password === '' && address.hostname !== '';
};

/** Whether a browser can open an address for a reader: a valid one that is not ftp. */
export const isOpenable = (value: string): boolean => isWebAddress(value) && !/^ftp:/i.test(value);

/** A sign as bytes; encodeURIComponent leaves some signs that end an address in a list or in a style. */
const encodedSign = (sign: string): string =>
	/[!'()*,;&~]/.test(sign) ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : encodeURIComponent(sign);

/** The path of a file with every sign encoded that would end it in an attribute, a list of pictures or a feed; a query stays. */
const encodedPath = (path: string): string => {
	const query = path.indexOf('?');
	const [name, rest] = query === -1 ? [path, ''] : [path.slice(0, query), path.slice(query)];
	const encoded = toWellFormed(name).replace(/%(?![0-9A-Fa-f]{2})|[^\w!$%*+./:=@~-]/gu, encodedSign);
	return encoded + rest.replace(/[^!-~]/gu, encodeURIComponent);
};

/** An address as it is, but for characters that no address has. */
const encodedWebAddress = (address: string): string =>
	/^[!#-;=?-Z[\]_a-z~]*$/.test(address) ? address : (parsedAddress(address)?.href ?? '');

/**
 * Resolves the address of a picture or of media in content.
 *
 * @param source as it arrived: an http(s) address, or a path relative to the resource address.
 * @param resource the resource address of the window settings, or ''.
 * @returns an http(s) address or a path that starts with one slash; '' for anything else.
 */
export const mediaAddress = (source: string, resource: string): string => {
	if (source === '') return '';
	if (/^https?:\/\//i.test(source)) return isWebAddress(source) ? encodedWebAddress(source) : '';
	if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|[/\\]{2}|\\)/i.test(source) || source.includes('\\')) return '';
	const base = withoutTrailingSlashes(resource);
	// The path of a site is in the addresses of its pages already.
	if (base.startsWith('/') && source.startsWith(`${base}/`)) return encodedPath(source);
	return `${base}/${encodedPath(source.replace(/^\/+/, ''))}`;
};

/** Whether an absolute address is neither of the site nor below its resource address: another host sends it. */
export const isForeign = (address: string, resource: string): boolean =>
	/^https?:\/\//i.test(address) && (resource === '' || !address.startsWith(`${withoutTrailingSlashes(resource)}/`));

/** An address without the slashes at its end. A pattern such as `/+$` would try again at every slash. */
const withoutTrailingSlashes = (address: string): string => {
	let end = address.length;
	while (address[end - 1] === '/') end -= 1;
	return address.slice(0, end);
};

/** An absolute address for share metadata: `path` below the site's address unless it is absolute already. */
export const absoluteAddress = (path: string, siteAddress: string): string =>
	/^https?:\/\//i.test(path) || path === ''
		? path
		: `${withoutTrailingSlashes(siteAddress)}${withoutSitePath(path, siteAddress)}`;
