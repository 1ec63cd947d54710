/** Invite codes and points: entered, shown, copied and shared; points rise. */
import AxeBuilder from '@axe-core/playwright';
import jsQR from 'jsqr';
import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { addressOf } from '../../src/routes.ts';
import { answerWith } from './operator.ts';
import { putMember } from './platform-store.ts';
import { hydrated, sample, sendSignIn, signIn } from './site.ts';

const invite = addressOf('invite');
const ownCode = addressOf('Shareinvite');
const points = addressOf('integralShop');
const notice = (page: Page) => page.locator('#invite-notice');
const submit = (page: Page) => page.locator('.invite-form button[type="submit"]');
const type = async (page: Page, code: string): Promise<void> => {
	await page.fill('#invite-code', code);
	await submit(page).click();
};
const readOwnCode = async (page: Page): Promise<string> => {
	await page.goto(ownCode);
	return (await page.locator('[data-own-code]').getAttribute('data-own-code')) ?? '';
};

test('R-SCREEN-61, R-ROLE-18: the own code is shown as a QR code of the invitation, copied and shared', {
	tag: '@quick',
}, async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.addInitScript(() => {
		Object.assign(navigator, { share: async (data: object) => Object.assign(window, { shared: data }) });
	});
	await signIn(page, sample.members[0], ownCode);
	const code = await readOwnCode(page);
	expect(code).toMatch(/^[2-9A-Z]{8}$/);
	const picture = page.locator('.own-code img');
	await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/);
	const { data, info } = await sharp(await picture.screenshot())
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
	expect(new URL(read?.data ?? '').pathname).toBe(addressOf('invitedToDownload', { code }));
	await page.click('[data-copy]');
	await expect(page.locator('.toast')).toHaveText('已复制');
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
	await page.click('.own-code [data-share]');
	const shared = await page.evaluate(() => (window as unknown as { shared: { url: string } }).shared.url);
	expect(new URL(shared).pathname).toBe(addressOf('invitedToDownload', { code }));
});

test('R-ROLE-17, R-SCREEN-61, E-03, E-10: a visitor takes the code from the address, signs in, uses it, and gains points', async ({
	page,
}) => {
	await signIn(page, sample.members[0], ownCode);
	const code = await readOwnCode(page);
	await page.goto(sample.login);
	await page.locator('[data-logout]').click();
	await expect(page.locator('.login-form')).toBeVisible();
	const friend = await putMember();
	await page.goto(addressOf('invitedToDownload', { code }));
	await page.getByRole('link', { name: '在网页上填写' }).click();
	await hydrated(page, 'invite');
	await expect(page.locator('#invite-code')).toHaveValue(code);
	await submit(page).click();
	await expect(notice(page)).toHaveText('请登录后填写，邀请码会保留');
	await page.locator('.invite-login a').click();
	await sendSignIn(page, friend);
	await page.waitForURL((url) => url.pathname === invite);
	await expect(page.locator('#invite-code')).toHaveValue(code);
	await submit(page).dblclick();
	await expect(page.locator('.invite-done')).toHaveText('邀请码已使用，获得 10 积分');
	await expect(page.locator('.invite-done')).toBeFocused();
	await page.goto(points);
	await expect(page.locator('[data-total="score"]')).toHaveText('10');
	await page.goto(invite);
	await hydrated(page, 'invite');
	await expect(page.locator('#invite-code')).toHaveValue('');
	await type(page, code);
	await expect(notice(page)).toHaveText('您已使用过邀请码');
});

test('R-ROLE-17: each refusal has its own sentence, and the code stays', async ({ page, context }) => {
	const reader = await putMember();
	await signIn(page, reader, invite);
	await hydrated(page, 'invite');
	await submit(page).click();
	await expect(notice(page)).toHaveText('请输入邀请码');
	await type(page, 'NOSUCH22');
	await expect(notice(page)).toHaveText('邀请码不存在');
	await type(page, '<b>&"\u202e');
	await expect(notice(page)).toHaveText('邀请码不存在');
	const own = await readOwnCode(page);
	await page.goto(invite);
	await hydrated(page, 'invite');
	await type(page, own);
	await expect(notice(page)).toHaveText('不能使用自己的邀请码');
	await expect(page.locator('#invite-code')).toHaveValue(own);
	for (const [status, sentence] of [
		[410, '邀请码已过期'],
		[429, '尝试过于频繁，请稍后再试'],
		[500, '没有成功，请再试一次'],
	] as const) {
		await answerWith(context, 'base/invite/useCode', { status, msg: 'x' }, 1);
		await type(page, own);
		await expect(notice(page)).toHaveText(sentence);
	}
	await context.route('**/base/invite/useCode*', (route) => route.abort());
	await type(page, own);
	await expect(notice(page)).toHaveText('网络错误，邀请码已保留，请再试一次');
	await page.reload();
	await expect(page.locator('#invite-code')).toHaveValue(own);
});

test('R-SCREEN-62, R-ROLE-16: the daily check-in counts once, and the totals on the page rise', {
	tag: '@quick',
}, async ({ page }) => {
	const reader = await putMember();
	await signIn(page, reader, points);
	await expect(page.locator('[data-total="score"]')).toHaveText('0');
	await page.getByRole('button', { name: '签到' }).dblclick();
	await expect(page.locator('.toast')).toHaveText('积分 +5');
	await expect(page.locator('[data-total="score"]')).toHaveText('5');
	await expect(page.locator('.points-now [data-total="day"]')).toHaveText('5');
	await page.reload();
	await expect(page.locator('[data-id] .points-line')).toHaveCount(2);
	await expect(page.getByRole('button', { name: '今天已签到' })).toBeDisabled();
	await expect(page.locator('[data-total="score"]')).toHaveText('5');
});

test('R-ROLE-16, R-CALL-077: reading and sharing an article earn points once a day', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const reader = await putMember();
	await signIn(page, reader, sample.article);
	await expect(page.locator('.toast')).toHaveText('积分 +1');
	await hydrated(page, 'actions');
	await page.locator('.island-actions').getByRole('button', { name: '分享' }).click();
	await page.getByRole('dialog').getByRole('button', { name: '复制链接' }).click();
	await expect(page.locator('.toast', { hasText: '+2' })).toHaveText('积分 +2');
	await page.goto(points);
	await expect(page.locator('[data-total="score"]')).toHaveText('3');
	const event = page.waitForResponse((response) => response.url().includes('/base/event1'));
	await page.goto(sample.article);
	expect((await (await event).json()).data).toMatchObject({ added: 0, score: 3 });
	await expect(page.locator('.toast')).toHaveCount(0);
});

for (const language of ['cn', 'en', 'bo']) {
	test(`the screens in ${language}, signed in and out: no axe finding`, async ({ page }) => {
		await page.addInitScript((code) => localStorage.setItem('lang', code), language);
		const check = async (address: string, ready: string): Promise<void> => {
			await page.goto(address);
			await expect(page.locator(ready).first()).toBeVisible();
			// Until the words of the language have come, words are hidden, and axe finds no names.
			await expect(page.locator('html[data-lang-pending]')).toHaveCount(0);
			const { violations } = await new AxeBuilder({ page }).analyze();
			expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
		};
		await check(invite, '.invite-form');
		await check(ownCode, '.state');
		await signIn(page, sample.members[1], invite);
		await check(invite, '.invite-form');
		await check(ownCode, '.own-code img');
		await check(points, '.check-in button');
	});
}
