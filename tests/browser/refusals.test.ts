/** Statuses that end or renew a sign-in: 10111 and 1004 (R-STATE-24…32, R-ERR-01…03). */
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { answerWith, editSettings, watchCalls } from './operator.ts';
import { hydrated, sample, signIn } from './site.ts';

/**
 * Answers every call except start-up with 10111 while it carries this token; the rest goes to the platform.
 *
 * @param together number of calls that must be running before the first is answered.
 */
const expire = async (context: BrowserContext, token: string, together = 1): Promise<{ refused: () => number }> => {
	let refused = 0;
	const gate = Promise.withResolvers<void>();
	await context.route('**/api/base/**', async (route) => {
		if (route.request().headers()['token'] !== token || /getConfig|tokenHelper/.test(route.request().url()))
			return route.fallback();
		refused += 1;
		if (refused >= together) gate.resolve();
		await gate.promise;
		return route.fulfill({ json: { status: 10111, msg: 'expired' } });
	});
	return { refused: () => refused };
};

const storedToken = (page: Page): Promise<string> =>
	page.evaluate(() => String(JSON.parse(localStorage.getItem('securityToken') ?? '{}').token ?? ''));

const openAll = async (page: Page, address: string): Promise<void> => {
	await page.goto(address);
	for (const island of ['actions', 'read-next', 'comments']) await hydrated(page, island);
};

test('R-STATE-32, A-088, M-14: every call of three tabs answered 10111: one token call, all succeed', async ({
	page,
	context,
}) => {
	const tabs = [page, await context.newPage(), await context.newPage()];
	const more = (tab: Page) => tab.locator('#comments .more button');
	for (const tab of tabs) {
		await openAll(tab, sample.article);
		await expect(more(tab)).toBeEnabled();
	}
	const old = await storedToken(page);
	expect(old).not.toBe('');
	const { refused } = await expire(context, old, tabs.length);
	const calls = watchCalls(context);
	await Promise.all(tabs.map((tab) => more(tab).dispatchEvent('click')));
	// The second page is the last one; its hot comments are above already.
	for (const tab of tabs) await expect(tab.locator('#comments .list-end')).toBeVisible();
	expect(refused()).toBe(tabs.length);
	expect(calls.filter(({ name }) => name === 'base/tokenHelper/getAnonymousToken')).toHaveLength(1);
	expect(await storedToken(page)).not.toBe(old);
});

test('R-STATE-24, R-STATE-31: the token of a member is renewed with device id and refresh token, and the member stays signed in', async ({
	page,
	context,
}) => {
	await signIn(page, sample.members[1], sample.article);
	const login = await page.evaluate(() => JSON.parse(localStorage.getItem('userLogin') ?? '{}'));
	await expire(context, login.accessToken);
	const calls = watchCalls(context);
	await openAll(page, sample.article);
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	const [renewal, ...more] = calls.filter(({ name }) => name === 'base/tokenHelper/getAnonymousToken');
	expect(more).toEqual([]);
	// In a header: addresses are written to the logs of servers.
	expect(renewal?.headers['refreshtoken']).toBe(login.refreshToken);
	expect(renewal?.query.has('refreshToken')).toBe(false);
	expect(renewal?.query.get('deviceId')).toMatch(/^xy\d+$/);
	const renewed = await page.evaluate(() => JSON.parse(localStorage.getItem('userLogin') ?? '{}'));
	expect(renewed.accessToken).not.toBe(login.accessToken);
	expect(renewed.member.nickname).toBe(sample.members[1].nickname);
});

test('A-087: the spare call is used when the first answers without a token', async ({ page, context }) => {
	await signIn(page, sample.members[1], sample.article);
	const login = await page.evaluate(() => JSON.parse(localStorage.getItem('userLogin') ?? '{}'));
	await expire(context, login.accessToken);
	await context.route('**/api/base/tokenHelper/getAnonymousToken*', (route) =>
		route.request().headers()['refreshtoken'] !== undefined
			? route.fulfill({ json: { status: 0, data: {} } })
			: route.fallback(),
	);
	const calls = watchCalls(context);
	await openAll(page, sample.article);
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	expect(calls.filter(({ name }) => name === 'sso/refreshAccessToken')).toHaveLength(1);
});

