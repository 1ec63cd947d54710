import { expect, type Page, test } from 'playwright/test';
import { partStarted, sample } from './site.ts';

/** Number of the slide at the start of the strip. */
const shown = (page: Page): Promise<number> =>
	page.locator('[data-slides]').evaluate((strip) => {
		const step = (strip.children[1] as HTMLElement).offsetLeft;
		return Math.round(strip.scrollLeft / step);
	});

const arrow = (page: Page, step: 1 | -1) => page.locator(`[data-carousel-step="${step}"]`);
const pause = (page: Page) => page.locator('[data-carousel-pause]');

/** Opens home, stops the slides, which may have turned already, and shows the first one. */
const openStopped = async (page: Page): Promise<void> => {
	await page.goto(sample.home);
	await partStarted(page, 'carousel');
	await pause(page).click();
	await expect(pause(page)).toHaveAttribute('aria-pressed', 'true');
	await page.locator('[data-slides]').evaluate((strip) => strip.scrollTo({ left: 0, behavior: 'instant' }));
	await expect.poll(() => shown(page)).toBe(0);
};

// Arrows are for a mouse and the keyboard: with a finger the slides are swiped.
test.use({ isMobile: false, hasTouch: false });

test('E-05: the arrows turn the slides one by one and round the ends, and stop their turning', async ({ page }) => {
	await openStopped(page);
	const last = (await page.locator('.slide').count()) - 1;
	expect(last).toBeGreaterThan(1);
	await arrow(page, 1).focus();
	await expect(arrow(page, 1)).toHaveCSS('opacity', '1');
	await page.keyboard.press('Enter');
	await expect.poll(() => shown(page)).toBe(1);
	for (const slide of [0, last]) {
		await arrow(page, -1).press('Enter');
		await expect.poll(() => shown(page)).toBe(slide);
	}
	await arrow(page, 1).press('Enter');
	await expect.poll(() => shown(page)).toBe(0);
	await pause(page).click();
	await expect(pause(page)).toHaveAttribute('aria-pressed', 'false');
	await arrow(page, 1).press('Enter');
	await expect(pause(page)).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a tablet', () => {
	test.use({ viewport: { width: 820, height: 1180 } });

	test('E-05: the slides can be stopped, and after the last one the first follows', async ({ page }) => {
		await openStopped(page);
		await arrow(page, -1).press('Enter');
		await expect(page.locator('[data-carousel-place]').first()).not.toHaveAttribute('data-carousel-place', /^1\//);
		await arrow(page, 1).press('Enter');
		await expect(page.locator('[data-carousel-place]').first()).toHaveAttribute('data-carousel-place', /^1\//);
		await expect.poll(() => shown(page)).toBe(0);
	});
});
