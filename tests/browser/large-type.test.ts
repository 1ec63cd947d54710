/** Large type (长辈模式): one switch, kept, by address too; larger type and targets, one column, nothing that moves. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { partStarted, sample } from './site.ts';

const menu = addressOf('menu');
const sizeOf = (page: Page, selector: string): Promise<number> =>
	page
		.locator(selector)
		.first()
		.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
const isLarge = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-large', '');

test('the switch in the menu makes type and targets larger, says so, and is kept', async ({ page }) => {
	await page.goto(sample.article);
	const before = await sizeOf(page, '.prose p');
	await page.goto(menu);
	await partStarted(page, 'text-size');
	const button = page.getByRole('button', { name: '长辈模式' });
	await expect(button).toHaveAttribute('aria-pressed', 'false');
	await button.click();
	await expect(button).toHaveAttribute('aria-pressed', 'true');
	await expect(page.getByRole('status').filter({ hasText: '已打开长辈模式' })).toBeVisible();
	await page.goto(sample.article);
	await isLarge(page);
	expect((await sizeOf(page, '.prose p')) / before).toBeCloseTo(1.4, 1);
	const words = page.locator('.foot-bar .action .hidden-text');
	await expect(words).toHaveText(['评论', '点赞', '收藏', '分享']);
	for (const box of await words.evaluateAll((all) => all.map((word) => word.getBoundingClientRect().toJSON())))
		expect(Math.min(box.width, box.height)).toBeGreaterThan(16);
	const praise = await page.locator('[data-action="praise"]').boundingBox();
	expect(Math.round(Math.min(praise?.width ?? 0, praise?.height ?? 0))).toBeGreaterThanOrEqual(56);
	expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
	await page.goto(menu);
	await partStarted(page, 'text-size');
	await button.click();
	await page.goto(sample.article);
	await expect(page.locator('html')).not.toHaveAttribute('data-large');
});

test('an address with large=true has large type, and the pages after it', async ({ page }) => {
	await page.goto(`${sample.home}?large=true`);
	await isLarge(page);
	// Nothing turns by itself, and there is one column.
	await expect(page.locator('[data-carousel]')).toHaveAttribute('data-paused', '');
	const halves = page.locator('.pair .row');
	const [first, second] = [await halves.nth(0).boundingBox(), await halves.nth(1).boundingBox()];
	expect(second?.y ?? 0).toBeGreaterThan((first?.y ?? 0) + 100);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
		page.viewportSize()?.width ?? 0,
	);
	await page.locator('.slide a').first().click();
	await isLarge(page);
});

for (const [lang, name] of [
	['en', 'Large type'],
	['bo', 'ཡིག་ཆེན་རྣམ་པ།'],
] as const)
	test(`the switch speaks ${lang}, and no page is wider than the screen`, async ({ page }) => {
		await page.addInitScript((wanted) => {
			localStorage.setItem('lang', wanted);
			localStorage.setItem('large', 'true');
		}, lang);
		for (const address of [sample.home, sample.article, menu]) {
			await page.goto(address);
			await isLarge(page);
			expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
				page.viewportSize()?.width ?? 0,
			);
		}
		await expect(page.getByRole('button', { name })).toBeVisible();
	});
