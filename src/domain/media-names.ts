import { drawnFolder } from './drawn-pictures.ts';

/** Photos of readers stay at the platform. */
export const uploadsFolder = '/media/uploads/';

/** An address ends at these signs whatever stands around it, and at a comma before the next address. */
const mediaAddress = /\/media\/(?:(?!,[/h])[^\s"<>\\?#]){1,2000}/g;

/** The address without what follows it in its attribute: the end of `url(…)` or of a text in single quotes. */
const nameIn = (text: string, before: string): string => {
	const [first = ''] = text.split(/,$|&(?!amp;)/, 1);
	const end = before === '(' ? first.indexOf(')') : before === "'" ? first.indexOf("'") : -1;
	return end === -1 ? first : first.slice(0, end);
};

/** Whether an address begins a text of JSON in an attribute: the list of streams of a broadcast. */
const isInData = (text: string, at: number): boolean =>
	/(?:&quot;|&#3[49];)$/.test(text.slice(Math.max(0, at - 6), at));

/** Whether a file is a list of the parts of a film: that of a broadcast is another one at every moment. */
export const isPlaylist = (path: string): boolean => path.endsWith('.m3u8');

/**
 * The addresses below `/media/` in a page, as paths, with what stands before each.
 *
 * @param site root address of the site without a slash at its end: what stands before an address of the site stands before that.
 */
export const mediaPaths = (
	html: string,
	site = '',
): { path: string; before: string; isOfSite: boolean; isInData: boolean }[] =>
	[...html.matchAll(mediaAddress)].map(({ 0: text, index }) => {
		const isOfSite = site !== '' && html.slice(Math.max(0, index - site.length), index) === site;
		const start = index - (isOfSite ? site.length : 0);
		const before = html.charAt(start - 1);
		return { path: nameIn(text, before).replace(/&amp;/g, '&'), before, isOfSite, isInData: isInData(html, start) };
	});

/** Whether a browser fetches an address at this place of a page: it begins an attribute, an item of `srcset`, or `url(…)`. */
const isRead = (text: string, at: number): boolean => /(?:["'(,]|,\s{1,3})$/.test(text.slice(Math.max(0, at - 4), at));

/** Pictures that are named by what they are made of. */
const namedByBytes = /\/of-[0-9a-f]{16}-[a-z]{1,9}\.jpg$/;

/**
 * A page, a feed or data in which the address of each file of the newspaper's own media says which version of the file it means: a file that
 * is replaced under its name has another address, and no cache between shows the old one. Addresses with a query of their own, those of
 * other hosts and those in running text stay as they are.
 *
 * @param site root address of the site without a slash at its end.
 * @param digestOf the digest of a published file by its path, as hexadecimal digits; '' for one that is not there.
 */
export const withVersions = (text: string, site: string, digestOf: (path: string) => string): string =>
	text.includes('/media/')
		? text.replace(mediaAddress, (found: string, at: number) => {
				const isOfSite = site !== '' && text.slice(Math.max(0, at - site.length), at) === site;
				const start = at - (isOfSite ? site.length : 0);
				const isOfData = isInData(text, start);
				if (!isOfData && !isRead(text, start)) return found;
				const name = nameIn(found, text.charAt(start - 1));
				const path = name.replace(/&amp;/g, '&');
				if (isOfData && isPlaylist(path)) return found;
				if (text.charAt(at + name.length) === '?' || path.startsWith(uploadsFolder) || namedByBytes.test(path))
					return found;
				const digest = digestOf(path);
				return digest === '' ? found : `${name}${versionOf(digest)}${found.slice(name.length)}`;
			})
		: text;

/** What follows the address of a file to say which version of it is meant. */
export const versionOf = (digest: string): string => (digest === '' ? '' : `?v=${digest.slice(0, 8)}`);

/** Addresses of the newspaper's media in a page, as paths. Pictures that the exporter draws are not among them. */
export const mediaIn = (html: string): Set<string> =>
	new Set(
		mediaPaths(html)
			.map(({ path }) => path)
			.filter((path) => !path.startsWith(drawnFolder) && !path.startsWith(uploadsFolder)),
	);

/** What a picture and its smaller variants (`x-s.webp`, `x-m.webp` of `x.jpg`) have in common: they stay and go together. */
export const pictureOf = (path: string): string => path.replace(/(?:-[sm]\.webp|\.[A-Za-z0-9]+)$/, '');

/** The path of a file below the folder of media, by its address. */
export const fileOfMedia = (path: string): string => decodeURIComponent(path).slice('/media/'.length);
