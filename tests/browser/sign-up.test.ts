import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { addressOf } from '../../src/routes.ts';
import { putSampleActivity, putShop, readRegistCode, readSignUp } from './platform-store.ts';
import { endRoutes, sample, sendSignIn, signIn } from './site.ts';

test.afterEach(endRoutes);

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

test('R-SCREEN-40, R-ROLE-10, E-03, E-10: a member signs up and gets a code, a QR code and a calendar file', {
	tag: '@quick',
}, async ({ page }) => {
	const { id, address } = await ownActivity();
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await expect(page.getByRole('dialog')).toContainText('还有2个名额');
	await fill(page);
	await submit(page).click();
	await expect(page.getByRole('status')).toHaveText('报名成功，请在现场出示报名码');
	await expect(page.getByRole('status')).toBeFocused();
	await expect(page.getByRole('dialog').locator('.code')).toHaveText(await readRegistCode(id));
	await expect(page.locator('img.code-picture')).toHaveAttribute('src', /^data:image\/png/);
	const file = page.waitForEvent('download');
	await page.getByRole('link', { name: '加入日历' }).click();
	expect((await file).suggestedFilename()).toBe('activity.ics');
	await page.getByRole('dialog').getByRole('link', { name: '我的报名码' }).click();
	await expect(page.locator('.code-card .code')).toHaveText(await readRegistCode(id));
});

