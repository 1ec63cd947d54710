/** The part "paints" of `npm run bench`: when a slow phone shows the largest thing of a page, and whether anything moves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { addressOf } from '../../src/routes.ts';
import { findBrowser } from '../command-line/browser.ts';
import { median } from './measure.ts';
import { endSite, startSite } from './site.ts';

const rounds = 7;
/** How many times slower than this machine; round trip in milliseconds; kilobits per second. */
const slowPhone = { slowdown: 6, latency: 150, down: 1600, up: 750 };
const maxPaintMs = 1_000;
/** Shifts below this are too small to see, and count as none. */
const maxShift = 0.005;
/** How long after its load event a page is watched. */
const watchedMs = 1_500;

interface Loading {
	first: number;
	largest: number;
	shift: number;
}

/** One visit with an empty cache. Times are milliseconds from the start of the navigation. */
const visit = async (browser: Browser, address: string): Promise<Loading> => {
	const context = await browser.newContext({
		viewport: { width: 375, height: 812 },
		deviceScaleFactor: 2,
		hasTouch: true,
		isMobile: true,
	});
	try {
		const page = await context.newPage();
		await page.addInitScript(() => {
			const loading = { first: Number.NaN, largest: Number.NaN, shift: 0 };
			Object.assign(window, { loading });
			const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
				new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
			};
			watch('paint', ({ name, startTime }) => {
				if (name === 'first-contentful-paint') loading.first = startTime;
			});
			watch('largest-contentful-paint', ({ startTime }) => {
				loading.largest = startTime;
			});
			watch('layout-shift', (entry) => {
				loading.shift += (entry as PerformanceEntry & { value: number }).value;
			});
		});
		const session = await context.newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowdown });
		await session.send('Network.enable');
		await session.send('Network.emulateNetworkConditions', {
			offline: false,
			latency: slowPhone.latency,
			downloadThroughput: (slowPhone.down * 1024) / 8,
			uploadThroughput: (slowPhone.up * 1024) / 8,
		});
		await page.goto(address, { waitUntil: 'load' });
		await page.waitForTimeout(watchedMs);
		return await page.evaluate(() => (window as unknown as { loading: Loading }).loading);
	} finally {
		await context.close();
	}
};

interface MeasuredPage {
	name: string;
	path: string;
}

/** The first page of a route in the sitemap: the same page as long as the sample does not change. */
const firstOf = (sitemap: string, route: string): string => {
	const start = addressOf(route).replace(/\.html$/, '/');
	const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
	const matchingPath = paths.find((path) => path.startsWith(start));
	if (matchingPath === undefined) throw new Error(`The sitemap lists no page of the route ${route}.`);
	return matchingPath;
};

/** Home, an article, a photo set, a column and an activity of the site at this origin. */
const fiveKindsOfPages = async (origin: string): Promise<MeasuredPage[]> => {
	const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
	return [
		{ name: 'Home', path: addressOf('home') },
		{ name: 'An article', path: firstOf(sitemap, 'newsDetail') },
		{ name: 'A photo set', path: firstOf(sitemap, 'imageDetail') },
		{ name: 'A column', path: firstOf(sitemap, 'columnDetail') },
		{ name: 'An activity', path: firstOf(sitemap, 'activityDetail') },
	];
};

/** @returns whether every kind of page shows its largest part in time, and nothing of it moves. */
export const benchPaints = async (root: string): Promise<boolean> => {
	const folder = mkdtempSync(join(root, 'build', 'bench-paints-'));
	const { site, origin } = await startSite(root, folder);
	const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
	try {
		console.log(`\nFirst and largest paint (at most ${maxPaintMs} ms) on a slow phone, and how much moves (nothing)`);
		const results: boolean[] = [];
		for (const { name, path } of await fiveKindsOfPages(origin)) {
			const visits: Loading[] = [];
			for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, origin + path));
			const largest = visits.map((loading) => loading.largest);
			const shift = Math.max(...visits.map((loading) => loading.shift));
			const first = median(visits.map((loading) => loading.first));
			console.log(
				`${name.padEnd(14)} ${Math.round(first)} ms, ${Math.round(median(largest))} ms (${Math.round(Math.min(...largest))} to ${Math.round(Math.max(...largest))}), ${shift.toFixed(3)}`,
			);
			results.push(median(largest) <= maxPaintMs && shift < maxShift);
		}
		return results.every(Boolean);
	} finally {
		await browser.close();
		await endSite(site);
		rmSync(folder, { recursive: true, force: true });
	}
};
