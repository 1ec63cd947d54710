/** What a browser stores for reading without a network, as tests see it. */
import { expect, type Page } from 'playwright/test';
import { type OfflineKind, offlineCache } from '../../src/domain/offline-pages.ts';

/** Paths in a cache, in the order in which they were added. */
export const storedPaths = (page: Page, content: OfflineKind | 'offline' | 'files'): Promise<string[]> =>
	page.evaluate(
		async (name) => (await (await caches.open(name)).keys()).map(({ url }) => decodeURI(new URL(url).pathname)),
		offlineCache(content),
	);

/** Waits until a page is stored. */
export const isStoredOffline = (page: Page, kind: OfflineKind, path: string): Promise<void> =>
	expect.poll(() => storedPaths(page, kind)).toContain(path);

/** Follows a link of the site, as a reader does: the first page of a visit is not stored. */
export const follow = async (page: Page, path: string): Promise<void> => {
	await page.evaluate((address) => {
		const link = document.createElement('a');
		link.href = address;
		document.body.append(link);
		link.click();
	}, path);
	await page.waitForURL((url) => url.pathname === path.replace(/\?.*/, ''));
	await page.waitForLoadState();
};

/** Waits until the worker answers for this page and those that follow. */
export const workerRuns = (page: Page): Promise<void> =>
	expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
