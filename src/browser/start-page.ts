/**
 * The script of every page, run when the markup has loaded. A part that only some pages need is a file of its own; it
 * loads when the page has an element for it, at the start or later.
 */
import { loadPart } from '../client/runtime/load-part.ts';
import { startConnection } from './enhance/connection.ts';
import { startFallbackPage } from './enhance/fallback-page.ts';
import { startIslandFailures } from './enhance/island-failures.ts';
import { startOutbox } from './enhance/outbox.ts';
import { type Part, startParts } from './enhance/tools/parts.ts';
import { startIntegrations } from './integrations.ts';
import { startLanguage } from './tools/language.ts';

const parts: readonly Part[] = [
	['astro-island', () => import('../client/islands/start-islands.ts').then(() => () => undefined)],
	[
		'[data-tabs],[data-panel-tab],[data-only],[data-more],.follow',
		() => import('./enhance/lists/list-parts.ts').then((part) => part.startListParts),
	],
	['[data-to-top],[data-sheet]', () => import('./enhance/frame.ts').then((part) => part.startFrame)],
	['[data-font-step]', () => import('./tools/text-size.ts').then((part) => part.startTextSize)],
	['img', () => import('./enhance/photos/picture-repair.ts').then((part) => part.startPictureRepair)],
	['[data-carousel]', () => import('./enhance/lists/carousel.ts').then((part) => part.startCarousels)],
	[
		'[data-prose] img,.photo img',
		() => import('./enhance/photos/photo-viewer.ts').then((part) => part.startPhotoViewer),
	],
	['[data-photos]', () => import('./enhance/photos/photos.ts').then((part) => part.startPhotos)],
	['[data-embed]', () => import('./enhance/players/embed-player.ts').then((part) => part.startEmbeds)],
	['#share', () => import('./enhance/sharing/share-row.ts').then((part) => part.startShareRow)],
	['[data-refresh]', () => import('./enhance/fragments/live-fragments.ts').then((part) => part.startLiveFragments)],
	['[data-download]', () => import('./enhance/downloads.ts').then((part) => part.startDownloads)],
	['[data-kept]', () => import('./on-demand/kept-page.ts').then((part) => part.startKeptPage)],
	['main', () => import('./enhance/visit/unseen.ts').then((part) => part.startUnseen)],
	['[data-live-stage],video,audio', () => import('./enhance/players/players.ts').then((part) => part.startPlayers)],
	['[data-analytics]', () => import('./enhance/visit/analytics.ts').then((part) => part.startAnalytics)],
];

/** Flags of the address go along to further pages; an address without a query has none. */
const startCarriedFlags = (): void => {
	if (!location.search) return;
	loadPart(() => import('./enhance/visit/carried-flags.ts')).then((part) => part.startCarriedFlags(), console.error);
};

/** The anti-debug script, on published hosts (R-CONST-36, A-116). */
const startAntiDebug = (): void => {
	if (window.touchEdition?.site.antiDebug)
		loadPart(() => import('./enhance/visit/anti-debug.ts')).then((part) => part.startAntiDebug(), console.error);
};

/** Starts every part; called again when `on-demand/resolve-address.ts` has replaced the document by another page. */
export const startPage = (): void => {
	for (const start of [
		startIslandFailures,
		startLanguage,
		startIntegrations,
		startCarriedFlags,
		() => startFallbackPage(startPage),
		() => startParts(parts),
		startConnection,
		startOutbox,
		startAntiDebug,
	]) {
		try {
			start();
		} catch (error) {
			console.error(error);
		}
	}
};
