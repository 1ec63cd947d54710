/** Scripts for pages with lists and tabs: tabs, panels, further pages, the link to login. */
import { loadPart } from '../../client/runtime/load-part.ts';
import { startLoginLink } from './login-link.ts';
import { startMore } from './more.ts';
import { startPanels } from './panels.ts';
import { restorePage } from './restore-page.ts';
import { startTabs } from './tabs.ts';

/** Starts them, also for elements that load later. Lists load more pages only after the page has been restored. */
export const startListParts = async (): Promise<void> => {
	startTabs();
	startPanels();
	startLoginLink();
	if (document.documentElement.dataset['route'] === 'home')
		await loadPart(() => import('./home-tabs.ts').then((part) => part.startHomeTabs()));
	await restorePage();
	startMore();
};
