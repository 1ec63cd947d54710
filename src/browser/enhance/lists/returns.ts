/** Offers new stories to a reader who returns to home or to a column after a while. */
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

/** Watches the reader leave and return: to the tab, or by Back to a page in the browser's memory. */
export const startReturns = (): void => {
	document.addEventListener('visibilitychange', () => (document.hidden ? leave() : comeBack()));
	window.addEventListener('pagehide', leave);
	window.addEventListener('pageshow', comeBack);
};
