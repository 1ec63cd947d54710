/**
 * What every page runs once its markup is there. What only some pages need comes in files of its own, when the page, or
 * what a route shell puts into it, holds an element for it.
 */
import { loadPart } from '../../client/runtime/load-part.ts';
import { startBackToTop } from './back-to-top.ts';
import { startCarriedFlags } from './carried-flags.ts';
import { startConnection } from './connection.ts';
import { startIslandFailures } from './island-failures.ts';
import { startLanguage } from './language.ts';
import { startPictureRepair } from './picture-repair.ts';
import { startShell } from './shell.ts';
import { startTextSize } from './text-size.ts';
import { startVisit } from './visit.ts';

/** What a part is for, and its loader: a start that fails is no part that is missing. */
type Part = readonly [selector: string, load: () => Promise<() => void>];

const parts: readonly Part[] = [
	[
		'[data-tabs],[data-panel-tab],[data-more],[data-close]',
		() => import('./list-parts.ts').then((part) => part.startListParts),
	],
	['[data-carousel]', () => import('./carousel.ts').then((part) => part.startCarousels)],
	['[data-prose] img,.photo img', () => import('./photo-viewer.ts').then((part) => part.startPhotoViewer)],
	['[data-photos]', () => import('./photos.ts').then((part) => part.startPhotos)],
	['[data-refresh]', () => import('./refresh.ts').then((part) => part.startRefresh)],
	['[data-download]', () => import('./downloads.ts').then((part) => part.startDownloads)],
	['main', () => import('./views.ts').then((part) => part.startViews)],
	['video', () => import('./fullscreen.ts').then((part) => part.startFullscreen)],
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
		void import('./anti-debug.ts').then((script) => script.startAntiDebug());
};

/** Starts every part; again after a page was put in place of another (`shell/resolve-address.ts`). */
export const startPage = (): void => {
	for (const start of [
		startIslandFailures,
		startLanguage,
		startVisit,
		startPictureRepair,
		startTextSize,
		startBackToTop,
		startCarriedFlags,
		() => startShell(startPage),
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
