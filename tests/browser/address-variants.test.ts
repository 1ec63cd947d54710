import { expect, test } from 'playwright/test';
import { basePath } from '../../src/routes.ts';
import { endRoutes } from './site.ts';

test.afterEach(endRoutes);

const at = (path: string) => `${basePath}${path}.html`;

/** A variant of an address, and the one true address. */
const variants = [
	['newsDetail/345', 'newsDetail/12/345'],
	['newsDetail/elsewhere/345', 'newsDetail/12/345'],
	['liveDetail/7', 'liveDetail/22/7'],
	['specDetail/elsewhere/20', 'specDetail/12/20'],
	['onlineStudy/347', 'videoDetail/12/347'],
	['newQaDetail/33', 'qaDetail/33'],
	['voteItemDetail/1/3', 'voteItemDetail/1/2/3'],
	['activityVote/elsewhere/1', 'activityVote/1'],
	['columnShare/elsewhere/12', 'columnShare/12'],
] as const;

for (const [variant, own] of variants) {
	test(`R-ROUTE-58: ${variant} names ${own}, in the file and in a fallback page`, async ({ page }) => {
		const canonical = page.locator('link[rel="canonical"]');
		const expected = new RegExp(`${at(own).replaceAll('.', '\\.')}$`);
		await page.goto(at(variant));
		await expect(page.locator('main h1, main h2').first()).toBeVisible();
		await expect(canonical).toHaveAttribute('href', expected);
		await expect(page.locator('[data-fallback]')).toHaveCount(0);

		await page.route(`**${at(variant)}`, async (route) => {
			const fallback = at(`${variant.split('/')[0]}/never-exported`);
			await route.fulfill({ response: await route.fetch({ url: new URL(fallback, route.request().url()).href }) });
		});
		await page.reload();
		await expect(canonical).toHaveAttribute('href', expected);
		await expect(page.locator('main h1, main h2').first()).toBeVisible();
		await expect(page).toHaveURL(new RegExp(`${at(variant).replaceAll('.', '\\.')}$`));
	});
}
