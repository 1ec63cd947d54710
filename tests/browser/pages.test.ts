import { expect, type Page, test } from 'playwright/test';
import { addressOf, basePath, routes } from '../../src/routes.ts';
import { hydrated, partStarted, sample } from './site.ts';

/** Errors of a page: scripts that failed or were refused by policy, and missing resources. */
const watchErrors = (page: Page): string[] => {
	const errors: string[] = [];
	page.on('pageerror', (error) => errors.push(String(error)));
	page.on('console', (message) => {
		if (message.type() === 'error') errors.push(message.text());
	});
	return errors;
};

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('R-SCREEN-27…34: an article is complete: text, pictures, author, date, reading time, related', {
		tag: '@quick',
	}, async ({ page }) => {
		await page.goto(sample.article);
		await expect(page.locator('h1')).toHaveCount(1);
		await expect(page.locator('.prose p').first()).toBeVisible();
		await expect(page.getByText(/全文\d+个字 阅读约需\d+分钟/)).toBeVisible();
		await expect(page.locator('main time').first()).toBeVisible();
		expect(await page.locator('.hero img, .prose img').count()).toBe(3);
	});

	test('R-SCREEN-21…26: home lists its content, and every link works', { tag: '@quick' }, async ({ page }) => {
		await page.goto(sample.home);
		const links = page.locator('main a[href*="Detail/"]');
		expect(await links.count()).toBeGreaterThan(20);
		await links.first().click();
		await expect(page.locator('h1')).toHaveCount(1);
	});

	test('a photo set shows all its pictures', { tag: '@quick' }, async ({ page }) => {
		await page.goto(sample.photos);
		expect(await page.locator('main figure img, main .photos img').count()).toBeGreaterThan(4);
	});
});

test('R-ROUTE-56, R-ROUTE-58: every route opens at its own address, without errors', async ({ page }) => {
	const errors = watchErrors(page);
	for (const route of routes) {
		if (route.parameters.some((parameter) => parameter.required)) continue;
		const answer = await page.goto(addressOf(route.name));
		expect(answer?.status(), route.name).toBe(200);
		expect(new URL(page.url()).pathname).toBe(addressOf(route.name));
	}
	expect(errors).toEqual([]);
});

test('R-ROUTE-57: unknown addresses lead to home, and Back does not return to them', { tag: '@quick' }, async ({
	page,
}) => {
	await page.goto(sample.article);
	await page.goto(`${basePath}nosuch/1/2.html`);
	await expect(page).toHaveURL(new RegExp(`${sample.home}$`));
	await page.goBack();
	await expect(page).toHaveURL(new RegExp(`${sample.article}$`));
});

test('M-01: the fallback page loads an article that was never exported, at its own address', { tag: '@quick' }, async ({
	page,
}) => {
	const errors = watchErrors(page);
	const address = sample.fallback;
	await page.goto(address);
	await expect(page.locator('h1')).toHaveText('四十一分钟过大山');
	expect(new URL(page.url()).pathname).toBe(address);
	await expect(page.locator('.prose table')).toBeVisible();
	await hydrated(page, 'comments');
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	expect(errors).toEqual([]);
});

test('M-01, M-33: on a host that cannot rewrite, 404.html shows the right page at the same address', async ({
	page,
	request,
}) => {
	const lost = await (await request.get('/404.html')).text();
	await page.route(/newsDetail\/99\/|\/NEWSDETAIL\/|liveDetail\/99\//, (route) =>
		route.fulfill({ status: 404, contentType: 'text/html; charset=utf-8', body: lost }),
	);
	const address = addressOf('newsDetail', { columnId: '99', id: '345' });
	await page.goto(address);
	await expect(page.locator('h1')).toHaveText('四十一分钟过大山');
	expect(new URL(page.url()).pathname).toBe(address);
	await hydrated(page, 'comments');
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	await page.goto(`${basePath}NEWSDETAIL/12/345.html`);
	await expect(page).toHaveURL(new RegExp(`${sample.article}$`));
	await page.goto(addressOf('liveDetail', { linkID: '99', id: '7' }));
	await expect(page.locator('h1')).not.toBeEmpty();
});

test('R-ERR-15, R-SCREEN-64: an id that does not exist shows so, and leads to the search', { tag: '@quick' }, async ({
	page,
}) => {
	await page.goto(addressOf('newsDetail', { columnId: '12', id: 'nosuch' }));
	await expect(page.locator('main h1')).toHaveText('这里还没有内容，或已下线');
	await expect(page.locator('.foot-bar')).toHaveCount(0);
	await page.locator('main').getByRole('link', { name: '搜索' }).click();
	await page.waitForURL(`**${addressOf('search')}`);
});

test('M-02: an address without any parameter says that there is nothing, with and without its slash', async ({
	page,
	request,
}) => {
	for (const route of ['newsDetail', 'askDetail', 'xyDetail', 'postDetail']) {
		const bare = addressOf(route);
		for (const address of [bare, bare.replace('.html', '/.html')]) {
			expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
			await page.goto(address);
			await expect(page.locator('main'), address).toContainText('还没有内容');
		}
	}
});

test('R-ERR-08: a fallback page whose content does not load says 网络错误 and can load it again', async ({ page }) => {
	await page.route('**/api/base/getArticleContent*', (route) => route.abort());
	await page.goto(sample.fallback);
	await expect(page.locator('main')).toContainText('网络错误');
	await page.unroute('**/api/base/getArticleContent*');
	await page.locator('main').getByRole('button', { name: '重试' }).click();
	await expect(page.locator('h1')).toHaveText('四十一分钟过大山');
});

