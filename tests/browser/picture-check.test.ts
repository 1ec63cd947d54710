/**
 * Compares a few pages with reference pictures in `pictures/`, which were checked by eye. Every machine uses the same
 * font, and flat boxes instead of photographs, so that all draw the same. After an intended change see
 * docs/structure.md.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { hydrated } from './site.ts';

const fontFolder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'));
const fontAddress = '/picture-check-fonts/';
const fontSheet = `${readFileSync(join(fontFolder, 'index.css'), 'utf8').replaceAll('./files/', fontAddress)}
:root { --sans: "Noto Sans SC Variable" !important; }
/* Numbers of comments load later, and other tests write comments. */
.bar-comments .action-count, .row-meta [data-t^="count."] { display: none; }
.row-meta[data-watched] { visibility: hidden; }
/* Other tests begin broadcasts. */
.module-live li + li .module-title { visibility: hidden; }`;

/** One page for each kind of layout: those of every change, and those of the whole set. */
const first = ['home', 'newsDetail', 'imageDetail', 'activityVote', 'xyDetail', 'login'];
const others = ['videoDetail', 'columnDetail', 'specDetail', 'circleDetail', 'LeaderViewList', 'activityList'];
const devices = { phone: { width: 375, height: 812 }, tablet: { width: 820, height: 1180 } };
const themes = ['light', 'dark', 'grey'];

test.use({ bypassCSP: true });

/** Content that loads into the first screen after the page. */
const arrived: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	login: (page) => hydrated(page, 'login'),
	// On a tablet the recommendations begin behind the bar at the bottom.
	imageDetail: async (page) => {
		await hydrated(page, 'read-next');
		await expect(page.locator('.read-next').first()).toHaveAttribute('data-phase', 'ready');
		await page.evaluate(() => scrollTo(0, 0));
	},
	// On a tablet the end of its list is near the screen, so that the next page loads by itself.
	xyDetail: (page) =>
		page.viewportSize()?.width === devices.tablet.width
			? expect(page.locator('#articles .list-end')).toBeAttached()
			: Promise.resolve(),
};

/** The font of this check, instead of the machine's. */
const serveFont = (page: Page): Promise<unknown> =>
	page.route(`**${fontAddress}*`, (route) => {
		const name = new URL(route.request().url()).pathname.slice(fontAddress.length);
		return route.fulfill({ path: join(fontFolder, 'files', name), contentType: 'font/woff2' });
	});

for (const [device, viewport] of Object.entries(devices))
	for (const name of [...first, ...others])
		test(`E-02, A-035: ${name} on a ${device} looks like its reference pictures, in three themes`, {
			tag: device === 'phone' && first.includes(name) ? '@quick' : [],
		}, async ({ page }) => {
			await serveFont(page);
			await page.setViewportSize(viewport);
			// On a slow machine the next slide of a carousel would come before the pictures are compared.
			await page.emulateMedia({ reducedMotion: 'reduce' });
			// Times of day and relative times are those of the reference pictures.
			await page.clock.setFixedTime('2026-11-20T12:00:00+08:00');
			await page.goto(sampleAddress(name));
			await page.addStyleTag({ content: fontSheet });
			await expect(page.locator('[data-fallback]')).toHaveCount(0);
			await arrived[name]?.(page);
			await page.evaluate(() => document.fonts.ready);
			for (const theme of themes) {
				await page.locator('html').evaluate((root, wanted) => root.setAttribute('data-theme', wanted), theme);
				await expect(page).toHaveScreenshot(`${name}-${device}-${theme}.png`, {
					mask: [page.locator('img, video')],
					maskColor: '#b4b4b8',
				});
			}
		});
