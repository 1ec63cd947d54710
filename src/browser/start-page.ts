/** What every page runs once its markup is there. Each part looks for its own elements and leaves when there are none. */
import { startBackToTop } from './back-to-top.ts';
import { startCarousels } from './carousel.ts';
import { startCarriedFlags } from './carried-flags.ts';
import { startLanguage } from './language.ts';
import { startLoginWay } from './login-way.ts';
import { startMore } from './more.ts';
import { startPhotoViewer } from './photo-viewer.ts';
import { startPictureRepair } from './picture-repair.ts';
import { startShell } from './shell.ts';
import { startTabs } from './tabs.ts';
import { startTextSize } from './text-size.ts';
import { startWhenPresent } from './when-present.ts';

/** Starts every part; again after a page was put in place of another (`shell/resolve-address.ts`). */
export const startPage = (): void => {
	for (const start of [
		startLanguage,
		startPictureRepair,
		startTabs,
		startCarousels,
		startPhotoViewer,
		startTextSize,
		startBackToTop,
		startLoginWay,
		startCarriedFlags,
		() => startShell(startPage),
		startMore,
		startWhenPresent,
	]) {
		try {
			start();
		} catch (error) {
			console.error(error);
		}
	}
};
