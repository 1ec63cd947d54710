import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { sampleAddress } from '../../src/exporter/gallery/sample-addresses.ts';
import { addressOf } from '../../src/routes.ts';
import { putSamplePoll, readVerifyCode } from './platform-store.ts';
import { sample, signIn } from './site.ts';

const open = async (page: Page, address: string): Promise<void> => {
	await page.goto(address);
	await page.getByRole('button', { name: '我要投票' }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
};
const option = (page: Page, name: string) => page.getByRole('dialog').getByRole('checkbox', { name: new RegExp(name) });
const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '投票', exact: true });
const notice = (page: Page) => page.locator('#ballot-notice');

/** A vote that no other test uses. */
const ownPoll = async (more: object = {}): Promise<string> => {
	const id = `p${randomUUID().slice(0, 8)}`;
	await putSamplePoll({ id, ...more });
	return addressOf('activityVote', { id });
};

test('R-SCREEN-41, R-ROLE-09, R-CALL-086: a member votes; the call is enciphered, and the counts change at once', async ({
	page,
}) => {
	const address = await ownPoll();
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await option(page, '雪山').check();
	await option(page, '草原').check();
	const sent = page.waitForRequest((request) => request.url().includes('/nis/recordVoteCountAndLog'));
	await submit(page).click();
	const body = new URLSearchParams((await sent).postData() ?? '');
	// identity may be outside the cipher, the ballot must be inside.
	expect(body.get('data')).toMatch(/^[0-9a-f]{64,}$/);
	expect([...body.keys()]).not.toContain('optionIds');
	await expect(page.getByRole('status')).toHaveText('投票成功，谢谢参与');
	await expect(page.getByRole('dialog').locator('li', { hasText: '雪山' })).toContainText('1 票');
	await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.locator('.vote-option', { hasText: '雪山' })).toContainText('1 票');
});

test('R-ROLE-09: a visitor chooses, signs in, and finds the choice again', async ({ page }) => {
	const address = await ownPoll();
	await open(page, address);
	await option(page, '草原').check();
	await submit(page).click();
	await expect(notice(page)).toHaveText('请登录后投票，您的选择会保留');
	await page.getByRole('dialog').getByRole('link', { name: '去登录' }).click();
	await page.fill('#login-phone', sample.members[1].phone);
	await page.fill('#login-password', sample.members[1].password);
	await page.click('.login-form button[type="submit"]');
	await page.waitForURL((url) => url.pathname === address);
	await page.getByRole('button', { name: '我要投票' }).click();
	await expect(option(page, '草原')).toBeChecked();
	await submit(page).click();
	await expect(page.getByRole('status')).toHaveText('投票成功，谢谢参与');
});

test('limits: per theme, per day, and the same option twice', async ({ page }) => {
	const address = await ownPoll({ memberDay: 3 });
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await option(page, '雪山').check();
	await option(page, '草原').check();
	await expect(option(page, '大河')).toBeDisabled();
	await submit(page).click();
	await expect(page.getByRole('status')).toBeVisible();
	await page.reload();
	await open(page, address);
	await expect(page.getByRole('dialog')).toContainText('还可投1票');
	await option(page, '雪山').check();
	await submit(page).click();
	await expect(notice(page)).toHaveText('今天已经投过这一项了');
	await option(page, '雪山').uncheck();
	await option(page, '大河').check();
	await submit(page).click();
	await expect(page.getByRole('status')).toBeVisible();
	await page.reload();
	await open(page, address);
	await expect(option(page, '雪山')).toBeDisabled();
});

test('R-CALL-087: a vote with a code: wrong, another picture, right', async ({ page }) => {
	const address = await ownPoll({ verifyCode: true });
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await option(page, '雪山').check();
	await submit(page).click();
	await expect(notice(page)).toHaveText('请输入图片中的验证码');
	const picture = page.locator('.ballot-code img');
	const first = await picture.getAttribute('src');
	await page.fill('#ballot-code', 'XXXX');
	await submit(page).click();
	await expect(notice(page)).toHaveText('验证码不正确或已使用，已换一张');
	await expect(picture).not.toHaveAttribute('src', first ?? '');
	await expect(option(page, '雪山')).toBeChecked();
	await page.getByRole('button', { name: '看不清，换一张' }).click();
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
		.toBe(true);
	const key = new URL((await picture.getAttribute('src')) ?? '', page.url()).searchParams.get('codeKey') ?? '';
	await page.fill('#ballot-code', await readVerifyCode(key));
	await submit(page).click();
	await expect(page.getByRole('status')).toBeVisible();
});

test('A-057: a vote that has ended, and one that has not begun, say so by the platform’s clock', async ({ page }) => {
	// A phone whose clock is wrong by a day changes nothing.
	await page.clock.setSystemTime(Date.now() + 86_400_000);
	const ended = await ownPoll({ startTime: '2026-01-01 00:00:00', endTime: '2026-02-01 00:00:00' });
	await open(page, ended);
	await option(page, '雪山').check();
	await submit(page).click();
	await expect(notice(page)).toHaveText('投票已结束');
});

test('M-23: a ballot without an answer waits, and counts once when it is sent again', async ({ page }) => {
	const address = await ownPoll();
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await option(page, '雪山').check();
	let taken = 0;
	await page.route('**/nis/recordVoteCountAndLog*', async (route) => {
		taken += 1;
		// The platform counts the ballot, and the answer is lost.
		if (taken === 1) {
			await route.fetch();
			return route.abort('connectionreset');
		}
		return route.continue();
	});
	await submit(page).click();
	await expect(notice(page)).toContainText('您的选择已保存');
	await page.reload();
	await open(page, address);
	await expect(notice(page)).toContainText('您的选择已保存');
	await submit(page).click();
	await expect(page.getByRole('status')).toBeVisible();
	await expect(page.getByRole('dialog').locator('li', { hasText: '雪山' })).toContainText('1 票');
});

test('Back closes the ballot and stays on the page; the focus returns to the button', async ({ page }) => {
	await open(page, sampleAddress('activityVote'));
	await page.goBack();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.getByRole('button', { name: '我要投票' })).toBeFocused();
	expect(new URL(page.url()).pathname).toBe(sampleAddress('activityVote'));
	await page.getByRole('button', { name: '我要投票' }).click();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on the page of an option, this option is chosen at the start', async ({ page }) => {
	await open(page, sampleAddress('voteItemDetail'));
	await expect(option(page, '雪落尖山')).toBeChecked();
});
