import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { sample } from './site.ts';

const { home, photos: photoSet } = sample;

const requestsOf = (page: Page): string[] => {
	const requests: string[] = [];
	page.on('request', (request) => requests.push(new URL(request.url()).pathname));
	return requests;
};

const phone = (browser: { newContext: (options: object) => Promise<BrowserContext> }): Promise<BrowserContext> =>
	browser.newContext({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true });

/** Waits until the preloaded picture has loaded. */
const firstPicture = async (page: Page): Promise<{ shown: string; whole: string }> => {
	const picture = page.locator('img[fetchpriority="high"]');
	await expect(picture).toHaveJSProperty('complete', true);
	return picture.evaluate((element) => {
		const image = element as HTMLImageElement;
		return { shown: new URL(image.currentSrc).pathname, whole: new URL(image.src).pathname };
	});
};

test('E-18: a phone loads one width of the first picture, once, and the viewer loads the whole one', async ({
	browser,
}) => {
	const context = await phone(browser);
	for (const path of [home, photoSet]) {
		const page = await context.newPage();
		const requests = requestsOf(page);
		await page.goto(path);
		const { shown, whole } = await firstPicture(page);
		await page.waitForLoadState('networkidle');
		expect(shown).toBe(whole.replace('.jpg', '-m.webp'));
		expect(requests.filter((request) => request === shown)).toHaveLength(1);
		expect(requests).not.toContain(whole);
		if (path === photoSet) {
			await page.locator('img[fetchpriority="high"]').click();
			await expect(page.locator(`.pswp__img[src*="${whole}"]`).first()).toBeVisible();
		}
		await page.close();
	}
	await context.close();
});

test('E-18: the picture itself replaces a width that is missing', async ({ browser }) => {
	const context = await phone(browser);
	await context.route('**/*-m.webp*', (route) => route.fulfill({ status: 404, body: '' }));
	const page = await context.newPage();
	await page.goto(photoSet);
	const picture = page.locator('img[fetchpriority="high"]');
	await expect(picture).toHaveJSProperty('srcset', '');
	await expect.poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1200);
	await expect(picture).toBeVisible();
	await context.close();
});

test('E-63: home does not load the whole Tibetan font for the name of a column', async ({ browser }) => {
	const context = await phone(browser);
	const page = await context.newPage();
	const requests = requestsOf(page);
	await page.goto(home);
	await page.waitForLoadState('networkidle');
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	expect(requests.filter((request) => request.endsWith('.woff2'))).toEqual([
		expect.stringMatching(/\/fonts\/tibetan-label\.woff2$/),
	]);
	await context.close();
});
