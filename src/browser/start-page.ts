/** What every page runs once its markup is there. Each part looks for its own elements and leaves when there are none. */

import { loadPart } from '../host/load-part.ts';
import { startAntiDebug } from './anti-debug.ts';
import { startBackToTop } from './back-to-top.ts';
import { startCarriedFlags } from './carried-flags.ts';
import { startConnection } from './connection.ts';
import { startFullscreen } from './fullscreen.ts';
import { startLanguage } from './language.ts';
import { startLoginWay } from './login-way.ts';
import { startMore } from './more.ts';
import { startPhotoViewer } from './photo-viewer.ts';
import { startPhotos } from './photos.ts';
import { startPictureRepair } from './picture-repair.ts';
import { startShell } from './shell.ts';
import { startTabs } from './tabs.ts';
import { startTextSize } from './text-size.ts';
import { startVisit } from './visit.ts';

/** Parts that few pages need come in a file of their own. */
const part = (selector: string, load: () => Promise<void>): void => {
	if (document.querySelector(selector) !== null) loadPart(load).catch((error: unknown) => console.error(error));
};

/** Starts every part; again after a page was put in place of another (`shell/resolve-address.ts`). */
export const startPage = (): void => {
	for (const start of [
		startLanguage,
		startVisit,
		startPictureRepair,
		startTabs,
		() => part('[data-carousel]', () => import('./carousel.ts').then(({ startCarousels }) => startCarousels())),
		startPhotos,
		startPhotoViewer,
		startTextSize,
		startBackToTop,
		startLoginWay,
		startCarriedFlags,
		() => startShell(startPage),
		startMore,
		() => part('html[data-route="home"]', () => import('./home-tabs.ts').then(({ startHomeTabs }) => startHomeTabs())),
		startFullscreen,
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
