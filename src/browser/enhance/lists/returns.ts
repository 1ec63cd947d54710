/** New stories of home or a column: offered to a reader who returns after a while, and loaded when the page is pulled down. */
import { loadPart } from '../../../client/runtime/load-part.ts';
import { mayCall } from '../tools/may-call.ts';

/** Milliseconds away from the page from which it is worth a request. */
const awayMs = 60_000;

let leftAt: number | null = null;

const leave = (): void => {
	leftAt ??= Date.now();
};

const comeBack = (): void => {
	if (document.visibilityState === 'hidden' || leftAt === null) return;
	const away = Date.now() - leftAt;
	leftAt = null;
	if (away < awayMs || !mayCall()) return;
	// Without an answer the page stays as it is.
	loadPart(() => import('../../on-demand/new-stories.ts'))
		.then(({ offerNewStories }) => offerNewStories())
		.catch((error: unknown) => console.warn(error));
};

/** Only Safari has this property: whether the page was opened from the home screen, where it cannot be pulled down. */
const isWithoutPull = (): boolean => (navigator as Navigator & { standalone?: boolean }).standalone === true;

/** Watches the reader leave and return: to the tab, or by Back to a page in the browser's memory. */
export const startReturns = (): void => {
	if (isWithoutPull())
		loadPart(() => import('../../on-demand/pull.ts')).then(({ startPull }) => startPull(), console.warn);
	document.addEventListener('visibilitychange', () => (document.hidden ? leave() : comeBack()));
	window.addEventListener('pagehide', leave);
	window.addEventListener('pageshow', comeBack);
};
