/** The anti-debug script, on the same site under other host names, like those of a newspaper. */
import { expect, test } from 'playwright/test';
import { runtimeSettingsPath } from '../../src/static-server/rules.ts';
import playwrightConfig from './playwright.config.ts';
import { endRoutes, sample } from './site.ts';

test.afterEach(endRoutes);

const { launchOptions, baseURL: ownOrigin } = playwrightConfig.use ?? {};

const homeOn = (host: string): string => {
	const address = new URL(sample.home, ownOrigin);
	address.hostname = host;
	return address.href;
};

const origins = ['news.example.com', 'test.example.com'].map((host) => new URL(homeOn(host)).origin);

test.use({
	launchOptions: {
		...launchOptions,
		args: [
			...(launchOptions?.args ?? []),
			'--host-resolver-rules=MAP *.example.com 127.0.0.1',
			// Without https, where the browser otherwise reports each header that it ignores.
			`--unsafely-treat-insecure-origin-as-secure=${origins.join(',')}`,
		],
	},
});

for (const [host, present] of [
	['news.example.com', 1],
	['test.example.com', 0],
	['localhost', 0],
] as const) {
	test(`R-CONST-36, A-116, M-26: the anti-debug script is ${present === 1 ? 'there' : 'absent'} on ${host}`, async ({
		page,
	}) => {
		const errors: string[] = [];
		page.on('console', (message) => {
			if (message.type() === 'error') errors.push(message.text());
		});
		await page.goto(homeOn(host));
		await page.waitForLoadState('networkidle');
		await expect(page.locator('script[src*="anti-debug"]')).toHaveCount(present);
		expect(errors).toEqual([]);
	});
}

test('R-CONST-36, M-25: the anti-debug script can be turned off', async ({ page }) => {
	await page.route('**/settings.js', async (route) => {
		const response = await route.fetch({ url: new URL(runtimeSettingsPath, ownOrigin).href });
		const body = await response.text();
		await route.fulfill({ response, body: body.replace('"antiDebug": true', '"antiDebug": false') });
	});
	await page.goto(homeOn('news.example.com'));
	await expect.poll(() => page.evaluate(() => window.touchEdition?.site.antiDebug)).toBe(false);
	await page.waitForLoadState('networkidle');
	await expect(page.locator('script[src*="anti-debug"]')).toHaveCount(0);
});
