/**
 * A page that stays open while a release replaces the folder that is served: the parts that its taps load are gone
 * (M-24). Each works after one reload, or says that it did not load.
 */
import { expect, type Page } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { test } from './faulty-site.ts';
import { loadsOf, release } from './release.ts';
import { endRoutes, hydrated, partStarted, sample } from './site.ts';

const taps = [
	[
		'the photo viewer',
		sample.article,
		'photo-viewer',
		(page: Page) => page.locator('[data-prose] img, .photo img').first().click(),
		'.pswp--open',
		/\/assets\/photo-viewer-open\./,
	],
	[
		'the sound bar',
		addressOf('newQaDetail', { id: '33' }),
		'films',
		// As a tap on its button does; another part may have reloaded the page just before.
		(page: Page) =>
			page
				.locator('.answer audio')
				.first()
				.evaluate((sound: HTMLAudioElement) => {
					// The page reloads while the sound waits: nobody waits for its promise.
					void sound.play();
				}),
		'.sound-bar .player-clock',
		/\/assets\/sound-bar\./,
	],
	[
		'the share code',
		sample.article,
		'share-row',
		(page: Page) =>
			page
				.locator('.share-hint')
				.first()
				.evaluate((hint: HTMLDetailsElement) => {
					hint.open = true;
				}),
		'.share-code',
		/\/assets\/qr-code\./,
	],
] as const;

test.afterEach(endRoutes);

for (const [name, address, script, tap, result, part] of taps) {
	test.describe(name, () => {
		if (name === 'the share code')
			test.use({ viewport: { width: 1024, height: 900 }, isMobile: false, hasTouch: false });

		test(`M-24: ${name} of a page that a release has replaced works after one reload`, async ({ page, context }) => {
			await page.goto(address);
			await partStarted(page, script);
			const loads = loadsOf(page);
			await release(context);
			await tap(page);
			await expect.poll(loads).toBe(1);
			await partStarted(page, script, 'assets-next');
			await tap(page);
			await expect(page.locator(result).first()).toBeVisible();
			expect(loads()).toBe(1);
		});

		test(`M-24, R-ERR-14: ${name} that does not load says so, with a way to try again`, async ({ page, network }) => {
			network.fault(part, (response) => void response.writeHead(404).end());
			await page.goto(address);
			await partStarted(page, script);
			const loads = loadsOf(page);
			await tap(page);
			await expect.poll(loads).toBe(1);
			await partStarted(page, script);
			await tap(page);
			const sentence = page.locator('.toast .island-broken');
			await expect(sentence).toContainText('网络错误');
			network.mend();
			await sentence.getByRole('button', { name: '重试' }).click();
			await expect.poll(loads).toBe(2);
			await partStarted(page, script);
			await tap(page);
			await expect(page.locator(result).first()).toBeVisible();
		});
	});
}

test('M-24, M-23: a comment that is half written outlives the reload that a release needs', async ({
	page,
	context,
}) => {
	await page.goto(sample.article);
	await hydrated(page, 'comment-bar');
	await page.locator('[data-action="write"]').click();
	await page.locator('#comment-field').fill('写到一半');
	await page.keyboard.press('Escape');
	const loads = loadsOf(page);
	await release(context);
	await page.locator('[data-prose] img').first().click();
	await expect.poll(loads).toBe(1);
	await hydrated(page, 'comment-bar');
	await page.locator('[data-action="write"]').click();
	await expect(page.locator('#comment-field')).toHaveValue('写到一半');
});
