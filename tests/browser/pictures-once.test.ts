/** A page loads each of its pictures once, and none that it does not show. */
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { sample } from './site.ts';

test.use({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, serviceWorkers: 'block' });

const pages = {
	vote: addressOf('activityVote', { id: '1' }),
	broadcast: addressOf('liveDetail', { id: '1151' }),
	activity: addressOf('activityDetail', { id: '1' }),
	'sign-up': addressOf('activityApply', { id: '1' }),
	home: sample.home,
};

/** Addresses of pictures of the newspaper that the page asks for, as paths with their versions. */
const askedFor = (page: Page): string[] => {
	const asked: string[] = [];
	page.on('request', (request) => {
		const { pathname, search } = new URL(request.url());
		if (request.resourceType() === 'image' && pathname.startsWith('/media/')) asked.push(pathname + search);
	});
	return asked;
};

/** Calls of the platform that are on their way; live fragments ask as they come near the screen. */
const settled = async (page: Page): Promise<void> => {
	await expect(page.locator('html')).toHaveAttribute('data-script', '');
	await page.waitForLoadState('networkidle');
};

for (const [name, address] of Object.entries(pages))
	test(`M-36, E-18: ${name} shows what it preloads`, async ({ page }) => {
		await page.goto(address);
		await settled(page);
		const { preloaded, shown } = await page.evaluate(() => ({
			preloaded: performance
				.getEntriesByType('resource')
				.filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'link')
				.map((entry) => entry.name)
				.filter((found) => new URL(found).pathname.startsWith('/media/')),
			shown: [
				...Array.from(document.images, ({ currentSrc }) => currentSrc),
				...Array.from(document.querySelectorAll('video'), ({ poster }) => poster),
			],
		}));
		expect(preloaded.filter((found) => !shown.includes(found))).toEqual([]);
	});

test('E-18: a vote that was refreshed loads each picture once, in the size that it shows', async ({ page }) => {
	const asked = askedFor(page);
	const refreshed = page.waitForResponse((response) => response.url().includes('/voteInfo'));
	await page.goto(pages.vote);
	await refreshed;
	for (const option of await page.locator('.vote-option, .vote-ranks li').all()) await option.scrollIntoViewIfNeeded();
	await settled(page);
	const options = asked.filter((path) => !path.includes('logo'));
	expect(options.length).toBeGreaterThan(5);
	expect(options.filter((path) => !/-[sm]\.webp\?v=[0-9a-f]{8}$/.test(path))).toEqual([]);
	expect(options).toEqual([...new Set(options)]);
});
