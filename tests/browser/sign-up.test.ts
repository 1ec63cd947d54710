import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { sampleAddress } from '../../src/exporter/gallery/sample-addresses.ts';
import { addressOf } from '../../src/routes.ts';
import { putSampleActivity, readRegistCode } from './platform-store.ts';
import { sample, signIn } from './site.ts';

/** An activity that no other test uses. */
const ownActivity = async (more: object = {}): Promise<{ id: string; address: string }> => {
	const id = `a${randomUUID().slice(0, 8)}`;
	await putSampleActivity({ id, ...more });
	return { id, address: addressOf('activityApply', { id }) };
};
const open = async (page: Page, address: string): Promise<void> => {
	await page.goto(address);
	await page.getByRole('button', { name: '我要报名' }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
};
const fill = async (page: Page): Promise<void> => {
	await page.getByLabel('姓名').fill('卓玛');
	await page.getByLabel('手机号').fill('13900000000');
	await page.getByLabel('2人').check();
};
const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '提交报名' });
const notice = (page: Page) => page.locator('#sign-up-notice');

test('R-SCREEN-40, R-ROLE-10: a member signs up and gets a code, a QR code and a calendar file', async ({ page }) => {
	const { id, address } = await ownActivity();
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await expect(page.getByRole('dialog')).toContainText('还有2个名额');
	await fill(page);
	await submit(page).click();
	await expect(page.getByRole('status')).toHaveText('报名成功，请在现场出示报名码');
	await expect(page.getByRole('dialog').locator('.code')).toHaveText(await readRegistCode(id));
	await expect(page.locator('.code-picture path')).toHaveAttribute('d', /^M/);
	const file = page.waitForEvent('download');
	await page.getByRole('link', { name: '加入日历' }).click();
	expect((await file).suggestedFilename()).toBe('activity.ics');
	await page.getByRole('dialog').getByRole('link', { name: '我的报名码' }).click();
	await expect(page.locator('.code-card .code')).toHaveText(await readRegistCode(id));
});

test('A-058: a missing or wrong value is reported next to its field, and nothing is sent', async ({ page }) => {
	const { address } = await ownActivity();
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await page.getByLabel('手机号').fill('不是号码');
	await submit(page).click();
	await expect(notice(page)).toHaveText('请检查标红的内容');
	await expect(page.locator('#sign-up-realname-problem')).toHaveText('请填写这一项');
	await expect(page.locator('#sign-up-phone-problem')).toHaveText('请填写正确的手机号');
	await expect(page.getByLabel('手机号')).toHaveAttribute('aria-invalid', 'true');
	await expect(page.getByLabel('手机号')).toHaveValue('不是号码');
});

test('R-ROLE-10, M-23: a visitor fills in the form, signs in, and finds it unchanged', async ({ page }) => {
	const { address } = await ownActivity();
	await open(page, address);
	await fill(page);
	await submit(page).click();
	await expect(notice(page)).toHaveText('请登录后报名，已填的内容会保留');
	await page.getByRole('dialog').getByRole('link', { name: '去登录' }).click();
	await page.fill('#login-phone', sample.members[1].phone);
	await page.fill('#login-password', sample.members[1].password);
	await page.click('.login-form button[type="submit"]');
	await page.waitForURL((url) => url.pathname === address);
	await page.getByRole('button', { name: '我要报名' }).click();
	await expect(page.getByLabel('姓名')).toHaveValue('卓玛');
	await expect(page.getByLabel('2人')).toBeChecked();
	await submit(page).click();
	await expect(page.getByRole('status')).toBeVisible();
});

test('R-STATE-46…48: the sheet says whether sign-up has not begun, has ended, is full, or was done before', async ({
	page,
}) => {
	const early = await ownActivity({ registStartTime: '2027-12-01 00:00:00' });
	const ended = await ownActivity({ registEndTime: '2026-02-01 00:00:00' });
	const single = await ownActivity({ places: 1 });
	await signIn(page, sample.members[0], early.address);
	for (const [address, sentence] of [
		[early.address, '报名未开始'],
		[ended.address, '报名已结束'],
	] as const) {
		await open(page, address);
		await expect(notice(page)).toHaveText(sentence);
		await expect(submit(page)).toHaveCount(0);
	}
	await open(page, single.address);
	await fill(page);
	await submit(page).click();
	await expect(page.getByRole('status')).toBeVisible();
	await open(page, single.address);
	await expect(notice(page)).toHaveText('您已经报过名了');
	await page.evaluate(() => localStorage.clear());
	await signIn(page, sample.members[1], single.address);
	await open(page, single.address);
	await expect(notice(page)).toHaveText('名额已满');
});

test('M-23: a form without an answer stays, and counts once when it is sent again', async ({ page }) => {
	const { address } = await ownActivity();
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await fill(page);
	let taken = 0;
	await page.route('**/base/activityRegist*', async (route) => {
		taken += 1;
		if (taken > 1) return route.continue();
		await route.fetch();
		return route.abort('connectionreset');
	});
	await submit(page).click();
	await expect(notice(page)).toContainText('已填的内容已保存');
	await submit(page).click();
	await expect(page.getByRole('status')).toHaveText('报名成功，请在现场出示报名码');
	await expect(page.locator('.now')).toContainText('还有1个名额');
});

test('R-SCREEN-43, R-ROUTE-12, R-CALL-030: staff redeem a code once; every other answer has its own sentence', async ({
	page,
}) => {
	const { id, address } = await ownActivity();
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await fill(page);
	await submit(page).click();
	await expect(page.getByRole('status')).toBeVisible();
	const code = await readRegistCode(id);
	const redeem = async (parameters: Record<string, string>): Promise<void> => {
		await page.goto(addressOf('writeOff', parameters));
		await expect(page.locator('[data-write-off]')).toBeVisible();
		await page.getByRole('button', { name: '确认核销' }).click();
	};
	const state = page.locator('#write-off [role="status"]');
	await redeem({ activityID: id, registCode: 'NOSUCHCODE00', shopSite: '3' });
	await expect(state).toHaveText('报名码不存在');
	await redeem({ activityID: id, registCode: code, shopSite: '99' });
	await expect(state).toHaveText('这个码不能在这里核销');
	await redeem({ activityID: id, registCode: code, shopSite: '3' });
	await expect(state).toHaveText(`核销成功：${sample.members[0].nickname}`);
	await redeem({ activityID: id, registCode: code, shopSite: '3' });
	await expect(state).toHaveText('这个报名码已经核销过了');
});

test('Back closes the form and stays on the page', async ({ page }) => {
	await open(page, sampleAddress('activityApply'));
	await page.goBack();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	expect(new URL(page.url()).pathname).toBe(sampleAddress('activityApply'));
});
