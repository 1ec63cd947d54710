/**
 * Decides whether this page is stored for reading without a network. A visit of one page, as from a shared link, loads
 * nothing and registers no service worker.
 */

import { loadPart } from '../../../client/runtime/load-part.ts';
import { onFavourite } from '../../../client/runtime/offline-pages.ts';
import { mayStoreOffline } from '../../../domain/offline-visit.ts';
import { whenIdle } from '../tools/when-idle.ts';

const root = document.documentElement;

const load = () => loadPart(() => import('../../on-demand/store-offline.ts'));

/** A page of this site led here, or the site was opened from the home screen, or a worker runs already. */
const isWorthIt = (): boolean =>
	navigator.serviceWorker.controller !== null ||
	document.referrer.startsWith(`${location.origin}${root.dataset['base'] ?? '/'}`) ||
	matchMedia('(display-mode: standalone)').matches;

/** Keeps this page once it has loaded, and each article that becomes a favourite. */
export const startOffline = (): void => {
	const setting = window.touchEdition?.site.offline;
	// When the settings did not load, nothing is stored and no worker is removed.
	if (!('serviceWorker' in navigator) || setting === undefined) return;
	if (!setting) {
		if (navigator.serviceWorker.controller !== null)
			whenIdle(() => void load().then((part) => part.endOffline(), console.warn));
		return;
	}
	const isSaver = root.dataset['saver'] !== undefined;
	if (!mayStoreOffline({ ...root.dataset }, location.search)) return;
	if (isWorthIt() && !(isSaver && navigator.serviceWorker.controller === null))
		whenIdle(() => void load().then((part) => part.storeThisPage(), console.warn));
	onFavourite((isFavourite) => void load().then((part) => part.storeFavourite(isFavourite), console.warn));
};