test('R-STATE-26…29, R-CONST-17, R-ERR-01, R-ERR-02, A-090, M-14, M-23: 1004 removes the authorization, reloads three times at most, then shows an alert', async ({
	page,
	context,
}) => {
	await editSettings(context, { site: { authMode: 2 } });
	await openAll(page, sample.article);
	await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
	await page.evaluate(() =>
		localStorage.setItem('draft:discuss:345', JSON.stringify({ text: '写到一半', time: Date.now(), owner: '' })),
	);
	// Every signed call is refused: one that is accepted resets the count.
	await context.route(
		(url) => url.pathname.startsWith('/api/') && !/getConfig|tokenHelper|auth|serverTime/i.test(url.pathname),
		(route) => route.fulfill({ json: { status: 1004 } }),
	);
	let loads = 0;
	page.on('load', () => {
		loads += 1;
	});
	await page.reload();
	// Every reload brings the islands near again, so the page is refused until it has counted to four.
	await expect(page.getByRole('alertdialog')).toContainText('请求失败！', { timeout: 25_000 });
	expect(await page.locator('.alert-words').textContent()).toBe('请求失败！');
	expect(await page.evaluate(() => sessionStorage.getItem('authCount'))).toBe('4');
	expect(loads).toBe(4);
	expect(await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('appSecret')])).toEqual([
		null,
		null,
	]);
	expect(await page.evaluate(() => localStorage.getItem('draft:discuss:345'))).toContain('写到一半');
	await page.getByRole('button', { name: '确定' }).click();
	await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('R-CONF-71, R-CONST-17: the count of refusals belongs to the tab', async ({ page, context }) => {
	await editSettings(context, { site: { authMode: 2 } });
	await openAll(page, sample.article);
	await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
	let signed = 0;
	// The first signed call is refused; those of the page that loads then get no answer.
	await context.route('**/api/**', async (route) => {
		if (route.request().headers()['authtoken'] === undefined) return route.fallback();
		signed += 1;
		if (signed === 1) await route.fulfill({ json: { status: 1004 } });
	});
	const count = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('authCount'));
	const loadedAgain = page.waitForEvent('load').then(() => page.waitForEvent('load'));
	await page.reload();
	await loadedAgain;
	await expect.poll(() => count(page)).toBe('1');
	const tab = await context.newPage();
	await tab.goto(sample.article);
	expect(await count(tab)).toBeNull();
});

test('A-090: a signed call that is accepted resets the count', async ({ page, context }) => {
	await editSettings(context, { site: { authMode: 2 } });
	const { given } = await answerWith(context, 'base/articleHot', { status: 1004 }, 1);
	const reloaded = page.waitForEvent('load').then(() => page.waitForEvent('load'));
	await page.goto(`${sample.article}#comments`);
	await reloaded;
	expect(given()).toBe(1);
	await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('authCount'))).toBeNull();
});

test('R-STATE-29, A-090: one accepted and one refused call do not reload endlessly either', async ({
	page,
	context,
}) => {
	await editSettings(context, { site: { authMode: 2 } });
	// Start-up is accepted, the view count is not: both happen on every page.
	await answerWith(context, 'base/event', { status: 1004 });
	let loads = 0;
	page.on('load', () => {
		loads += 1;
	});
	await page.goto(sample.article);
	await expect(page.getByRole('alertdialog')).toContainText('请求失败！', { timeout: 25_000 });
	expect(loads).toBe(4);
});

test('R-REQ-28, R-REQ-35, R-ERR-18: a secondary block that fails does not affect the rest of the page', {
	tag: '@quick',
}, async ({ page, context }) => {
	const said: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error') said.push(message.text());
	});
	await answerWith(context, 'base/articleHot', { status: 500, msg: 'broken' });
	await openAll(page, sample.article);
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	await expect.poll(() => said.join(' ')).toContain('articleHot');
});
