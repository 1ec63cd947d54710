/** Scripts for pages with lists and tabs: tabs, panels, further pages, follow buttons, the link to login. */
import { loadPart } from '../../../client/runtime/load-part.ts';
import { startBulletin } from './bulletin.ts';
import { startFloatLists } from './float-list.ts';
import { startFollow } from './follow.ts';
import { startListCounts } from './list-counts.ts';
import { startListLanguages } from './list-languages.ts';
import { addColumnToLoginLink } from './login-link.ts';
import { startMore } from './more.ts';
import { startNextSheet } from './next-sheet.ts';
import { startPanels } from './panels.ts';
import { startPull } from './pull.ts';
import { restorePage } from './restore-page.ts';
import { startReturns } from './returns.ts';
import { startTabs } from './tabs.ts';

/** Starts them, also for elements that load later. Lists load more pages only after the page has been restored. */
export const startListParts = async (): Promise<void> => {
	startFollow();
	startTabs();
	startPanels();
	addColumnToLoginLink();
	startFloatLists();
	startListLanguages();
	startNextSheet();
	const { route } = document.documentElement.dataset;
	if (route === 'home' || route === 'columnDetail') {
		startReturns();
		startPull();
	}
	if (route === 'xyDetail') startBulletin();
	if (route === 'home') await loadPart(() => import('./home-tabs.ts').then((part) => part.startHomeTabs()));
	await restorePage();
	startMore();
	startListCounts();
};
