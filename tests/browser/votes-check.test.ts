import { expect, test } from 'playwright/test';
import { notice, open, option, ownPoll, submit } from './ballot.ts';
import { endRoutes, sample, signIn } from './site.ts';

test.afterEach(endRoutes);

test('R-CONF-08, A-102: where the platform asks for a check, it is passed by a tap or by the site’s own', async ({
	page,
	context,
}) => {
	await context.route('**/api/base/getConfig*', async (route) => {
		const response = await route.fetch();
		const answer = (await response.json()) as { data: object };
		await route.fulfill({ response, json: { ...answer, data: { ...answer.data, afsCheck: { enable: true } } } });
	});
	await signIn(page, sample.members[0], sample.home);
	const check = page.locator('.ballot-check');
	const sentData = async (): Promise<unknown> => {
		const vote = page.waitForRequest((request) => request.url().endsWith('/base/vote'));
		const log = page.waitForRequest((request) => request.url().includes('/nis/recordVoteCountAndLog'));
		await submit(page).click();
		expect([...new URLSearchParams((await vote).postData() ?? '').keys()]).not.toContain('afsData');
		return JSON.parse(new URLSearchParams((await log).postData() ?? '').get('afsData') ?? 'null');
	};
	await open(page, await ownPoll());
	await option(page, '雪山').check();
	await submit(page).click();
	await expect(notice(page)).toHaveText('请先点上面的按钮确认');
	await check.click();
	await expect(check).toHaveText('已确认');
	await expect(check).toHaveAttribute('aria-pressed', 'true');
	expect(await sentData()).toEqual({ check: 'button', time: expect.any(Number) });
	await expect(page.getByRole('status')).toHaveText('投好了，谢谢参与');
	await page.addInitScript(() => {
		let attempts = 0;
		window.touchEditionAbuseCheck = () => {
			attempts += 1;
			return attempts === 1 ? Promise.reject(new Error('not passed')) : Promise.resolve({ token: 'ok' });
		};
	});
	await open(page, await ownPoll());
	await option(page, '草原').check();
	await check.click();
	await expect(notice(page)).toHaveText('请先点上面的按钮确认');
	await check.click();
	await expect(check).toHaveText('已确认');
	expect(await sentData()).toEqual({ token: 'ok' });
});
