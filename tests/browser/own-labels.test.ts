/** A newspaper's own words in the browser: after hydration, and after a reader has chosen another language. */
import { type BrowserContext, expect, test } from 'playwright/test';
import { endRoutes, hydrated, sample } from './site.ts';

test.afterEach(endRoutes);

const labels = { cn: { 'comment.title': '网友热议' }, en: { 'comment.title': 'Letters', 'site.skip': 'To the story' } };

/** The site as it is exported with own words. */
const withLabels = async (context: BrowserContext): Promise<void> => {
	await context.route('**/exported-settings.json', async (route) => {
		const answer = await route.fetch();
		const settings = (await answer.json()) as { site: object };
		await route.fulfill({ response: answer, json: { ...settings, site: { ...settings.site, labels } } });
	});
	await context.route('**/newsDetail/**', async (route) => {
		const answer = await route.fetch();
		const html = (await answer.text())
			.replace('<html', '<html data-labels')
			.replace('>评论</span></h2>', '>网友热议</span></h2>')
			.replace('>Comments</span></h2>', '>Letters</span></h2>')
			.replace('>Skip to content</a>', '>To the story</a>');
		await route.fulfill({ response: answer, body: html });
	});
};

test('own words hold after hydration, and in the language that a reader chooses', async ({ page, context }) => {
	await withLabels(context);
	await page.goto(sample.article);
	const title = page.locator('#comments h2');
	await title.scrollIntoViewIfNeeded();
	await hydrated(page, 'comments');
	await expect(title).toContainText('网友热议');
	await page.locator('[data-language="en"]').click();
	await expect(page.locator('html')).toHaveAttribute('data-locale', 'en');
	await title.scrollIntoViewIfNeeded();
	await hydrated(page, 'comments');
	await expect(title).toContainText('Letters');
	await expect(page.locator('.skip')).toHaveText('To the story');
	await page.locator('[data-language="cn"]').click();
	await expect(title).toContainText('网友热议');
	await expect(page.locator('.skip')).toHaveText('跳到正文');
});
