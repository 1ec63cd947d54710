/** The messaging platform for tests: its app's bridge, and its reader on the authorize page. */
import type { BrowserContext, Page } from 'playwright/test';

/**
 * The messaging app's side of its own SDK, which runs unchanged. As real apps do, it verifies an address in some time, refuses share
 * data before that and for other addresses, and on iOS knows the first address alone.
 *
 * @param manner it agrees, refuses every address, comes late, or refuses the first share data all the same.
 */
export const bridge = async (
	context: BrowserContext,
	manner: 'agrees' | 'refuses' | 'late' | 'hesitates',
): Promise<void> => {
	await context.addInitScript((how) => {
		const invoked: { name: string; parameters: unknown; isOk: boolean; at: string }[] = [];
		const here = (): string => location.href.split('#')[0] ?? '';
		const landing = here();
		const isLanding = !/Android/i.test(navigator.userAgent);
		let verified = '';
		let refusals = how === 'hesitates' ? 4 : 0;
		const make = (): void => {
			Object.assign(window, {
				invoked,
				WeixinJSBridge: {
					invoke: (name: string, parameters: unknown, answer?: (result: object) => void) => {
						const at = here();
						const say = (problem: string): void => {
							invoked.push({ name, parameters, isOk: problem === 'ok', at });
							answer?.({ err_msg: `${name}:${problem}`, errMsg: `${name}:${problem}` });
						};
						if (name === 'preVerifyJSAPI') {
							// Real apps take some time; tests wait for the calls that it records.
							setTimeout(() => {
								if (how !== 'refuses') verified = at;
								say(how === 'refuses' ? 'fail_invalid signature' : 'ok');
							}, 300);
							return;
						}
						const isShare = /^update.*ShareData$/.test(name);
						const isHesitation = isShare && refusals > 0;
						if (isHesitation) refusals -= 1;
						const isKnown = verified === (isLanding ? landing : at) && !isHesitation;
						say(!isShare || isKnown ? 'ok' : 'fail, the permission value is offline verifying');
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
export const invoked = (
	page: Page,
): Promise<{ name: string; parameters: Record<string, string>; isOk: boolean; at: string }[]> =>
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
