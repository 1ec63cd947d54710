/** Pictures, films and sounds beside a page: found as site generators find them, and kept by their bytes. */

import { existsSync } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { firstUnits } from '../../../domain/text.ts';
import type { Page } from './page.ts';

/** Bytes of a file. */
const maxFileBytes = 200 * 1024 * 1024;
/** Folders of site generators whose files are at the root of the site. */
const publicFolders = ['', 'static', 'public', 'assets', 'source', 'src'];
/** Folders above the content that are looked through for these: up to the repository. */
const maxAbove = 4;

export interface FileTools {
	/** The folder that pages and files must be in, or beside in the same repository. */
	root: string;
	/** A folder that no file may be outside of, whatever repository it is in. */
	top?: string;
	/** Puts bytes among the media; undefined for what is no picture, film or sound. */
	keepMedia: (bytes: Uint8Array) => Promise<string | undefined>;
	/** The address of a page or of an old address of one; undefined for any other. */
	pageAt?: ((path: string) => string | undefined) | undefined;
}

/** The top of the repository or the site around a folder; the folder itself where it is in none. */
const repositoryOf = (root: string): string => {
	for (let [folder, level] = [root, 0]; level <= maxAbove; [folder, level] = [dirname(folder), level + 1])
		if (folder === process.env['TOUCH_EDITION_SITE'] || existsSync(join(folder, '.git'))) return folder;
	return root;
};

const isInside = (folder: string, path: string): boolean => {
	const way = relative(folder, path);
	return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !way.startsWith(sep);
};

/** The path of an address: a `%` that begins no code is itself. */
export const decodedAddress = (address: string): string => {
	const path = address.replaceAll('&amp;', '&').replace(/[?#].*$/s, '');
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
};

/** Paths at which a file that a page names may be, most likely first. */
const candidates = (address: string, page: string, root: string, top: string): string[] => {
	const path = decodedAddress(address);
	if (path === '' || path.includes('\0')) return [];
	if (!path.startsWith('/')) {
		const ownPath = path.replace(/^[@~]\//, '');
		const siblingFile = join(dirname(page), ownPath);
		// Docusaurus begins at its site, Astro at its sources.
		if (path.startsWith('@site/')) return [join(top, path.slice('@site/'.length))];
		if (ownPath !== path) return [siblingFile, join(root, ownPath), join(top, 'src', ownPath), join(top, ownPath)];
		// Hexo keeps the files of a post in a folder of its name.
		return [siblingFile, join(page.replace(/\.[^./]+$/, ''), path), join(root, path), join(top, 'static', path)];
	}
	const foundPaths: string[] = [];
	for (let folder = root; ; folder = dirname(folder)) {
		foundPaths.push(...publicFolders.map((name) => join(folder, name, path)));
		if (folder === top || folder === dirname(folder)) return foundPaths;
	}
};

/** What changes when a file does; '' for one that is not there. */
export const stampOf = async (path: string): Promise<string> => {
	const state = await stat(path).catch(() => undefined);
	return state === undefined ? '' : `${state.mtimeMs} ${state.size} ${state.ino}`;
};

/** Reads a file that is really inside the repository: links to elsewhere are not followed. */
const bytesAt = async (path: string, top: string): Promise<Uint8Array | undefined> => {
	try {
		const real = await realpath(path);
		if (!isInside(await realpath(top), real)) return undefined;
		const state = await stat(real);
		if (!state.isFile() || state.size === 0 || state.size > maxFileBytes) return undefined;
		const file = await open(real);
		try {
			return await file.readFile();
		} finally {
			await file.close();
		}
	} catch {
		return undefined;
	}
};

/** The address of a file that a page names, among the media; undefined for one that is not there. */
const mediaAt = async (
	address: string,
	page: string,
	tools: FileTools,
	usedFiles: Map<string, string>,
): Promise<string | undefined> => {
	const top = tools.top ?? repositoryOf(tools.root);
	for (const path of candidates(address, page, tools.root, top)) {
		const bytes = await bytesAt(path, top);
		if (bytes === undefined) continue;
		usedFiles.set(path, await stampOf(path));
		return tools.keepMedia(bytes);
	}
	return undefined;
};

/** Sanitized HTML writes attributes in this form only. */
const relativeAddress = / (src|href|poster)="(?!https?:|mailto:|tel:|#)([^"]*)"/g;
const isPageLink = /\.(?:mdx?|markdown|html?)(?:[?#]|$)|\/(?:[?#]|$)|^[^.]*$/i;

/**
 * The page with the addresses of its files and of other pages as the site has them.
 *
 * @param path of the page. @returns it, a sentence for each file that is not there, and the files that it uses with what changes when
 * they do.
 */
export const withFiles = async (
	page: Page,
	path: string,
	tools: FileTools,
): Promise<{ page: Page; missing: string[]; used: ReadonlyMap<string, string> }> => {
	const missing: string[] = [];
	const used = new Map<string, string>();
	const knownAddresses = new Map<string, string | undefined>();
	const settle = async (address: string, isLink: boolean): Promise<string | undefined> => {
		if (knownAddresses.has(address)) return knownAddresses.get(address);
		const other = isLink && isPageLink.test(address) ? tools.pageAt?.(decodedAddress(address)) : undefined;
		const foundMedia = other ?? (await mediaAt(address, path, tools, used));
		knownAddresses.set(address, foundMedia);
		if (foundMedia === undefined && !isLink)
			missing.push(
				`The file “${firstUnits(decodedAddress(address), 100)}” is not there, or is no picture, film or sound.`,
			);
		return foundMedia;
	};
	let body = '';
	let from = 0;
	for (const match of page.body.matchAll(relativeAddress)) {
		const [whole, name = '', address = ''] = match;
		const foundAddress = address === '' ? undefined : await settle(address, name === 'href');
		body += page.body.slice(from, match.index) + (foundAddress === undefined ? whole : ` ${name}="${foundAddress}"`);
		from = match.index + whole.length;
	}
	body += page.body.slice(from);
	const { picture } = page;
	if (picture === undefined || /^https?:/i.test(picture.src)) return { page: { ...page, body }, missing, used };
	const src = await settle(picture.src, false);
	return { page: { ...page, body, picture: src === undefined ? undefined : { ...picture, src } }, missing, used };
};