test('A-058: a missing or wrong value is reported next to its field, and nothing is sent', { tag: '@quick' }, async ({
	page,
}) => {
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

test('R-ROLE-10, M-23: a visitor fills in the form, signs in, and finds it unchanged', { tag: '@quick' }, async ({
	page,
}) => {
	const { address } = await ownActivity();
	await open(page, address);
	await fill(page);
	await submit(page).click();
	await expect(notice(page)).toHaveText('请登录后报名，已填的内容会保留');
	await page.getByRole('dialog').getByRole('link', { name: '去登录' }).click();
	await sendSignIn(page, sample.members[1]);
	await page.waitForURL((url) => url.pathname === address);
	await page.getByRole('button', { name: '我要报名' }).click();
	await expect(page.getByLabel('姓名')).toHaveValue('卓玛');
	await expect(page.getByLabel('2人')).toBeChecked();
	await submit(page).click();
	await expect(page.getByRole('status')).toBeVisible();
});

test('R-ROLE-10, M-23: a picture of the form outlasts a reload and the sign-in, and is sent with the form', async ({
	page,
}) => {
	const { id, address } = await ownActivity({
		fields: [{ name: 'work', label: '摄影作品', type: 'picture', required: true }],
	});
	await open(page, address);
	await submit(page).click();
	await expect(page.locator('#sign-up-work-problem')).toHaveText('请填写这一项');
	const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6' } })
		.jpeg()
		.toBuffer();
	await page.setInputFiles('.photo-add input', [{ name: 'work.jpg', mimeType: 'image/jpeg', buffer: bytes }]);
	const chosen = (phase: string) => page.locator(`.photo-choice [data-phase="${phase}"] img`);
	await expect(chosen('kept')).toBeVisible();
	await page.reload();
	await page.getByRole('button', { name: '我要报名' }).click();
	await expect(chosen('kept')).toBeVisible();
	await submit(page).click();
	await expect(notice(page)).toHaveText('请登录后报名，已填的内容会保留');
	await page.getByRole('dialog').getByRole('link', { name: '去登录' }).click();
	await sendSignIn(page, sample.members[1]);
	await page.waitForURL((url) => url.pathname === address);
	await page.getByRole('button', { name: '我要报名' }).click();
	await expect(chosen('done')).toBeVisible();
	await submit(page).click();
	await expect(page.getByRole('status')).toHaveText('报名成功，请在现场出示报名码');
	expect(Object.keys(await readSignUp(id))).toEqual(['work']);
});

const early = { registStartTime: '2027-12-01 00:00:00' };
const ended = { registEndTime: '2026-02-01 00:00:00' };
const button = (page: Page) => page.getByRole('button', { name: '我要报名' });
const state = (page: Page) => page.locator('.now-state');

test('R-STATE-46…48: the page says that sign-up has not begun, has ended or is full; its button is disabled', async ({
	page,
}) => {
	for (const [change, sentence] of [
		[early, '报名未开始'],
		[ended, '报名已结束'],
	] as const) {
		await page.goto((await ownActivity(change)).address);
		await expect(state(page)).toContainText(sentence);
		await expect(button(page)).toBeDisabled();
	}
	const { address } = await ownActivity({ places: 1 });
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await fill(page);
	await submit(page).click();
	await expect(page.getByRole('status')).toBeVisible();
	await expect(state(page)).toContainText('名额已满');
	await expect(page.locator('#sign-up > button')).toBeDisabled();
	await page.goto(address);
	await expect(state(page)).toContainText('名额已满');
	// Who has signed up is offered the code in place of the form.
	await expect(page.getByRole('link', { name: '我的报名码' })).toBeVisible();
	await expect(button(page)).toHaveCount(0);
});

test('R-STATE-46…48: the sheet says what has changed since the page was loaded, and who has signed up before', async ({
	page,
}) => {
	const { id, address } = await ownActivity();
	/** The page loads the activity and its state; after that it reads nothing by itself. */
	const openPage = async (shown: string): Promise<void> => {
		await page.goto(address, { waitUntil: 'networkidle' });
		await expect(state(page)).toContainText(shown);
	};
	await signIn(page, sample.members[0], address);
	for (const [change, sentence] of [
		[early, '报名未开始'],
		[ended, '报名已结束'],
	] as const) {
		await putSampleActivity({ id });
		await openPage('报名中');
		await putSampleActivity({ id, ...change });
		await button(page).click();
		await expect(notice(page)).toHaveText(sentence);
		await expect(submit(page)).toHaveCount(0);
	}
	await putSampleActivity({ id, places: 2 });
	await open(page, address);
	await fill(page);
	await submit(page).click();
	await expect(page.getByRole('status')).toBeVisible();
	await page.goto(address);
	await expect(page.getByRole('link', { name: '我的报名码' })).toBeVisible();
	await expect(button(page)).toHaveCount(0);
	await page.evaluate(() => localStorage.clear());
	await signIn(page, sample.members[1], address);
	await openPage('还有1个名额');
	await putSampleActivity({ id, places: 1 });
	await button(page).click();
	await expect(notice(page)).toHaveText('名额已满');
});

test('M-23: a form without an answer stays, and counts once when it is sent again', { tag: '@quick' }, async ({
	page,
}) => {
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
	await expect(page.locator('.sign-up-success')).toHaveText('报名成功，请在现场出示报名码');
	// Nothing waits any more: the action that was sent again is the one that waited.
	await expect(page.locator('.waiting')).toHaveCount(0);
	await expect(page.locator('.now')).toContainText('还有1个名额');
});

test('R-SCREEN-43, R-ROUTE-12, R-CALL-030: staff redeem a code once, with the PIN of their shop; every other answer has its own sentence', async ({
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
	// The reader who signed up cannot write off the own code.
	await redeem({ activityID: id, registCode: code, shopSite: '3' });
	await expect(state).toHaveText('口令没有填或不正确');
	await page.getByLabel('网点核销口令').fill(await putShop('3', '东门'));
	await page.getByRole('button', { name: '确认核销' }).click();
	await expect(state).toHaveText(`核销成功：${sample.members[0].nickname}`);
	// The PIN stays for the codes that this tab scans next.
	await redeem({ activityID: id, registCode: 'NOSUCHCODE00', shopSite: '3' });
	await expect(state).toHaveText('报名码不存在');
	await redeem({ activityID: id, registCode: code, shopSite: '3' });
	await expect(state).toHaveText('这个报名码已经核销过了');
});

test('Back closes the form and stays on the page', async ({ page }) => {
	await open(page, sampleAddress('activityApply'));
	await page.goBack();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	expect(new URL(page.url()).pathname).toBe(sampleAddress('activityApply'));
});

test('E-37, R-CALL-080: the page says by the platform’s clock when the sign-up ends', async ({ page }) => {
	const end = new Date(Date.now() + 8 * 3_600_000 + 2 * 86_400_000 + 5.5 * 3_600_000).toISOString();
	const { id, address } = await ownActivity({ registEndTime: end.slice(0, 19).replace('T', ' ') });
	// The clock of the phone is wrong by a day.
	await page.clock.setSystemTime(Date.now() + 86_400_000);
	for (const path of [address, addressOf('activityDetail', { id })]) {
		const asked = page.waitForRequest((request) => request.url().includes('/base/serverTime'));
		await page.goto(path);
		await asked;
		await expect(page.locator('[data-count-down="end"]')).toHaveText('2天5小时后截止报名');
	}
});

test('E-03: a sheet that was open when the page was loaded again closes with one tap', async ({ page }) => {
	const { address } = await ownActivity();
	await open(page, address);
	await page.reload();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await page.getByRole('button', { name: '我要报名' }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	// The entry that was left over does not open it again.
	await expect
		.poll(() => page.evaluate(() => (window.history.state as { sheets?: string[] } | null)?.sheets ?? []))
		.toEqual([]);
	await expect(page.getByRole('dialog')).toHaveCount(0);
});
