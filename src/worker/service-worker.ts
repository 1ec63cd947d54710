/** The service worker: answers without a network what pages have asked it to store. It stores nothing of its own accord. */
import {
	endRequest,
	isStorePageRequest,
	offlineCache,
	offlineCachePrefix,
	offlineKinds,
} from '../domain/offline-pages.ts';
import { firstAnswer } from './first-answer.ts';
import type { RequestEvent, WorkerScope } from './scope.ts';
import { followNetwork, offlinePath, type Storage, storeOfflinePage, storePage } from './store-pages.ts';
import { strategyOf } from './strategy.ts';

const scope = self as unknown as WorkerScope;
const { origin } = scope.location;
const base = new URL('./', scope.location.href).pathname;
const storage: Storage = {
	caches: scope.caches,
	fetch: (address, options) => scope.fetch(address, options),
	origin,
	base,
};

const contents = ['offline', 'files', ...offlineKinds] as const;

const storedAnswer = async (
	address: string,
	among: readonly (typeof contents)[number][],
): Promise<Response | undefined> => {
	for (const content of among) {
		// Opening a cache would create it again after the settings have turned this worker off.
		const answer = await scope.caches.match(address, { cacheName: offlineCache(content) });
		if (answer !== undefined) return answer;
	}
	return undefined;
};

const removeCaches = async (isOld: (name: string) => boolean): Promise<void> => {
	for (const name of await scope.caches.keys())
		if (name.startsWith(offlineCachePrefix) && isOld(name)) await scope.caches.delete(name);
};

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

/** The settings have turned this worker off: it stores nothing more. */
let isEnded = false;

/** One after the other: each trims what the one before it has stored, and a later answer replaces an earlier one. */
let last: Promise<void> = Promise.resolve();

/** Stores something after everything else that is being stored. */
const afterOthers = (work: () => Promise<void>): Promise<void> => {
	last = last
		.then(work)
		.catch((error: unknown) => console.warn('A page could not be stored for reading without a network.', error));
	return last;
};

/** Removes everything, after what is being stored now. */
const end = (): Promise<void> => {
	isEnded = true;
	return afterOthers(() => removeCaches(() => true));
};

/** The network's answer to the request of a page; the stored copy follows it, even when it is late. */
const fromNetwork = async (event: RequestEvent, address: string): Promise<Response> => {
	const answer = (await event.preloadResponse) ?? (await scope.fetch(event.request));
	if (!isEnded) {
		const copy = answer.clone();
		event.waitUntil(afterOthers(() => followNetwork(storage, address, copy)));
	}
	return answer;
};

const answerPage = async (event: RequestEvent): Promise<Response> => {
	const address = withoutQuery(event.request.url);
	const network = fromNetwork(event, address);
	// When the stored page is shown, nothing waits for this answer.
	event.waitUntil(network.catch(() => undefined));
	const copy = await storedAnswer(address, offlineKinds);
	try {
		return await firstAnswer(network, copy);
	} catch (error) {
		const offline = await storedAnswer(origin + offlinePath(base), ['offline']);
		if (offline === undefined) throw error;
		return offline;
	}
};

const answerFile = async ({ request }: RequestEvent): Promise<Response> =>
	(await storedAnswer(request.url, ['files'])) ?? scope.fetch(request);

const answerPicture = async ({ request }: RequestEvent): Promise<Response> =>
	firstAnswer(scope.fetch(request), await storedAnswer(withoutQuery(request.url), ['files']));

/** The network is awaited however slow it is, because the settings can turn this worker off. */
const answerSettings = async ({ request }: RequestEvent): Promise<Response> => {
	try {
		return await scope.fetch(request);
	} catch (error) {
		const stored = await storedAnswer(withoutQuery(request.url), ['files']);
		if (stored === undefined) throw error;
		return stored;
	}
};

const answers = { page: answerPage, asset: answerFile, picture: answerPicture, settings: answerSettings } as const;

scope.addEventListener('fetch', (event) => {
	const { url, method, mode, headers } = event.request;
	const isPrefetch = (headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '').includes('prefetch');
	const strategy = strategyOf({ url, method, mode, isPartial: headers.has('Range'), isPrefetch }, origin + base);
	if (strategy !== 'none') event.respondWith(answers[strategy](event));
	// The browser has already asked for the page; without this it would ask again.
	else if (mode === 'navigate')
		event.respondWith(event.preloadResponse.then((answer) => answer ?? scope.fetch(event.request)));
});

// Pages are whole documents and their files have hashed names, so a new worker can take over at once.
scope.addEventListener('install', (event) =>
	event.waitUntil(storeOfflinePage(storage).then(() => scope.skipWaiting())),
);

const removeOlderCaches = (): Promise<void> => {
	const current = new Set(contents.map(offlineCache));
	return removeCaches((name) => !current.has(name));
};

scope.addEventListener('activate', (event) =>
	event.waitUntil(
		Promise.all([removeOlderCaches(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
	),
);

scope.addEventListener('message', (event) => {
	const { data } = event;
	if (data === endRequest) event.waitUntil(end());
	if (isEnded || !isStorePageRequest(data)) return;
	event.waitUntil(afterOthers(() => storePage(storage, data)));
});
