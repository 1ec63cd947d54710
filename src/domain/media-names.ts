import { drawnFolder } from './drawn-pictures.ts';

/** Photos of readers stay at the platform. */
export const uploadsFolder = '/media/uploads/';

/** An address ends at these signs whatever stands around it, and at a comma before the next address. */
const mediaAddress = /\/media\/(?:(?!,[/h])[^\s"<>\\?#]){1,2000}/g;

/** The address without what follows it in its attribute: the end of `url(…)` or of a text in single quotes. */
const ofAttribute = (text: string, before: string): string => {
	const [first = ''] = text.split(/,$|&(?!amp;)/, 1);
	const end = before === '(' ? first.indexOf(')') : before === "'" ? first.indexOf("'") : -1;
	return (end === -1 ? first : first.slice(0, end)).replace(/&amp;/g, '&');
};

/**
 * The addresses below `/media/` in a page, as paths, with what stands before each.
 *
 * @param site root address of the site without a slash at its end: what stands before an address of the site stands before that.
 */
export const mediaPaths = (html: string, site = ''): { path: string; before: string; isOfSite: boolean }[] =>
	[...html.matchAll(mediaAddress)].map(({ 0: text, index }) => {
		const isOfSite = site !== '' && html.slice(Math.max(0, index - site.length), index) === site;
		const before = html.charAt(index - 1 - (isOfSite ? site.length : 0));
		return { path: ofAttribute(text, before), before, isOfSite };
	});

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
