/** Back shows a page that the browser kept in memory, with everything in it as it was (M-05, M-06, M-31). */
import { type Browser, chromium, expect, type Page, test } from 'playwright/test';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { addressOf } from '../../src/routes.ts';
import { liveItem, main, moves, open as openLive, playback, start, video } from './live-stream.ts';
import { hydrated, partStarted, sample } from './site.ts';

let browser: Browser;
test.beforeAll(async () => {
	const { launchOptions } = test.info().project.use;
	// Playwright turns the back/forward cache off.
	browser = await chromium.launch({
		...launchOptions,
		ignoreDefaultArgs: ['--disable-back-forward-cache'],
	});
});
test.afterAll(() => browser.close());

const withPage = async (baseURL: string | undefined, work: (page: Page) => Promise<void>): Promise<void> => {
	const context = await browser.newContext({
		...(baseURL === undefined ? {} : { baseURL }),
		serviceWorkers: 'block',
		viewport: { width: 375, height: 812 },
	});
	await work(await context.newPage());
	await context.close();
};

/** Leaves the page for another one and comes back by Back, to the same document. */
const leaveAndReturn = async (page: Page): Promise<void> => {
	await page.evaluate(() => {
		document.documentElement.dataset['same'] = 'document';
	});
	await page.goto(addressOf('aboutUs'));
	await page.goBack({ waitUntil: 'commit' });
	await expect(page.locator('html')).toHaveAttribute('data-same', 'document');
};

const kinds = [
	'home',
	'columnDetail',
	'newsDetail',
	'imageDetail',
	'videoDetail',
	'liveDetail',
	'specDetail',
	'activityDetail',
	'activityVote',
	'qaDetail',
	'circleDetail',
	'postDetail',
	'xyDetail',
	'reporter',
	'commentAll',
	'my',
	'login',
	'menu',
] as const;
for (const kind of kinds)
	test(`M-05: ${kind}`, ({ baseURL }) =>
		withPage(baseURL, async (page) => {
			await page.goto(kind === 'menu' ? addressOf('menu') : sampleAddress(kind));
			await leaveAndReturn(page);
		}));

test('M-06, A-020: the carousel and the live strip start again at their first entry, all else is as it was', ({
	baseURL,
}) =>
	withPage(baseURL, async (page) => {
		await page.goto(sample.home);
		for (const part of ['carousel', 'list-parts']) await partStarted(page, part);
		await page.locator('[data-carousel-pause]').click();
		for (const next of ['3', '4']) {
			await page.locator('[data-more]').scrollIntoViewIfNeeded();
			await expect(page.locator('[data-more]')).toHaveAttribute('data-page', next);
		}
		const left = (selector: string) => page.locator(selector).evaluate((list) => Math.round(list.scrollLeft));
		for (const [selector, to] of [
			['[data-slides]', 375],
			['[data-float-list]', 120],
			['.tabs-strip', 90],
		] as const) {
			await page.locator(selector).evaluate((list, place) => list.scrollTo({ left: place, behavior: 'instant' }), to);
			await expect.poll(() => left(selector)).toBeGreaterThan(50);
		}
		const rows = await page.locator('main .rows > li').count();
		const place = await page.evaluate(() => window.scrollY);
		expect(place).toBeGreaterThan(1000);
		await leaveAndReturn(page);
		await expect.poll(() => left('[data-slides]')).toBe(0);
		await expect.poll(() => left('[data-float-list]')).toBe(0);
		expect(await left('.tabs-strip')).toBe(90);
		expect(await page.evaluate(() => window.scrollY)).toBe(place);
		await expect(page.locator('main .rows > li')).toHaveCount(rows);
		await expect(page.locator('[data-carousel-pause]')).toHaveAttribute('aria-pressed', 'true');
	}));

/** Chooses dark, larger text and the data saver on 我的. */
const chooseLook = async (page: Page): Promise<void> => {
	await page.goto(addressOf('my'));
	await hydrated(page, 'display');
	await partStarted(page, 'text-size');
	await page.click('[data-theme-choice="dark"]');
	await page.click('[data-font-step="1"]');
	await page.click('[data-saver-choice="on"]');
};
const showsLook = async (page: Page): Promise<void> => {
	const root = page.locator('html');
	await expect(root).toHaveAttribute('data-theme', 'dark');
	await expect(root).toHaveAttribute('data-saver', '');
	await expect(root).toHaveAttribute('style', /--font-steps:\s*1/);
	await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#121315');
};

