/**
 * Codes in links that are opened in the messaging platform's browser: a code of the platform in a stranger's link never
 * signs the reader in as somebody else, and the code of an invitation is none of the platform's.
 */
import { expect, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { bridge, invoked, local } from './messaging-app.ts';
import { agents, watchCalls } from './operator.ts';
import { issuePersonCode } from './platform-store.ts';
import { hydrated, sample } from './site.ts';

test.use({ userAgent: agents.androidMessaging });
test.beforeEach(async ({ context }) => bridge(context, 'agrees'));

for (const [name, query] of [
	['an article', 'isShare=true'],
	['an ordinary page', ''],
] as const) {
	test(`A-091: a valid code of a stranger in a link to ${name} is removed and not exchanged`, async ({
		page,
		context,
	}) => {
		const calls = watchCalls(context);
		const code = await issuePersonCode('攻击者');
		const address = `${sample.article}?${query}&code=${code}&state=menu`;
		await page.goto(address);
		if (query !== '') await expect(page).not.toHaveURL(/code=/);
		await page.goto(sample.login);
		await expect(page.locator('#login-phone')).toBeEnabled();
		expect(calls.map((call) => call.name)).not.toContain('base/wx/userInfo');
		expect(await page.evaluate(() => localStorage.getItem('userLogin'))).toBeNull();
	});
}

test('R-SCREEN-61, R-MODE-31: a forwarded invitation keeps its code, here and after a reload', async ({
	page,
	context,
}) => {
	const calls = watchCalls(context);
	const shared = async () => (await invoked(page)).map(({ name }) => name);
	await page.goto(sample.home);
	// A sign-in that the reader began and did not finish.
	for (const state of [null, 'mine']) {
		await page.evaluate((sent) => {
			if (sent !== null) sessionStorage.setItem('authorizeState', sent);
		}, state);
		await page.goto(`${addressOf('invite')}?code=ABCD2345&isShare=true`);
		for (const isReloaded of [false, true]) {
			if (isReloaded) await page.reload();
			await hydrated(page, 'invite');
			// A code of the platform is removed as soon as the share data may be set.
			await expect.poll(shared).toContain('updateAppMessageShareData');
			await expect(page.locator('#invite-code')).toHaveValue('ABCD2345');
			await expect(page).toHaveURL(/[?&]code=ABCD2345/);
		}
	}
	await expect(page.locator('.toast')).toHaveCount(0);
	expect(calls.map(({ name }) => name)).not.toContain('base/wx/userInfo');
	expect(await local(page, 'weixinInit')).toBe('0');
	expect(await page.evaluate(() => sessionStorage.getItem('authorizeState'))).toBe('mine');
});
