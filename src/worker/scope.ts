/** The parts of a service worker's scope that we use; the types of the DOM have none of them. */

interface LastingEvent extends Event {
	waitUntil: (work: Promise<unknown>) => void;
}

export interface RequestEvent extends LastingEvent {
	request: Request;
	respondWith: (answer: Promise<Response>) => void;
	/** The answer that the browser asked for while the worker started; undefined when there is none. */
	preloadResponse: Promise<Response | undefined>;
}

interface Events {
	install: LastingEvent;
	activate: LastingEvent;
	fetch: RequestEvent;
	message: LastingEvent & { data: unknown };
}

export interface WorkerScope {
	location: Location;
	caches: CacheStorage;
	registration: { navigationPreload?: { enable: () => Promise<void> } };
	clients: { claim: () => Promise<void> };
	skipWaiting: () => Promise<void>;
	fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
	addEventListener: <Name extends keyof Events>(name: Name, handle: (event: Events[Name]) => void) => void;
}
