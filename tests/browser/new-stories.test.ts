/** A reader returns to home or to a column that has moved on. */
import { randomUUID } from 'node:crypto';
import { chromium, expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { releaseStory } from './platform-store.ts';
import { partStarted, sample } from './site.ts';

/** 体育: few stories, so that one of August is on its first page and not on home's. */
const column = addressOf('columnDetail', { id: '19' });
const homeOfColumn = `${sample.home}?active=19`;

/** Releases a story, and waits until its column has been exported with it. */
const release = async (page: Page): Promise<string> => {
	const id = `n${randomUUID().slice(0, 8)}`;
	await releaseStory(id, '19', `新消息 ${id}`);
	await expect.poll(async () => (await page.request.get(column)).text()).toContain(`data-id="${id}"`);
	return id;
};

/** The tab is behind others for some minutes. */
const leaveTab = async (page: Page, minutes: number): Promise<void> => {
	await page.evaluate((ms) => {
		const show = (state: DocumentVisibilityState): void => {
			Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
			Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
			document.dispatchEvent(new Event('visibilitychange'));
		};
		show('hidden');
		const now = Date.now;
		Date.now = () => now() + ms;
		show('visible');
	}, minutes * 60_000);
};

const offer = (page: Page) => page.locator('.new-stories button');
const rowsOf = (page: Page) => page.locator('li.row').evaluateAll((rows) => rows.map((row) => row.dataset['id']));

for (const [name, address] of [
	['a column', column],
	['home with a column', homeOfColumn],
] as const) {
	test(`${name}: a reader who returns to the tab is offered the new story; a tap shows it, nothing moves before`, async ({
		page,
	}) => {
		await page.goto(address);
		await partStarted(page, 'list-parts');
		await expect(page.locator('li.row[data-id="1063"]')).toBeVisible();
		await page.mouse.wheel(0, 400);
		const [before, place] = [await rowsOf(page), await page.evaluate(() => window.scrollY)];
		const id = await release(page);
		await leaveTab(page, 2);
		await expect(offer(page)).toHaveText('有 1 条新内容');
		await expect(page.locator('.new-stories')).toHaveAttribute('role', 'status');
		expect(await rowsOf(page)).toEqual(before);
		expect(await page.evaluate(() => window.scrollY)).toBe(place);
		const box = await offer(page).boundingBox();
		expect(box?.height).toBeGreaterThanOrEqual(43.9);
		await offer(page).click();
		await expect(page.locator(`li.row[data-id="${id}"]`)).toBeVisible();
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
		await expect(offer(page)).toHaveCount(0);
	});
}

test('the offer is in the language of the reader', async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem('lang', 'en'));
	await page.goto(column);
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	await partStarted(page, 'list-parts');
	await release(page);
	await leaveTab(page, 2);
	await expect(offer(page)).toHaveText('1 new story');
	await release(page);
	await leaveTab(page, 2);
	await expect(offer(page)).toHaveText('2 new stories');
});

test('no request after a short absence, for readers who save data, and without a network', async ({
	page,
	context,
}) => {
	const asked: string[] = [];
	await page.goto(column);
	await partStarted(page, 'list-parts');
	await release(page);
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	await leaveTab(page, 0.5);
	await page.evaluate(() => document.documentElement.setAttribute('data-saver', ''));
	await leaveTab(page, 5);
	await page.evaluate(() => document.documentElement.removeAttribute('data-saver'));
	await context.setOffline(true);
	await leaveTab(page, 5);
	await context.setOffline(false);
	// The next absence is asked about once.
	await leaveTab(page, 5);
	await expect(offer(page)).toBeVisible();
	expect(asked.filter((path) => path === column)).toHaveLength(1);
});

test('Back to a column in the memory of the browser offers the new story', async ({ baseURL }) => {
	// Playwright turns the back/forward cache off.
	const browser = await chromium.launch({
		...test.info().project.use.launchOptions,
		ignoreDefaultArgs: ['--disable-back-forward-cache'],
	});
	try {
		const context = await browser.newContext({
			...(baseURL === undefined ? {} : { baseURL }),
			serviceWorkers: 'block',
		});
		const page = await context.newPage();
		await page.goto(column);
		await partStarted(page, 'list-parts');
		await page.evaluate(() => {
			const { now } = Date;
			addEventListener('pagehide', () => {
				Date.now = () => now() + 120_000;
			});
			document.documentElement.dataset['same'] = 'document';
		});
		await page.goto(addressOf('aboutUs'));
		await release(page);
		await page.goBack({ waitUntil: 'commit' });
		await expect(page.locator('html')).toHaveAttribute('data-same', 'document');
		await expect(offer(page)).toBeVisible();
	} finally {
		await browser.close();
	}
});

test('a page on the home screen of an iPhone loads again when it is pulled down far enough, and only then', async ({
	page,
}) => {
	await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'standalone', { value: true }));
	await page.goto(column);
	await partStarted(page, 'pull-to-refresh');
	const session = await page.context().newCDPSession(page);
	const ring = page.locator('.pull');
	const pullBy = async (pixels: number): Promise<void> => {
		await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 180, y: 200 }] });
		for (const part of [0.4, 0.7, 1])
			await session.send('Input.dispatchTouchEvent', {
				type: 'touchMove',
				touchPoints: [{ x: 180, y: 200 + pixels * part }],
			});
	};
	const letGo = () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	const isSameDocument = () => page.evaluate(() => document.documentElement.dataset['before'] === '');
	await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));

	await pullBy(80);
	await expect(ring).toBeVisible();
	await expect(ring).not.toHaveAttribute('data-ready');
	await letGo();
	await expect(ring).toHaveCount(0);
	expect(await isSameDocument()).toBe(true);

	await pullBy(200);
	await expect(ring).toHaveAttribute('data-ready', '');
	const loaded = page.waitForEvent('load');
	await letGo();
	await loaded;
	expect(await isSameDocument()).toBe(false);
	await expect(page.locator('li.row').first()).toBeVisible();
});
