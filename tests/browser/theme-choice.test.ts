/** One store shows and changes the theme: whoever changes it, everything else follows. */
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { agents, editSettings } from './operator.ts';
import { hydrated, partStarted, sample } from './site.ts';

const my = addressOf('my');
const menu = addressOf('menu');
const shows = (page: Page, theme: string) => expect(page.locator('html')).toHaveAttribute('data-theme', theme);
const bars = (page: Page) => page.locator('meta[name="theme-color"]').getAttribute('content');
const button = (page: Page, name: string) =>
	page.getByRole('group', { name: '外观' }).getByRole('button', { name, exact: true });

const openMy = async (page: Page): Promise<void> => {
	await page.goto(my);
	await hydrated(page, 'display');
};
const openTab = async (context: BrowserContext, address: string): Promise<Page> => {
	const tab = await context.newPage();
	await tab.goto(address);
	await partStarted(tab, 'unseen');
	return tab;
};

test('R-THEME-01, E-25: a choice shows on the page, in its buttons, in other tabs and on the next page', {
	tag: '@quick',
}, async ({ page, context }) => {
	const tabs = [await openTab(context, sample.article), await openTab(context, menu)];
	const other = await context.newPage();
	await openMy(other);
	await openMy(page);
	await expect(button(page, '浅色')).toHaveAttribute('aria-pressed', 'true');
	await button(page, '深色').click();
	await shows(page, 'dark');
	await expect(button(page, '深色')).toHaveAttribute('aria-pressed', 'true');
	await expect(button(page, '浅色')).toHaveAttribute('aria-pressed', 'false');
	for (const tab of [...tabs, other]) await shows(tab, 'dark');
	await expect(button(other, '深色')).toHaveAttribute('aria-pressed', 'true');
	expect(await bars(tabs[0] as Page)).toBe(await bars(page));
	await page.goto(menu);
	await shows(page, 'dark');
});

test('E-25: with the choice of the system, every open page follows the system, and no other page does', async ({
	page,
	context,
}) => {
	await openMy(page);
	const article = await openTab(context, sample.article);
	await article.emulateMedia({ colorScheme: 'dark' });
	await shows(article, 'light');
	await article.emulateMedia({ colorScheme: 'light' });
	await button(page, '跟随系统').click();
	await expect(button(page, '跟随系统')).toHaveAttribute('aria-pressed', 'true');
	for (const open of [page, article]) {
		await open.emulateMedia({ colorScheme: 'dark' });
		await shows(open, 'dark');
		await open.emulateMedia({ colorScheme: 'light' });
		await shows(open, 'light');
	}
	await expect(button(page, '跟随系统')).toHaveAttribute('aria-pressed', 'true');
});

test('R-THEME-02…05: a theme in the address stays when another tab chooses one', async ({ page, context }) => {
	const grey = await openTab(context, `${sample.article}?grey=true`);
	const plain = await openTab(context, sample.article);
	await openMy(page);
	await button(page, '深色').click();
	await shows(plain, 'dark');
	await shows(grey, 'grey');
});

test.describe('inside the native app', () => {
	test.use({ userAgent: agents.app });

	test('the app chooses a theme, early or late, and every tab follows', async ({ page, context }) => {
		await editSettings(context, { site: { appMarker: 'QinglingApp' } });
		await openMy(page);
		const article = await context.newPage();
		await article.addInitScript(() => {
			window.touchEditionTheme ??= 'dark';
		});
		await article.goto(sample.article);
		await shows(article, 'dark');
		await shows(page, 'dark');
		await expect(button(page, '深色')).toHaveAttribute('aria-pressed', 'true');
		await expect.poll(() => article.evaluate(() => typeof window.touchEditionTheme)).toBe('function');
		await article.evaluate(() => {
			if (typeof window.touchEditionTheme === 'function') window.touchEditionTheme('light');
		});
		await shows(article, 'light');
		await expect(button(page, '浅色')).toHaveAttribute('aria-pressed', 'true');
	});
});
