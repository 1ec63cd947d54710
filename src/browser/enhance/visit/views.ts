/**
 * Counts views of items: once after the page has loaded, and again each time Back shows it from the browser's memory
 * (M-29). Not in a preview, and not for a poster.
 */

import { loadPart } from '../../../client/runtime/load-part.ts';
import { onPageItem, type PageItem } from '../../../client/runtime/page-data.ts';
import { sendStatistics } from '../../../client/runtime/statistics.ts';
import { isReadOnly, type Mode } from '../../../domain/environment.ts';
import { matchRoute } from '../../../routes.ts';

/** Routes that show one item. */
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

/** Whether the item of this document was counted; a document never shows another item. */
let counted = false;

const countInStatistics = ({ fileId }: PageItem, leaving: boolean): void => {
	counted = true;
	sendStatistics('statistics', fileId, leaving);
};

const count = (item: PageItem): void => {
	countInStatistics(item, false);
	loadPart(() => import('../../on-demand/count-view.ts'), false)
		.then(({ countView }) => countView(item.fileId, item.articleType ?? 0))
		.catch(console.warn);
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
	// The reader leaves before the page has loaded: this request outlives the page.
	window.addEventListener('pagehide', () => {
		if (!counted) countInStatistics(item, true);
	});
	window.addEventListener('pageshow', (event) => {
		if (event.persisted) count(item);
	});
};

/** Counts a tap on a link to an item (R-CALL-112). */
const countClick = (event: MouseEvent): void => {
	const link = event.target instanceof Element ? event.target.closest('a') : null;
	if (link === null || link.origin !== location.origin) return;
	const match = matchRoute(link.pathname);
	const id = match?.parameters['id'] ?? '';
	if (match !== null && id !== '' && itemRoutes.has(match.route.name)) sendStatistics('articleClick', id, true);
};

/** Starts counting. */
export const startViews = (): void => {
	if (!isCounted()) return;
	onPageItem(watch);
	document.addEventListener('click', countClick, true);
};
