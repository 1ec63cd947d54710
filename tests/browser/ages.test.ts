/** The ages of new rows. */
import { expect, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { endRoutes, sample } from './site.ts';

test.afterEach(endRoutes);

test('R-VAL-27, A-067: rows of today and yesterday say how old they are, in the language of the reader; older ones their date', {
	tag: '@quick',
}, async ({ page }) => {
	await page.clock.setFixedTime('2026-11-19T09:00:00+08:00');
	await page.goto(sample.home);
	const time = (at: string) => page.locator(`.row-meta time[datetime^="${at}"]`).first();
	await expect(time('2026-11-19 08:30')).toHaveText('30分钟前');
	await expect(time('2026-11-19 05:40')).toHaveText('3小时前');
	await expect(time('2026-11-18 12:00')).toHaveText('21小时前');
	await expect(time('2026-11-18 06:30')).toHaveText('昨天');
	await expect(time('2026-11-17')).toHaveText(/^2026-11-17$/);
	const returnAt = async (now: string): Promise<void> => {
		await page.clock.setFixedTime(now);
		await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	};
	await returnAt('2026-11-19T08:30:40+08:00');
	await expect(time('2026-11-19 08:30')).toHaveText('刚刚');
	await returnAt('2026-11-20T09:00:00+08:00');
	await expect(time('2026-11-19 08:30')).toHaveText('昨天');
	await returnAt('2026-11-21T00:00:00+08:00');
	await expect(time('2026-11-19 08:30')).toHaveText('2026-11-19');
	await returnAt('2026-11-19T10:00:00+08:00');
	await expect(time('2026-11-19 08:30')).toHaveText('1小时前');
	// Home would change to the column of that language, and its stories; a column's own page changes its words.
	await page.goto(addressOf('columnDetail', { id: '20' }));
	await expect(time('2026-11-19 08:30')).toHaveText('1小时前');
	await page.locator('[data-language="en"]').first().click();
	await expect(time('2026-11-19 08:30')).toHaveText('1 h ago');
});
