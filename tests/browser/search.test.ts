/** The search: a reader types, finds, filters, reads and comes back. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { addressOf, basePath } from '../../src/routes.ts';
import { hydrated, sample } from './site.ts';

const address = addressOf('search');
const field = (page: Page) => page.getByRole('searchbox');
const hits = (page: Page) => page.locator('.search-results .row');
const open = async (page: Page, query = ''): Promise<void> => {
	await page.goto(query === '' ? address : `${address}?q=${encodeURIComponent(query)}`);
	await hydrated(page, 'search');
};
const submit = (page: Page) => page.getByRole('button', { name: '搜索', exact: true }).click();
const searchCalls = (page: Page): string[] => {
	const calls: string[] = [];
	page.on('request', (request) => {
		const { pathname, searchParams } = new URL(request.url());
		const name = /^\/api\/base\/(search\w*)$/.exec(pathname)?.[1];
		if (name !== undefined) calls.push(`${name} ${searchParams.get('q')}`);
	});
	return calls;
};

test('R-CONST-10: a reader types from home and gets suggestions once, after a pause; the search finds and marks', {
	tag: '@quick',
}, async ({ page }) => {
	await page.goto(sample.home);
	await page.getByRole('link', { name: '搜索' }).click();
	await hydrated(page, 'search');
	const calls = searchCalls(page);
	await field(page).pressSequentially('民生', { delay: 20 });
	await expect(page.locator('.search-suggestions a').first()).toContainText('民生');
	expect(calls).toEqual(['searchSuggest 民生']);
	await field(page).fill('铁路');
	await field(page).press('Enter');
	await expect(page.getByRole('status')).toHaveText(/约有\d+条结果/);
	expect(await hits(page).count()).toBeGreaterThan(3);
	await expect(hits(page).first().locator('mark').first()).toHaveText('铁路');
	// Near words are marked too.
	for (const mark of await page.locator('.search-results mark').allTextContents())
		expect(mark).toMatch(/^(铁路|高铁|动车|火车|列车)+$/);
	expect(await page.locator('.search-results mark').count()).toBeGreaterThan(3);
	expect(calls.filter((call) => call.startsWith('search '))).toEqual(['search 铁路']);
	await expect(page).toHaveURL(/\?q=%E9%93%81%E8%B7%AF$/);
	await expect(page.locator('.search-suggestions')).toHaveCount(0);
	await expect(page.locator('[data-search-columns]')).toBeHidden();
});

test('R-CONST-10: what an input method composes is asked for when it is a word, and the Enter that ends it sends nothing', async ({
	page,
}) => {
	await page.clock.install();
	await open(page);
	const calls = searchCalls(page);
	const keyboard = await page.context().newCDPSession(page);
	const compose = (text: string) =>
		keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
	await field(page).click();
	for (const text of ['m', 'mi', 'minsheng']) {
		await compose(text);
		// Longer than the pause after which a field asks.
		await page.clock.fastForward(1_000);
	}
	await expect(field(page)).toHaveValue('minsheng');
	await field(page).press('Enter');
	expect(calls).toEqual([]);
	expect(new URL(page.url()).search).toBe('');
	await keyboard.send('Input.insertText', { text: '民生' });
	await expect(page.locator('.search-suggestions a').first()).toContainText('民生');
	expect(calls).toEqual(['searchSuggest 民生']);
	await field(page).press('Enter');
	await expect(page.getByRole('status')).toHaveText(/约有\d+条结果/);
});

test('the address contains the query: a link and Back show the results again, at the same place', async ({ page }) => {
	await open(page, '青岭');
	await expect(hits(page).first()).toBeVisible();
	const last = hits(page).last();
	await last.scrollIntoViewIfNeeded();
	const [count, place] = [await hits(page).count(), await page.evaluate(() => window.scrollY)];
	expect(place).toBeGreaterThan(300);
	await last.locator('a').click();
	await expect(page).toHaveURL(/Detail\//);
	await page.goBack();
	await expect(field(page)).toHaveValue('青岭');
	await expect(hits(page)).toHaveCount(count);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 60);
	expect(await page.evaluate(() => window.scrollY)).toBeLessThan(place + 60);
});

test('the address contains the filters by kind, column, time and order', { tag: '@quick' }, async ({ page }) => {
	await open(page, '青岭');
	await expect(hits(page).first()).toBeVisible();
	const all = await page.getByRole('status').innerText();
	await page.getByRole('button', { name: '视频' }).click();
	await expect(page.getByRole('button', { name: '视频' })).toHaveAttribute('aria-pressed', 'true');
	await expect(page.getByRole('status')).not.toHaveText(all);
	for (const mark of await page.locator('.search-results .kind-chip').allTextContents())
		expect(mark).toMatch(/^视频$|^\d\d:\d\d$/);
	await expect(page).toHaveURL(/kind=videos/);
	await page.getByRole('button', { name: '筛选' }).click();
	await page.getByRole('button', { name: '一年内' }).click();
	await page.getByRole('button', { name: '最新' }).click();
	await page.getByRole('group', { name: '栏目' }).getByRole('button', { name: '民生' }).click();
	await expect(page).toHaveURL(/column=11.*time=year.*sort=newest|time=year/);
	await page.reload();
	await hydrated(page, 'search');
	await expect(page.getByRole('group', { name: '栏目' }).getByRole('button', { name: '民生' })).toHaveAttribute(
		'aria-pressed',
		'true',
	);
	await expect(page.getByText('没有找到相关内容')).toBeVisible();
	await page.getByRole('button', { name: '去掉筛选' }).click();
	await expect(hits(page).first()).toBeVisible();
});

test('recent searches stay on the device until they are cleared', async ({ page }) => {
	await open(page);
	await field(page).fill('铁路');
	await submit(page);
	await expect(hits(page).first()).toBeVisible();
	await open(page);
	await page.getByRole('button', { name: '铁路', exact: true }).click();
	await expect(hits(page).first()).toBeVisible();
	await open(page);
	await field(page).fill('雪');
	await submit(page);
	await expect(hits(page).first()).toBeVisible();
	await open(page);
	await page.getByRole('button', { name: '不再记住“铁路”' }).click();
	await expect(page.getByRole('button', { name: '铁路', exact: true })).toHaveCount(0);
	await page.reload();
	await hydrated(page, 'search');
	await expect(page.getByRole('button', { name: '雪', exact: true })).toBeVisible();
	await page.getByRole('button', { name: '清空' }).click();
	await expect(page.getByText('最近搜索')).toHaveCount(0);
	await page.reload();
	await hydrated(page, 'search');
	await expect(page.getByText('最近搜索')).toHaveCount(0);
});

test('nothing but punctuation, 10,000 characters and unknown words: a clear state each', async ({ page }) => {
	await open(page);
	for (const [typed, words] of [
		['……？！', '请输入文字再搜索'],
		['量子纠缠望远镜', '没有找到相关内容'],
		['雪'.repeat(10_000), '没有找到相关内容'],
	] as const) {
		await field(page).fill(typed);
		await submit(page);
		await expect(page.getByText(words)).toBeVisible();
	}
	await field(page).fill(' ');
	await submit(page);
	await expect(page.locator('[data-search-columns]')).toBeVisible();
	await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('finds as readers type: one character, pinyin, traditional, near words, words apart; with pictures', {
	tag: '@quick',
}, async ({ page }) => {
	await open(page);
	for (const [typed, word] of [
		['雪', '雪'],
		['tielu', '铁路'],
		['鐵路', '铁路'],
		['高铁', '铁路'],
	] as const) {
		await field(page).fill(typed);
		await submit(page);
		await expect(hits(page).first().locator('h3')).toContainText(word);
	}
	await expect(page.locator('.search-results .row-right img').first()).toBeVisible();
	await field(page).fill('湿地鸟');
	await submit(page);
	await expect(hits(page).first()).toBeVisible();
	await field(page).fill('铁路');
	await expect(page.locator('.search-suggestions button').first()).toContainText('铁路');
});

test('before anything is typed, and where nothing is found, words that many look for lead to results', async ({
	page,
}) => {
	await open(page, '量子纠缠望远镜');
	await expect(page.getByText('没有找到相关内容')).toBeVisible();
	const words = page.getByRole('region', { name: '大家在搜' }).getByRole('link');
	await expect(words.first()).toBeVisible();
	await open(page);
	await words.first().click();
	await expect(hits(page).first()).toBeVisible();
	await expect(words.first()).toBeHidden();
});

test('a search that fails says so and can be tried again; a platform without it makes the search unavailable', async ({
	page,
}) => {
	await open(page);
	await page.route('**/api/base/search?*', (route) => route.abort());
	await field(page).fill('铁路');
	await submit(page);
	await expect(page.getByRole('alert')).toContainText('搜索没有成功');
	await page.unroute('**/api/base/search?*');
	await page.getByRole('button', { name: '重试' }).click();
	await expect(hits(page).first()).toBeVisible();
	await page.route('**/api/base/search?*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
	await field(page).fill('公路');
	await submit(page);
	await expect(page.getByRole('alert')).toContainText('搜索暂时不可用');
	await expect(page.locator('[data-search-columns]')).toBeVisible();
});

