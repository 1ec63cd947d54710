/**
 * The addresses of a site below a path of its host. Pages, scripts and feeds are made for the root of a host; where they are written, addresses
 * of the site get its path, and where they are read again, they lose it. So nothing else needs to know of it.
 */
import { extensionOf } from '../../static-server/content-types.ts';
import { pagesPath as pages } from '../../static-server/rules.ts';

/** Files that contain addresses of the site. */
const textExtensions: ReadonlySet<string> = new Set([
	'html',
	'js',
	'css',
	'json',
	'xml',
	'webmanifest',
	'speculationrules',
]);

/** Addresses of media at the beginning of an attribute, a list item or a string. In running text they stay as they are. */
const beforeMedia = /(?<=["'`(,]|&quot;|&#34;|&#39;|, )\/media\//g;

/** Addresses of pages and of the newspaper's own files in attributes. Calls and the desk are the platform's. */
const inAttributes = / (?:href|src|action|poster)="\/(?!\/|api\/|desk\/)/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export interface SitePath {
	/** The text of a file as it is published. @param path of the file. */
	published: (path: string, text: string) => string;
	/** The text of a published file as it was made. */
	made: (text: string) => string;
	/** Whether a file contains addresses. */
	concerns: (path: string) => boolean;
}

/** @param path of the site, as `/news`. */
export const belowPath = (path: string): SitePath => {
	const own = escaped(path);
	const pageAddress = new RegExp(`(?<!${own})${escaped(pages)}`, 'g');
	// An absolute address has the path already, and keeps it: a host stands before it.
	const withPath = new RegExp(`(?<![\\w.:-])${own}(?=${escaped(pages)}|/media/)`, 'g');
	return {
		// The rules of a host are for the folder as it lies.
		concerns: (file) => textExtensions.has(extensionOf(file)) && file !== '/vercel.json',
		published: (file, text) => {
			const marked = text.replace(pageAddress, `${path}${pages}`).replace(beforeMedia, `${path}/media/`);
			if (extensionOf(file) !== 'html') return marked;
			return marked.replace(inAttributes, (found, at: number) =>
				marked.startsWith(`${path}/`, at + found.length - 1) ? found : `${found.slice(0, -1)}${path}/`,
			);
		},
		made: (text) => text.replace(withPath, ''),
	};
};
