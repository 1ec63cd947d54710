import { expect, type Page, test } from 'playwright/test';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';

const screens = [
	'activityDetail',
	'activityVote',
	'xyDetail',
	'circleDetail',
	'qaDetail',
	'moreModules',
	'integralShop',
];
const themes = { light: 'rgb(255, 255, 255)', dark: 'rgb(18, 19, 21)', grey: 'rgb(255, 255, 255)' } as const;

/** Elements that are wider than the page; strips that scroll sideways may be. */
const outside = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const strips = '.tabs-strip, .chips-sticky ul, .module-items, .photo-strip, .hidden-text';
		return Array.from(document.querySelectorAll<HTMLElement>('main *'))
			.filter((element) => element.closest(strips) === null && element.getBoundingClientRect().width > 0)
			.filter((element) => {
				const { left, right } = element.getBoundingClientRect();
				return left < -1 || right > document.documentElement.clientWidth + 1;
			})
			.map((element) => `${element.tagName}.${element.className}`);
	});

for (const [device, viewport] of Object.entries({
	phone: { width: 375, height: 812 },
	tablet: { width: 820, height: 1180 },
	'phone in landscape': { width: 812, height: 375 },
	desktop: { width: 1440, height: 900 },
})) {
	for (const name of screens) {
		test(`E-02, E-29, A-035: ${name} on a ${device} fits its page, on the background of each theme`, async ({
			page,
		}) => {
			await page.setViewportSize(viewport);
			for (const [theme, ground] of Object.entries(themes)) {
				const address = sampleAddress(name);
				const query = theme === 'grey' ? 'grey=true' : `theme=${theme}`;
				await page.goto(`${address}${address.includes('?') ? '&' : '?'}${query}`);
				await expect(page.locator('[data-fallback]')).toHaveCount(0);
				expect(await outside(page)).toEqual([]);
				const colour = await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
				expect(colour, theme).toBe(ground);
			}
		});
	}
}

const heads =
	'tagList reporter figureDetail xyDetail LeaderViewList xyListShare subscriptionList integralShop xyRules invite invitedToDownload Shareinvite downloadClient aboutUs circleDetail topicDetail noticeDetail my signupdetail activityApply';

test('F-5: pages with little of their own have the one head, and what comes next fills the first screen', async ({
	page,
}) => {
	const lowest = 0.6;
	await page.setViewportSize({ width: 375, height: 812 });
	for (const name of heads.split(' ')) {
		await page.goto(sampleAddress(name));
		await expect(page.locator('[data-fallback], .my-wait, .skeleton')).toHaveCount(0);
		if (name !== 'activityApply') await expect(page.locator('main .page-head'), name).toHaveCount(1);
		const shown = page.locator('main :is(a, button, li, p, img, dd):visible');
		const bottoms = await shown.evaluateAll((elements) =>
			elements.map((element) => element.getBoundingClientRect().bottom),
		);
		expect(Math.max(...bottoms), name).toBeGreaterThan(lowest * 812);
	}
});

test('A-035: on a tablet lists of articles have two columns, votes three', async ({ page }) => {
	const tops = (selector: string, count: number): Promise<number[]> =>
		page
			.locator(selector)
			.evaluateAll(
				(elements, first) => elements.slice(0, first).map((element) => element.getBoundingClientRect().top),
				count,
			);
	await page.setViewportSize({ width: 820, height: 1180 });
	await page.goto(sampleAddress('xyDetail'));
	expect(new Set(await tops('#articles .row', 2)).size).toBe(1);
	await page.goto(sampleAddress('activityVote'));
	expect(new Set(await tops('.vote-option', 3)).size).toBe(1);
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto(sampleAddress('activityVote'));
	expect(new Set(await tops('.vote-option', 2)).size).toBe(1);
	expect(new Set(await tops('.vote-option', 3)).size).toBe(2);
});

test('R-CONST-33, A-071: a lead picture and a player have their box before anything of them has loaded', async ({
	page,
}) => {
	await page.route(/\.(?:jpg|webp|mp4)$/, (route) => route.abort());
	for (const [name, selector] of [
		['activityDetail', '.lead-picture'],
		['qaDetail', '.player'],
	] as const) {
		await page.goto(sampleAddress(name));
		const { width, height } = (await page.locator(selector).first().boundingBox()) ?? { width: 0, height: 0 };
		expect(width).toBeGreaterThan(200);
		expect(height / width).toBeCloseTo(9 / 16, 1);
	}
});

test('wide: a film, a broadcast and photos stand at the left of what goes on, which begins on the first screen', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	for (const [route, picture, beside] of [
		['videoDetail', '.player', '.related'],
		['liveDetail', '.player', '.island-comments'],
		['imageDetail', '.photos', '.photo-text'],
	] as const) {
		await page.goto(sampleAddress(route));
		await expect(page.locator(beside).first()).toBeAttached();
		const [left, right] = await Promise.all([picture, beside].map((name) => page.locator(name).first().boundingBox()));
		expect((left?.x ?? 0) + (left?.width ?? 0), route).toBeLessThan(right?.x ?? 0);
		expect(right?.y ?? 900, route).toBeLessThan(300);
	}
});