test('finds Tibetan by syllables and English by words, and speaks three languages', { tag: '@quick' }, async ({
	page,
}) => {
	await open(page, 'ལམ་ཆེན');
	await expect(hits(page).first()).toHaveAttribute('lang', 'bo');
	expect(await page.locator('.search-results mark').first().innerText()).toBe('ལམ་ཆེན');
	await open(page, 'cranes');
	await expect(hits(page).first()).toContainText('Counting cranes');
	await page
		.getByRole('button', { name: 'English' })
		.or(page.getByRole('link', { name: 'English' }))
		.first()
		.click();
	await expect(page.getByRole('status')).toHaveText(/Results: about \d+/);
});

test('works by keyboard alone, without an axe finding in any state', async ({ page }) => {
	const check = async (): Promise<void> =>
		expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
	await open(page);
	await expect(field(page)).toBeFocused();
	await page.keyboard.type('铁路');
	await page.keyboard.press('Enter');
	await expect(hits(page).first()).toBeVisible();
	await page.getByRole('button', { name: '筛选' }).press('Enter');
	await check();
	await open(page);
	await check();
	await field(page).fill('民');
	await expect(page.locator('.search-suggestions')).toBeVisible();
	await check();
	await open(page, '量子纠缠望远镜');
	await expect(page.getByText('没有找到相关内容')).toBeVisible();
	await check();
});

test('no other page loads its script; an unknown address and the menu lead to it', async ({ page }) => {
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (/\/assets\/search/.test(request.url())) scripts.push(request.url());
	});
	await page.goto(sample.home);
	await page.goto(sample.article);
	await page.goto(addressOf('menu'));
	expect(scripts).toEqual([]);
	await page.locator('main').getByRole('link', { name: '搜索' }).click();
	await expect(page).toHaveURL(new RegExp(address));
	await hydrated(page, 'search');
	expect(scripts.length).toBeGreaterThan(0);
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('the page says what it needs and leads to the columns; an unknown address leads to the page', async ({
		page,
	}) => {
		await page.goto(address);
		await expect(page.getByText('搜索需要打开脚本')).toBeVisible();
		await expect(field(page)).toBeHidden();
		await page.getByRole('link', { name: '民生' }).click();
		await expect(page).toHaveURL(/columnDetail\/11\.html/);
		await page.goto(`${basePath}not-found.html`);
		await page.getByRole('link', { name: '搜索' }).click();
		await expect(page).toHaveURL(new RegExp(address));
	});
});
