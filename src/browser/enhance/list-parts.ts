/** What pages with lists and strips need, and no other: tabs, panels, further pages, the way to login. */
import { loadPart } from '../../client/runtime/load-part.ts';
import { restored } from './kept-alive.ts';
import { startLoginWay } from './login-way.ts';
import { startMore } from './more.ts';
import { startPanels } from './panels.ts';
import { startTabs } from './tabs.ts';

/** Starts them; each sees to what comes into the page later. Lists ask for more once the page is as it was left. */
export const startListParts = async (): Promise<void> => {
	startTabs();
	startPanels();
	startLoginWay();
	if (document.documentElement.dataset['route'] === 'home')
		await loadPart(() => import('./home-tabs.ts').then((part) => part.startHomeTabs()));
	await restored();
	startMore();
};
