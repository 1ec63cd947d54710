/** The member's codes: saved as pictures, and at a counter without a network. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { isOfflineAnswerName } from '../../src/client/runtime/offline-answer-name.ts';
import { addressOf } from '../../src/routes.ts';
import { follow, isStoredOffline, workerRuns } from './offline-caches.ts';
import { putSampleActivity, readRegistCode } from './platform-store.ts';
import { partStarted, sample, signIn } from './site.ts';

test.use({ serviceWorkers: 'allow' });

const keptAnswers = async (page: Page): Promise<string[]> =>
	(await page.evaluate(() => Object.keys(localStorage))).filter(isOfflineAnswerName);

/** A member signs up for an activity of their own; returns the code. */
const signUp = async (page: Page): Promise<string> => {
	const id = `a${randomUUID().slice(0, 8)}`;
	await putSampleActivity({ id });
	const address = addressOf('activityApply', { id });
	await signIn(page, sample.members[0], address);
	await page.getByRole('button', { name: '我要报名' }).click();
	await page.getByLabel('姓名').fill('卓玛');
	await page.getByLabel('手机号').fill('13900000000');
	await page.getByLabel('2人').check();
	await page.getByRole('dialog').getByRole('button', { name: '提交报名' }).click();
	await expect(page.getByRole('status')).toHaveText('报名成功，请在现场出示报名码');
	return readRegistCode(id);
};

test('A-110: a code is saved as a picture', async ({ page }) => {
	const code = await signUp(page);
	await page.goto(addressOf('signupdetail'));
	await partStarted(page, 'downloads');
	const saved = page.waitForEvent('download');
	await page.locator('.code-card', { hasText: code }).getByRole('button', { name: '保存图片' }).click();
	expect((await saved).suggestedFilename()).toBe(`${code}.png`);
});

test('R-ENT-060: codes and their pictures show without a network, to the member who has them alone', async ({
	page,
	context,
}) => {
	const code = await signUp(page);
	const vouchers = addressOf('signupdetail');
	await follow(page, vouchers);
	const card = page.locator('.code-card', { hasText: code });
	await expect(card.locator('img.voucher-picture')).toHaveAttribute('src', /^data:image\/png/);
	await isStoredOffline(page, 'own', vouchers);
	await workerRuns(page);
	// The next visit brings what this one loaded after it had asked to store the page.
	await follow(page, sample.home);
	await follow(page, vouchers);
	await expect(card).toBeVisible();
	await follow(page, sample.home);
	await context.setOffline(true);
	await page.goto(vouchers);
	await expect(card).toBeVisible();
	await expect(card.locator('img.voucher-picture')).toHaveAttribute('src', /^data:image\/png/);
	await context.setOffline(false);
	// Another member on this device never gets it, not even without a network.
	await page.evaluate(() => {
		const login = JSON.parse(localStorage.getItem('userLogin') ?? '{}') as { userid: string };
		localStorage.setItem('userLogin', JSON.stringify({ ...login, userid: 'another' }));
	});
	await context.setOffline(true);
	await page.goto(vouchers);
	await expect(page.locator('[data-fallback-retry]')).toBeVisible();
	await expect(card).toHaveCount(0);
});

test('R-ENT-060: the sign-out removes the codes from the device', async ({ page }) => {
	const code = await signUp(page);
	await follow(page, addressOf('signupdetail'));
	await expect(page.locator('.code-card', { hasText: code })).toBeVisible();
	expect(await keptAnswers(page)).toHaveLength(1);
	await page.goto(addressOf('my'));
	await page.locator('[data-logout]').click();
	await expect.poll(() => keptAnswers(page)).toEqual([]);
});
