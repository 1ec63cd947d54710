/**
 * Pages that a browser stores for reading without a network: what the service worker and the scripts of a page both know
 * of them.
 */

import { firstCharacters } from './text.ts';

/** Another number makes a new worker remove everything that an older one stored. */
const generation = 1;

/** All caches of this site begin with it. */
export const offlineCachePrefix = 'touch-edition-';

/**
 * front: home and the columns that the reader opened. read: what they read last. own: the reader's own pages. saved:
 * favourites.
 */
export const offlineKinds = ['front', 'read', 'own', 'saved'] as const;
export type OfflineKind = (typeof offlineKinds)[number];

/** Maximum number of stored pages of each kind; the one that was stored first is removed first. */
export const offlineLimits: Readonly<Record<OfflineKind, number>> = { front: 20, read: 50, own: 5, saved: 200 };

/** Maximum size in bytes of all stored pictures. */
export const maxPictureBytes = 20 * 1024 * 1024;

/** Names of the caches: one for each kind, the offline page, and the files of all of them. */
export const offlineCache = (content: OfflineKind | 'offline' | 'files'): string =>
	`${offlineCachePrefix}${generation}-${content}`;

/** What is stored with a page. */
export interface OfflineFacts {
	title: string;
	/** Language of the title, as `lang` has it. */
	lang: string;
	/** Paths of the scripts, style sheets and pictures that the page loaded. */
	files: string[];
}

/** A page asks the worker to store it. */
export interface StorePageRequest extends OfflineFacts {
	kind: OfflineKind;
	/** Path of the page. */
	path: string;
}

const maxFiles = 300;
const maxTitle = 200;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Tells the service worker that the settings have turned it off. */
export const endRequest = 'end';

/**
 * Whether a message asks to store a page. A page of another release may have sent it.
 */
export const isStorePageRequest = (value: unknown): value is StorePageRequest => {
	const { kind, path, title, lang, files } = (value ?? {}) as Partial<Record<keyof StorePageRequest, unknown>>;
	return (
		offlineKinds.some((known) => known === kind) &&
		isText(path) &&
		isText(title) &&
		title.length <= maxTitle &&
		isText(lang) &&
		Array.isArray(files) &&
		files.length <= maxFiles &&
		files.every(isText)
	);
};

/** A title that a request may have. */
export const offlineTitle = (title: string): string => firstCharacters(title.trim(), maxTitle / 2);

const factsHeader = 'X-Kept-Facts';

/** The headers of a stored page: those it was sent with, and what is known of it. */
export const headersWithFacts = (headers: Iterable<[string, string]>, facts: OfflineFacts): Headers => {
	const all = new Headers([...headers]);
	all.set(factsHeader, encodeURIComponent(JSON.stringify(facts)));
	return all;
};

/** What is known of a stored page; null for other responses. */
export const factsOf = (headers: Headers): OfflineFacts | null => {
	try {
		const facts: unknown = JSON.parse(decodeURIComponent(headers.get(factsHeader) ?? 'null'));
		const { title, lang, files } = (facts ?? {}) as Partial<OfflineFacts>;
		return isText(title) && isText(lang) && Array.isArray(files) ? { title, lang, files: files.filter(isText) } : null;
	} catch {
		return null;
	}
};

/**
 * The files of a page that may be stored: assets with hashed names, media of this site, and the two files of settings.
 *
 * @param addresses absolute addresses of what a page loaded.
 * @param origin of the site, such as `https://news.example.org`.
 * @param base path of all pages.
 * @returns paths, each once.
 */
export const storableFiles = (addresses: readonly string[], origin: string, base: string): string[] => {
	const paths = addresses.flatMap((address) => {
		if (!address.startsWith(`${origin}/`)) return [];
		const path = address.slice(origin.length);
		return isFilePath(path, base) ? [path] : [];
	});
	return [...new Set(paths)].slice(0, maxFiles);
};

/** The settings of a page: fetched again whenever there is a network. */
export const isSettingsPath = (path: string, base: string): boolean =>
	path === `${base}settings.js` || path === `${base}exported-settings.json`;

/** Files with hashed names, which never change. */
export const isAssetPath = (path: string, base: string): boolean => path.startsWith(`${base}assets/`);

/** Pictures of content, also a version of one; the same folder has sound and films, which are never stored. */
export const isPicturePath = (path: string): boolean =>
	/^\/media\/[^?#]+\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?v=[0-9a-f]{8})?$/i.test(path);

const isFilePath = (path: string, base: string): boolean =>
	isAssetPath(path, base) || isSettingsPath(path, base) || isPicturePath(path);
