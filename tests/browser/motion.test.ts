/** Motion stops for readers who asked for less (E-06); the carousel is in `carousel.test.ts`. */
import { expect, type Page, test } from 'playwright/test';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { partStarted, sample } from './site.ts';

const screens = ['home', 'newsDetail', 'imageDetail', 'login', 'activityVote', 'minVideoDetail', 'liveDetail'];

/** Whether some element of a page changes in steps, or moves by itself. */
const moves = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const found = new Set<string>();
		for (const element of document.querySelectorAll('*')) {
			for (const part of [undefined, '::before', '::after']) {
				const { transitionDuration, scrollBehavior } = getComputedStyle(element, part);
				if (/[1-9]/.test(transitionDuration) || scrollBehavior === 'smooth')
					found.add(`${element.tagName}.${element.className}`);
			}
		}
		for (const animation of document.getAnimations())
			if (animation.playState === 'running' && animation.effect?.getComputedTiming().duration !== 0)
				found.add((animation as CSSAnimation).animationName);
		return [...found];
	});

/** Presses a button, and tells where the page or a strip then is. */
const placeAfter = (page: Page, button: string, scroller: string): Promise<number> =>
	page.evaluate(
		([pressed, scrolled]) => {
			const box = document.querySelector(scrolled) ?? document.documentElement;
			document.querySelector<HTMLElement>(pressed)?.click();
			return box.scrollLeft + box.scrollTop;
		},
		[button, scroller] as const,
	);

test.describe('with reduced motion', () => {
	test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

	test('E-06: nothing on a page changes in steps or moves by itself', async ({ page }) => {
		for (const name of screens) {
			await page.goto(sampleAddress(name));
			await expect(page.locator('[data-fallback]')).toHaveCount(0);
			expect(await moves(page), name).toEqual([]);
		}
	});

	test('E-06: what says that something loads stands still', async ({ page }) => {
		await page.route('**/api/base/getArticleContent*', () => new Promise(() => undefined));
		await page.goto(sample.fallback);
		await expect(page.locator('main .skeleton-row').first()).toBeVisible();
		// The notice of a call that takes long.
		await page.evaluate(() => {
			const notice = document.createElement('div');
			notice.className = 'toast toast-busy';
			notice.append(document.createElement('p'));
			document.body.append(notice);
		});
		expect(await moves(page)).toEqual([]);
	});

	test('E-06: the button to the top, the buttons of photos and the arrows of slides jump', async ({ page }) => {
		await page.goto(sample.article);
		await page.evaluate(() => window.scrollTo(0, 900));
		await expect(page.locator('[data-to-top]')).toBeVisible();
		expect(await placeAfter(page, '[data-to-top]', 'html')).toBe(0);
		await page.goto(sample.photos);
		await partStarted(page, 'photos');
		const width = await page.locator('.photo-strip').evaluate((strip) => strip.clientWidth);
		expect(await placeAfter(page, '[data-photo-step="1"]', '.photo-strip')).toBe(width);
		await page.goto(sample.home);
		await partStarted(page, 'carousel');
		expect(await placeAfter(page, '[data-carousel-step="1"]', '[data-slides]')).toBeGreaterThan(100);
	});
});

test('otherwise the button to the top and the buttons of photos scroll', async ({ page }) => {
	await page.goto(sample.article);
	await page.evaluate(() => window.scrollTo(0, 900));
	await expect(page.locator('[data-to-top]')).toBeVisible();
	expect(await placeAfter(page, '[data-to-top]', 'html')).toBe(900);
	await page.goto(sample.photos);
	await partStarted(page, 'photos');
	expect(await placeAfter(page, '[data-photo-step="1"]', '.photo-strip')).toBe(0);
});