test.describe('languages', () => {
	test("R-I18N-01…05, R-CONF-63: the reader's language stays, without a flash of another", { tag: '@quick' }, async ({
		page,
	}) => {
		await page.addInitScript(() => localStorage.setItem('lang', 'en'));
		await page.goto(sample.home);
		await expect(page.locator('html')).toHaveAttribute('lang', 'en');
		await expect(page.locator('html')).not.toHaveAttribute('data-lang-pending');
		const words = await page.locator('[data-t]').allInnerTexts();
		expect(words.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
	});

	test('R-I18N-01: the end of a list that has loaded is in the language of the reader', async ({ page }) => {
		await page.addInitScript(() => localStorage.setItem('lang', 'en'));
		await page.goto(sample.home);
		// The column of the reader's language has one page. Its list ends while the words are there already.
		await expect(page.locator('.tabs [data-column="24"]')).toHaveAttribute('aria-current', 'page');
		await page.locator('[data-more]').scrollIntoViewIfNeeded();
		await page.locator('.list-end').waitFor();
		// The words come in the frame after the end itself.
		await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
		await expect(page.locator('.list-end')).toHaveText('That’s all');
	});

	test('R-I18N-03, E-14: Tibetan, in a font of its own, with space', { tag: '@quick' }, async ({ page }) => {
		await page.addInitScript(() => localStorage.setItem('lang', 'bo'));
		await page.goto(sample.article);
		await expect(page.locator('html')).toHaveAttribute('lang', 'bo');
		await hydrated(page, 'comments');
		await expect(page.locator('#comments-title')).toContainText(/[\u0F00-\u0FFF]/);
		await expect(page.locator('body')).toHaveCSS('font-family', /^"Noto Serif Tibetan"/);
		const { line, size } = await page.locator('body').evaluate((body) => {
			const { lineHeight, fontSize } = getComputedStyle(body);
			return { line: Number.parseFloat(lineHeight), size: Number.parseFloat(fontSize) };
		});
		expect(line / size).toBeGreaterThanOrEqual(1.75);
	});

	test('R-I18N-04: Chinese by default; an unknown stored language is Chinese', async ({ page }) => {
		await page.addInitScript(() => localStorage.setItem('lang', 'xx'));
		await page.goto(sample.article);
		await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
	});

	test('a Chinese page does not load the Tibetan font, only the one word of the language switch', {
		tag: '@quick',
	}, async ({ page }) => {
		const fonts: string[] = [];
		page.on('request', (request) => {
			if (request.resourceType() === 'font') fonts.push(request.url());
		});
		// What readers write in Tibetan uses the Tibetan font; in this test it does not load.
		await page.route('**/api/base/discuss*', (route) => route.abort());
		await page.goto(sample.article);
		await hydrated(page, 'actions');
		expect(fonts.filter((font) => !font.endsWith('/fonts/tibetan-label.woff2'))).toEqual([]);
	});
});

test('A-008, R-SCREEN-19: the title in the address, decoded safely', async ({ page }) => {
	for (const [query, title] of [
		['?title=%E6%B5%8B%E8%AF%95', '测试'],
		['?title=100%2525', '100%'],
		['?title=100%25', '100%'],
		['?title=%3Cb%3Ex', '<b>x'],
		['?title=降价50%', '降价50%'],
		['?title=%E4%ZZ', '\uFFFD%ZZ'],
		// An empty title is none.
		['?title=', '提问详情'],
	] as const) {
		await page.goto(`${addressOf('askDetail')}${query}`);
		await expect(page).toHaveTitle(title);
	}
});

test('A-044, A-045: previews and the editors’ views are not for search engines', async ({ page }) => {
	const robots = page.locator('meta[name="robots"]');
	await page.goto(sample.article);
	await expect(robots).toHaveAttribute('content', 'max-image-preview:large');
	for (const flag of ['isPreview', 'isView', 'inCmsPage']) {
		await page.goto(`${sample.article}?${flag}=true`);
		await expect(robots).toHaveAttribute('content', 'noindex');
	}
});

test('R-SCREEN-65, R-CONST-37, R-CONST-38: the live strip starts at its first entry when Back shows home', async ({
	page,
}) => {
	await page.goto(sample.home);
	await partStarted(page, 'list-parts');
	const strip = page.locator('[data-float-list]');
	await strip.scrollIntoViewIfNeeded();
	await strip.evaluate((list) => {
		list.scrollLeft = 120;
	});
	await strip.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
	await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBe(0);
});

test('R-SCREEN-02: nothing is wider than a small phone', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	for (const address of [
		sample.home,
		sample.article,
		sample.photos,
		sample.video,
		sample.special,
		sample.login,
		addressOf('columnDetail', { id: '12' }),
	]) {
		await page.goto(address);
		const { scroll, client } = await page.evaluate(() => ({
			scroll: document.documentElement.scrollWidth,
			client: document.documentElement.clientWidth,
		}));
		expect(scroll, address).toBeLessThanOrEqual(client);
	}
});

test('R-CONST-24, R-CONST-30, R-CONST-31, A-073: 750 units to the width of the screen, up to a limit', async ({
	page,
}) => {
	const root = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto(sample.article);
	expect(await root()).toBe(54);
	await page.setViewportSize({ width: 375, height: 812 });
	expect(await root()).toBe(37.5);
	const { size, line } = await page
		.locator('.prose p')
		.first()
		.evaluate((element) => {
			const style = getComputedStyle(element);
			return { size: Number.parseFloat(style.fontSize), line: Number.parseFloat(style.lineHeight) };
		});
	expect(size).toBeCloseTo(17.5, 1);
	expect(line / size).toBeCloseTo(1.6, 1);
});
