/** Files of this site are saved; for one that does not load, the page says 下载失败 (R-ERR-09, A-110). */
import { expect } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { answers, reset, silent } from './faulty-proxy.ts';
import { test } from './faulty-site.ts';
import { partStarted } from './site.ts';

const client = (origin: string, file: string): string =>
	`${addressOf('downloadClient')}?templateUrl=${encodeURIComponent(`${origin}${file}`)}`;

test('A-110: a file of this site is saved', { tag: '@quick' }, async ({ page, network }) => {
	await page.goto(client(network.origin, '/media/certificate.pdf'));
	await partStarted(page, 'downloads');
	const saved = page.waitForEvent('download');
	await page.locator('main [data-download]').click();
	expect((await saved).suggestedFilename()).toBe('certificate.pdf');
	await expect(page.locator('.toast')).toHaveCount(0);
});

for (const [name, fault] of Object.entries({
	'is not there': answers(404, ''),
	'breaks off': reset,
	'fails at the host': answers(503, ''),
	'is behind a host that is silent': silent,
}))
	test(`R-ERR-09: a file that ${name} says 下载失败, and the page stays`, async ({ page, network }) => {
		const { met } = network.fault(/^\/media\/certificate\.pdf$/, fault);
		const address = client(network.origin, '/media/certificate.pdf');
		await page.goto(address);
		await partStarted(page, 'downloads');
		if (fault === silent) await page.clock.install();
		await page.locator('main [data-download]').click();
		await expect.poll(met).toBeGreaterThan(0);
		if (fault === silent) await page.clock.runFor(6_000);
		await expect(page.locator('.toast')).toHaveText('下载失败');
		expect(page.url()).toContain(address);
	});

test('A-110: a certificate of this site can be saved, one of another host is only opened', async ({
	page,
	network,
}) => {
	const certificate = (origin: string): string =>
		`${addressOf('previewPDF')}?url=${encodeURIComponent(`${origin}/media/certificate.pdf`)}`;
	await page.goto(certificate('https://chain.example.org'));
	await expect(page.locator('[data-certificate]')).toBeVisible();
	await expect(page.locator('[data-download]')).toHaveCount(0);
	// The address of the site in its settings.
	await page.goto(certificate(network.site));
	await expect(page.locator('[data-download]')).toHaveAttribute('href', `${network.site}/media/certificate.pdf`);
});
