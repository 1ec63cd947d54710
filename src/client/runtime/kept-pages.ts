/** Pages that the service worker keeps for reading without a network, as the scripts of a page see them. */
import { factsOf, type KeptKind, keptCache } from '../../domain/kept-pages.ts';

export interface KeptPage {
	path: string;
	title: string;
	lang: string;
}

/** The kept pages of a kind, newest first; none in a browser without a service worker. */
export const keptPages = async (kind: KeptKind): Promise<KeptPage[]> => {
	try {
		// Opening it would create it.
		if (!(await window.caches.has(keptCache(kind)))) return [];
		const cache = await window.caches.open(keptCache(kind));
		const pages: KeptPage[] = [];
		for (const request of await cache.keys()) {
			const facts = factsOf((await cache.match(request))?.headers ?? new Headers());
			if (facts !== null) pages.unshift({ path: new URL(request.url).pathname, title: facts.title, lang: facts.lang });
		}
		return pages;
	} catch {
		return [];
	}
};

/** Removes the kept pages of a kind. */
export const forgetKeptPages = async (kind: KeptKind): Promise<void> => {
	try {
		await window.caches.delete(keptCache(kind));
	} catch {
		// A browser without this storage keeps nothing.
	}
};

/** Removes one kept page. */
export const forgetKeptPage = async (kind: KeptKind, path: string): Promise<void> => {
	try {
		await (await window.caches.open(keptCache(kind))).delete(path);
	} catch {
		// A browser without this storage keeps nothing.
	}
};

const event = 'touch-edition:favourite';

/** Says that the item of this page is among the reader's favourites, or no longer. */
export const announceFavourite = (isFavourite: boolean): void =>
	void window.dispatchEvent(new CustomEvent(event, { detail: isFavourite }));

export const onFavourite = (take: (isFavourite: boolean) => void): void =>
	window.addEventListener(event, (happened) => take((happened as CustomEvent<boolean>).detail));
