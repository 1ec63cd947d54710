/** What every page runs once its markup is there. Each part looks for its own elements and leaves when there are none. */

import { startAntiDebug } from './anti-debug.ts';
import { startBackToTop } from './back-to-top.ts';
import { startCarriedFlags } from './carried-flags.ts';
import { startConnection } from './connection.ts';
import { startFullscreen } from './fullscreen.ts';
import { startLanguage } from './language.ts';
import { startLoginWay } from './login-way.ts';
import { startMoreOfPage } from './more.ts';
import { startPhotoViewer } from './photo-viewer.ts';
import { startPictureRepair } from './picture-repair.ts';
import { startShell } from './shell.ts';
import { startTabs } from './tabs.ts';
import { startTextSize } from './text-size.ts';
import { startVisit } from './visit.ts';
import { startWhenPresent } from './when-present.ts';

/** Starts every part; again after a page was put in place of another (`shell/resolve-address.ts`). */
export const startPage = (): void => {
	for (const start of [
		startLanguage,
		startVisit,
		startPictureRepair,
		startTabs,
		startPhotoViewer,
		startTextSize,
		startBackToTop,
		startLoginWay,
		startCarriedFlags,
		() => startShell(startPage),
		startMoreOfPage,
		startWhenPresent,
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
