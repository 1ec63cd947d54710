/** The messaging platform's browser, against the platform's sandbox: sign-in and share data (R-STATE-03…11, M-21, M-22). */
import { expect, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { answer, bridge, invoked, local } from './messaging-app.ts';
import { agents, answerWith, watchCalls } from './operator.ts';
import { partStarted, sample } from './site.ts';

/** Requires authorization: in share mode the page starts it before anybody votes. */
const guarded = `${addressOf('activityVote', { id: '9' })}?isShare=true`;

test.use({ userAgent: agents.androidMessaging });

test.describe('share data', () => {
	for (const manner of ['agrees', 'late'] as const) {
		test(`R-SCREEN-28, M-22, A-026: are set once the platform is ready, signed for the page's own address (bridge ${manner})`, {
			tag: '@quick',
		}, async ({ page, context, baseURL }) => {
			await bridge(context, manner);
			const calls = watchCalls(context);
			await page.goto(`${sample.article}?from=singlemessage&isappinstalled=0#comments`);
			await expect
				.poll(async () => (await invoked(page)).map(({ name }) => name))
				.toContain('updateAppMessageShareData');
			const signed = calls.filter(({ name }) => name === 'base/wx/signature').map(({ query }) => query.get('url'));
			expect(signed).toEqual([`${baseURL}${sample.article}?from=singlemessage&isappinstalled=0`]);
			const data = (await invoked(page)).find(({ name }) => name === 'updateAppMessageShareData')?.parameters;
			expect(data?.['title']).toBe('四十一分钟过大山');
			expect([...(data?.['desc'] ?? '')].length).toBeLessThanOrEqual(100);
			expect(data?.['imgUrl']).toMatch(/^https?:\/\/.+\.(?:jpe?g|png)/);
			const link = new URL(data?.['link'] ?? '');
			expect([link.searchParams.get('isShare'), link.hash]).toEqual(['true', '']);
		});
	}

	test('M-22: an address that the page changes itself is signed again, and shared', async ({
		page,
		context,
		baseURL,
	}) => {
		await bridge(context, 'agrees');
		const calls = watchCalls(context);
		await page.goto(sample.home);
		const shared = async () =>
			(await invoked(page))
				.filter(({ name }) => name === 'updateAppMessageShareData')
				.map(({ parameters }) => new URL(parameters['link'] ?? '').searchParams.get('active'));
		await partStarted(page, 'home-tabs');
		await expect.poll(async () => (await shared()).at(-1)).toBe(null);
		const third = page.locator('[data-tabs] a').nth(2);
		const column = await third.getAttribute('data-column');
		await third.click();
		await expect(page).toHaveURL(new RegExp(`home\\.html\\?active=${column}$`));
		await expect.poll(async () => (await shared()).at(-1)).toBe(column);
		const signed = () =>
			calls.filter(({ name }) => name === 'base/wx/signature').map(({ query }) => query.get('url') ?? '');
		await expect.poll(signed).toEqual([`${baseURL}${sample.home}`, `${baseURL}${sample.home}?active=${column}`]);
		// The app is configured with each signature.
		const configured = async () => (await invoked(page)).filter(({ name }) => name === 'preVerifyJSAPI').length;
		await expect.poll(configured).toBe(2);
		await page.goBack();
		await expect.poll(async () => (await shared()).at(-1)).toBe(null);
		await expect.poll(configured).toBe(3);
	});

	test('R-SCREEN-28, A-026, A-039: the feed of films shares the film that is shown, with the flags of the address', async ({
		page,
		context,
	}) => {
		await bridge(context, 'agrees');
		await page.goto(`${addressOf('minVideoDetail', { id: '51' })}?theme=dark`);
		const shared = async () => {
			const data = (await invoked(page)).filter(({ name }) => name === 'updateAppMessageShareData').at(-1)?.parameters;
			const { pathname, searchParams } = new URL(data?.['link'] ?? 'none:');
			return { title: data?.['title'], pathname, theme: searchParams.get('theme') };
		};
		// The share title keeps its kind, which the page itself says by what it is.
		const own = {
			title: await page.locator('meta[property="og:title"]').getAttribute('content'),
			pathname: addressOf('minVideoDetail', { id: '51' }),
		};
		await expect.poll(shared).toEqual({ ...own, theme: 'dark' });
		await page.locator('.player-start').click();
		const feed = page.getByRole('dialog', { name: '短视频' });
		await feed.getByRole('button', { name: '下一个' }).click();
		await expect(page).toHaveURL(/theme=dark/);
		await expect(page).not.toHaveURL(new RegExp(own.pathname));
		const title = (await feed.locator('[aria-current="true"] h2').textContent()) ?? 'none';
		expect(own.title).not.toContain(title);
		await expect.poll(async () => (await shared()).title).toContain(title);
		expect(await shared()).toMatchObject({ pathname: new URL(page.url()).pathname, theme: 'dark' });
		await page.goBack();
		await expect.poll(shared).toEqual({ ...own, theme: 'dark' });
	});

	for (const agent of ['androidMessaging', 'appleMessaging'] as const) {
		test.describe(agent, () => {
			test.use({ userAgent: agents[agent] });
			test('M-22: no share data are set before the address is verified, and the last ones are accepted', async ({
				page,
				context,
			}) => {
				await bridge(context, 'agrees');
				await page.goto(`${sample.home}?from=singlemessage&utm_source=wx`);
				const root = page.locator('html');
				await expect(root).toHaveAttribute('data-share-data', 'set');
				await partStarted(page, 'home-tabs');
				await page.locator('[data-tabs] a').nth(2).click();
				await expect(page).toHaveURL(/active=/);
				await expect(root).toHaveAttribute('data-share-data', 'waiting');
				await expect(root).toHaveAttribute('data-share-data', 'set');
				const calls = (await invoked(page)).filter(({ name }) => /ShareData$/.test(name));
				expect(calls.filter(({ isOk }) => !isOk)).toEqual([]);
				const last = calls.at(-1);
				expect(last?.at).toBe(page.url());
				expect([...new URL(last?.parameters['link'] ?? '').searchParams.keys()].sort()).toEqual(['active', 'isShare']);
			});
		});
	}

	test('M-22: share data that are refused are set again', async ({ page, context }) => {
		await bridge(context, 'hesitates');
		await page.goto(sample.article);
		await expect(page.locator('html')).toHaveAttribute('data-share-data', 'set', { timeout: 15_000 });
		const calls = (await invoked(page)).filter(({ name }) => /ShareData$/.test(name));
		expect(calls.filter(({ isOk }) => !isOk)).toHaveLength(4);
		expect(calls.at(-1)?.isOk).toBe(true);
	});

	test('M-22: a configuration that is refused differs from one that is ready', async ({ page, context }) => {
		await bridge(context, 'refuses');
		const refused = page.waitForEvent('console', (message) => message.text().includes('refused its configuration'));
		await page.goto(sample.article);
		await refused;
		expect((await invoked(page)).map(({ name }) => name)).not.toContain('updateAppMessageShareData');
		await expect(page.locator('html')).toHaveAttribute('data-share-data', 'refused');
		await expect(page.locator('h1')).toBeVisible();
	});

	test('M-12: a fallback page shares the content that it has loaded', async ({ page, context }) => {
		await bridge(context, 'agrees');
		await page.goto(sample.fallback);
		await expect
			.poll(
				async () =>
					(await invoked(page)).filter(({ name }) => name === 'updateAppMessageShareData').at(-1)?.parameters['title'],
			)
			.toBe('四十一分钟过大山');
	});
});

test('an ordinary browser never loads the SDK', { tag: '@quick' }, async ({ browser, baseURL }) => {
	const context = await browser.newContext({
		userAgent: agents.android,
		...(baseURL === undefined ? {} : { baseURL }),
	});
	const page = await context.newPage();
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(request.url());
	});
	await page.goto(`${sample.article}?isShare=true`);
	await page.waitForLoadState('networkidle');
	expect(scripts.filter((script) => /weixin|jweixin|messaging|sm-crypto|ciphers/.test(script))).toEqual([]);
	await context.close();
});

