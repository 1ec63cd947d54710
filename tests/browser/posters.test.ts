/** The drawn poster in a page: `npm run posters` and the next export run beside the served site. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { platformFolder } from './site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(platformFolder, '..', 'site');
const run = promisify(execFile);
const id = '1001';
const article = addressOf('newsDetail', { columnId: '12', id });

test('A-026, A-044, R-ERR-09: a drawn poster is one picture, and a button saves it or says that it failed', async ({
	page,
}) => {
	await run(process.execPath, ['scripts/posters.ts', '--out', out, '--only', id, '--json'], { cwd: root });
	expect(existsSync(join(out, 'media', 'share', `${id}-poster.jpg`))).toBe(true);
	// The publisher of the served site looks for new pictures with every run.
	await expect(async () => {
		expect(readFileSync(join(out, article), 'utf8')).toContain(`"drawn":"${id}"`);
	}).toPass({ timeout: 20_000 });
	await page.goto(`${article}?isPoster=true`);
	const picture = page.locator('[data-poster="drawn"] img');
	await expect(picture).toBeVisible();
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
	const download = page.waitForEvent('download');
	await page.getByRole('link', { name: '保存海报' }).click();
	expect((await download).suggestedFilename()).toBe(`${id}.jpg`);
	await page.route('**/media/share/*', (route) =>
		route.request().method() === 'HEAD' ? route.abort() : route.continue(),
	);
	await page.getByRole('link', { name: '保存海报' }).click();
	await expect(page.locator('.toast')).toHaveText('下载失败');
	await expect(page.locator('.toast')).toHaveCount(0);
	for (const theme of ['light', 'dark', 'grey']) {
		await page.locator('html').evaluate((root, wanted) => root.setAttribute('data-theme', wanted), theme);
		const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
		expect(violations.map(({ id, nodes }) => `${theme}, ${id}: ${nodes[0]?.html}`)).toEqual([]);
	}
	await page.evaluate(() => localStorage.setItem('lang', 'bo'));
	await page.reload();
	await expect(page.getByRole('link', { name: 'གསལ་བསྒྲགས་ཉར་ཚགས' })).toBeVisible();
	const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
	expect(violations.map(({ id, nodes }) => `bo, ${id}: ${nodes[0]?.html}`)).toEqual([]);
});
