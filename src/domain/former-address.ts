/** Addresses that a story had at another site, or before it moved here: what leads from them to its page. */
import { parsedAddress } from './address.ts';

/** Characters of a path that hosts can be given a rule for. */
const maxLength = 1_000;

/** A path in one spelling: WordPress writes bytes in small letters, browsers in capitals, people as characters; '' for no text. */
const inOneSpelling = (path: string): string => {
	try {
		return path.replace(/[^/%]+|(?:%[0-9A-Fa-f]{2})+|%/g, (part) => encodeURIComponent(decodeURIComponent(part)));
	} catch {
		return '';
	}
};

/**
 * The path of a former address by which hosts recognise it: encoded in one spelling, with one slash at its start and none at its end; '' for an
 * address without a path of its own, such as `https://old.example/?p=12`.
 */
export const formerPath = (address: string): string => {
	const parsed =
		parsedAddress(address) ?? (address.startsWith('/') ? parsedAddress(`https://site.example${address}`) : null);
	if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.search !== '') return '';
	let { pathname } = parsed;
	while (pathname.endsWith('/')) pathname = pathname.slice(0, -1);
	pathname = pathname.replace(/^\/{2,}/, '/');
	return pathname.length > maxLength ? '' : inOneSpelling(pathname);
};

/** The host of an address without `www.`; '' for a path. */
export const formerHost = (address: string): string => (parsedAddress(address)?.host ?? '').replace(/^www\./, '');

/** Files at most: 10,000 addresses are 40 a file. */
const files = 256;

/**
 * The name of the file that has a former path with its page, below the base path: small files, each with those whose paths have the same
 * number, so that a page or a server reads one of them.
 */
export const formerFileName = (path: string): string => {
	let number = 7;
	for (let at = 0; at < path.length; at += 1) number = (number * 31 + path.charCodeAt(at)) % 65_521;
	return `former/${number % files}.json`;
};
