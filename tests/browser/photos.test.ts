/** The viewer of pictures: fingers, keys, thumbnails, Back, and the share of one picture (R-ROUTE-04). */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { watchErrors } from './operator.ts';
import { partStarted, sample } from './site.ts';

const viewer = (page: Page) => page.locator('.pswp');
const caption = (page: Page) => page.locator('.viewer-caption');

const open = async (page: Page): Promise<void> => {
	await page.goto(sample.photos);
	await partStarted(page, 'photo-viewer');
	await page.locator('.photo img').first().click();
	await expect(viewer(page)).toHaveClass(/pswp--open/);
	await expect(caption(page)).toContainText('1/');
	await expect(page.locator('.pswp__img:not(.pswp__img--placeholder)').first()).toBeVisible();
};

/** The file that the viewer shows, once it has loaded; '' before. */
const shownSource = (page: Page): Promise<string> =>
	page.locator('.pswp__item[aria-hidden="false"]').evaluateAll((slides) => {
		// While one picture gives way to another, both are visible.
		const image = slides.length === 1 ? slides[0]?.querySelector('img.pswp__img:not(.pswp__img--placeholder)') : null;
		return image instanceof HTMLImageElement && image.naturalWidth > 0 ? image.src : '';
	});

const sourceOf = (page: Page, index: number): Promise<string> =>
	page
		.locator('.photo img')
		.nth(index)
		.evaluate((image: HTMLImageElement) => image.src);

/** Moves fingers over the screen, each from one point to another, in ten steps. */
const drag = async (page: Page, fingers: readonly (readonly [number, number, number, number])[]): Promise<void> => {
	const session = await page.context().newCDPSession(page);
	const at = (share: number) =>
		fingers.map(([fromX, fromY, toX, toY], id) => ({
			x: fromX + (toX - fromX) * share,
			y: fromY + (toY - fromY) * share,
			id,
		}));
	await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
	for (let step = 1; step <= 10; step += 1)
		await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
	await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	await session.detach();
};

const widthOf = (page: Page): Promise<number> =>
	page
		.locator('.pswp__item[aria-hidden="false"] .pswp__img:not(.pswp__img--placeholder)')
		.first()
		.evaluate((image) => image.getBoundingClientRect().width);

test('R-ROUTE-04: a swipe and the thumbnails change the picture; the address follows; Back closes', {
	tag: '@quick',
}, async ({ page }) => {
	const errors = watchErrors(page);
	await open(page);
	await expect(page.getByRole('dialog', { name: '图片浏览' })).toBeVisible();
	expect(page.url()).toMatch(/#photo-1$/);
	await drag(page, [[300, 350, 60, 350]]);
	await expect(caption(page)).toContainText('2/');
	expect(page.url()).toMatch(/#photo-2$/);
	const thumbnails = page.locator('.viewer-strip button');
	await thumbnails.nth(3).click();
	await expect(caption(page)).toContainText('4/');
	await expect.poll(() => shownSource(page)).toBe(await sourceOf(page, 3));
	await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true');
	await expect(page.locator('.viewer-strip [aria-current]')).toHaveCount(1);
	const { violations } = await new AxeBuilder({ page }).include('.pswp').analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
	await page.goBack();
	await expect(viewer(page)).toHaveCount(0);
	expect(page.url()).toMatch(new RegExp(`${sample.photos}$`));
	expect(errors).toEqual([]);
});

test('R-ROUTE-04: two fingers and a double tap zoom; a drag then moves the picture', async ({ page }) => {
	await open(page);
	const fit = await widthOf(page);
	await drag(page, [
		[170, 350, 60, 250],
		[200, 370, 310, 470],
	]);
	await expect.poll(() => widthOf(page)).toBeGreaterThan(fit * 1.3);
	await drag(page, [[100, 350, 200, 350]]);
	await expect(caption(page)).toContainText('1/');
	await page.keyboard.press('Escape');
	await expect(viewer(page)).toHaveCount(0);
	await page.locator('.photo img').first().click();
	await expect(viewer(page)).toHaveClass(/pswp--open/);
	await expect.poll(() => widthOf(page)).toBeCloseTo(fit, 0);
	await page.touchscreen.tap(187, 350);
	await page.touchscreen.tap(187, 350);
	await expect.poll(() => widthOf(page)).toBeGreaterThan(fit * 1.3);
});

test('R-ROUTE-04: arrow keys, Enter and Escape do the same, and the focus returns', { tag: '@quick' }, async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto(sample.photos);
	await partStarted(page, 'photo-viewer');
	await page.locator('.photo img').first().focus();
	await page.keyboard.press('Enter');
	await expect(caption(page)).toContainText('1/');
	await page.keyboard.press('ArrowRight');
	await expect(caption(page)).toContainText('2/');
	await page.keyboard.press('ArrowLeft');
	await expect(caption(page)).toContainText('1/');
	await page.keyboard.press('Escape');
	await expect(viewer(page)).toHaveCount(0);
	await expect(page.locator('.photo img').first()).toBeFocused();
});

test('R-ROUTE-04, A-026: the share of one picture is an address that opens it', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
	await open(page);
	await page.locator('.viewer-strip button').nth(2).click();
	await expect(caption(page)).toContainText('3/');
	await page.getByRole('button', { name: '分享这张图片' }).click();
	await expect(page.locator('.toast')).toHaveText('链接已复制');
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toMatch(/\?isShare=true#photo-3$/);
	const reader = await context.newPage();
	await reader.goto(copied);
	await expect(caption(reader)).toContainText('3/');
	await reader.goBack();
	await expect(viewer(reader)).toHaveCount(0);
	expect(reader.url()).toBe(copied.replace('#photo-3', ''));
});

test('R-ROUTE-04: a picture that does not load says so, and the next one can be seen', async ({ page }) => {
	await page.goto(sample.photos);
	await partStarted(page, 'photo-viewer');
	const second = await page
		.locator('.photo img')
		.nth(1)
		.evaluate((image: HTMLImageElement) => image.src);
	await page.route(second, (route) => route.fulfill({ status: 404, body: '' }));
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.locator('.photo img').first().click();
	await expect(caption(page)).toContainText('1/');
	await page.keyboard.press('ArrowRight');
	await expect(viewer(page).getByText('图片加载失败')).toBeVisible();
	await page.keyboard.press('ArrowRight');
	await expect(caption(page)).toContainText('3/');
});

test('R-ROUTE-04: a thumbnail that is tapped while the viewer opens shows its picture', async ({ page }) => {
	await page.goto(sample.photos);
	await partStarted(page, 'photo-viewer');
	await page.locator('.photo img').first().click();
	await page.locator('.viewer-strip button').nth(2).dispatchEvent('click');
	await expect(caption(page)).toContainText('3/');
	await expect.poll(() => shownSource(page)).toBe(await sourceOf(page, 2));
});
