/** Stores pages with their files, and removes pages beyond the limits and files that no stored page names. */
import {
	factsOf,
	headersWithFacts,
	isAssetPath,
	isPicturePath,
	maxPictureBytes,
	type OfflineFacts,
	type OfflineKind,
	offlineCache,
	offlineKinds,
	offlineLimits,
	type StorePageRequest,
	storableFiles,
} from '../domain/offline-pages.ts';
import { assetsInMarkup, importsOf, isFallbackPage, releaseOf, surplusFiles } from './named-files.ts';

/** What storing needs of a browser. */
export interface Storage {
	caches: CacheStorage;
	fetch: (address: string, options: RequestInit) => Promise<Response>;
	/** Origin of the site, and the path of all pages. */
	origin: string;
	base: string;
}

const bytesHeader = 'X-Kept-Bytes';

/** A response that may be stored: whole, from this site, at its own address. */
const isStorable = (response: Response): boolean => response.status === 200 && !response.redirected;

const isHtml = (response: Response): boolean => (response.headers.get('Content-Type') ?? '').startsWith('text/html');

/** Removes all stored pictures: the storage is full. */
const removePictures = async (files: Cache): Promise<void> => {
	for (const request of await files.keys())
		if (isPicturePath(new URL(request.url).pathname)) await files.delete(request);
};

/**
 * Stores a response as the newest of its cache. When the storage is full, pictures go first.
 *
 * @returns whether it is stored.
 */
const store = async ({ caches }: Storage, name: string, address: string, response: Response): Promise<boolean> => {
	const cache = await caches.open(name);
	const spare = response.clone();
	try {
		// It replaces an older entry in one step, and becomes the last in the order of the cache.
		await cache.put(address, response);
		return true;
	} catch {
		await removePictures(await caches.open(offlineCache('files')));
	}
	try {
		await cache.put(address, spare);
		return true;
	} catch (error) {
		console.warn('A page could not be stored for reading without a network.', error);
		return false;
	}
};

const withBytes = async (response: Response): Promise<Response> => {
	const body = await response.arrayBuffer();
	const headers = new Headers(response.headers);
	headers.set(bytesHeader, String(body.byteLength));
	return new Response(body, { headers });
};

/** Stores the files of a page; those that do not load are left out. */
const storeFiles = async (storage: Storage, paths: readonly string[]): Promise<void> => {
	const name = offlineCache('files');
	const files = await storage.caches.open(name);
	for (const path of paths) {
		const address = storage.origin + path;
		if (isAssetPath(path, storage.base) && (await files.match(address)) !== undefined) continue;
		try {
			// The browser has just loaded it for the page.
			const response = await storage.fetch(address, { cache: 'force-cache' });
			if (!isStorable(response)) continue;
			if (!(await store(storage, name, address, isPicturePath(path) ? await withBytes(response) : response))) return;
		} catch {
			// The network is gone; the page is stored without this file.
		}
	}
};

/** The page with the moment when it was stored, which it then says (`browser/on-demand/kept-page.ts`). */
const asKept = (html: string): string => html.replace(/<html(?=[\s>])/i, `<html data-kept="${Date.now()}"`);

const pageWithFacts = (response: Response, html: string, facts: OfflineFacts): Response =>
	new Response(html, { headers: headersWithFacts(response.headers, facts) });

/** Removes the oldest pages beyond the limit of their kind, then the files that no stored page names. */
const trim = async ({ caches, origin }: Storage): Promise<void> => {
	const named = new Set<string>();
	for (const kind of ['offline', ...offlineKinds] as const) {
		const pages = await caches.open(offlineCache(kind));
		const requests = await pages.keys();
		const surplus = kind === 'offline' ? 0 : Math.max(0, requests.length - offlineLimits[kind]);
		for (const request of requests.slice(0, surplus)) await pages.delete(request);
		for (const request of requests.slice(surplus)) {
			const page = await pages.match(request);
			for (const path of factsOf(page?.headers ?? new Headers())?.files ?? []) named.add(path);
		}
	}
	const files = await caches.open(offlineCache('files'));
	const stored = [];
	for (const request of await files.keys()) {
		const bytes = (await files.match(request))?.headers.get(bytesHeader);
		stored.push({ path: request.url.slice(origin.length), pictureBytes: Number(bytes ?? 0) });
	}
	for (const path of surplusFiles(stored, named, maxPictureBytes)) await files.delete(origin + path);
};

