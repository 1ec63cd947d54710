import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { agents, answerWith, editSettings, watchCalls, watchCommands } from './operator.ts';
import { hydrated, partStarted, sample } from './site.ts';

const app = { appMarker: 'QinglingApp', appScheme: 'qingling' };
const shownMode = (page: Page) => page.locator('html').getAttribute('data-mode');
const login = {
	userid: 'u9',
	token: 'T'.repeat(40),
	accessToken: 'A'.repeat(40),
	refreshToken: 'R'.repeat(40),
	device: 'phone-1',
};

test.describe('modes', () => {
	for (const [agent, search, mode] of [
		['iphone', '', 'Safari'],
		['android', '', 'Android'],
		['tablet', '', 'pad'],
		['iphone', '?isShare=true', 'share'],
		['androidMessaging', '?isShare=true', 'AndroidWx'],
		['appleMessaging', '?isShare=true', 'IOSWx'],
		['appleMessaging', '', 'wx'],
		['android', '?isPreview=true', 'preview'],
		['android', '?isView=true', 'view'],
		['android', '?inCmsPage=true', 'cms'],
		['android', '?inCmsPage=true&isShare=true', 'share-cms'],
		['android', '?isShare=1&isView=TRUE', 'Android'],
	] as const) {
		test(`R-MODE-01…23: ${agent} with "${search}" is ${mode}`, async ({ browser, baseURL }) => {
			const context = await browser.newContext({
				userAgent: agents[agent],
				...(baseURL === undefined ? {} : { baseURL }),
			});
			const page = await context.newPage();
			await page.goto(`${sample.home}${search}`);
			expect(await shownMode(page)).toBe(mode);
			await context.close();
		});
	}

	test('A-039, M-16: the links of the site carry the flags on', { tag: '@quick' }, async ({ page }) => {
		await page.goto(`${sample.home}?isShare=true`);
		await partStarted(page, 'carried-flags');
		await page.locator('main a[href*="Detail/"]').first().click();
		await expect(page).toHaveURL(/isShare=true/);
		await expect.poll(() => shownMode(page)).toBe('share');
	});

	for (const [query, content] of [
		['?isPreview=true', ['base/getArticleContentUnreleased']],
		['?isPreview=false', []],
		['?isPreview=1', []],
		['?isPoster=true', ['base/myArticleContent']],
		['?isPoster=TRUE', []],
	] as const)
		test(`R-MODE-24, R-MODE-25, A-043: "${query}" reads ${content[0] ?? 'the exported page alone'}`, async ({
			page,
			context,
		}) => {
			const calls = watchCalls(context);
			await page.goto(`${sample.article}${query}`);
			if (content.length === 0) await hydrated(page, 'read-next');
			const read = () => calls.map(({ name }) => name).filter((name) => /ArticleContent/.test(name));
			await expect.poll(read).toEqual([...content]);
		});

	test('A-044: in a preview nothing is written and nothing is counted', async ({ page, context }) => {
		const calls = watchCalls(context);
		await page.goto(`${sample.article}?inCmsPage=true`);
		await page.evaluate((value) => localStorage.setItem('userLogin', JSON.stringify(value)), {
			...login,
			member: { userid: 'u9', nickname: '编辑', picture: '', phone: '', score: 0 },
		});
		await page.reload();
		await hydrated(page, 'actions');
		await page.locator('[data-action="praise"]').click();
		await expect(page.locator('.toast')).not.toBeEmpty();
		expect(calls.filter(({ name, method }) => method === 'POST' || name === 'base/event')).toEqual([]);
	});
});

