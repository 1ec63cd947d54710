/** What readers do without an account, by keyboard, with a screen reader's ears, at 400 % zoom and in forced colours. */
import { expect, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { overflows } from './page-checks.ts';
import { hydrated, sample } from './site.ts';
import { enter, hears, listen, tabTo, zoomed } from './tasks.ts';

test.use(zoomed);
test.beforeEach(({ page }) => listen(page));

test('E-15, task 1, read: past the bars to the first story; its head in order; headings without gaps', {
	tag: '@quick',
}, async ({ page }) => {
	await page.goto(sample.home);
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.locator('main')).toBeFocused();
	expect(await page.evaluate(overflows)).toEqual([]);
	await enter(
		page,
		page
			.locator('main')
			.getByRole('link', { name: /四十一分钟过大山/ })
			.first(),
	);
	await expect(page).toHaveTitle('四十一分钟过大山');
	await expect(page.locator('main article > header')).toMatchAriaSnapshot(`
    - paragraph:
      - link "要闻"
    - heading "四十一分钟过大山" [level=1]
    - paragraph: /青岭至河源铁路首趟联调列车/
    - list:
      - listitem:
        - link "魏长河"
      - listitem:
        - link "多杰才让"
    - paragraph:
      - time
      - text: /全文\\d+个字 阅读约需\\d+分钟/
  `);
	const levels = await page
		.locator('main')
		.getByRole('heading')
		.evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
	expect(levels[0]).toBe(1);
	expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
	expect(await page.evaluate(overflows)).toEqual([]);
});

test('E-15, task 2, search: from home to a result; the number of results is announced', { tag: '@quick' }, async ({
	page,
}) => {
	await page.goto(sample.home);
	await enter(page, page.getByRole('banner').getByRole('link', { name: '搜索' }));
	await hydrated(page, 'search');
	const field = page.getByRole('searchbox');
	await tabTo(page, field);
	await page.keyboard.type('红外相机');
	await page.keyboard.press('Enter');
	await hears(page, /约有\d+条结果/);
	expect(await page.evaluate(overflows)).toEqual([]);
	await enter(
		page,
		page
			.locator('main')
			.getByRole('link', { name: /红外相机拍到雪豹/ })
			.first(),
	);
	await expect(page.getByRole('heading', { level: 1 })).toContainText('红外相机拍到雪豹');
});

test('task 3, change language: the switch says which one is on, and the page says its language', async ({ page }) => {
	await page.goto(addressOf('menu'));
	const languages = page.getByRole('contentinfo').getByRole('group');
	await expect(languages).toMatchAriaSnapshot(`
    - group "界面语言":
      - button "中文" [pressed]
      - button "བོད་ཡིག"
      - button "English"
  `);
	await tabTo(page, languages.getByRole('button', { name: 'English' }));
	await page.keyboard.press('Enter');
	await expect(languages.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
	await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About us' })).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	await expect(languages.getByRole('button', { name: 'English' })).toBeFocused();
	expect(await page.evaluate(overflows)).toEqual([]);
});

test('task 4, play: a named film with captions starts by keyboard; its speed has a name', { tag: '@quick' }, async ({
	page,
}) => {
	await page.goto(sample.video);
	const film = page.locator('.film video');
	await expect(film).toHaveAttribute('aria-label', /飞过大柳河特大桥/);
	await expect(film.locator('track[kind="captions"]').first()).toHaveAttribute('srclang', /^(?:zh|en|bo)/);
	await enter(page, page.getByRole('button', { name: '播放', exact: true }).first());
	await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
	await expect(page.getByRole('combobox', { name: '倍速' })).toBeVisible();
	expect(await page.evaluate(overflows)).toEqual([]);
});