test.describe('sign-in', () => {
	test.beforeEach(async ({ context }) => bridge(context, 'agrees'));

	test('R-STATE-05, R-STATE-07, R-STATE-08, R-STATE-23, R-CONF-70, R-MODE-31, R-ENT-107…110: a reader agrees and is signed in', {
		tag: '@quick',
	}, async ({ page, context }) => {
		const calls = watchCalls(context);
		await page.goto(guarded);
		await answer(page, 'user');
		await expect.poll(() => local(page, 'weixinInit')).toBe('1');
		const login = JSON.parse((await local(page, 'userLogin')) ?? '{}');
		expect(login.member.nickname).toBe('微信读者一');
		const third = calls.find(({ name }) => name === 'sso/thirdLogin');
		expect(third?.body.get('oid')).toMatch(/^oSan/);
		expect(third?.body.get('unionid')).toMatch(/^uSan/);
		expect(third?.body.get('nickname')).toBe('微信读者一');
		expect(third?.headers['sign']).toMatch(/^[0-9a-f]{64}$/);
		// The code has been removed from the address, and a reload sends nothing again.
		await expect(page).toHaveURL(new RegExp(`${guarded.replace(/[.?]/g, '\\$&')}$`));
		await page.reload();
		await expect.poll(async () => (await invoked(page)).map(({ name }) => name)).toContain('updateAppMessageShareData');
		expect(calls.filter(({ name }) => name === 'base/wx/userInfo' || name === 'sso/thirdLogin')).toHaveLength(2);
		for (const name of ['accessToken', 'refreshToken']) expect(login[name]).toMatch(/^\S{20,}$/);
		expect(JSON.parse((await local(page, 'userLogin')) ?? '{}')).toMatchObject(login);
		expect(await page.evaluate(() => sessionStorage.getItem('postCount'))).toBeNull();
	});

	test('R-STATE-10, R-STATE-11, R-CONF-70, R-CONST-16, R-ERR-10: without an openid it is tried twice more, then a notice says so', async ({
		page,
	}) => {
		let asked = 0;
		page.on('framenavigated', (frame) => {
			if (frame.url().includes('/sandbox/authorize?')) asked += 1;
		});
		await page.goto(guarded);
		for (let round = 0; round < 3; round += 1) await answer(page, 'nobody');
		await expect(page.locator('.toast')).toHaveText('微信授权失败');
		expect(asked).toBe(3);
		expect(await local(page, 'weixinInit')).toBe('-1');
		expect(await page.evaluate(() => sessionStorage.getItem('postCount'))).toBeNull();
	});

	test('R-ERR-11, R-ERR-12, R-STATE-09, R-CONF-70: a code that was used already', async ({ page }) => {
		await page.goto(guarded);
		await answer(page, 'used');
		await expect(page.locator('.toast')).toHaveText('微信授权获取用户信息失败');
		expect(await local(page, 'weixinInit')).toBe('-1');
		expect(await local(page, 'userLogin')).toBeNull();
	});

	test('a snapshot user stays a visitor, and the attempt does not count as failed', async ({ page, context }) => {
		const calls = watchCalls(context);
		await page.goto(guarded);
		await answer(page, 'snapshot');
		await expect.poll(() => calls.map(({ name }) => name)).toContain('base/wx/userInfo');
		await expect(page.locator('.toast-busy')).toHaveCount(0);
		expect(await local(page, 'userLogin')).toBeNull();
		expect(await local(page, 'weixinInit')).toBe('0');
		await expect(page).toHaveURL(/activityVote/);
		expect(calls.map(({ name }) => name)).not.toContain('sso/thirdLogin');
	});

	test('R-SCREEN-17, R-STATE-04: 授权中... is shown while it runs', async ({ page, context }) => {
		let release: () => void = () => undefined;
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		await context.route('**/api/base/wx/userInfo*', async (route) => {
			await released;
			await route.fallback();
		});
		await page.goto(guarded);
		await answer(page, 'user');
		await expect(page.locator('.toast-busy')).toHaveText('授权中...');
		release();
		await expect(page.locator('.toast-busy')).toHaveCount(0);
		await expect.poll(() => local(page, 'weixinInit')).toBe('1');
	});

	test('A-091: a state that was not sent from here is refused', async ({ page, context }) => {
		const calls = watchCalls(context);
		await page.goto(sample.home);
		await page.evaluate(() => sessionStorage.setItem('authorizeState', 'mine'));
		await page.goto(`${sample.article}?isShare=true&code=stolen&state=theirs`);
		await expect(page).not.toHaveURL(/code=/);
		expect(calls.map(({ name }) => name)).not.toContain('base/wx/userInfo');
	});

	test('R-CALL-073, R-STATE-08: a code without a state tells who the reader is, and signs nobody in', async ({
		page,
		context,
	}) => {
		await answerWith(context, 'base/wx/userInfo', { status: 0, data: { openid: 'o-1', nickname: '读者' } });
		const calls = watchCalls(context);
		await page.goto(`${sample.article}?isShare=true&code=abc`);
		await expect.poll(() => local(page, 'weixinInit')).toBe('1');
		await expect(page).not.toHaveURL(/code=/);
		const names = calls.map(({ name }) => name);
		expect(names.filter((name) => name === 'base/wx/userInfo')).toHaveLength(1);
		expect(names).not.toContain('sso/thirdLogin');
	});

	test('R-MODE-31, M-21: a code in the address of any shared page is exchanged once and removed', async ({
		page,
		context,
	}) => {
		await answerWith(context, 'base/wx/userInfo', { status: 0, data: {} });
		const calls = watchCalls(context);
		await page.goto(sample.home);
		await page.evaluate(() => sessionStorage.setItem('authorizeState', 'mine'));
		await page.goto(`${sample.article}?isShare=true&code=abc&state=mine`);
		await page.waitForURL(/\/sandbox\/authorize\?/);
		const query = new URL(page.url()).searchParams;
		expect(query.get('redirect_uri')).not.toContain('code=');
		expect(query.get('scope')).toBe('snsapi_base');
		expect(calls.filter(({ name }) => name === 'base/wx/userInfo').map((call) => call.query.get('code'))).toEqual([
			'abc',
		]);
	});
});
