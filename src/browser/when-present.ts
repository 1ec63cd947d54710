import { loadPart } from '../host/load-part.ts';

interface Part {
	selector: string;
	load: () => Promise<void>;
}

/** Scripts that few pages need: each is fetched where its elements stand, also when a route shell brings them. */
const parts: readonly Part[] = [
	{ selector: '[data-carousel]', load: () => import('./carousel.ts').then(({ startCarousels }) => startCarousels()) },
	{ selector: '[data-photos]', load: () => import('./photos.ts').then(({ startPhotos }) => startPhotos()) },
	{ selector: '[data-panel-tab]', load: () => import('./panels.ts').then(({ startPanels }) => startPanels()) },
	{ selector: '[data-refresh]', load: () => import('./refresh.ts').then(({ startRefresh }) => startRefresh()) },
	{
		selector: 'html[data-route="home"]',
		load: () => import('./home-tabs.ts').then(({ startHomeTabs }) => startHomeTabs()),
	},
];

const started = new Set<Part>();

const look = (): void => {
	for (const part of parts) {
		if (started.has(part) || document.querySelector(part.selector) === null) continue;
		started.add(part);
		loadPart(part.load).catch((error: unknown) => console.error(error));
	}
};

/** Starts what this page needs. */
export const startWhenPresent = (): void => {
	look();
	window.addEventListener('touch-edition:content', look);
};
