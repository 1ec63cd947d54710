/** The search of a site that is served without a platform: the real exporter, the real static server, and its files. */
import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { searchFolder } from '../../src/static-server/rules.ts';
import { type OwnSite, startOwnSite } from './own-site.ts';
import { hydrated } from './site.ts';

let own: OwnSite;
let out = '';
let site = '';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
	test.setTimeout(180_000);
	own = await startOwnSite({ site: { search: 'static' } });
	site = own.address;
	out = own.out;
});
test.afterAll(() => own.stop());

const hits = (page: Page) => page.locator('.search-results .row');
const find = async (page: Page, query: string): Promise<void> => {
	await page.goto(`${site}${addressOf('search')}?q=${encodeURIComponent(query)}`);
	await hydrated(page, 'search');
};

test('finds in three scripts, in the index alone, filters and opens an article', async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	await find(page, '铁路');
	await expect(page.getByRole('status')).toHaveText(/约有\d+条结果/);
	expect(await hits(page).count()).toBeGreaterThan(3);
	await expect(hits(page).first().locator('mark')).toHaveText('铁路');
	expect(asked.filter((path) => path.startsWith(searchFolder)).length).toBeGreaterThan(2);
	expect(asked.filter((path) => path.includes('/base/search'))).toEqual([]);
	await page.getByRole('button', { name: '视频' }).click();
	await expect(page).toHaveURL(/kind=videos/);
	await expect(hits(page).first().locator('a')).toHaveAttribute('href', /videoDetail/);
	await hits(page).first().locator('a').click();
	await expect(page).toHaveURL(/videoDetail/);
	await find(page, 'ལམ་ཆེན');
	await expect(hits(page).first()).toHaveAttribute('lang', 'bo');
	await find(page, 'cranes');
	await expect(hits(page).first()).toContainText('Counting cranes');
	await find(page, '……');
	await expect(page.getByText('请输入文字再搜索')).toBeVisible();
});

test('an index that is cut: the search is unavailable just now, and the paper can be read', async ({ page }) => {
	for (const entry of readdirSync(join(out, searchFolder), { recursive: true, withFileTypes: true }))
		if (entry.name.endsWith('.bin')) truncateSync(join(entry.parentPath, entry.name), 40);
	await find(page, '铁路');
	await expect(page.getByRole('alert')).toContainText('搜索暂时不可用');
	await page.getByRole('link', { name: '民生' }).click();
	await expect(page.locator('h1')).toHaveText('民生');
});
