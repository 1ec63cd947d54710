/**
 * Views of items, counted once for each time that a reader has the page before the eyes: after it has loaded, and again
 * when Back brings it out of the browser's memory (M-29). Never where an editor looks, nor for a poster.
 */

import { onPageItem, type PageItem } from '../../client/runtime/page-data.ts';
import { tellStatistics } from '../../client/runtime/statistics.ts';
import { isReadOnly, type Mode } from '../../domain/environment.ts';
import { matchRoute } from '../../routes.ts';

/** Routes whose screen is one item. */
const itemRoutes: ReadonlySet<string> = new Set([
	'newsDetail',
	'imageDetail',
	'videoDetail',
	'liveDetail',
	'linkDetail',
	'specDetail',
	'onlineStudy',
	'productDetail',
	'mvodShare',
	'minVideoDetail',
]);

const root = document.documentElement;

const isCounted = (): boolean => !isReadOnly(root.dataset['mode'] as Mode) && root.dataset['isposter'] === undefined;

/** Of the item that this document shows; it never shows another one. */
let counted = false;

const tell = ({ fileId }: PageItem, leaving: boolean): void => {
	counted = true;
	tellStatistics('statistics', fileId, leaving);
};

const count = (item: PageItem): void => {
	tell(item, false);
	import('../on-demand/count-view.ts')
		.then(({ countView }) => countView(item.fileId))
		.catch((error: unknown) => console.warn(error));
};

const afterLoad = (work: () => void): void => {
	if (document.readyState === 'complete') work();
	else window.addEventListener('load', work, { once: true });
};

let watching = false;

const watch = (item: PageItem): void => {
	if (watching || !itemRoutes.has(root.dataset['route'] ?? '')) return;
	watching = true;
	afterLoad(() => {
		if (!counted) count(item);
	});
	// Left before it had loaded: the request outlives the page.
	window.addEventListener('pagehide', () => {
		if (!counted) tell(item, true);
	});
	window.addEventListener('pageshow', (event) => {
		if (event.persisted) count(item);
	});
};

/** A tap on a link to an item (R-CALL-112). */
const tellClick = (event: MouseEvent): void => {
	const link = event.target instanceof Element ? event.target.closest('a') : null;
	if (link === null || link.origin !== location.origin) return;
	const match = matchRoute(link.pathname);
	const id = match?.parameters['id'] ?? '';
	if (match !== null && id !== '' && itemRoutes.has(match.route.name)) tellStatistics('articleClick', id, true);
};

/** Starts counting. */
export const startViews = (): void => {
	if (!isCounted()) return;
	onPageItem(watch);
	document.addEventListener('click', tellClick, true);
};
