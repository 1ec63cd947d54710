/** A site in auth mode 1: pages of routes that require authorization are published without their data. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { addressOf, routeNamed } from '../../src/routes.ts';
import { fallbackPath } from '../../src/static-server/rules.ts';
import { watchCalls } from './operator.ts';
import { type OwnSite, startOwnSite } from './own-site.ts';
import { endRoutes } from './site.ts';

test.afterEach(endRoutes);

let own: OwnSite;
test.beforeAll(async () => {
	test.setTimeout(180_000);
	own = await startOwnSite({ site: { authMode: 1 } });
});
test.afterAll(() => own.stop());

const vote = addressOf('activityVote', { id: '1' });

test('M-19, R-ROUTE-09, R-ROUTE-61: no vote data are published; a browser asks for them once it is authorized', async ({
	page,
	context,
	baseURL,
}) => {
	// The site is served without a platform: its calls go to that of the other tests.
	await context.route(`${own.address}/api/**`, async (route) => {
		const { pathname, search } = new URL(route.request().url());
		await route.fulfill({ response: await route.fetch({ url: new URL(`${pathname}${search}`, baseURL).href }) });
	});
	const calls = watchCalls(context);
	await page.goto(`${own.address}${vote}`);
	const option = page.locator('.vote-option').first();
	await expect(option).toBeVisible();
	const names = calls.map(({ name }) => name);
	expect(names.filter((name) => name === 'nis/authinfo' || name === 'nis/auth')).toEqual(['nis/authinfo', 'nis/auth']);
	expect(names.indexOf('nis/auth')).toBeLessThan(names.findIndex((name) => /vote/i.test(name)));

	const name = (await option.locator('a').first().textContent()) ?? '';
	expect(name).not.toBe('');
	const source = await (await context.request.get(`${own.address}${vote}`)).text();
	expect(source).not.toContain(name);
	expect(source).toBe(readFileSync(join(own.out, fallbackPath(routeNamed('activityVote'))), 'utf8'));
	// The visit may still be counting itself.
	await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test('M-19: without scripts such a page says that it needs them', async ({ browser }) => {
	const page = await browser.newPage({ javaScriptEnabled: false });
	await page.goto(`${own.address}${vote}`);
	await expect(page.locator('main noscript')).toBeVisible();
	await expect(page.locator('.vote-option')).toHaveCount(0);
	await page.close();
});
