import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { watchCalls } from './operator.ts';
import { hydrated, partStarted, sample } from './site.ts';

const place = (page: Page) => page.evaluate(() => window.pageYOffset);
const button = (page: Page) => page.locator('[data-to-top]');

test('R-SCREEN-12, R-SCREEN-13, R-CONST-07, M-08: back to top from 300 px on', { tag: '@quick' }, async ({ page }) => {
	await page.goto(sample.article);
	await page.evaluate(() => window.scrollTo(0, 299));
	await expect(button(page)).toBeHidden();
	await page.evaluate(() => window.scrollTo(0, 300));
	await expect(button(page)).toBeVisible();
	await button(page).click();
	await expect.poll(() => place(page)).toBe(0);
	await expect(button(page)).toBeHidden();
});

test('R-SCREEN-14, R-CONST-08, A-018: the button follows the scrolling every 500 ms, to the last place', async ({
	page,
}) => {
	const time = Date.now();
	await page.clock.install({ time });
	await page.goto(sample.article);
	const scrollTo = (top: number) =>
		page.evaluate(
			(to) =>
				new Promise<void>((seen) => {
					window.addEventListener('scroll', () => seen(), { once: true });
					window.scrollTo({ top: to, behavior: 'instant' });
				}),
			top,
		);
	await scrollTo(400);
	await expect(button(page)).toBeVisible();
	await page.clock.pauseAt(time + 60_000);
	await scrollTo(600);
	for (const top of [100, 700, 200]) await scrollTo(top);
	await page.clock.runFor(499);
	await expect(button(page)).toBeVisible();
	await page.clock.runFor(1);
	await expect(button(page)).toBeHidden();
});

test('R-SCREEN-16, A-019, E-30: a new page starts at the top, Back restores the position', { tag: '@quick' }, async ({
	page,
}) => {
	await page.goto(sample.home);
	await page.evaluate(() => window.scrollTo(0, 1500));
	const before = await place(page);
	const target = page.locator('main a[href*="newsDetail/"]').nth(6);
	await target.evaluate((link: HTMLAnchorElement) => link.click());
	await page.waitForURL(/newsDetail/);
	expect(await place(page)).toBe(0);
	await page.goBack();
	await expect.poll(() => place(page)).toBeGreaterThan(before - 50);
});

test('R-SCREEN-07…09, R-SCREEN-15, A-015, M-09, M-18: a column of home is shown in place, and survives a visit to login', {
	tag: '@quick',
}, async ({ page, context }) => {
	await page.goto(sample.home);
	const third = page.locator('[data-tabs] a').nth(2);
	const column = (await third.getAttribute('data-column')) ?? '';
	const calls = watchCalls(context);
	// Before the script has loaded, a tap opens the column's own page; the test repeats it until home handles the tap.
	await expect(async () => {
		await page.goto(sample.home);
		await third.click();
		await expect(page).toHaveURL(new RegExp(`home\\.html\\?active=${column}$`), { timeout: 1000 });
	}).toPass();
	await expect(third).toHaveAttribute('aria-current', 'page');
	await expect(page.locator('.column-head h1')).toHaveText((await third.textContent()) ?? '');
	await page.locator('[data-menu]').click();
	await expect(page).toHaveURL(new RegExp(`login\\.html\\?active=${column}`));
	await page.locator('[data-close]').click();
	await expect(page).toHaveURL(new RegExp(`home\\.html\\?active=${column}$`));
	await expect(page.locator('[data-tabs] a').nth(2)).toHaveAttribute('aria-current', 'page');
	await expect(page.locator('.column-head h1')).toBeVisible();
	await page.reload();
	await expect(page.locator('.column-head h1')).toBeVisible();
	// Only what is not on the first page is requested.
	const first = calls.filter(
		({ name, query }) => name === 'base/getColumn' || (name === 'base/getArticles' && query.get('page') === '1'),
	);
	expect(first.map(({ name }) => name)).toEqual([]);
});

test('A-015, M-18: another page leads back to the column that home was left with; the logo of home to the first one', async ({
	page,
}) => {
	const third = page.locator('[data-tabs] a').nth(2);
	await page.goto(sample.home);
	await partStarted(page, 'home-tabs');
	const column = (await third.getAttribute('data-column')) ?? '';
	await third.click();
	await expect(page).toHaveURL(new RegExp(`home\\.html\\?active=${column}$`));
	await page.goto(sample.article);
	await page.locator('.bar-brand').click();
	await expect(page).toHaveURL(new RegExp(`home\\.html\\?active=${column}$`));
	await expect(third).toHaveAttribute('aria-current', 'page');
	await page.locator('.top-logo').click();
	await expect(page).toHaveURL(new RegExp(`${sample.home}$`));
	await expect(page.locator('[data-tabs] a').first()).toHaveAttribute('aria-current', 'page');
});

