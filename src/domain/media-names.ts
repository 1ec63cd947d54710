import { drawnFolder } from './drawn-pictures.ts';

/** Photos of readers stay at the platform. */
export const uploadsFolder = '/media/uploads/';

/** Addresses of the newspaper's media in a page, as paths. Pictures that the exporter draws are not among them. */
export const mediaIn = (html: string): Set<string> => {
	const named = new Set<string>();
	for (const [path] of html.matchAll(/\/media\/[^\s"'<>,)&\\?#]+/g))
		if (!path.startsWith(drawnFolder) && !path.startsWith(uploadsFolder)) named.add(path);
	return named;
};

/** What a picture and its smaller variants (`x-s.webp`, `x-m.webp` of `x.jpg`) have in common: they stay and go together. */
export const pictureOf = (path: string): string => path.replace(/(?:-[sm]\.webp|\.[A-Za-z0-9]+)$/, '');

/** The path of a file below the folder of media, by its address. */
export const fileOfMedia = (path: string): string => decodeURI(path).slice('/media/'.length);
