/** Sign-in by the messaging platform from the login screen, against the platform's sandbox (A-016, A-091). */
import { expect, type Page, test } from 'playwright/test';
import { answer, bridge, local } from './messaging-app.ts';
import { agents, editSettings, watchCalls } from './operator.ts';
import { agreeToTerms, hydrated, sample } from './site.ts';

test.use({ userAgent: agents.androidMessaging });

test.beforeEach(async ({ context }) => bridge(context, 'agrees'));
const button = (page: Page) => page.locator('[data-messaging]');

for (const [language, text] of [
	['cn', '微信登录'],
	['en', 'Sign in with WeChat'],
	['bo', 'འཕྲིན་ཕྲན་གྱིས་ནང་འཛུལ།'],
] as const) {
	test(`A-016, R-I18N-01: says ${text} in ${language}`, async ({ page }) => {
		await page.addInitScript((code) => localStorage.setItem('lang', code), language);
		await page.goto(sample.login);
		await expect(button(page)).toHaveText(text);
	});
}

test('A-016, R-ROLE-05: requests name and picture after a tap, outside share mode too, and shows the name', {
	tag: '@quick',
}, async ({ page, context }) => {
	const calls = watchCalls(context);
	await page.goto(sample.login);
	await agreeToTerms(page);
	await button(page).click();
	await page.waitForURL(/\/sandbox\/authorize\?/);
	const query = new URL(page.url()).searchParams;
	expect(query.get('scope')).toBe('snsapi_userinfo');
	expect(query.get('state')).toMatch(/^[0-9a-f]{32}$/);
	await answer(page, 'user', /login\.html/);
	await expect(page.locator('#member-name')).toHaveText('你好，微信读者一');
	await expect(page).toHaveURL(new RegExp(`${sample.login}$`));
	expect(await local(page, 'weixinInit')).toBe('1');
	await page.reload();
	await expect(page.locator('#member-name')).toHaveText('你好，微信读者一');
	expect(calls.filter(({ name }) => name === 'sso/thirdLogin')).toHaveLength(1);
});

test('E-36: leads back to where the reader came from', async ({ page }) => {
	await page.goto(`${sample.login}?back=${encodeURIComponent(`${sample.article}#comments`)}`);
	await agreeToTerms(page);
	await button(page).click();
	await answer(page, 'user', /login\.html/);
	await page.waitForURL((address) => address.pathname === sample.article && address.hash === '#comments');
});

test('R-STATE-10, R-STATE-11: without an openid it is tried twice more, then a notice says so, and it can be started again', async ({
	page,
}) => {
	await page.goto(sample.login);
	await agreeToTerms(page);
	await button(page).click();
	for (let round = 0; round < 3; round += 1) await answer(page, 'nobody', /login\.html/);
	await expect(page.locator('.toast')).toHaveText('微信授权失败');
	await expect(button(page)).toBeEnabled();
	await button(page).click();
	await answer(page, 'user', /login\.html/);
	await expect(page.locator('#member-name')).toHaveText('你好，微信读者一');
});

test('is missing in other browsers, and without an authorize page in the settings', async ({
	browser,
	page,
	context,
	baseURL,
}) => {
	await editSettings(context, { site: { messagingAuthorizeUrl: '' } });
	await page.goto(sample.login);
	await hydrated(page, 'login');
	await expect(page.locator('#login-phone')).toBeEnabled();
	await expect(button(page)).toHaveCount(0);
	const other = await browser.newContext({
		userAgent: agents.android,
		...(baseURL === undefined ? {} : { baseURL }),
	});
	const elsewhere = await other.newPage();
	await elsewhere.goto(sample.login);
	await hydrated(elsewhere, 'login');
	await expect(elsewhere.locator('#login-phone')).toBeEnabled();
	await expect(elsewhere.locator('[data-messaging]')).toHaveCount(0);
	await other.close();
});