test('M-09, A-013: Back undoes a column and shows home as before, in the same document', async ({ page }) => {
	await page.goto(sample.home);
	const first = await page.locator('main .rows a').first().getAttribute('href');
	await expect(async () => {
		await page.goto(sample.home);
		await page.locator('[data-tabs] a').nth(3).click();
		await expect(page).toHaveURL(/active=/, { timeout: 1000 });
	}).toPass();
	await expect(page.locator('.column-head h1')).toBeVisible();
	await page.evaluate(() => {
		document.documentElement.dataset['same'] = 'document';
	});
	await page.goBack();
	await expect(page.locator('.column-head h1')).toHaveCount(0);
	await expect(page.locator('html')).toHaveAttribute('data-same', 'document');
	await expect(page.locator('main .rows a').first()).toHaveAttribute('href', first ?? '');
});

test('R-SCREEN-09, A-017: the close icon of login leads to home when there is no earlier page', async ({ page }) => {
	await page.goto(sample.login);
	await page.locator('[data-close]').click();
	await expect(page).toHaveURL(new RegExp(`${sample.home}$`));
});

test('R-SCREEN-04, R-SCREEN-05: the top bar shows the logo and the label 触屏版', async ({ page }) => {
	await page.goto(sample.home);
	const bar = page.locator('.top-bar');
	const logo = bar.getByRole('img', { name: '青岭日报' });
	await expect(logo).toBeVisible();
	await expect
		.poll(() => logo.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth * naturalHeight))
		.toBeGreaterThan(0);
	await expect(bar.getByRole('link', { name: '青岭日报' })).toHaveAttribute('href', sample.home);
	await expect(bar.getByText('触屏版', { exact: true })).toBeVisible();
});

