/** Start-up, settings, scripts and media that do not load: the page can still be read (R-REQ-15, R-ERR-14, M-25). */
import { expect, type Page } from 'playwright/test';
import { answers, cut, reset, silent } from './faulty-proxy.ts';
import { test } from './faulty-site.ts';
import { watchCalls, watchErrors } from './operator.ts';
import { hydrated, sample } from './site.ts';

const fallbackPage = sample.fallback;
const config = /\/api\/base\/getConfig$/;
const token = /\/getAnonymousToken$/;
const comments = (page: Page) => page.locator('#comments');
const gone = answers(404, 'Not found', { 'content-type': 'text/plain' });

const reads = async (page: Page): Promise<void> => {
	await expect(page.locator('h1')).toHaveText('四十一分钟过大山');
	await expect(page.locator('.prose p').first()).toBeVisible();
};

test.describe('start-up', () => {
	for (const [name, fault] of [
		['is reset', reset],
		['comes as HTML', answers(200, '<h1>Login</h1>', { 'content-type': 'text/html' })],
		['is an error of the platform', answers(500, '{"status":500,"msg":"broken"}')],
	] as const) {
		test(`M-13, R-ERR-08: a configuration that ${name}: the article can be read, the comments say so, 重试 starts again`, async ({
			page,
			network,
		}) => {
			const errors = watchErrors(page);
			network.fault(config, fault);
			await page.goto(sample.article);
			await hydrated(page, 'comments');
			await expect(comments(page)).toHaveAttribute('data-phase', 'failed');
			await reads(page);
			network.mend();
			await comments(page).getByRole('button', { name: '重试' }).click();
			await expect(comments(page)).toHaveAttribute('data-phase', 'ready');
			expect(errors).toEqual([]);
		});
	}

	test('R-REQ-15, R-CONST-13: a configuration that never arrives times out after 5 s, not before', async ({
		page,
		network,
	}) => {
		const time = Date.now();
		await page.clock.install({ time });
		// The clock stands still but for what the test lets pass: a slow machine takes none of the five seconds.
		await page.clock.pauseAt(time + 1_000);
		const { met } = network.fault(config, silent);
		await page.goto(fallbackPage);
		await expect
			.poll(async () => {
				await page.clock.runFor(20);
				return met();
			})
			.toBe(1);
		await page.clock.runFor(4_000);
		await expect(page.locator('main')).not.toContainText('网络错误');
		await page.clock.runFor(2_000);
		await expect(page.locator('main')).toContainText('网络错误');
		network.mend();
		await page.locator('main').getByRole('button', { name: '重试' }).click();
		await reads(page);
	});

	for (const [name, fault] of [
		['is reset', reset],
		['breaks off', cut],
		['is refused', answers(200, '{"status":500,"msg":"busy"}')],
	] as const) {
		test(`R-STATE-17, R-STATE-18: a visitor's token that ${name}: the reader can go on without it`, async ({
			page,
			context,
			network,
		}) => {
			const errors = watchErrors(page);
			const calls = watchCalls(context);
			network.fault(token, fault);
			await page.goto(fallbackPage);
			await reads(page);
			await hydrated(page, 'comments');
			await expect(comments(page)).toHaveAttribute('data-phase', 'ready');
			const content = calls.find(({ name: call }) => call === 'base/getArticleContent');
			expect(content?.headers['token']).toBeUndefined();
			expect(errors).toEqual([]);
		});
	}

	test("R-REQ-15: a visitor's token that never arrives delays content by 5 s and no longer", async ({
		page,
		network,
	}) => {
		await page.clock.install();
		const { met } = network.fault(token, silent);
		await page.goto(fallbackPage);
		await expect.poll(met).toBe(1);
		await page.clock.runFor(6_000);
		await reads(page);
	});
});

test('R-REQ-35, R-ERR-18, A-108: a fallback page is shown without the part that does not load, which is logged', async ({
	page,
	network,
}) => {
	const said: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error') said.push(message.text());
	});
	const related = page.locator('main [data-t="article.related"]');
	await page.goto(fallbackPage);
	await expect(related).toBeVisible();
	network.fault(/\/api\/base\/(?:getRelArticles|authorInfo)$/, answers(500, '{"status":500,"msg":"broken"}'));
	await page.reload();
	await reads(page);
	await expect(page.locator('main')).not.toContainText('网络错误');
	await expect(related).toHaveCount(0);
	for (const name of ['getRelArticles', 'authorInfo']) await expect.poll(() => said.join(' ')).toContain(name);
});

test.describe('the run-time settings', () => {
	for (const [name, fault] of [
		['are missing', gone],
		['are malformed', answers(200, 'window.touchEdition = {', { 'content-type': 'text/javascript' })],
		['are HTML', answers(200, '<h1>Login</h1>', { 'content-type': 'text/html' })],
		['break off', reset],
	] as const) {
		test(`M-25: ${name}: an article can be read, and parts that need them say so`, async ({ page, network }) => {
			network.fault(/\/settings\.js$/, fault);
			await page.goto(sample.article);
			await reads(page);
			await hydrated(page, 'comments');
			await expect(page.locator('[data-island="comments"]')).toContainText('评论没有加载出来');
			await page.goto(sample.home);
			await expect(page.locator('main .rows a').first()).toBeVisible();
		});

		test(`M-25, R-ERR-08: ${name}: a fallback page says 网络错误, and 重试 loads it once they are there`, async ({
			page,
			network,
		}) => {
			network.fault(/\/settings\.js$/, fault);
			await page.goto(fallbackPage);
			await expect(page.locator('main')).toContainText('网络错误');
			network.mend();
			await page.locator('main').getByRole('button', { name: '重试' }).click();
			await reads(page);
		});
	}
});

