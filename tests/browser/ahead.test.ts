/** The story that stands out where a reader rests is opened ahead, and counts when the reader comes to it. */
import { expect, type Page, test } from 'playwright/test';
import { openPlainTab } from './plain-browser.ts';
import playwrightConfig from './playwright.config.ts';
import { sample } from './site.ts';

const { launchOptions, baseURL } = playwrightConfig.use ?? {};
const ahead = 'main a[data-ahead]';

/** Longer than the rest after which a page is opened. */
const rested = async (page: Page): Promise<void> => {
	const start = await page.evaluate(() => performance.now());
	await page.waitForFunction((since) => performance.now() - since > 800, start);
};

test('M-29: a story that was opened ahead starts, calls and counts when the reader comes to it', async () => {
	const tab = await openPlainTab(launchOptions?.executablePath ?? '');
	try {
		await tab.send('Page.navigate', { url: `${baseURL}${sample.home}` });
		await tab.waitFor(`document.querySelector('${ahead}') !== null`);
		await expect.poll(() => tab.openedAhead()).toBe(1);
		await tab.evaluate(`document.querySelector('${ahead}').click()`);
		await tab.waitFor(`document.documentElement.dataset.route === 'newsDetail'`);
		const moment = await tab.waitFor<number>(`performance.getEntriesByType('navigation')[0].activationStart`);
		const loads = `performance.getEntriesByType('resource')`;
		await tab.waitFor(`${loads}.some(({ name }) => name.includes('statistics'))`);
		const early = await tab.evaluate<string[]>(
			`${loads}.filter(({ startTime }) => startTime < ${moment}).map(({ name }) => new URL(name).pathname)`,
		);
		expect(early.filter((path) => /\/api\/|island/.test(path))).toEqual([]);
	} finally {
		await tab.close();
	}
});

test('a story that was opened ahead is shown at once, and another one with its transition', async () => {
	const tab = await openPlainTab(launchOptions?.executablePath ?? '');
	const story = 'main .rows > li a[href*="newsDetail"]:not([data-ahead])';
	const follow = async (selector: string): Promise<string> => {
		await tab.send('Page.navigate', { url: `${baseURL}${sample.home}` });
		await tab.waitFor(`document.querySelector('${ahead}') !== null`);
		await tab.evaluate(`(() => {
			localStorage.removeItem('transition');
			const { skipTransition } = ViewTransition.prototype;
			ViewTransition.prototype.skipTransition = function () {
				localStorage.setItem('transition', 'skipped');
				skipTransition.call(this);
			};
		})()`);
		await tab.evaluate(`document.querySelector('${selector}').click()`);
		await tab.waitFor(`document.documentElement.dataset.route === 'newsDetail'`);
		return tab.evaluate<string>(`localStorage.getItem('transition') ?? 'shown'`);
	};
	try {
		expect(await follow(ahead)).toBe('skipped');
		expect(await follow(story)).toBe('shown');
	} finally {
		await tab.close();
	}
});

test('at most two stories of a page are opened ahead, and none in another theme or when the reader leaves', async ({
	page,
}) => {
	await page.goto(sample.home);
	await expect(page.locator(ahead)).toHaveCount(1);
	for (const place of [900, 1_800, 2_700]) {
		await page.evaluate((top) => window.scrollTo(0, top), place);
		await rested(page);
	}
	await expect(page.locator(ahead)).toHaveCount(2);
	await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
	await expect(page.locator(ahead)).toHaveCount(0);
	for (const event of ['touch-edition:look', 'visibilitychange']) {
		await page
			.locator('main a')
			.first()
			.evaluate((link) => link.setAttribute('data-ahead', ''));
		await page.evaluate(
			(name) => (name === 'visibilitychange' ? document : window).dispatchEvent(new Event(name)),
			event,
		);
		await expect(page.locator(ahead)).toHaveCount(0);
	}
});

test('nothing is opened ahead for readers who save data', async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem('dataSaver', 'on'));
	await page.goto(sample.home, { waitUntil: 'networkidle' });
	await page.evaluate(() => window.scrollTo(0, 300));
	await rested(page);
	await expect(page.locator(ahead)).toHaveCount(0);
});
