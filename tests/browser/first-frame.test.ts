/** The first paint is right (R-THEME-01, M-10, M-27): no script except the one in the head has run. */
import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { endRoutes, sample } from './site.ts';

test.afterEach(endRoutes);

/** Opens a page whose scripts never load, and takes a screenshot. */
const firstFrame = async (page: Page, address: string): Promise<{ red: number; green: number; blue: number }> => {
	await page.route(/\.js(?:\?|$)/, () => new Promise(() => undefined));
	await page.goto(address, { waitUntil: 'commit' });
	await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
	const picture = await page.screenshot();
	const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	// The most frequent colour is the background.
	const counts = new Map<number, number>();
	for (let at = 0; at < info.width * info.height * 3; at += 3) {
		const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
		counts.set(colour, (counts.get(colour) ?? 0) + 1);
	}
	const [ground = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
	return { red: ground >> 16, green: (ground >> 8) & 255, blue: ground & 255 };
};

const chrome = (page: Page) => page.locator('meta[name="theme-color"]').getAttribute('content');
const stillWaits = (page: Page) => page.evaluate(() => document.querySelectorAll('[data-hydrated]').length);

for (const language of ['cn', 'en', 'bo']) {
	for (const [search, light, colour] of [
		['', true, '#ffffff'],
		['?theme=dark', false, '#121315'],
		['?grey=true', true, '#ffffff'],
		['?grey=true&theme=dark', true, '#ffffff'],
		['?theme=dark&isShare=true', false, '#121315'],
	] as const) {
		test(`R-THEME-01…07, M-10, E-31: "${search}" in ${language} is right in the first frame`, async ({ page }) => {
			await page.addInitScript((code) => localStorage.setItem('lang', code), language);
			const ground = await firstFrame(page, `${sample.article}${search}`);
			expect(ground.red > 128).toBe(light);
			expect(await chrome(page)).toBe(colour);
			expect(await stillWaits(page)).toBe(0);
			// Words of another language than the page's are hidden until they have loaded.
			expect(await page.locator('html').getAttribute('data-lang-pending')).toBe(language === 'cn' ? null : language);
			expect(await page.locator('html').getAttribute('lang')).toBe({ cn: 'zh-CN', en: 'en', bo: 'bo' }[language] ?? '');
			const words = page.locator('body > footer [data-t]').first();
			await expect(words).toHaveCSS('animation-name', language === 'cn' ? 'none' : 'show-words');
		});
	}
}

test('A-037: a flagged page is grey in the first frame', async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem('detailPageGrey', 'true'));
	await firstFrame(page, sample.article);
	expect(await page.locator('html').getAttribute('data-theme')).toBe('grey');
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).filter)).toContain('grayscale');
});

test('R-CONF-02, A-037: on a site that is exported grey, the first page of a new visitor is grey in the first frame', async ({
	page,
}) => {
	await page.route(`**${sample.article}`, async (route) => {
		const response = await route.fetch();
		const text = await response.text();
		expect(text).toContain('data-detail');
		await route.fulfill({ response, body: text.replace(/data-detail(?:="")?(?=[ >])/, 'data-detail="grey"') });
	});
	await firstFrame(page, sample.article);
	expect(await page.locator('html').getAttribute('data-theme')).toBe('grey');
});

test('A-008, M-11: the title in the address is set before any script of the page runs', async ({ page }) => {
	await firstFrame(page, `${sample.article}?title=%E6%B5%8B%E8%AF%95`);
	expect(await page.title()).toBe('测试');
});