test.describe('parts of the script', () => {
	const filler = /\/assets\/fill-fallback-page[^/]*\.js$/;

	test('M-24, R-ERR-14: a part of a fallback page that does not load: one reload, then 网络错误 and 重试', async ({
		page,
		network,
	}) => {
		const errors = watchErrors(page);
		let loads = 0;
		page.on('load', () => {
			loads += 1;
		});
		const { met } = network.fault(filler, gone);
		await page.goto(fallbackPage);
		await expect(page.locator('main')).toContainText('网络错误');
		expect(met()).toBeGreaterThan(0);
		expect(loads).toBe(2);
		network.mend();
		await page.locator('main').getByRole('button', { name: '重试' }).click();
		await reads(page);
		expect(errors).toEqual([]);
	});

	test('R-ERR-14: the part with the views of a page does not load: 网络错误, and 重试 loads it', async ({
		page,
		network,
	}) => {
		let loads = 0;
		page.on('load', () => {
			loads += 1;
		});
		network.fault(/\/assets\/reading\.[^/]*\.js$/, gone);
		await page.goto(fallbackPage);
		// The page is loaded once more before it gives up (M-24): mended earlier, that load would bring the part.
		await expect.poll(() => loads).toBe(2);
		await expect(page.locator('main')).toContainText('网络错误');
		network.mend();
		await page.locator('main').getByRole('button', { name: '重试' }).first().click();
		await reads(page);
	});

	test('R-ERR-14, R-CONST-15: a part of a fallback page that hangs times out at 120 s, without a reload', async ({
		page,
		network,
	}) => {
		await page.clock.install();
		let loads = 0;
		page.on('load', () => {
			loads += 1;
		});
		const { met } = network.fault(filler, silent);
		await page.goto(fallbackPage);
		await expect.poll(met).toBe(1);
		// The others have loaded: only the stalled one waits.
		for (const island of ['actions', 'read-next', 'comments']) await hydrated(page, island);
		await page.clock.runFor(110_000);
		await expect(page.locator('main')).not.toContainText('网络错误');
		await page.clock.runFor(15_000);
		await expect(page.locator('main')).toContainText('网络错误');
		expect(loads).toBe(1);
		network.mend();
		await page.locator('main').getByRole('button', { name: '重试' }).click();
		await reads(page);
	});

	test('R-ERR-14: the part that loads further pages does not load: the list says 重试', async ({ page, network }) => {
		const errors = watchErrors(page);
		network.fault(/\/assets\/load-more[^/]*\.js$/, reset);
		await page.goto(sample.home);
		const more = page.locator('[data-more]');
		await more.scrollIntoViewIfNeeded();
		await expect(more).toHaveText('重试');
		network.mend();
		await more.click();
		await expect(page.locator('[data-more][data-page="3"]')).toBeVisible();
		expect(errors).toEqual([]);
	});

	test("the page's own script does not load: home and article can be read, and their links work", async ({
		page,
		network,
	}) => {
		network.fault(/\/assets\/.*\.js$/, reset);
		await page.goto(sample.home);
		await page.locator('main .rows a[href*="newsDetail/"]').first().click();
		await page.waitForURL(/newsDetail/);
		await expect(page.locator('.prose p').first()).toBeVisible();
		await expect(page.locator('h1')).toBeVisible();
	});

	test('words of another language do not load: the page shows its own', async ({ page, network }) => {
		const errors = watchErrors(page);
		await page.addInitScript(() => localStorage.setItem('lang', 'en'));
		network.fault(/\/assets\/(?:en|language-words)\.[^/]*\.js$/, gone);
		await page.goto(sample.article);
		await expect(page.locator('html')).not.toHaveAttribute('data-lang-pending');
		await reads(page);
		await expect(page.locator('#share-title')).toHaveText('分享到');
		await expect(page.locator('#share-title')).toBeVisible();
		expect(errors).toEqual([]);
	});
});

test.describe('media', () => {
	test('E-05: pictures that do not load leave rows of text', async ({ page, network }) => {
		const errors = watchErrors(page);
		network.fault(/^\/media\/.*\.(?:jpe?g|png|webp)$/, gone);
		await page.goto(sample.home);
		const broken = page.locator('main .row-pictures.broken').first();
		await expect(broken).toBeAttached();
		await expect(broken).toBeHidden();
		await page.goto(sample.article);
		await reads(page);
		expect(errors).toEqual([]);
	});

	test('a video that does not load leaves its box, and the page can be read', async ({ page, network }) => {
		const errors = watchErrors(page);
		network.fault(/^\/media\/.*\.(?:mp4|webm|m3u8)$/, gone);
		await page.goto(sample.video);
		await expect(page.locator('h1')).not.toBeEmpty();
		const box = await page.locator('.player').boundingBox();
		expect(box?.height ?? 0).toBeGreaterThan(100);
		expect(errors).toEqual([]);
	});
});
