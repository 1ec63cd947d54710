/** Small things of many pages: pictures that do not load, print, the end of a list, the note below a phone number. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { addressOf } from '../../src/routes.ts';
import { putSampleArticle } from './platform-store.ts';
import { partStarted, sample } from './site.ts';

test('E-24: a picture that does not load leaves a grey area of its size', async ({ page, context }) => {
	await context.route(/\/media\/.*\.(?:jpg|webp)/, (route) => route.abort());
	await page.goto(sample.photos);
	const picture = page.locator('.photo img').first();
	await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml,/);
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
	expect(width).toBeGreaterThan(300);
	expect(height).toBeGreaterThan(150);
});

test('E-27: print shows the address of a link in the text', async ({ page }) => {
	const id = `e${randomUUID().slice(0, 8)}`;
	await putSampleArticle(
		id,
		`<p>${'雪山下的牧场。'.repeat(20)}<a href="https://example.com/pasture">牧场</a>${'完。'.repeat(40)}</p>`,
	);
	await page.goto(addressOf('newsDetail', { columnId: '12', id }));
	const link = page.locator('.prose a').first();
	await expect(link).toBeVisible();
	const after = () => link.evaluate((element) => getComputedStyle(element, '::after').content);
	expect(await after()).not.toContain('example.com');
	await page.emulateMedia({ media: 'print' });
	expect(await after()).toContain('https://example.com/pasture');
});

for (const theme of ['light', 'dark', 'grey'])
	test(`E-27: print is ink on white, from ${theme} too`, async ({ page }) => {
		for (const address of [sample.article, sample.photos, addressOf('minVideoDetail', { id: '51' })]) {
			await page.goto(`${address}?theme=${theme}`);
			await page.emulateMedia({ media: 'print' });
			const colours = await page.evaluate(() =>
				['html', 'body', 'main', 'main h1'].map((selector) => {
					const { backgroundColor, color } = getComputedStyle(document.querySelector(selector) ?? document.body);
					return selector === 'main h1' ? color : backgroundColor;
				}),
			);
			expect(colours, address).toEqual([...Array(3).fill('rgba(0, 0, 0, 0)'), 'rgb(0, 0, 0)']);
			await page.emulateMedia({ media: 'screen' });
		}
	});

test('E-39: the end of a list is announced', async ({ page }) => {
	await page.goto(addressOf('columnDetail', { id: '19' }));
	const more = page.locator('[data-more]').first();
	await expect(async () => {
		if ((await more.count()) > 0) await more.click({ timeout: 1_000 });
		await expect(page.locator('.list-end[role="status"]').first()).toHaveText('没有更多了', { timeout: 1_000 });
	}).toPass();
});

test('a reader at the keyboard who loads more goes on with the first new entry', async ({ page }) => {
	await page.goto(sample.home);
	const more = page.locator('[data-more]');
	// Two pages load by themselves.
	for (const next of ['3', '4']) {
		await more.scrollIntoViewIfNeeded();
		await expect(more).toHaveAttribute('data-page', next);
	}
	const rows = page.locator('main ul.rows > li');
	const shown = await rows.count();
	await more.focus();
	await page.keyboard.press('Enter');
	await expect.poll(() => rows.count()).toBeGreaterThan(shown);
	await expect(rows.nth(shown).locator('a').first()).toBeFocused();
});

test('E-38: below a phone number the form says what it is for', async ({ page }) => {
	await page.goto(sampleAddress('activityApply'));
	await page.getByRole('button', { name: '我要报名' }).click();
	await expect(page.getByLabel('手机号')).toHaveAccessibleDescription('手机号仅供主办方联系您，不会公开。');
});

test('R-VAL-26, A-066: the size of the text is the base size plus the steps of the reader', async ({ page }) => {
	// 750 units to the width of the screen: 35 units are 17.5 px, and a step of two units is 1 px.
	const size = () =>
		page
			.locator('.prose p')
			.first()
			.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
	const [smaller, larger] = [page.locator('[data-font-step="-1"]'), page.locator('[data-font-step="1"]')];
	const onMy = async (): Promise<void> => {
		await page.goto(addressOf('my'));
		await partStarted(page, 'text-size');
	};
	await page.goto(sample.article);
	expect(await size()).toBeCloseTo(17.5, 1);
	await onMy();
	for (const _ of [1, 2]) await larger.click();
	await page.goto(sample.article);
	expect(await size()).toBeCloseTo(19.5, 1);
	await page.getByRole('button', { name: '字号与主题' }).click();
	const stops = page.getByRole('slider', { name: '字号' });
	await expect(stops).toHaveAttribute('aria-valuetext', '较大');
	await stops.press('ArrowLeft');
	await stops.press('ArrowLeft');
	await expect(stops).toHaveAttribute('aria-valuetext', '较小');
	expect(await size()).toBeCloseTo(16.5, 1);
	await stops.press('End');
	await expect(stops).toHaveAttribute('aria-valuetext', '特大');
	expect(await size()).toBeCloseTo(22.5, 1);
	await onMy();
	await expect(larger).toBeDisabled();
	for (const _ of Array.from({ length: 8 })) await smaller.click();
	await expect(smaller).toBeDisabled();
	await page.goto(addressOf('newsDetail', { columnId: '12', id: '1002' }));
	expect(await size()).toBeCloseTo(14.5, 1);
});
