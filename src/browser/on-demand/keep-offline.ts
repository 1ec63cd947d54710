/** Registers the service worker, and asks it to keep pages. */
import { forgetKeptPage } from '../../client/runtime/kept-pages.ts';
import { siteName } from '../../client/runtime/page-card.ts';
import {
	endRequest,
	type KeepRequest,
	type KeptKind,
	keepableFiles,
	keptPrefix,
	keptTitle,
} from '../../domain/kept-pages.ts';
import { keptKindOf } from '../../domain/kept-visit.ts';

const root = document.documentElement;
const base = root.dataset['base'] ?? '/';

interface PolicyFactory {
	createPolicy: (
		name: string,
		rules: { createScriptURL: (address: string) => string },
	) => { createScriptURL: (address: string) => string };
}

/** The Trusted Types policy for the address of the worker; it accepts no other address. */
const workerAddress = (): string => {
	const own = `${base}sw.js`;
	const factory = (window as unknown as { trustedTypes?: PolicyFactory }).trustedTypes;
	return factory === undefined
		? own
		: factory.createPolicy('touch-edition-worker', { createScriptURL: () => own }).createScriptURL(own);
};

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
	await workers.register(workerAddress(), { scope: base, updateViaCache: 'none' });
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
	keepableFiles(
		[
			...performance.getEntriesByType('resource').map(({ name }) => name),
			`${location.origin}${base}settings.js`,
			`${location.origin}${base}exported-settings.json`,
		],
		location.origin,
		base,
	);

const heading = (): HTMLElement | null => document.querySelector('main h1');

const requestOf = (kind: KeptKind, files: string[]): KeepRequest => {
	const text = heading()?.textContent?.trim() || siteName() || document.title;
	return {
		kind,
		path: location.pathname,
		title: keptTitle(root.dataset['route'] === 'home' ? siteName() || text : text),
		lang: heading()?.closest<HTMLElement>('[lang]')?.lang ?? '',
		files,
	};
};

/** Kinds under which this page is kept, each with the number of files that it had at the last request. */
const kept = new Map<KeptKind, number>();

const send = async (kind: KeptKind): Promise<void> => {
	const files = loadedFiles();
	if (kept.get(kind) === files.length) return;
	kept.set(kind, files.length);
	(await worker()).postMessage(requestOf(kind, files));
};

const sendQuietly = (kind: KeptKind): Promise<void> =>
	send(kind).catch((error: unknown) => console.warn('This page is not kept for reading without a network.', error));

/** Pictures load while the reader scrolls, so the page asks again when it is left. */
const followFiles = (): void =>
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') for (const kind of kept.keys()) void sendQuietly(kind);
	});

/** Keeps this page, with what it has loaded. */
export const keepThisPage = (): void => {
	const kind = keptKindOf({ ...root.dataset });
	if (kind === null) return;
	followFiles();
	void sendQuietly(kind);
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
export const keepFavourite = async (isFavourite: boolean): Promise<void> => {
	if (!isFavourite) {
		kept.delete('saved');
		return forgetKeptPage('saved', location.pathname);
	}
	if (kept.has('saved')) return;
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
	for (const name of await caches.keys()) if (name.startsWith(keptPrefix)) await caches.delete(name);
};
