/** Fields and sheets as phones show them: letters that iOS does not enlarge, and buttons above the keyboard. */
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { open as openBallot, ownPoll } from './ballot.ts';
import { article, field, isReady, write } from './comment-sheet.ts';
import { endRoutes, sample, signIn } from './site.ts';

test.afterEach(endRoutes);

const fieldSizes = (page: Page) =>
	page
		.locator('input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea, select')
		.evaluateAll((fields) =>
			fields.map((one) => `${one.id}: ${Number.parseFloat(getComputedStyle(one).fontSize) < 16 ? 'small' : 'right'}`),
		);

for (const width of [320, 360, 393])
	test(`no field has letters below 16 px at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 740 });
		const seen: string[] = [];
		await page.goto(addressOf('login'));
		await expect(page.locator('#login-phone')).toBeEnabled();
		seen.push(...(await fieldSizes(page)));
		await signIn(page, sample.members[0], addressOf('invite'));
		await expect(page.locator('#invite-code')).toBeVisible();
		seen.push(...(await fieldSizes(page)));
		await page.goto(addressOf('search'));
		seen.push(...(await fieldSizes(page)));
		await page.goto(article('345'));
		await isReady(page);
		await write(page).click();
		await expect(field(page)).toBeVisible();
		seen.push(...(await fieldSizes(page)));
		expect(seen.length).toBeGreaterThan(4);
		expect(seen.filter((one) => one.endsWith('small'))).toEqual([]);
	});

/** What the keyboard of an iPhone does: it shrinks the visual viewport, and nothing else. */
const showKeyboard = (page: Page, height: number): Promise<void> =>
	page.evaluate((seen) => {
		const view = window.visualViewport;
		if (view === null) throw new Error('there is a visual viewport');
		Object.defineProperty(view, 'height', { get: () => seen, configurable: true });
		view.dispatchEvent(new Event('resize'));
	}, height);

const sheets: Record<string, (page: Page) => Promise<void>> = {
	comment: async (page) => {
		await signIn(page, sample.members[0], article('345'));
		await isReady(page);
		await write(page).click();
	},
	'sign-up': async (page) => {
		await signIn(page, sample.members[0], addressOf('activityApply', { linkID: '5', id: '9' }));
		await page.getByRole('button', { name: '我要报名' }).click();
	},
	ballot: async (page) => {
		const address = await ownPoll();
		await signIn(page, sample.members[0], address);
		await openBallot(page, address);
	},
};

for (const [name, open] of Object.entries(sheets))
	test(`the button of the sheet stays above the keyboard: ${name}`, async ({ page }) => {
		await page.setViewportSize({ width: 375, height: 667 });
		await open(page);
		const button = page.getByRole('dialog').locator('button[type="submit"]');
		await expect(button).toBeVisible();
		const foot = async (): Promise<number> =>
			button.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
		for (const height of [367, 320]) {
			await showKeyboard(page, height);
			await expect.poll(foot).toBeLessThanOrEqual(height);
			expect(
				await page.getByRole('dialog').evaluate((sheet) => sheet.getBoundingClientRect().top),
			).toBeGreaterThanOrEqual(0);
		}
		expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain(
			'interactive-widget=resizes-content',
		);
	});
