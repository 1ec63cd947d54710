/** The slides of home turn by themselves (A-072, R-CONST-34). */
import { expect, type Page, test } from 'playwright/test';
import { sample } from './site.ts';

/** Opens home with a clock that the test moves. */
const open = async (page: Page): Promise<void> => {
	const time = Date.now();
	await page.clock.install({ time });
	await page.addInitScript(() => {
		const scroll = Element.prototype.scrollTo as (this: Element, options: ScrollToOptions) => void;
		Element.prototype.scrollTo = function (this: Element, options: ScrollToOptions) {
			const { dataset } = document.documentElement;
			dataset['turns'] = String(Number(dataset['turns'] ?? 0) + 1);
			scroll.call(this, options);
		} as typeof Element.prototype.scrollTo;
	});
	await page.goto(sample.home);
	await page.clock.pauseAt(time + 60_000);
};

const turns = (page: Page): Promise<number> =>
	page.evaluate(() => Number(document.documentElement.dataset['turns'] ?? 0));

/** Lets time pass in steps of a tenth of a second until a slide has just turned. */
const turned = async (page: Page): Promise<number> => {
	const before = await turns(page);
	await expect(async () => {
		await page.clock.runFor(100);
		expect(await turns(page)).toBeGreaterThan(before);
	}).toPass({ intervals: [10], timeout: 20_000 });
	return turns(page);
};

const setHidden = (page: Page, hidden: boolean): Promise<void> =>
	page.evaluate((value) => {
		Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
	}, hidden);

test('R-CONST-34, A-072: every three seconds, not earlier', async ({ page }) => {
	await open(page);
	const before = await turned(page);
	await page.clock.runFor(2_800);
	expect(await turns(page)).toBe(before);
	await page.clock.runFor(200);
	expect(await turns(page)).toBe(before + 1);
});

test('A-072: not after a touch', async ({ page }) => {
	await open(page);
	const before = await turned(page);
	await page.locator('[data-slides]').dispatchEvent('touchstart');
	await page.clock.runFor(10_000);
	expect(await turns(page)).toBe(before);
});

test('A-072: not in a hidden tab', async ({ page }) => {
	await open(page);
	const before = await turned(page);
	await setHidden(page, true);
	await page.clock.runFor(10_000);
	expect(await turns(page)).toBe(before);
	await setHidden(page, false);
	await page.clock.runFor(3_000);
	expect(await turns(page)).toBe(before + 1);
});

test('A-072: not for readers who prefer reduced motion', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await open(page);
	await expect(page.locator('[data-carousel-pause]')).toHaveAttribute('aria-pressed', 'true');
	await page.clock.runFor(10_000);
	expect(await turns(page)).toBe(0);
});
