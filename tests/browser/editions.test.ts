/** A story, home and lists in the reader's language. */
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { partStarted, sample } from './site.ts';

const english = addressOf('newsDetail', { columnId: '24', id: '1211' });
const tibetan = addressOf('newsDetail', { columnId: '23', id: '1202' });
const chooseEnglish = (page: Page) => page.locator('footer [data-language="en"]').click();

test('A-048: the language switch leads to the edition of the article, and back', async ({ page }) => {
	await page.goto(sample.article);
	await chooseEnglish(page);
	await page.waitForURL(`**${english}`);
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	await expect(page.locator('main h1')).toHaveText('Forty-one minutes through the mountains');
	await expect(page.locator('.reading-line')).toContainText(/\d+ words, about \d+ min to read/);
	await page.locator('footer [data-language="bo"]').click();
	await page.waitForURL(`**${tibetan}`);
	await expect(page.locator('.reading-line')).toContainText('ཚེག་བར');
	await page.locator('footer [data-language="cn"]').click();
	await page.waitForURL(`**${sample.article}`);
});

test('A-048: without scripts an article links to its editions, and its head names them', async ({
	browser,
	baseURL,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
	const page = await context.newPage();
	await page.goto(sample.article);
	const named = await page
		.locator('head link[hreflang]')
		.evaluateAll((links) =>
			links.map((link) => `${link.getAttribute('hreflang')} ${new URL((link as HTMLLinkElement).href).pathname}`),
		);
	expect(named.toSorted()).toEqual([
		`bo ${tibetan}`,
		`en ${english}`,
		`x-default ${sample.article}`,
		`zh-CN ${sample.article}`,
	]);
	await page.locator('.editions a[lang="en"]').click();
	await page.waitForURL(`**${english}`);
	// The page is in its own language from its first byte.
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	await expect(page.locator('.bar-brand')).toHaveText('Qingling Daily');
	await expect(page.locator('.reading-line')).toContainText(/about \d+ min to read/);
	await expect(page.locator('.site-footer a').first()).toHaveText('Home');
	await expect(page.locator('.bar-write')).toHaveText('Say something…');
	const sitemap = await (await page.request.get('/sitemap.xml')).text();
	const entry = sitemap.split('\n').find((line) => line.includes(`${sample.article}</loc>`)) ?? '';
	for (const path of [sample.article, english, tibetan]) expect(entry).toContain(`${path}"/>`);
	await context.close();
});

test('A-048: an article without an edition keeps its text, changes the interface and says so', async ({ page }) => {
	await page.goto(sample.photos);
	await page.goto(addressOf('newsDetail', { columnId: '15', id: '1041' }));
	const title = await page.locator('main h1').textContent();
	await chooseEnglish(page);
	await expect(page.getByRole('status').filter({ hasText: 'This page isn’t available in English' })).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	await expect(page.locator('main h1')).toHaveText(title ?? '');
});

for (const [lang, column, story, first] of [
	['en', '24', '1211', 'Top news'],
	['bo', '23', '1202', 'གསར་འགྱུར་གཙོ་བོ'],
] as const) {
	test(`A-048: home starts with the column of a reader of ${lang}; the others are one tap away`, async ({ page }) => {
		await page.addInitScript((wanted) => localStorage.setItem('lang', wanted), lang);
		await page.goto(sample.home);
		await expect(page.locator(`main a[href*="/${story}."]`).first()).toBeVisible();
		const tabs = page.locator('[data-tabs] a');
		await expect(tabs.first()).toHaveAttribute('data-column', column);
		await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
		await expect(tabs.first()).toBeInViewport();
		await expect(tabs.nth(1)).toHaveText(first);
		await tabs.nth(1).click();
		await expect(page.locator('li.row[data-id="1131"], .pinned li.row').first()).toBeVisible();
		await expect(page.locator(`main a[href*="/${story}."]`)).toHaveCount(0);
		await page.goBack();
		await expect(page.locator(`main a[href*="/${story}."]`).first()).toBeVisible();
		await page.reload();
		await expect(page.locator(`main a[href*="/${story}."]`).first()).toBeVisible();
	});
}

test('A-048: on home the language switch leads to the column in it', async ({ page }) => {
	await page.goto(sample.home);
	await chooseEnglish(page);
	await expect(page.locator('main a[href*="/1211."]').first()).toBeVisible();
	await page.locator('footer [data-language="cn"]').click();
	await expect(page.locator('[data-carousel]')).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('A-048: names of columns, of services and of the newspaper follow the language, and come back', async ({
	page,
}) => {
	await page.goto(sample.home);
	await partStarted(page, 'home-tabs');
	const other = await page.context().newPage();
	await other.goto(sample.login);
	const names = {
		tab: page.locator('[data-tabs] a').first(),
		service: page.locator('.module-services .module-title').first(),
		brand: page.locator('.top-logo span'),
	};
	for (const [language, tab, service, brand] of [
		['en', 'Top news', 'Book a doctor', 'Qingling Daily'],
		['cn', '要闻', '预约挂号', '青岭日报'],
	] as const) {
		await other.evaluate((code) => localStorage.setItem('lang', code), language);
		await expect(names.tab).toHaveText(tab);
		await expect(names.service).toHaveText(service);
		await expect(names.brand).toHaveText(brand);
		await expect(names.tab).toHaveJSProperty('lang', language === 'cn' ? '' : 'en');
	}
});

test('A-048: home stays as it is, and shown, when another tab chooses a language', async ({ page, context }) => {
	await page.goto(sample.home);
	await partStarted(page, 'home-tabs');
	const other = await context.newPage();
	await other.goto(sample.login);
	await other.evaluate(() => localStorage.setItem('lang', 'en'));
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	await expect(page.locator('#main [data-more]').first()).toHaveText('Load more');
	// With this attribute what is added to the page is hidden for two seconds.
	await expect(page.locator('html')).not.toHaveAttribute('data-edition-pending');
	await expect(page.locator('[data-carousel]')).toBeVisible();
});

test('A-048: a column that was left takes the language that was chosen meanwhile', async ({ page, context }) => {
	await page.goto(sample.home);
	await partStarted(page, 'home-tabs');
	const tabs = page.locator('[data-tabs] a[data-column]');
	const open = async (number: number): Promise<void> => {
		await tabs.nth(number).click();
		await expect(tabs.nth(number)).toHaveAttribute('aria-current', 'page');
	};
	const other = await context.newPage();
	await other.goto(sample.login);
	for (const [language, lang, words] of [
		['en', 'en', 'Load more'],
		['cn', 'zh-CN', '加载更多'],
	] as const) {
		await open(2);
		await other.evaluate((code) => localStorage.setItem('lang', code), language);
		await expect(page.locator('html')).toHaveAttribute('lang', lang);
		await open(0);
		await expect(page.locator('#main [data-more]').first()).toHaveText(words);
	}
});

test('A-048: a list in several languages shows the one that the reader chooses', async ({ page }) => {
	await page.goto(addressOf('reporter', { id: 'wei' }));
	const rows = page.locator('[data-list] li.row:visible');
	const group = page.getByRole('group', { name: '按语言筛选' });
	const all = await rows.count();
	await group.getByRole('button', { name: 'English' }).click();
	await expect(rows).toHaveCount(4);
	await expect(group.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
	await group.getByRole('button', { name: '中文' }).click();
	await expect(rows).toHaveCount(all - 4);
	await group.getByRole('button', { name: '全部语言' }).click();
	await expect(rows).toHaveCount(all);
});
