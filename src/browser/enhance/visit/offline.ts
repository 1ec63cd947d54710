/**
 * Decides whether this page is stored for reading without a network. A visit of one page, as from a shared link, loads
 * nothing and registers no service worker.
 */

import { loadPart } from '../../../client/runtime/load-part.ts';
import { onFavourite } from '../../../client/runtime/offline-pages.ts';
import { localItems } from '../../../client/runtime/storage.ts';
import { mayStoreOffline } from '../../../domain/offline-visit.ts';
import { whenIdle } from '../tools/when-idle.ts';

const root = document.documentElement;

const load = () => loadPart(() => import('../../on-demand/store-offline.ts'));

/** The reader has read a page here before, as one who types the address or has a bookmark. */
const isReturning = (): boolean => {
	const before = localItems.get('returning');
	if (before === null) localItems.set('returning', '1');
	return before !== null;
};

/** This is not the first page: the reader returns, or a page of this site led here, or it was opened from the home screen. */
const isWorthIt = (): boolean =>
	isReturning() ||
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
