/** What the reader finds with Back and Forward: the place on a page, and no address that only led on. */
import { expect, type Page, test } from 'playwright/test';
import { addressOf, basePath } from '../../src/routes.ts';
import { partStarted, sample, sendSignIn } from './site.ts';

const place = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const entries = (page: Page): Promise<number> => page.evaluate(() => window.history.length);

/** Follows a link to an address, as a tap does. */
const follow = async (page: Page, address: string): Promise<void> => {
	await page.evaluate((href) => {
		const link = document.createElement('a');
		link.href = href;
		document.body.append(link);
		link.click();
	}, address);
};

/** Scrolls as soon as the page is long enough. */
const scrollTo = async (page: Page, top: number): Promise<void> => {
	await expect
		.poll(async () => {
			await page.evaluate((to) => window.scrollTo(0, to), top);
			return place(page);
		})
		.toBe(top);
};

test('M-07, R-SCREEN-16: a link opens the top of a page; Back and Forward open it where it was left', async ({
	page,
}) => {
	const about = addressOf('aboutUs');
	await page.goto(sample.home);
	await scrollTo(page, 1500);
	for (const [address, left] of [
		[sample.article, 700],
		[sample.photos, 500],
		[about, 0],
	] as const) {
		await follow(page, address);
		await page.waitForURL(`**${address}`);
		expect(await place(page)).toBe(0);
		if (left > 0) await scrollTo(page, left);
	}
	const near = async (top: number): Promise<void> => {
		await expect.poll(async () => Math.abs((await place(page)) - top)).toBeLessThan(60);
	};
	for (const [address, left] of [
		[sample.photos, 500],
		[sample.article, 700],
		[sample.home, 1500],
	] as const) {
		await page.goBack();
		expect(new URL(page.url()).pathname).toBe(address);
		await near(left);
	}
	for (const left of [700, 500]) {
		await page.goForward();
		await near(left);
	}
});

test.describe('M-17, R-SCREEN-09: the close icon', () => {
	const close = async (page: Page): Promise<void> => {
		await partStarted(page, 'frame');
		await page.locator('[data-close]').click();
	};

	test('goes back to the page of this site that the reader came from', async ({ page }) => {
		await page.goto(sample.article);
		await follow(page, sample.login);
		await page.waitForURL(`**${sample.login}`);
		await close(page);
		await page.waitForURL(`**${sample.article}`);
		await page.goForward();
		await expect(page).toHaveURL(new RegExp(`${sample.login}$`));
	});

	test('leads a reader from another site to home, in the place of login', async ({ page, context, baseURL }) => {
		await context.route('https://elsewhere.example/**', (route) =>
			route.fulfill({ contentType: 'text/html', body: `<a href="${baseURL}${sample.login}">login</a>` }),
		);
		await page.goto('https://elsewhere.example/');
		await page.getByRole('link', { name: 'login' }).click();
		await page.waitForURL(`**${sample.login}`);
		const before = await entries(page);
		await close(page);
		await page.waitForURL(`**${sample.home}`);
		expect(await entries(page)).toBe(before);
		await page.goBack();
		expect(page.url()).toBe('https://elsewhere.example/');
	});

	test('leads a reader who opened login in a tab of its own to home', async ({ page, context }) => {
		await page.goto(sample.article);
		const [tab] = await Promise.all([
			context.waitForEvent('page'),
			page.evaluate((address) => void window.open(address), sample.login),
		]);
		await tab.waitForURL(`**${sample.login}`);
		const before = await entries(tab);
		await close(tab);
		await tab.waitForURL(`**${sample.home}`);
		expect(await entries(tab)).toBe(before);
	});
});

test.describe('A-003, M-32: an address that only leads on leaves no entry', () => {
	/** A host that cannot rewrite: what it does not have is answered with its 404 page. */
	const withoutRules = async (page: Page, pattern: RegExp): Promise<void> => {
		const lost = await page.request.get('/404.html');
		const body = await lost.text();
		await page.route(pattern, (route) => route.fulfill({ status: 404, contentType: 'text/html; charset=utf-8', body }));
	};

	for (const [name, address, end] of [
		['an unknown address', `${basePath}nosuch/1.html`, sample.home],
		[
			'an address in another case',
			`${basePath}NEWSDETAIL/12/346.html`,
			addressOf('newsDetail', { columnId: '12', id: '346' }),
		],
		['an address without its id', `${basePath}liveDetail.html`, sample.home],
	] as const)
		for (const host of ['the server', 'the 404 page'])
			test(`${name}, by ${host}`, async ({ page }) => {
				if (host === 'the 404 page') await withoutRules(page, new RegExp(address));
				await page.goto(sample.article);
				const before = await entries(page);
				await follow(page, address);
				await page.waitForURL(`**${end}`);
				expect(await entries(page)).toBe(before + 1);
				await page.goBack();
				await expect(page).toHaveURL(new RegExp(`${sample.article}$`));
			});

	test('the sign-in that a reader was led to', async ({ page }) => {
		await page.goto(sample.photos);
		await follow(page, `${sample.login}?back=${encodeURIComponent(sample.article)}`);
		await page.waitForURL(/login\.html/);
		const before = await entries(page);
		await sendSignIn(page, sample.members[0]);
		await page.waitForURL(`**${sample.article}`);
		expect(await entries(page)).toBe(before);
		await page.goBack();
		await expect(page).toHaveURL(new RegExp(`${sample.photos}$`));
	});
});
