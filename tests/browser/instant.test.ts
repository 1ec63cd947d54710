/** From page to page: fetched at the touch, shown with a transition. */
import { expect, type Page, test } from 'playwright/test';
import { speculationRulesPath } from '../../src/exporter/outputs/hosting/speculation-rules.ts';
import { sample } from './site.ts';

const firstLink = 'main li a[href*="newsDetail"]';

/** Requests that a browser makes before the reader has opened the page. */
const prefetches = async (page: Page): Promise<string[]> => {
	const found: string[] = [];
	const session = await page.context().newCDPSession(page);
	await session.send('Preload.enable');
	session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
		if (status === 'Running' || status === 'Ready') found.push(new URL(prefetchUrl).pathname);
	});
	return found;
};

/** Touches a story. @returns the path of its page. */
const touchStory = async (page: Page): Promise<string> => {
	const link = page.locator('main .rows > li a[href*="newsDetail"]').nth(2);
	await link.scrollIntoViewIfNeeded();
	const box = await link.boundingBox();
	if (box === null) throw new Error('There is no link to touch.');
	await page.mouse.move(box.x + 10, box.y + 10);
	await page.mouse.down();
	return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
};

test('the page of a link is fetched when the link is touched, and not for readers who save data', async ({ page }) => {
	const rules = await page.request.get(speculationRulesPath);
	expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
	const found = await prefetches(page);
	await page.goto(sample.home);
	await page.waitForLoadState('networkidle');
	const touched = await touchStory(page);
	await expect.poll(() => found).toContain(touched);
	await page.mouse.up();
	await page.waitForURL(`**${touched}`);
	await page.evaluate(() => localStorage.setItem('dataSaver', 'on'));
	await page.goto(sample.home);
	await page.waitForLoadState('networkidle');
	found.length = 0;
	const saved = await touchStory(page);
	await page.mouse.up();
	await page.waitForURL(`**${saved}`);
	expect(found).toEqual([]);
});

test('the style sheet of articles is there before the tap, and not for readers who save data', async ({ page }) => {
	const prefetched = page.locator('head link[rel="prefetch"][as="style"]');
	await page.goto(sample.home);
	await expect(prefetched).toHaveCount(1);
	const href = await prefetched.getAttribute('href');
	await page.goto(sample.article);
	await expect(page.locator(`link[rel="stylesheet"][href="${href}"]`)).toHaveCount(1);
	await page.evaluate(() => localStorage.setItem('dataSaver', 'on'));
	await page.goto(sample.home, { waitUntil: 'networkidle' });
	await expect(prefetched).toHaveCount(0);
});

/** Whether the new page was shown with a transition, as the page itself heard. */
const watchTransition = async (page: Page): Promise<void> => {
	await page.addInitScript(() => {
		addEventListener('pagereveal', (event) => {
			const { viewTransition } = event as Event & { viewTransition: { ready: Promise<unknown> } | null };
			viewTransition?.ready.then(() => document.documentElement.setAttribute('data-seen-transition', ''));
		});
	});
};

test('a tapped row leads to its page with a transition; not with reduced motion', async ({ page }) => {
	await watchTransition(page);
	await page.goto(sample.home);
	await page.locator(firstLink).first().click();
	await page.waitForURL(/newsDetail/);
	await expect(page.locator('html')).toHaveAttribute('data-seen-transition', '');
	// Nothing is left of it.
	await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto(sample.home);
	await page.locator(firstLink).first().click();
	await page.waitForURL(/newsDetail/);
	await expect(page.locator('main h1')).toBeVisible();
	await expect(page.locator('html')).not.toHaveAttribute('data-seen-transition');
});
