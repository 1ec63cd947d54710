/** The part "taps" of `npm run bench`: how long a slow phone takes to answer a tap. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, chromium, type Locator, type Page } from 'playwright';
import { sampleAddress } from '../../src/exporter/preview/sample-addresses.ts';
import { addressOf } from '../../src/routes.ts';
import { findBrowser } from '../command-line/browser.ts';
import { median } from './measure.ts';
import { benchOpenings } from './openings.ts';
import { slowPhone } from './phones.ts';
import { endSite, startSite } from './site.ts';

const { slowdown } = slowPhone;
const maxTapMs = 100;
const rounds = 5;

interface Tap {
	name: string;
	route: string;
	/** A sheet opens, which is closed before the next tap. */
	opens?: true;
	/** The control that is tapped. */
	control: (page: Page) => Locator;
}

const taps: readonly Tap[] = [
	{ name: 'like an article', route: 'newsDetail', control: (page) => page.locator('[data-action="praise"]') },
	{ name: 'save an article', route: 'newsDetail', control: (page) => page.locator('[data-action="fav"]') },
	{
		name: 'write a comment',
		opens: true,
		route: 'newsDetail',
		control: (page) => page.locator('[data-action="write"]'),
	},
	{ name: 'open the ballot', opens: true, route: 'activityVote', control: (page) => page.locator('#ballot button') },
	{ name: 'open the sign-up', opens: true, route: 'activityApply', control: (page) => page.locator('#sign-up button') },
	{ name: 'open a tab', route: 'xyDetail', control: (page) => page.locator('[data-panel-tab]').nth(1) },
];

/**
 * Collects how long the page takes from a tap to the end of the next frame of its main thread. Drawing that frame is left
 * out: this machine draws without a graphics processor, and slowing the page down does not slow that down.
 */
const watchTaps = async (page: Page): Promise<void> => {
	await page.addInitScript(() => {
		const answered: number[] = [];
		Object.assign(window, { answered });
		window.addEventListener(
			'click',
			({ timeStamp }) => {
				// A task of the highest priority runs when the frame is handed over, before timers of the page.
				requestAnimationFrame(() => {
					scheduler.postTask(() => answered.push(performance.now() - timeStamp), { priority: 'user-blocking' });
				});
			},
			true,
		);
	});
};

/** How long a tap may go on: its busy state, the code that loads, what opens. */
const settledMs = 1_500;

/** Milliseconds from a tap to the frame that answers it. */
const tapMs = async (page: Page, session: CDPSession, control: Locator): Promise<number> => {
	await control.scrollIntoViewIfNeeded();
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	await control.tap();
	await page.waitForTimeout(settledMs);
	await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
	return await page.evaluate(() => (window as unknown as { answered: number[] }).answered.splice(0)[0] ?? Number.NaN);
};

/** @returns whether every tap is answered in time, the first of a page and a later one. */
export const benchTaps = async (root: string): Promise<boolean> => {
	const folder = mkdtempSync(join(root, 'build', 'bench-taps-'));
	const { site, origin } = await startSite(root, folder);
	const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
	try {
		const results: boolean[] = [];
		console.log(`\nFrom a tap to the frame that answers it, on a phone ${slowdown} times slower than this machine`);
		for (const { name, route, opens, control } of taps) {
			const first: number[] = [];
			const later: number[] = [];
			for (let round = 0; round < rounds; round += 1) {
				const context = await browser.newContext({
					viewport: { width: 375, height: 812 },
					hasTouch: true,
					isMobile: true,
					baseURL: origin,
				});
				const page = await context.newPage();
				await watchTaps(page);
				const session = await context.newCDPSession(page);
				await page.goto(route === 'home' ? addressOf('home') : sampleAddress(route), { waitUntil: 'networkidle' });
				first.push(await tapMs(page, session, control(page)));
				await page.waitForLoadState('networkidle');
				if (opens === true) {
					await page.getByRole('dialog').waitFor();
					await page.keyboard.press('Escape');
					await page.getByRole('dialog').waitFor({ state: 'detached' });
				}
				later.push(await tapMs(page, session, control(page)));
				await context.close();
			}
			const [one, two] = [median(first), median(later)];
			console.log(
				`${`${name}: the first tap, a later one (at most ${maxTapMs} ms)`.padEnd(58)} ${Math.round(one)} ms, ${Math.round(two)} ms`,
			);
			results.push(one <= maxTapMs && two <= maxTapMs);
		}
		return (await benchOpenings(origin)) && results.every(Boolean);
	} finally {
		await browser.close();
		await endSite(site);
		rmSync(folder, { recursive: true, force: true });
	}
};