/** Every script that the scripts of a page import at once. */
const withImports = async (storage: Storage, paths: readonly string[]): Promise<string[]> => {
	const assets = `${storage.base}assets/`;
	const found = new Set<string>(paths);
	// A set that grows while it is walked: what a script imports is walked too.
	for (const path of found) {
		if (!path.endsWith('.js')) continue;
		const response = await storage.fetch(storage.origin + path, { cache: 'force-cache' });
		if (response.ok) for (const more of importsOf(await response.text(), assets)) found.add(more);
	}
	return [...found];
};

export const offlinePath = (base: string): string => `${base}offline.html`;

/**
 * Stores the offline page with everything that it shows.
 *
 * @throws when it does not load: the worker is then not installed, and the next page tries again.
 */
export const storeOfflinePage = async (storage: Storage): Promise<void> => {
	const { origin, base } = storage;
	const address = origin + offlinePath(base);
	const response = await storage.fetch(address, { cache: 'no-cache' });
	if (!isStorable(response) || !isHtml(response)) throw new Error(`The offline page answered ${response.status}.`);
	const html = await response.text();
	const files = await withImports(storage, assetsInMarkup(html, `${base}assets/`));
	const all = [...files, `${base}settings.js`, `${base}exported-settings.json`];
	await storeFiles(storage, all);
	await store(
		storage,
		offlineCache('offline'),
		address,
		pageWithFacts(response, html, { title: '', lang: '', files: all }),
	);
};

/** The offline page belongs to one release; a page of another release brings its own. */
const renewOfflinePage = async (storage: Storage, html: string): Promise<void> => {
	const stored = await storage.caches.match(storage.origin + offlinePath(storage.base), {
		cacheName: offlineCache('offline'),
	});
	if (stored === undefined || releaseOf(await stored.text()) !== releaseOf(html)) await storeOfflinePage(storage);
};

/** Stores a page that asked for it, with the files that it loaded. */
export const storePage = async (storage: Storage, request: StorePageRequest): Promise<void> => {
	const { origin, base } = storage;
	const { kind, path, title, lang } = request;
	if (!path.startsWith(base) || !path.endsWith('.html') || path === offlinePath(base)) return;
	const files = storableFiles(
		request.files.map((file) => origin + file),
		origin,
		base,
	);
	const response = await storage.fetch(origin + path, { cache: 'force-cache' });
	if (!isStorable(response) || !isHtml(response)) return;
	const html = await response.text();
	if (kind !== 'own' && isFallbackPage(html)) return;
	await storeFiles(storage, files);
	const page = pageWithFacts(response, asKept(html), { title, lang, files });
	if (!(await store(storage, offlineCache(kind), origin + path, page))) return;
	await renewOfflinePage(storage, html);
	await trim(storage);
};

/** The caches in which a page is. */
const kindsWith = async ({ caches }: Storage, address: string): Promise<OfflineKind[]> => {
	const kinds: OfflineKind[] = [];
	for (const kind of offlineKinds) {
		const stored = await caches.match(address, { cacheName: offlineCache(kind), ignoreSearch: true });
		if (stored !== undefined) kinds.push(kind);
	}
	return kinds;
};

/**
 * Brings stored copies of a page up to date with an answer of the network: the newer content replaces the older, and a page
 * that no longer exists goes.
 *
 * @param address of the page, without a query.
 */
export const followNetwork = async (storage: Storage, address: string, response: Response): Promise<void> => {
	const kinds = await kindsWith(storage, address);
	const isMissing = response.status === 404 || response.status === 410;
	if (kinds.length === 0 || !(isMissing || (isStorable(response) && isHtml(response)))) return;
	const html = isMissing ? '' : await response.text();
	for (const kind of kinds) {
		const cache = await storage.caches.open(offlineCache(kind));
		const stored = await cache.match(address);
		const facts = factsOf(stored?.headers ?? new Headers());
		if (html === '' || facts === null || (kind !== 'own' && isFallbackPage(html))) await cache.delete(address);
		else await cache.put(address, pageWithFacts(response, asKept(html), facts)).catch(() => cache.delete(address));
	}
};
