/**
 * An operator changes the platform's configuration while the site is running, and readers see it (R-CONF-03, 04, 09).
 */
import { expect, type Page, test } from 'playwright/test';
import type { Store } from '../../src/platform/db/store.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { agents } from './operator.ts';
import { platformFolder, sample } from './site.ts';

let store: Store;
test.beforeAll(async () => {
	store = await openStore({ dataDir: platformFolder });
});
test.afterAll(async () => {
	await changeSettings(store, { padColor: null, topicColor: null, padListType: null });
	await store.close();
});

/** Reloads a page until it shows the operator's change: a publisher needs a moment. */
const eventually = async (page: Page, address: string, check: () => Promise<void>): Promise<void> =>
	expect(async () => {
		await page.goto(address);
		await check();
	}).toPass();

const red = (page: Page): Promise<string> =>
	page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--red').trim());

test.describe.configure({ mode: 'serial' });

test.describe('on a tablet', () => {
	test.use({ userAgent: agents.tablet, viewport: { width: 1024, height: 768 } });

	test('R-CONF-03, A-035: padColor is the colour there, and not on phones', async ({ page, browser, baseURL }) => {
		await changeSettings(store, { padColor: '#123456' });
		await eventually(page, sample.home, async () => expect(await red(page)).toBe('#123456'));
		const phone = await browser.newPage({ userAgent: agents.android, ...(baseURL === undefined ? {} : { baseURL }) });
		await phone.goto(sample.home);
		expect(await red(phone)).not.toBe('#123456');
		await phone.close();
	});

	test('R-CONF-09, A-035: padListType sets the layout of lists', async ({ page }) => {
		const rowsBeside = (): Promise<boolean> =>
			page
				.locator('main [data-list] .rows')
				.first()
				.locator('> li')
				.evaluateAll(([first, second]) => first?.getBoundingClientRect().top === second?.getBoundingClientRect().top);
		await changeSettings(store, { padListType: '1' });
		await eventually(page, sample.home, async () => expect(await rowsBeside()).toBe(false));
		await changeSettings(store, { padListType: '2' });
		await eventually(page, sample.home, async () => expect(await rowsBeside()).toBe(true));
	});
});

test('R-CONF-04: topicColor is the colour of special topics only', async ({ page }) => {
	await changeSettings(store, { topicColor: '#123456' });
	await eventually(page, sample.special, async () => expect(await red(page)).toBe('#123456'));
	await page.goto(sample.article);
	expect(await red(page)).not.toBe('#123456');
});
