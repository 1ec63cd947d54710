/** Scripts that few pages need: each is fetched where its elements stand, also when a route shell brings them. */
const parts: readonly { selector: string; start: () => Promise<void>; started: boolean }[] = [
	{
		selector: '[data-panel-tab]',
		start: () => import('./panels.ts').then(({ startPanels }) => startPanels()),
		started: false,
	},
	{
		selector: '[data-refresh]',
		start: () => import('./refresh.ts').then(({ startRefresh }) => startRefresh()),
		started: false,
	},
	{
		selector: '[data-photos]',
		start: () => import('./photos.ts').then(({ startPhotos }) => startPhotos()),
		started: false,
	},
];

const look = (): void => {
	for (const part of parts) {
		if (part.started || document.querySelector(part.selector) === null) continue;
		part.started = true;
		void part.start();
	}
};

/** Starts what this page needs. */
export const startWhenPresent = (): void => {
	look();
	window.addEventListener('touch-edition:content', look);
};