test.describe('inside the native app', () => {
	test.use({ userAgent: agents.app });

	test('R-MODE-06, R-MODE-26, M-25: the marker may be set after the export', async ({ page, context }) => {
		await editSettings(context, { site: app });
		await page.goto(sample.article);
		await expect(page.locator('html')).toHaveAttribute('data-mode', 'app');
	});

	test('R-MODE-30, R-ERR-19: the app shows the notices about actions', { tag: '@quick' }, async ({ page, context }) => {
		await editSettings(context, { site: app });
		const commands = await watchCommands(page);
		await page.goto(sample.article);
		await hydrated(page, 'actions');
		await page.locator('[data-action="praise"]').click();
		await expect.poll(() => commands.map(decodeURIComponent)).toEqual(['qingling://toast?text=请先登录']);
		await expect(page.locator('.toast')).toHaveCount(0);
	});

	test('A-047: commands at the same time are all sent, one after the other', async ({ page, context }) => {
		await editSettings(context, { site: app });
		const commands = await watchCommands(page);
		await page.addInitScript((value) => {
			localStorage.setItem(
				'userLogin',
				JSON.stringify({ ...value, member: { userid: 'u9', nickname: '应用读者', picture: '', phone: '', score: 0 } }),
			);
		}, login);
		// Both blocks load at once: one requests another token, the other loses the login a second later.
		await answerWith(context, 'base/articleHot', { status: 10111 });
		await answerWith(context, 'base/recommendList', { status: 10102 });
		await page.goto(sample.article);
		await hydrated(page, 'read-next');
		await expect.poll(() => commands).toEqual(['qingling://refreshToken', 'qingling://clearUserAndLogin']);
	});

	test('R-MODE-27, A-046: the id of the marker is sent with writes, and proves nothing', async ({ page, context }) => {
		await editSettings(context, { site: app });
		await answerWith(context, 'base/member/info', { status: 401 });
		const calls = watchCalls(context);
		await page.goto(sample.article);
		await page.waitForFunction(
			() => window.touchEditionLogin !== undefined && window.touchEditionLogin.line === undefined,
		);
		expect(await page.evaluate(() => localStorage.getItem('userLogin'))).toBeNull();
		// A login without an id: the first call of the member carries the id of the marker.
		await page.evaluate((value) => window.touchEditionLogin?.({ ...value, userid: '' }), login);
		await expect.poll(() => calls.find(({ name }) => name === 'base/member/info')?.body.get('userid')).toBe('u123');
	});

	test('R-MODE-29, R-ROLE-04, R-CONF-18, R-CONF-19, R-ENT-106: a login from the app is accepted and used', {
		tag: '@quick',
	}, async ({ page, context }) => {
		await editSettings(context, { site: app });
		await answerWith(context, 'base/member/info', {
			status: 0,
			data: { userid: 'u9', nickname: '应用读者', picture: '', phone: '', score: 3 },
		});
		const calls = watchCalls(context);
		await page.goto(sample.article);
		await page.waitForFunction(
			() => typeof window.touchEditionLogin === 'function' && window.touchEditionLogin.line === undefined,
		);
		await page.evaluate((value) => window.touchEditionLogin?.(JSON.stringify(value)), login);
		await hydrated(page, 'comments');
		await expect.poll(() => calls.filter(({ headers }) => headers['token'] === login.token).length).toBeGreaterThan(0);
		const last = calls.filter(({ headers }) => headers['token'] === login.token).at(-1);
		expect((last?.method === 'GET' ? last.query : last?.body)?.get('device')).toBe('phone-1');
		await expect
			.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('userLogin') ?? '{}').member?.nickname))
			.toBe('应用读者');
	});

	test('R-VAL-26, A-066: the app sets the size of the text, before the page is ready and after', async ({
		page,
		context,
	}) => {
		await editSettings(context, { site: app });
		await page.addInitScript(() => {
			window.touchEditionTextSize = -1;
		});
		await page.goto(sample.article);
		const steps = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--font-steps'));
		await expect.poll(steps).toBe('-1');
		await page.evaluate(() => {
			if (typeof window.touchEditionTextSize === 'function') window.touchEditionTextSize('3');
		});
		expect(await steps()).toBe('3');
		expect(await page.evaluate(() => localStorage.getItem('fontSteps'))).toBe('3');
	});

	test('A-047: anything but a login is refused', async ({ page, context }) => {
		await editSettings(context, { site: app });
		await page.goto(sample.article);
		await page.waitForFunction(
			() => window.touchEditionLogin?.line === undefined && window.touchEditionLogin !== undefined,
		);
		for (const wrong of ['{', 'x'.repeat(9000), 7, { token: '<b>' }, { token: '' }, []]) {
			await page.evaluate((value) => window.touchEditionLogin?.(value), wrong);
		}
		expect(await page.evaluate(() => localStorage.getItem('userLogin'))).toBeNull();
	});

	test('R-STATE-30, A-047: status 10111 requests another token from the app, and the call is repeated with it', async ({
		page,
		context,
	}) => {
		await editSettings(context, { site: app });
		const commands = await watchCommands(page);
		const calls = watchCalls(context);
		await page.addInitScript((value) => {
			localStorage.setItem(
				'userLogin',
				JSON.stringify({ ...value, member: { userid: 'u9', nickname: '应用读者', picture: '', phone: '', score: 0 } }),
			);
		}, login);
		await context.route('**/api/base/articleHot*', (route) =>
			route.request().headers()['token'] === login.token
				? route.fulfill({ json: { status: 10111, msg: 'expired' } })
				: route.fulfill({ json: { status: 0, data: { list: [] } } }),
		);
		await page.goto(sample.article);
		await hydrated(page, 'read-next');
		await expect.poll(() => commands).toEqual(['qingling://refreshToken']);
		await page.evaluate((value) => window.touchEditionLogin?.(value), { ...login, token: 'N'.repeat(40) });
		await expect
			.poll(() => calls.some(({ name, headers }) => name === 'base/articleHot' && headers['token'] === 'N'.repeat(40)))
			.toBe(true);
		// The call of the start-up and no other.
		expect(calls.filter(({ name }) => name === 'base/tokenHelper/getAnonymousToken')).toHaveLength(1);
	});

	for (const [ids, status] of [
		['R-STATE-33, R-CONST-18, R-ERR-04', 10102],
		['R-STATE-34, R-ERR-05', 10103],
	] as const) {
		test(`${ids}: ${status} sends the command to the app after a second, not before`, async ({ page, context }) => {
			await editSettings(context, { site: app });
			const commands = await watchCommands(page);
			await page.addInitScript((value) => {
				localStorage.setItem(
					'userLogin',
					JSON.stringify({
						...value,
						member: { userid: 'u9', nickname: '应用读者', picture: '', phone: '', score: 0 },
					}),
				);
			}, login);
			// The points for reading are not what this is about: the platform does not know this token.
			await answerWith(context, 'base/event1', { status: 0, data: {} });
			let answered = 0;
			// Comments are nearer than the hot articles, and their calls would be refused before.
			await context.route(/\/api\/base\/(?:discuss|myMarks|mySubscriptions)/, (route) =>
				route.fulfill({ json: { status: 1 } }),
			);
			await context.route('**/api/base/articleHot*', async (route) => {
				// Before the answer leaves: on a busy machine the page has it long before this process goes on.
				answered = Date.now();
				await route.fulfill({ json: { status } });
			});
			await page.goto(sample.article);
			await hydrated(page, 'read-next');
			await expect.poll(() => commands, { intervals: [20] }).toEqual(['qingling://clearUserAndLogin']);
			expect(Date.now() - answered).toBeGreaterThanOrEqual(990);
			expect(await page.evaluate(() => localStorage.getItem('userLogin'))).toBeNull();
		});
	}

	test('R-MODE-30, R-ERR-19: without a scheme the page shows its own line', async ({ page, context }) => {
		await editSettings(context, { site: { ...app, appScheme: 'javascript' } });
		const commands = await watchCommands(page);
		await page.addInitScript((value) => {
			if (localStorage.getItem('done') === null)
				localStorage.setItem(
					'userLogin',
					JSON.stringify({
						...value,
						member: { userid: 'u9', nickname: '应用读者', picture: '', phone: '', score: 0 },
					}),
				);
			localStorage.setItem('done', '1');
		}, login);
		await answerWith(context, 'base/articleHot', { status: 10103 });
		await page.goto(sample.article);
		await hydrated(page, 'read-next');
		await expect(page.locator('.toast')).toHaveText('登录已失效，请重新登录');
		expect(commands).toEqual([]);
	});
});

test('R-STATE-33, A-089: elsewhere a notice says that the login is lost, and links to login', async ({
	page,
	context,
}) => {
	await page.addInitScript((value) => {
		if (localStorage.getItem('done') === null)
			localStorage.setItem(
				'userLogin',
				JSON.stringify({ ...value, member: { userid: 'u9', nickname: '读者', picture: '', phone: '', score: 0 } }),
			);
		localStorage.setItem('done', '1');
	}, login);
	await answerWith(context, 'base/articleHot', { status: 10103 });
	await page.goto(sample.article);
	await hydrated(page, 'read-next');
	await expect(page.locator('.toast')).toHaveText('登录已失效，请重新登录');
	expect(await page.evaluate(() => localStorage.getItem('userLogin'))).toBeNull();
	await expect(page).toHaveURL(new RegExp(sample.article));
	await hydrated(page, 'comments');
	await expect(page.locator('#comments a[href*="login.html"]').first()).toBeVisible();
});

test('R-MODE-28, R-ROUTE-60: the route decides about the top bar in every mode', async ({ page }) => {
	await page.goto(`${addressOf('aboutUs')}?isShare=true`);
	await expect(page.locator('.top-bar')).toHaveCount(0);
});
