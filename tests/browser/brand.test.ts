/** A site in the colours of its newspaper, with an analytics service on another host: a real export, served for real. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { type OwnSite, startOwnSite } from './own-site.ts';
import { sample } from './site.ts';

let own: OwnSite;
let site = '';

/** Addresses that the analytics service was asked for. */
const asked: string[] = [];
/** The script loads a further one of its host by its address as text, and tries one of another host. */
const script = `
	window.foundQueue = window._paq;
	for (const address of [new URL('further.js', document.currentScript.src).href, 'https://elsewhere.invalid/x.js']) {
		try {
			const element = document.createElement('script');
			element.src = address;
			document.head.append(element);
		} catch (error) {
			window.refusedScript = String(error);
		}
	}`;
const service: Server = createServer((request, response) => {
	asked.push(request.url ?? '');
	response.writeHead(200, { 'content-type': 'text/javascript' });
	response.end(request.url?.startsWith('/matomo.js') === true ? script : 'window.furtherLoaded = true');
});

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
	test.setTimeout(180_000);
	await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
	const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
	const analytics = { provider: 'matomo', key: '7', address };
	own = await startOwnSite({ site: { color: '#0a7d4f', font: { family: 'DejaVu Serif' }, analytics } });
	site = own.address;
});
test.afterAll(async () => {
	await own.stop();
	service.close();
});

const red = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--red').trim());

test('the main colour is in light, dark and grey, without findings of axe', async ({ page }) => {
	for (const [theme, query] of [
		['light', ''],
		['dark', '?theme=dark'],
		['grey', '?grey=true'],
	] as const) {
		await page.goto(`${site}${sample.home}${query}`);
		await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
		const shown = await red(page);
		if (theme === 'dark') expect(shown).not.toBe('#0a7d4f');
		else expect(shown).toMatch(/^#0[0-9a-f]{5}$/);
		const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast']).analyze();
		expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.html.slice(0, 120)))).toEqual([]);
	}
});

test('the typeface of the settings comes first, in both scripts that it has', async ({ page }) => {
	await page.goto(`${site}${sample.article}`);
	const families = await page.evaluate(() => [
		getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
		getComputedStyle(document.querySelector('[lang="en"]') ?? document.body).fontFamily,
	]);
	for (const family of families) expect(family).toMatch(/^"DejaVu Serif", "Noto Serif Tibetan"/);
});

test('the analytics service is loaded after the page, with the scripts of its own host alone', async ({ page }) => {
	await page.goto(`${site}${sample.article}`);
	await expect.poll(() => page.evaluate(() => 'furtherLoaded' in window)).toBe(true);
	const { queue, refused } = await page.evaluate(() => {
		const { foundQueue, refusedScript } = window as unknown as { foundQueue: unknown; refusedScript: string };
		return { queue: foundQueue, refused: refusedScript };
	});
	expect(queue).toContainEqual(['setSiteId', '7']);
	expect(refused).toContain('https://elsewhere.invalid is not allowed');
});

test('A-126: a reader who refuses tracking, and a preview, load nothing of it', async ({ browser }) => {
	asked.length = 0;
	for (const [refuses, query] of [
		[true, ''],
		[false, '?isPreview=true'],
	] as const) {
		const context = await browser.newContext();
		const page = await context.newPage();
		if (refuses)
			await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
		await page.goto(`${site}${sample.article}${query}`, { waitUntil: 'networkidle' });
		await context.close();
	}
	expect(asked).toEqual([]);
});
