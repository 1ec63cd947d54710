/** The messaging platform for tests: its app's bridge, and its reader on the authorize page. */
import type { BrowserContext, Page } from 'playwright/test';

/** The messaging app's side of its own SDK, which runs unchanged: it accepts, refuses, or is missing. */
export const bridge = async (context: BrowserContext, manner: 'agrees' | 'refuses' | 'late'): Promise<void> => {
	await context.addInitScript((how) => {
		const invoked: { name: string; parameters: unknown }[] = [];
		const make = (): void => {
			Object.assign(window, {
				invoked,
				WeixinJSBridge: {
					invoke: (name: string, parameters: unknown, answer?: (result: object) => void) => {
						invoked.push({ name, parameters });
						const problem = how === 'refuses' && name === 'preVerifyJSAPI' ? 'fail_invalid signature' : 'ok';
						answer?.({ err_msg: `${name}:${problem}`, errMsg: `${name}:${problem}` });
					},
					on: () => undefined,
					call: () => undefined,
				},
			});
			document.dispatchEvent(new Event('WeixinJSBridgeReady'));
		};
		// Real apps add their bridge after the page has loaded. This plays such an app; tests wait for the calls it records.
		if (how === 'late') setTimeout(make, 600);
		else make();
	}, manner);
};

/** Calls that the page made to the app. */
export const invoked = (page: Page): Promise<{ name: string; parameters: Record<string, string> }[]> =>
	page.evaluate(() => (window as unknown as { invoked: never[] }).invoked ?? []);

/** On the authorize page of the sandbox: performs an action and returns to the site. */
export const answer = async (page: Page, outcome: string, back = /activityVote/): Promise<void> => {
	await page.waitForURL(/\/sandbox\/authorize\?/);
	await page.check(`input[value="${outcome}"]`);
	await page.click('button[type="submit"]');
	await page.waitForURL(back);
};

/** The value of an item in local storage. */
export const local = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);
