/** Readers who save data: by the browser's own hint, or by the switch on 我的. */
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { liveItem, main, moves, open } from './live-stream.ts';
import { hydrated, sample } from './site.ts';

const my = addressOf('my');
const root = (page: Page) => page.locator('html');

/** Turns the browser's own data saver on. */
const askBrowser = async (page: Page): Promise<void> => {
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
};

const switchSaver = async (page: Page, name: '开' | '关'): Promise<void> => {
	await page.goto(my);
	const button = page.getByRole('group', { name: '省流量' }).getByRole('button', { name, exact: true });
	await expect(async () => {
		await button.click();
		await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
	}).toPass();
};

test("the browser's hint counts until the reader chooses; the choice holds on every page", async ({ page }) => {
	await page.goto(sample.home);
	await expect(root(page)).not.toHaveAttribute('data-saver');
	await askBrowser(page);
	await page.goto(sample.home);
	await expect(root(page)).toHaveAttribute('data-saver', '');
	await switchSaver(page, '关');
	await page.goto(sample.article);
	await expect(root(page)).not.toHaveAttribute('data-saver');
	await switchSaver(page, '开');
	await page.goto(sample.article);
	await expect(root(page)).toHaveAttribute('data-saver', '');
});

test('nothing moves by itself: the slides of home wait', async ({ page }) => {
	await switchSaver(page, '开');
	await page.goto(sample.home);
	await expect(page.locator('[data-carousel]').first()).toHaveAttribute('data-paused', '');
});

test('the feed of films loads only the film that is shown, and none follows by itself', async ({ page }) => {
	await switchSaver(page, '开');
	await page.goto(addressOf('minVideoDetail', { id: '51' }));
	await page.locator('[data-feed]').evaluate((button: HTMLElement) => {
		button.dataset['feed'] = JSON.stringify({ ...JSON.parse(button.dataset['feed'] ?? '{}'), pause: 0 });
	});
	await page.locator('.player-start').click();
	const films = page.locator('.feed-film');
	await expect(films.nth(0).locator('video[src]')).toHaveAttribute('preload', 'metadata');
	await expect(films.nth(1).locator('video')).toHaveAttribute('preload', 'none');
	await expect(films.nth(1).locator('video[src]')).toHaveCount(0);
	const place = await films.nth(0).evaluate(async (film) => {
		film.querySelector('video')?.dispatchEvent(new Event('ended'));
		// The pause before the next film is 0 s here.
		await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));
		return film.parentElement?.scrollTop;
	});
	expect(place).toBe(0);
	await page.getByRole('button', { name: '下一个' }).click();
	await expect(films.nth(1)).toHaveAttribute('aria-current', 'true');
	await expect(films.nth(1).locator('video[src]')).toHaveCount(1);
});

test('a broadcast plays in its smallest picture', async ({ page }) => {
	const qualities = [
		['640x360', 600_000, 'high'],
		['320x180', 300_000, 'low'],
	].map(
		([size, bits, name]) =>
			`#EXT-X-STREAM-INF:BANDWIDTH=${bits},RESOLUTION=${size},CODECS="avc1.4d401e,mp4a.40.2"\n/media/live/qingling/index.m3u8?${name}`,
	);
	await page.route(/qingling\/index\.m3u8$/, (route) =>
		route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body: ['#EXTM3U', ...qualities, ''].join('\n') }),
	);
	const asked = new Set<string>();
	page.on('request', (request) => {
		const { pathname, search } = new URL(request.url());
		if (pathname.endsWith('.m3u8') && search !== '') asked.add(search);
	});
	await switchSaver(page, '开');
	const { address } = await liveItem({ status: 1, startTime: '', videos: [main] });
	await open(page, address);
	await moves(page, 5);
	await expect(page.locator('select.player-word option')).toHaveText(['自动', '180p', '360p']);
	expect([...asked]).toEqual(['?low']);
});

test('pictures below the first are the smallest there are, and no web font loads before the first touch', async ({
	page,
}) => {
	await switchSaver(page, '开');
	// What the page with the switch still loads does not count.
	await page.goto('about:blank');
	const requests: string[] = [];
	page.on('request', (request) => requests.push(new URL(request.url()).pathname));
	await page.goto(sample.home);
	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
	const lazy = page.locator('main img[loading="lazy"][srcset]');
	await expect(lazy.first()).toHaveAttribute('sizes', '1px');
	await expect
		.poll(() => lazy.evaluateAll((all) => (all as HTMLImageElement[]).filter((one) => one.currentSrc !== '').length))
		.toBeGreaterThan(0);
	const larger = await lazy.evaluateAll((all) =>
		(all as HTMLImageElement[])
			.filter((one) => one.currentSrc !== '')
			.filter((one) => new URL(one.srcset.split(' ')[0] ?? '', location.href).href !== one.currentSrc)
			.map((one) => one.currentSrc),
	);
	expect(larger).toEqual([]);
	expect(requests.filter((path) => path.endsWith('.woff2'))).toEqual([]);
	await page.locator('body').dispatchEvent('pointerdown');
	await expect.poll(() => requests.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(0);
});

test('an article with its lead picture costs at most 60 kB, without headers; its comments load when they are reached', async ({
	page,
}) => {
	await switchSaver(page, '开');
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.setCacheDisabled', { cacheDisabled: true });
	const sizes = new Map<string, number>();
	const addresses = new Map<string, string>();
	session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
	session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
		sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength);
	});
	await page.goto(sample.article);
	await page.waitForLoadState('networkidle');
	const further = await page
		.locator('.hero img, .prose img')
		.evaluateAll((all) => all.slice(1).map((image) => (image as HTMLImageElement).currentSrc));
	let bytes = 0;
	for (const [id, size] of sizes) if (!further.includes(addresses.get(id) ?? '')) bytes += size;
	expect(bytes).toBeGreaterThan(20_000);
	expect(bytes).toBeLessThanOrEqual(60_000);
	await hydrated(page, 'comments');
});
