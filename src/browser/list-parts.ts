/** What pages with lists and strips need, and no other: tabs, panels, further pages, the way to login. */
import { startLoginWay } from './login-way.ts';
import { startMore } from './more.ts';
import { startPanels } from './panels.ts';
import { startTabs } from './tabs.ts';

/** Starts them; each sees to what comes into the page later. */
export const startListParts = (): void => {
	startTabs();
	startPanels();
	startMore();
	startLoginWay();
};
