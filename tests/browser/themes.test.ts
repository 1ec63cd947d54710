import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { partStarted, sample } from './site.ts';

test.describe('themes', () => {
	const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

	for (const [query, expected] of [
		['', 'light'],
		['?theme=dark', 'dark'],
		['?theme=light', 'light'],
		['?theme=blue', 'light'],
		['?grey=true', 'grey'],
		['?grey=true&theme=dark', 'grey'],
		['?grey=1', 'light'],
		['?grey=TRUE', 'light'],
	] as const) {
		test(`R-THEME-02…07, R-THEME-09: "${query}" is ${expected}`, async ({ page }) => {
			await page.emulateMedia({ colorScheme: 'dark' });
			await page.goto(`${sample.article}${query}`);
			expect(await theme(page)).toBe(expected);
			const filter = await page.evaluate(() => getComputedStyle(document.documentElement).filter);
			expect(filter).toBe(expected === 'grey' ? 'grayscale(1)' : 'none');
		});
	}

	test('R-THEME-01, A-039: links inside the site carry the theme on', { tag: '@quick' }, async ({ page }) => {
		await page.goto(`${sample.home}?theme=dark`);
		await partStarted(page, 'carried-flags');
		await page.locator('main a[href*="newsDetail/"]').first().click();
		await expect(page).toHaveURL(/newsDetail\/.*[?&]theme=dark/);
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	});

	/** The strongest colour on the screen: the largest difference between the channels of a pixel. */
	const strongestColour = async (page: Page): Promise<number> => {
		const picture = sharp(await page.screenshot({ animations: 'disabled' })).removeAlpha();
		const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
		let strongest = 0;
		for (let at = 0; at < data.length; at += 3) {
			const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
			strongest = Math.max(strongest, Math.max(red, green, blue) - Math.min(red, green, blue));
		}
		return strongest;
	};

	test('R-THEME-09: without colour is everything, also what is fixed over the page', async ({ page }) => {
		await page.goto(`${sample.home}?grey=true`);
		const addRed = () =>
			page.evaluate(() => {
				const red = document.createElement('p');
				red.style.cssText = 'position:fixed;inset:0 0 auto;height:80px;margin:0;background:#f00;z-index:99';
				document.body.append(red);
			});
		await addRed();
		expect(await strongestColour(page)).toBeLessThanOrEqual(2);
		await page.goto(sample.home);
		await addRed();
		expect(await strongestColour(page)).toBeGreaterThan(250);
	});

	/** Red, green and blue of a computed colour. */
	const channels = (colour: string): number[] => (colour.match(/\d+(?:\.\d+)?/g) ?? []).slice(0, 3).map(Number);

	test('R-THEME-10, R-CONST-35: the open tab and the main button are red', async ({ page }) => {
		await page.goto(sample.home);
		const tab = page.locator('[data-tabs] [aria-current]');
		const colours = [await tab.evaluate((element) => getComputedStyle(element).color)];
		await page.goto(sample.login);
		const button = page.locator('.button-primary').first();
		colours.push(await button.evaluate((element) => getComputedStyle(element).backgroundColor));
		for (const [red = 0, green = 0, blue = 0] of colours.map(channels)) {
			expect(red).toBeGreaterThan(150);
			expect(Math.max(green, blue)).toBeLessThan(red / 3);
		}
	});
});
