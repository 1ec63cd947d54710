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

/** What messengers and campaigns add to an address: it names no other story. */
const added =
	/^(?:utm_\w+|from|isappinstalled|nsukey|scene|srcid|sharer_\w+|spm|share_\w+|fbclid|gclid|msclkid|_t|timestamp)$/i;

/** The parameters that name a story, such as `p=12`, in one spelling; '' without one. */
const namingQuery = (search: string): string =>
	search
		.slice(1)
		.split('&')
		.map((part) => {
			const at = part.indexOf('=');
			return at < 0 ? [part] : [part.slice(0, at), part.slice(at + 1)];
		})
		.filter(([name = '']) => name !== '' && !added.test(name))
		.map((pair) => pair.map((text) => inOneSpelling(text.replace(/\+/g, '%20')).replace(/\//g, '%2F')).join('='))
		.join('&');

/**
 * The path of a former address by which hosts recognise it: encoded in one spelling, with one slash at its start and none at its end, and
 * with the query where that names the story (`/view.php?aid=12`, `/?p=12`); '' for an address that names none, such as a home page.
 */
export const formerPath = (address: string): string => {
	const parsed =
		parsedAddress(address) ?? (address.startsWith('/') ? parsedAddress(`https://site.example${address}`) : null);
	if (parsed === null || !/^https?:$/.test(parsed.protocol)) return '';
	let { pathname } = parsed;
	while (pathname.endsWith('/')) pathname = pathname.slice(0, -1);
	const path = inOneSpelling(pathname.replace(/^\/{2,}/, '/'));
	const query = namingQuery(parsed.search);
	if ((path === '' && pathname !== '') || path.length + query.length > maxLength) return '';
	return query === '' ? path : `${path || '/'}?${query}`;
};

/** The former paths that an address may mean: with its query, which names a story on many sites, then without. */
export const formerPathsOf = (pathname: string, search: string): string[] =>
	[...new Set([formerPath(`${pathname}${search}`), formerPath(pathname)])].filter((path) => path !== '');

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
