/**
 * The script of every page, run when the markup has loaded. A part that only some pages need is a file of its own; it
 * loads when the page has an element for it, at the start or later.
 */
import { loadPart } from '../client/runtime/load-part.ts';
import { startBackToTop } from './enhance/back-to-top.ts';
import { startCarriedFlags } from './enhance/carried-flags.ts';
import { startConnection } from './enhance/connection.ts';
import { startFallbackPage } from './enhance/fallback-page.ts';
import { startIntegrations } from './enhance/integrations.ts';
import { startIslandFailures } from './enhance/island-failures.ts';
import { startLanguage } from './enhance/language.ts';
import { startPictureRepair } from './enhance/picture-repair.ts';
import { startTextSize } from './enhance/text-size.ts';

/**
 * The elements that need a part, and the import of that part. Loading and starting are two steps, because they fail in
 * different ways.
 */
type Part = readonly [selector: string, load: () => Promise<() => void>];

const parts: readonly Part[] = [
	[
		'[data-tabs],[data-panel-tab],[data-more],[data-close]',
		() => import('./enhance/list-parts.ts').then((part) => part.startListParts),
	],
	['[data-carousel]', () => import('./enhance/carousel.ts').then((part) => part.startCarousels)],
	['[data-prose] img,.photo img', () => import('./enhance/photo-viewer.ts').then((part) => part.startPhotoViewer)],
	['[data-photos]', () => import('./enhance/photos.ts').then((part) => part.startPhotos)],
	['[data-refresh]', () => import('./enhance/live-fragments.ts').then((part) => part.startLiveFragments)],
	['[data-download]', () => import('./enhance/downloads.ts').then((part) => part.startDownloads)],
	['main', () => import('./enhance/views.ts').then((part) => part.startViews)],
	['video', () => import('./enhance/fullscreen.ts').then((part) => part.startFullscreen)],
];

/** Loads each part once, with the first element that needs it. */
const startParts = (): void => {
	const waiting = new Set(parts);
	const look = (): void => {
		for (const part of Array.from(waiting)) {
			if (document.querySelector(part[0]) === null) continue;
			waiting.delete(part);
			loadPart(part[1])
				.then((start) => start())
				.catch((error: unknown) => console.error(error));
		}
	};
	look();
	window.addEventListener('touch-edition:content', look);
};

/** The anti-debug script, on published hosts (R-CONST-36, A-116). */
const startAntiDebug = (): void => {
	if (window.touchEdition?.site.antiDebug === true)
		void import('./enhance/anti-debug.ts').then((script) => script.startAntiDebug());
};

/** Starts every part; called again when `on-demand/resolve-address.ts` has replaced the document by another page. */
export const startPage = (): void => {
	for (const start of [
		startIslandFailures,
		startLanguage,
		startIntegrations,
		startPictureRepair,
		startTextSize,
		startBackToTop,
		startCarriedFlags,
		() => startFallbackPage(startPage),
		startParts,
		startConnection,
		startAntiDebug,
	]) {
		try {
			start();
		} catch (error) {
			console.error(error);
		}
	}
};
