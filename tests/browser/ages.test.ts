/** How lists say times. */
import { expect, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { endRoutes, sample } from './site.ts';

test.afterEach(endRoutes);

test('R-VAL-27, A-067: rows say how old they are, in the language of the reader, and the year of another year alone', {
	tag: '@quick',
}, async ({ page }) => {
	await page.clock.setFixedTime('2026-11-19T09:00:00+08:00');
	await page.goto(sample.home);
	const time = (at: string) => page.locator(`.row-meta time[title^="${at}"]`).first();
	await expect(time('2026-11-19 08:30')).toHaveText('30分钟前');
	await expect(time('2026-11-19 05:40')).toHaveText('3小时前');
	await expect(time('2026-11-18 12:00')).toHaveText('昨天');
	await expect(time('2026-11-18 06:30')).toHaveText('昨天');
	await expect(time('2026-11-17')).toHaveText('11月17日');
	const returnAt = async (now: string): Promise<void> => {
		await page.clock.setFixedTime(now);
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	};
	await returnAt('2026-11-19T08:30:40+08:00');
	await expect(time('2026-11-19 08:30')).toHaveText('刚刚');
	await returnAt('2026-11-20T09:00:00+08:00');
	await expect(time('2026-11-19 08:30')).toHaveText('昨天');
	await returnAt('2026-11-21T00:00:00+08:00');
	await expect(time('2026-11-19 08:30')).toHaveText('11月19日');
	await returnAt('2027-02-01T09:00:00+08:00');
	await expect(time('2026-11-19 08:30')).toHaveText('2026年11月19日');
	await returnAt('2026-11-19T10:00:00+08:00');
	await expect(time('2026-11-19 08:30')).toHaveText('1小时前');
	// Home would change to the column of that language, and its stories; a column's own page changes its words.
	await page.goto(addressOf('columnDetail', { id: '20' }));
	await expect(time('2026-11-19 08:30')).toHaveText('1小时前');
	await page.locator('[data-language="en"]').first().click();
	await expect(time('2026-11-19 08:30')).toHaveText('1h ago');
});

test('no row moves for its age: it is there before the page is seen', async ({ page }) => {
	await page.clock.setFixedTime('2026-11-19T09:00:00+08:00');
	await page.addInitScript(() => {
		const moved: number[] = [];
		Object.assign(window, { moved });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await page.goto(sample.home);
	await expect(page.locator('.row-meta time').first()).toHaveText(/前$|^昨天$|日$/);
	await expect(page.locator('[data-runs]').first()).toBeVisible();
	const sum = await page.evaluate(() => (window as unknown as { moved: number[] }).moved.reduce((a, b) => a + b, 0));
	expect(sum).toBe(0);
});

test('without scripts a row has its whole date, which is right whenever it is read', async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(sample.home);
	await expect(page.locator('.row-meta time').first()).toHaveText(/^20\d\d年\d+月\d+日$/);
	await context.close();
});