test('R-SCREEN-10, R-SCREEN-11, R-VAL-13: no paper icon without a valid address', async ({ page }) => {
	await page.goto(sample.home);
	const address = await page
		.locator('[data-paper]')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	for (const href of address) expect(href).toMatch(/^(?:https?|ftp):\/\//);
});

test('R-SCREEN-18, M-28: leaving fullscreen restores the scroll position after 100 ms', async ({ page }) => {
	const watching = page.waitForResponse(/\/assets\/fullscreen/);
	await page.goto(sample.video);
	await watching;
	await page.evaluate(() => window.scrollTo(0, 700));
	await expect.poll(() => place(page)).toBe(700);
	await page.evaluate(async () => {
		document.addEventListener('click', () => void document.querySelector('video')?.requestFullscreen(), {
			once: true,
		});
	});
	await page.mouse.click(5, 400);
	await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
	await page.evaluate(async () => {
		window.scrollTo(0, 0);
		await document.exitFullscreen();
	});
	await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
	await expect.poll(() => place(page)).toBe(700);
});

test('R-SCREEN-18, R-CONST-19: the position is restored 100 ms after fullscreen, not before', async ({ page }) => {
	const time = Date.now();
	await page.clock.install({ time });
	const watching = page.waitForResponse(/\/assets\/fullscreen/);
	await page.goto(sample.video);
	await watching;
	await page.evaluate(async () => {
		window.scrollTo(0, 700);
		await document.querySelector('video')?.requestFullscreen();
	});
	await page.clock.pauseAt(time + 60_000);
	await page.evaluate(async () => {
		window.scrollTo(0, 0);
		const left = new Promise((done) => document.addEventListener('fullscreenchange', done, { once: true }));
		await document.exitFullscreen();
		await left;
	});
	await page.clock.runFor(99);
	expect(await place(page)).toBe(0);
	await page.clock.runFor(1);
	await expect.poll(() => place(page)).toBe(700);
});

test('R-SCREEN-18, M-28: also fullscreen that a script starts, right after it has scrolled', async ({ page }) => {
	const watching = page.waitForResponse(/\/assets\/fullscreen/);
	await page.goto(sample.video);
	await watching;
	const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
	for (const wanted of [700, 300]) {
		await page.evaluate(async (to) => {
			window.scrollTo(0, to);
			await document.querySelector('video')?.requestFullscreen();
		}, wanted);
		await expect.poll(isFull).toBe(true);
		await page.evaluate(async () => {
			window.scrollTo(0, 0);
			await document.exitFullscreen();
		});
		await expect.poll(isFull).toBe(false);
		await expect.poll(() => place(page)).toBe(wanted);
	}
});

test('R-ERR-14, A-111, M-24: a missing part reloads the page once, then a failure line offers a retry', async ({
	page,
	context,
}) => {
	let asked = 0;
	await context.route(/assets\/comments\.island/, (route) => {
		asked += 1;
		return route.fulfill({ status: 404, body: '' });
	});
	let loads = 0;
	page.on('load', () => {
		loads += 1;
	});
	await page.goto(`${sample.article}#comments`);
	const broken = page.locator('.island-broken');
	await expect(broken).toContainText('网络错误');
	await expect(broken.getByRole('button', { name: '重试' })).toBeVisible();
	expect(loads).toBe(2);
	expect(asked).toBeGreaterThanOrEqual(2);
	await context.unroute(/assets\/comments\.island/);
	await broken.getByRole('button', { name: '重试' }).click();
	await hydrated(page, 'comments');
});

test('R-ERR-14, R-CONST-13: a part that stalls times out at 120 s', async ({ page, context }) => {
	await page.clock.install();
	await context.route(/assets\/comments\.island/, () => new Promise(() => undefined));
	await page.goto(`${sample.article}#comments`);
	// The others have loaded: only the stalled one waits.
	for (const island of ['actions', 'read-next']) await hydrated(page, island);
	await page.clock.runFor(100_000);
	await expect(page.locator('.island-broken')).toHaveCount(0);
	await page.clock.runFor(25_000);
	await expect(page.locator('.island-broken')).toContainText('网络错误');
});

test('E-19: a line is shown while there is no network', { tag: '@quick' }, async ({ page, context }) => {
	await page.goto(sample.home);
	await context.setOffline(true);
	await expect(page.locator('.offline')).toHaveText('网络已断开');
	await context.setOffline(false);
	await expect(page.locator('.offline')).toHaveCount(0);
});

test('R-CONST-37, R-CONST-39, A-117: the page contains the build version', async ({ page }) => {
	await page.goto(addressOf('aboutUs'));
	expect(await page.locator('meta[name="version"]').getAttribute('content')).toMatch(/^\d+\.\d+\.\d+/);
});

/** Like phones that keep no pages in memory: every navigation loads the page. */
const withoutPageCache = async (page: Page): Promise<void> => {
	await page.addInitScript(() => window.addEventListener('unload', () => undefined));
};

for (const [name, address] of [
	['home', sample.home],
	['reporter', addressOf('reporter', { id: 'bai' })],
] as const) {
	test(`R-ROUTE-01, R-ROUTE-26, A-019, M-05, E-30: ${name} is restored as it was, without a request`, async ({
		page,
		context,
	}) => {
		await withoutPageCache(page);
		await page.goto(address);
		const rows = page.locator('main [data-list] .rows > li');
		const first = await rows.count();
		await page.locator('[data-more]').first().scrollIntoViewIfNeeded();
		await expect.poll(() => rows.count()).toBeGreaterThan(first);
		await expect(page.locator('[data-more][aria-busy]')).toHaveCount(0);
		const before = await rows.count();
		const left = await place(page);
		await rows
			.last()
			.locator('a')
			.first()
			.evaluate((link: HTMLAnchorElement) => link.click());
		await page.waitForURL((url) => url.pathname !== address);
		const calls = watchCalls(context);
		await page.goBack();
		await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(before);
		await expect.poll(() => place(page)).toBeGreaterThan(left - 60);
		expect(
			calls.filter(({ name: call, query }) => /getArticles|reporterArticles/.test(call) && query.get('page') === '2'),
		).toEqual([]);
	});
}

test('A-019, M-05: a fresh visit of home drops what an earlier one left for Back', async ({ page }) => {
	const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('kept:')));
	await withoutPageCache(page);
	await page.goto(sample.home);
	await page.locator('[data-more]').first().scrollIntoViewIfNeeded();
	await expect(page.locator('[data-more]').first()).toHaveAttribute('data-page', /^[34]$/);
	await page.goto(sample.article);
	expect(await kept()).toHaveLength(1);
	await page.goto(sample.home);
	await expect.poll(kept).toEqual([]);
});
