import { expect, test } from 'playwright/test';
import { sample } from './site.ts';

test('A-047: the page in place of the native app lists redirects to its scheme and passes logins to the site', async ({
	page,
}) => {
	await page.goto('/sandbox/app');
	await page.fill('#address', sample.home);
	await page.click('#open button');
	const site = page.frameLocator('#site');
	// Set when the page has loaded and redirects are being recorded.
	await expect(page.locator('#mode')).not.toHaveText('none yet');
	const frame = page.frames().find((one) => one.url().endsWith('/home.html'));
	if (frame === undefined) throw new Error('the site is in the frame');
	// Like a page of the site: one redirect after the other, without leaving the page.
	for (const name of ['toast?text=%E4%BD%A0%E5%A5%BD', 'refreshToken']) {
		await frame.evaluate((command) => {
			window.location.href = `demo://${command}`;
		}, name);
		await expect(page.locator('#log')).toContainText(`demo://${name}`);
	}
	await expect(site.locator('main')).toBeVisible();

	await frame.evaluate(() => {
		const pushed: unknown[] = [];
		Object.assign(window, { pushed, touchEditionLogin: (login: unknown) => pushed.push(login) });
	});
	await page.click('#login button[type="submit"]');
	await expect(page.locator('#notice')).toHaveText('Pushed the login of reader-1.');
	await page.click('#logout');
	await expect(page.locator('#notice')).toHaveText('Signed out.');
	const pushed = await frame.evaluate(() => (window as unknown as { pushed: unknown[] }).pushed);
	expect(pushed).toEqual([
		{
			userid: 'reader-1',
			token: expect.stringMatching(/^[\w-]{43}$/),
			accessToken: expect.stringMatching(/^[\w-]{43}$/),
			refreshToken: expect.stringMatching(/^[\w-]{43}$/),
			device: 'sandbox-app',
		},
		null,
	]);
});

test('A-091: the authorize page returns the reader with code and state', async ({ page, baseURL }) => {
	const query = new URLSearchParams({
		appid: 'wx-sandbox',
		redirect_uri: `${baseURL}${sample.home}`,
		response_type: 'code',
		scope: 'snsapi_base',
		state: 'state-1',
	});
	await page.goto(`/sandbox/authorize?${query}`);
	await page.getByLabel('A normal user agrees').check();
	await page.click('button[type="submit"]');
	await page.waitForURL((address) => address.pathname === sample.home);
	const back = new URL(page.url()).searchParams;
	expect(back.get('state')).toBe('state-1');
	const answer = await page.request.get(`/api/base/wx/userInfo?code=${back.get('code')}`);
	expect(await answer.json()).toMatchObject({ status: 0, data: { nickname: '微信读者一' } });
	const again = await page.request.get(`/api/base/wx/userInfo?code=${back.get('code')}`);
	expect(await again.json()).toMatchObject({ status: 410 });
});
