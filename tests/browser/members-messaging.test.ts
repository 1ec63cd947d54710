/** A code of the messaging platform in a stranger's link never signs the reader in as somebody else. */
import { expect, test } from 'playwright/test';
import { bridge } from './messaging-app.ts';
import { agents, watchCalls } from './operator.ts';
import { issuePersonCode } from './platform-store.ts';
import { sample } from './site.ts';

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
