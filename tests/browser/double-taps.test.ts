/** The second tap of a double tap on what closes a sheet or another overlay presses nothing below it. */
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { opener } from './ballot.ts';
import { article, commentWith, field, isReady, unique, write } from './comment-sheet.ts';
import { editSettings } from './operator.ts';
import { hydrated, sample, signIn, writeComment } from './site.ts';

interface Overlay {
	name: string;
	/** Opens it. @returns the part that closes it. */
	open: (page: Page, context: BrowserContext) => Promise<ReturnType<Page['locator']>>;
	/** What has gone when it is closed. */
	box: string;
}

/** Milliseconds between the taps of impatient readers. */
const gaps = [60, 120, 300];

const overlays: readonly Overlay[] = [
	{
		name: 'the sheet of a comment that is sent',
		box: '.sheet-ground',
		open: async (page) => {
			await page.goto(article('1010'));
			await isReady(page);
			await write(page).click();
			await field(page).fill(unique(`按了两下 ${Math.random()}`));
			return page.locator('.composer button[type="submit"]');
		},
	},
	{
		name: 'the question before a comment is deleted',
		box: '.sheet-ground',
		open: async (page) => {
			await page.goto(article('1010'));
			await isReady(page);
			const text = unique(`删了两下 ${Math.random()}`);
			await writeComment(page, text);
			await expect(commentWith(page, text)).toHaveAttribute('data-state', 'sent');
			await commentWith(page, text).getByRole('button', { name: '删除' }).click();
			return page.getByRole('alertdialog').getByRole('button', { name: '确定' });
		},
	},
	{
		name: 'a ballot',
		box: '.sheet-ground',
		open: async (page) => {
			await page.goto(addressOf('activityVote', { id: '1' }));
			await opener(page).click();
			await expect(page.getByRole('dialog').locator('button[type="submit"]')).toBeVisible();
			return page.getByRole('dialog').locator('.sheet-close');
		},
	},
	{
		name: 'the form of a sign-up',
		box: '.sheet-ground',
		open: async (page) => {
			await page.goto(addressOf('activityApply', { id: '9' }));
			await page.getByRole('button', { name: '我要报名' }).click();
			await expect(page.getByRole('dialog').locator('button[type="submit"]')).toBeVisible();
			return page.getByRole('dialog').locator('.sheet-close');
		},
	},
	{
		name: 'the viewer of photos',
		box: '.pswp',
		open: async (page) => {
			await page.goto(sample.photos);
			await expect(page.locator('.photo img').first()).toHaveAttribute('aria-haspopup', 'dialog');
			await page.locator('.photo img').first().click();
			await expect(page.locator('.pswp')).toHaveClass(/pswp--open/);
			return page.locator('.viewer-close');
		},
	},
	{
		name: 'an alert',
		box: '.sheet-ground',
		open: async (page, context) => {
			await editSettings(context, { site: { authMode: 2 } });
			await page.goto(sample.article);
			await hydrated(page, 'actions');
			await page.waitForLoadState('networkidle');
			await context.route('**/api/**', (route) => route.fulfill({ json: { status: 1004 } }));
			await page.evaluate(() => sessionStorage.setItem('authCount', '3'));
			await page.locator('[data-action="fav"]').click();
			return page.getByRole('alertdialog').getByRole('button');
		},
	},
	{
		name: 'the feed of films',
		box: '.feed',
		open: async (page) => {
			await page.goto(addressOf('minVideoDetail', { id: '51' }));
			await page.locator('[data-feed]').click();
			return page.locator('.feed-buttons button').first();
		},
	},
	{
		name: 'the player of a sound',
		box: '.sound-bar',
		open: async (page) => {
			await page.goto(addressOf('qaDetail', { id: '33' }));
			await page
				.locator('audio')
				.first()
				.evaluate((sound: HTMLAudioElement) => sound.play());
			await expect(page.locator('.sound-bar')).toHaveCSS('position', 'fixed');
			await expect(page.locator('.sound-bar .player-clock')).toContainText('/');
			return page.locator('.sound-bar .player-close');
		},
	},
];

/** Lays a button under the overlay, everywhere: what a stray tap presses is counted. */
const layButton = (page: Page): Promise<void> =>
	page.evaluate(() => {
		const button = document.createElement('button');
		button.id = 'below';
		button.textContent = '0';
		button.style.cssText = 'position:fixed;left:0;right:0;top:0;bottom:0;width:100%;opacity:0;z-index:5';
		button.addEventListener('click', () => {
			button.textContent = String(Number(button.textContent) + 1);
		});
		document.body.append(button);
	});

for (const { name, open, box } of overlays)
	test(`a double tap that closes ${name} presses nothing else`, async ({ page, context }) => {
		await page.clock.install();
		await signIn(page, sample.members[0], sample.article);
		for (const gap of gaps) {
			const closing = await open(page, context);
			// It stays where it is measured.
			await closing.click({ trial: true });
			await layButton(page);
			const place = await closing.boundingBox();
			if (place === null) throw new Error('What closes the overlay is not shown.');
			const point = [place.x + place.width / 2, place.y + place.height / 2] as const;
			// A busy machine would make the pause longer: the clock of the page stands still but for the pause.
			await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
			await page.touchscreen.tap(...point);
			await page.clock.runFor(gap);
			await page.touchscreen.tap(...point);
			await page.clock.resume();
			await expect(page.locator(box)).toHaveCount(0);
			await expect(page.locator('[data-tap-shield]')).toHaveCount(0);
			await expect(page.locator('#below')).toHaveText('0');
			// Later taps press what they hit.
			await page.touchscreen.tap(...point);
			await expect(page.locator('#below')).toHaveText('1');
			await context.unrouteAll({ behavior: 'ignoreErrors' });
		}
	});

test('after a sheet has closed, a key presses what has the focus at once', { tag: '@quick' }, async ({ page }) => {
	await page.clock.install();
	await page.goto(sample.article);
	await write(page).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	// A busy machine would look for the shield when it has gone: the clock of the page stands still.
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
	await page.keyboard.press('Escape');
	await expect(page.locator('[data-tap-shield]')).toHaveCount(1);
	await page.keyboard.press('Enter');
	await page.clock.resume();
	await expect(page.getByRole('dialog')).toBeVisible();
});
