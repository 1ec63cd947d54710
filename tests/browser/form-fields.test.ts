/** Fields of forms have labels, fitting keyboards and what the browser needs to fill them in (E-11). */
import { expect, type Page, test } from 'playwright/test';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { hydrated, sample } from './site.ts';

/** Fields of the page that are shown and have no label. */
const unlabelled = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLInputElement>('main input, main textarea, main select')]
			.filter((field) => field.type !== 'hidden' && field.checkVisibility())
			.filter((field) => (field.labels?.length ?? 0) === 0 && !field.hasAttribute('aria-label'))
			.map(({ id }) => id),
	);

test('E-11: the sign-in names phone, password and the code of a message', async ({ page }) => {
	await page.goto(sample.login);
	await hydrated(page, 'login');
	const phone = page.getByLabel('手机号');
	await expect(phone).toHaveAttribute('inputmode', 'tel');
	await expect(phone).toHaveAttribute('autocomplete', 'username');
	await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
	expect(await unlabelled(page)).toEqual([]);
	await page.locator('[data-way="register"]').click();
	const code = page.locator('#login-code');
	await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
	await expect(code).toHaveAttribute('inputmode', 'numeric');
	await expect(page.locator('#login-password')).toHaveAttribute('autocomplete', 'new-password');
	expect(await unlabelled(page)).toEqual([]);
});

test('E-11: the form of an activity names the phone number', async ({ page }) => {
	await page.goto(sampleAddress('activityApply'));
	await page.getByRole('button', { name: '我要报名' }).click();
	const phone = page.getByLabel('手机号');
	await expect(phone).toHaveAttribute('type', 'tel');
	await expect(phone).toHaveAttribute('inputmode', 'tel');
	await expect(phone).toHaveAttribute('autocomplete', 'tel');
	expect(await unlabelled(page)).toEqual([]);
});
