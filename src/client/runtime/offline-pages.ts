/** Pages that the service worker stores for reading without a network, as the scripts of a page see them. */
import { factsOf, type OfflineKind, offlineCache } from '../../domain/offline-pages.ts';

export interface OfflinePage {
	path: string;
	title: string;
	lang: string;
}

/** The stored pages of a kind, newest first; none in a browser without a service worker. */
export const offlinePages = async (kind: OfflineKind): Promise<OfflinePage[]> => {
	try {
		// Opening it would create it.
		if (!(await window.caches.has(offlineCache(kind)))) return [];
		const cache = await window.caches.open(offlineCache(kind));
		const pages: OfflinePage[] = [];
		for (const request of await cache.keys()) {
			const facts = factsOf((await cache.match(request))?.headers ?? new Headers());
			if (facts !== null) pages.unshift({ path: new URL(request.url).pathname, title: facts.title, lang: facts.lang });
		}
		return pages;
	} catch {
		return [];
	}
};

/** Removes the stored pages of a kind. */
export const removeOfflinePages = async (kind: OfflineKind): Promise<void> => {
	try {
		await window.caches.delete(offlineCache(kind));
	} catch {
		// A browser without this storage stores nothing.
	}
};

/** Removes one stored page. */
export const removeOfflinePage = async (kind: OfflineKind, path: string): Promise<void> => {
	try {
		await (await window.caches.open(offlineCache(kind))).delete(path);
	} catch {
		// A browser without this storage stores nothing.
	}
};

const event = 'touch-edition:favourite';

/** Says that the item of this page is among the reader's favourites, or no longer. */
export const announceFavourite = (isFavourite: boolean): void =>
	void window.dispatchEvent(new CustomEvent(event, { detail: isFavourite }));

export const onFavourite = (take: (isFavourite: boolean) => void): void =>
	window.addEventListener(event, (happened) => take((happened as CustomEvent<boolean>).detail));