test('R-THEME-02, A-066: Back shows the page in the theme, text size and data saver that were chosen after it', ({
	baseURL,
}) =>
	withPage(baseURL, async (page) => {
		await page.goto(sample.article);
		await partStarted(page, 'unseen');
		await page.evaluate(() => {
			document.documentElement.dataset['same'] = 'document';
		});
		await chooseLook(page);
		await page.goBack({ waitUntil: 'commit' });
		await expect(page.locator('html')).toHaveAttribute('data-same', 'document');
		await showsLook(page);
		// The sheet of the story starts from what was chosen.
		await page.getByRole('button', { name: '字号与主题' }).click();
		await expect(page.locator('[data-theme-choice="dark"]')).toHaveAttribute('aria-pressed', 'true');
		await page.getByRole('slider', { name: '字号' }).press('ArrowRight');
		await expect(page.locator('html')).toHaveAttribute('style', /--font-steps:\s*2/);
	}));

test('R-THEME-02, A-066: so do the pages in other tabs', ({ baseURL }) =>
	withPage(baseURL, async (page) => {
		await page.goto(sample.article);
		await partStarted(page, 'unseen');
		await chooseLook(await page.context().newPage());
		await showsLook(page);
	}));

test('M-31: a broadcast goes on when Back shows its page again', ({ baseURL }) =>
	withPage(baseURL, async (page) => {
		const { address } = await liveItem({ status: 1, startTime: '', videos: [main] });
		await openLive(page, address);
		await moves(page);
		await leaveAndReturn(page);
		await moves(page);
		await expect(page.locator('.live-stage [role="status"]')).toHaveText('');
	}));

test('M-31: a playback goes on from where it was', ({ baseURL }) =>
	withPage(baseURL, async (page) => {
		const { address } = await liveItem({ status: 2, startTime: '', videos: [playback] });
		await openLive(page, address);
		await moves(page, 3);
		const left = await video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
		await leaveAndReturn(page);
		await expect
			.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.currentTime))
			.toBeGreaterThan(left);
	}));

test('M-31: a playback goes on from where it was after a tap, when the browser did not keep its page', async ({
	page,
}) => {
	const { address } = await liveItem({ status: 2, startTime: '', videos: [playback] });
	await openLive(page, address);
	await moves(page, 3);
	const left = await video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
	await page.goto(addressOf('aboutUs'));
	await page.goBack();
	await start(page).click();
	await expect
		.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.currentTime))
		.toBeGreaterThan(left - 1);
});

test('M-31: a broadcast that was stopped waits for a tap', ({ baseURL }) =>
	withPage(baseURL, async (page) => {
		const { address } = await liveItem({ status: 1, startTime: '', videos: [main] });
		await openLive(page, address);
		await moves(page);
		await page.locator('.live-box').getByRole('button', { name: '暂停' }).click();
		await expect(page.locator('.live-box')).toHaveAttribute('data-phase', 'paused');
		await leaveAndReturn(page);
		await expect(video(page)).toHaveCount(0);
		await start(page).click();
		await moves(page);
	}));

/** The films and sounds of pages: each has a page, and a selector of the element. */
const media = {
	'a film': [sample.video, '.film video'],
	'a film of the video-on-demand service': [addressOf('mvodShare', { id: '50' }), '.film video'],
	'a short film': [addressOf('minVideoDetail', { id: '51' }), '.player video'],
	'a sound': [addressOf('qaDetail', { id: '33' }), 'audio'],
} as const;

const element = (page: Page, selector: string) => page.locator(selector).first();
const play = (page: Page, selector: string): Promise<void> =>
	element(page, selector).evaluate((found: HTMLMediaElement) => found.play());
const second = (page: Page, selector: string): Promise<number> =>
	element(page, selector).evaluate((found: HTMLMediaElement) => found.currentTime);

/** Opens a page and plays to the second of a film or sound at which the reader leaves it. */
const playOn = async (page: Page, address: string, selector: string): Promise<number> => {
	await page.goto(address);
	await partStarted(page, 'films');
	await play(page, selector);
	await partStarted(page, 'film');
	await expect.poll(() => second(page, selector)).toBeGreaterThan(3);
	return second(page, selector);
};

for (const [name, [address, selector]] of Object.entries(media)) {
	test(`M-31: ${name} goes on when Back shows its page again`, ({ baseURL }) =>
		withPage(baseURL, async (page) => {
			const left = await playOn(page, address, selector);
			await leaveAndReturn(page);
			await expect.poll(() => second(page, selector)).toBeGreaterThan(left);
			expect(await element(page, selector).evaluate((found: HTMLMediaElement) => found.paused)).toBe(false);
		}));

	test(`M-31: ${name} goes on where it was after a tap, when the browser did not keep its page`, async ({ page }) => {
		const left = await playOn(page, address, selector);
		await page.goto(addressOf('aboutUs'));
		await page.goBack();
		await partStarted(page, 'films');
		// A film that plays from its begin would be there in time, too.
		const found = await element(page, selector).evaluate(async (media: HTMLMediaElement) => {
			const moved = new Promise<number>((resolve) => {
				media.addEventListener('seeked', () => resolve(media.currentTime), { once: true });
			});
			await media.play();
			return moved;
		});
		expect(found).toBeGreaterThan(left - 1.5);
	});
}
