/** Registers the service worker, and asks it to store pages. */
import { loadPart } from '../../client/runtime/load-part.ts';
import { removeOfflinePage } from '../../client/runtime/offline-pages.ts';
import { siteName } from '../../client/runtime/page-card.ts';
import { trustedScript } from '../../client/runtime/trusted-script.ts';
import {
	endRequest,
	type OfflineKind,
	offlineCachePrefix,
	offlineTitle,
	type StorePageRequest,
	storableFiles,
} from '../../domain/offline-pages.ts';
import { offlineKindOf } from '../../domain/offline-visit.ts';

const root = document.documentElement;
const base = root.dataset['base'] ?? '/';

let starting: Promise<ServiceWorker> | null = null;

const start = async (): Promise<ServiceWorker> => {
	const workers = navigator.serviceWorker;
	if (workers.controller !== null) {
		// A newer worker takes over with the next page at the latest, and not when the browser next looks for it.
		void workers
			.getRegistration(base)
			.then((registration) => registration?.update())
			.catch(() => undefined);
		return workers.controller;
	}
	await workers.register(trustedScript('touch-edition-worker', `${base}sw.js`), {
		scope: base,
		updateViaCache: 'none',
	});
	const { active } = await workers.ready;
	if (active === null) throw new Error('The service worker did not start.');
	return active;
};

/** The running worker of this site. */
const worker = (): Promise<ServiceWorker> => {
	starting ??= start();
	return starting;
};

const loadedFiles = (): string[] =>
	storableFiles(
		[
			...performance.getEntriesByType('resource').map(({ name }) => name),
			`${location.origin}${base}settings.js`,
			`${location.origin}${base}exported-settings.json`,
		],
		location.origin,
		base,
	);

const heading = (): HTMLElement | null => document.querySelector('main h1');

const requestOf = (kind: OfflineKind, files: string[]): StorePageRequest => {
	const text = heading()?.textContent?.trim() || siteName() || document.title;
	return {
		kind,
		path: location.pathname,
		title: offlineTitle(root.dataset['route'] === 'home' ? siteName() || text : text),
		lang: heading()?.closest<HTMLElement>('[lang]')?.lang ?? '',
		files,
	};
};

/** Kinds under which this page is stored, each with the number of files that it had at the last request. */
const stored = new Map<OfflineKind, number>();

const send = async (kind: OfflineKind): Promise<void> => {
	const files = loadedFiles();
	if (stored.get(kind) === files.length) return;
	stored.set(kind, files.length);
	(await worker()).postMessage(requestOf(kind, files));
};

const sendQuietly = (kind: OfflineKind): Promise<void> =>
	send(kind).catch((error: unknown) => console.warn('This page is not stored for reading without a network.', error));

/** Pictures load while the reader scrolls, so the page asks again when it is left. */
const followFiles = (): void =>
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') for (const kind of stored.keys()) void sendQuietly(kind);
	});

/** Keeps this page, with what it has loaded. */
export const storeThisPage = (): void => {
	const kind = offlineKindOf({ ...root.dataset });
	if (kind === null) return;
	followFiles();
	// What a stored page says of itself is stored with it.
	void loadPart(() => import('./kept-page.ts'), false).then(() => sendQuietly(kind), console.warn);
};

/** Resolves when every picture of the item has loaded or failed. */
const allPictures = (): Promise<unknown> =>
	Promise.all(
		Array.from(document.querySelectorAll<HTMLImageElement>('main img'), (picture) => {
			picture.loading = 'eager';
			return picture.decode().catch(() => undefined);
		}),
	);

/** Keeps this page until it is no longer a favourite, with all its pictures; asks the browser not to clear them. */
export const storeFavourite = async (isFavourite: boolean): Promise<void> => {
	if (!isFavourite) {
		stored.delete('saved');
		return removeOfflinePage('saved', location.pathname);
	}
	if (stored.has('saved')) return;
	await sendQuietly('saved');
	await navigator.storage?.persist?.().catch(() => false);
	if (root.dataset['saver'] !== undefined) return;
	await allPictures();
	await sendQuietly('saved');
};

/** Removes the worker and everything that it has stored: the settings turn it off. */
export const endOffline = async (): Promise<void> => {
	for (const registration of await navigator.serviceWorker.getRegistrations()) {
		if (new URL(registration.scope).pathname !== base) continue;
		// It may be storing a page: it removes everything itself afterwards.
		registration.active?.postMessage(endRequest);
		await registration.unregister();
	}
	for (const name of await caches.keys()) if (name.startsWith(offlineCachePrefix)) await caches.delete(name);
};
