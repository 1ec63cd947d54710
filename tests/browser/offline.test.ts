/** Reading without a network: the exported site, its real service worker, and a network that is pulled. */
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { offlineCache, offlineCachePrefix } from '../../src/domain/offline-pages.ts';
import { addressOf, basePath } from '../../src/routes.ts';
import { type Fault, held, rewritten, silent } from './faulty-proxy.ts';
import { test } from './faulty-site.ts';
import { follow, isStoredOffline, storedPaths, workerRuns } from './offline-caches.ts';
import { hydrated, sample, signIn } from './site.ts';

test.use({ serviceWorkers: 'allow' });

const column = addressOf('columnDetail', { id: '12' });
const article = sample.article;
const pattern = (path: string): RegExp => new RegExp(`${path.replaceAll('.', '\\.')}$`);

/** Reads home and an article, and waits until both are stored. */
const readHomeAndArticle = async (page: Page): Promise<void> => {
	await page.goto(sample.home);
	await follow(page, article);
	await isStoredOffline(page, 'read', article);
	await workerRuns(page);
	await follow(page, sample.home);
	await isStoredOffline(page, 'front', sample.home);
};

const shownPictures = (page: Page): Promise<number> =>
	page
		.locator('main img')
		.evaluateAll((pictures) => (pictures as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth > 0).length);

const registrations = (page: Page): Promise<number> =>
	page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const cachesOfTheSite = (page: Page): Promise<string[]> =>
	page.evaluate(async (prefix) => (await caches.keys()).filter((name) => name.startsWith(prefix)), offlineCachePrefix);

test('home, a column and articles that were read open without a network, with their pictures', {
	tag: '@quick',
}, async ({ page, context }) => {
	await readHomeAndArticle(page);
	await follow(page, column);
	await isStoredOffline(page, 'front', column);
	await context.setOffline(true);
	for (const path of [sample.home, column, article]) {
		await page.goto(path);
		await expect(page.locator('main h1, main h2').first()).toBeVisible();
		await expect.poll(() => shownPictures(page), path).toBeGreaterThan(0);
	}
});

test('a page that is not stored shows what is, opens it, and comes back with the network', { tag: '@quick' }, async ({
	page,
	context,
}) => {
	await page.goto(article);
	const title = (await page.locator('main h1').textContent()) ?? '';
	await readHomeAndArticle(page);
	await context.setOffline(true);
	await page.goto(sample.photos);
	await expect(page.getByText('这个页面没有保存在本机')).toBeVisible();
	await expect(page.locator('[data-offline-kind="read"] a').filter({ hasText: title })).toBeVisible();
	await page.goto(sample.photos);
	await page.locator('[data-offline-kind="read"] a').filter({ hasText: title }).click();
	await expect(page.locator('main h1')).toHaveText(title);
	await page.goBack();
	const again = page.locator('[data-offline-retry]');
	await expect(again).toBeVisible();
	const reloaded = page.waitForEvent('load');
	await again.click();
	await reloaded;
	await expect(again).toBeVisible();
	// The page opens by itself when the browser says that the network is back.
	await context.setOffline(false);
	await expect(page.locator('.photo img').first()).toBeVisible();
});

test('a visit of one page registers nothing and stores nothing', async ({ page }) => {
	await page.goto(article);
	await page.waitForLoadState('networkidle');
	expect(await registrations(page)).toBe(0);
	expect(await cachesOfTheSite(page)).toEqual([]);
});

test('M-35: the second page that a reader opens is kept, also one whose address was typed', { tag: '@quick' }, async ({
	page,
	context,
}) => {
	await page.goto(article);
	await page.waitForLoadState('networkidle');
	await page.goto(column);
	await isStoredOffline(page, 'front', column);
	await workerRuns(page);
	await context.setOffline(true);
	await page.goto(column);
	await expect(page.locator('main li.row').first()).toBeVisible();
	await page.goto(article);
	await expect(page.getByText('这个页面没有保存在本机')).toBeVisible();
});

test('M-35: an old page is shown after two seconds, never when a new one came before', async ({ page, network }) => {
	await readHomeAndArticle(page);
	let release = 0;
	const newer = rewritten((html) => {
		release += 1;
		return html.replace(/(<h1[^>]*>)/, `$1更新${release}：`);
	});
	const slow = held();
	network.fault(pattern(article), slow.fault);
	const begun = Date.now();
	await page.goto(article);
	expect(Date.now() - begun).toBeGreaterThan(1900);
	await expect(page.locator('main h1')).not.toContainText('更新');
	slow.release();
	network.mend();
	network.fault(pattern(article), newer);
	// Each answer has a number of its own: a page that came in time is never an earlier one.
	await expect(async () => {
		const start = Date.now();
		await page.goto(article, { waitUntil: 'commit' });
		expect(Date.now() - start).toBeLessThan(1900);
	}).toPass();
	const shown = `更新${release}：`;
	await expect(page.locator('main h1')).toContainText(shown);
	// The stored page follows what the network answered, once the whole answer is there.
	const keptText = (): Promise<string> =>
		page.evaluate(async ([cache, path]) => (await (await caches.match(path, { cacheName: cache }))?.text()) ?? '', [
			offlineCache('read'),
			article,
		] as const);
	await expect.poll(keptText).toContain(shown);
	network.mend();
	network.fault(pattern(article), silent);
	await page.goto(article);
	await expect(page.locator('main h1')).toContainText('更新');
});

test('M-35: a stored page says when it was stored; the same page of now takes the line away', async ({
	page,
	context,
	network,
}) => {
	await readHomeAndArticle(page);
	const line = page.locator('body > .offline');
	await context.setOffline(true);
	await page.goto(article);
	await expect(line).toHaveText(/网络已断开 · 保存于.*\d\d:\d\d/);
	await context.setOffline(false);
	await expect(line).toHaveCount(0);
	const slow = held();
	network.fault(pattern(article), slow.fault);
	await page.goto(article);
	await expect(line).toHaveText(/^保存于.*\d\d:\d\d/);
	slow.release();
	await expect(line).toHaveCount(0);
});

/** The stored story is shown because the network is slow, and then the network answers. */
const comesLate = async (
	page: Page,
	network: { fault: (path: RegExp, fault: Fault) => void },
	change: (html: string) => string,
) => {
	const slow = held();
	const changed = rewritten(change);
	network.fault(pattern(article), async (response, passOn) => {
		await slow.released;
		await changed(response, passOn);
	});
	await page.goto(article);
	await expect(page.locator('body > .offline')).toContainText('保存于');
	slow.release();
};

test('M-35: a newer page is offered, and keeps the place', async ({ page, network }) => {
	await readHomeAndArticle(page);
	await page.goto(article);
	await comesLate(page, network, (html) => html.replace(/(data-prose[^>]*>\s*<p[^>]*>)/, '$1新：'));
	const offer = page.getByRole('button', { name: '有更新，看新版' });
	await page.evaluate(() => scrollTo(0, 600));
	await expect(offer).toBeVisible();
	await offer.click();
	await expect(page.locator('body > .offline')).toHaveCount(0);
	await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(600);
});

test('M-35: another headline, or a story that was withdrawn, replaces the stored page at once', async ({
	page,
	network,
}) => {
	await readHomeAndArticle(page);
	await comesLate(page, network, (html) =>
		html.replace(/(property="og:title" content=")/, '$1更正：').replace(/(<h1[^>]*>)/, '$1更正：'),
	);
	await expect(page.locator('main h1')).toContainText('更正');
	network.mend();
	const slow = held();
	network.fault(pattern(article), async (response) => {
		await slow.released;
		response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>404</title><p>404</p>');
	});
	await page.goto(article);
	await expect(page.locator('body > .offline')).toContainText('保存于');
	slow.release();
	await expect(page.locator('body')).toHaveText('404');
});

test('previews, the CMS, posters and the messaging app store nothing', async ({ page, browser, baseURL }) => {
	for (const query of ['isPreview=true', 'isView=true', 'inCmsPage=true', 'isPoster=true']) {
		await page.goto(sample.home);
		await follow(page, `${article}?${query}`);
		await page.waitForLoadState('networkidle');
		expect(await registrations(page), query).toBe(0);
		expect(await cachesOfTheSite(page), query).toEqual([]);
		// Else home would be the page of a reader who returns.
		await page.evaluate(() => localStorage.clear());
	}
	const context = await browser.newContext({
		serviceWorkers: 'allow',
		userAgent:
			'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/134 Mobile Safari/537.36 MicroMessenger/8.0.50',
		...(baseURL === undefined ? {} : { baseURL }),
	});
	const other = await context.newPage();
	await other.goto(sample.home);
	await follow(other, article);
	await other.waitForLoadState('networkidle');
	expect(await registrations(other)).toBe(0);
	await context.close();
});

test('a preview is not answered by the worker, and no call to the platform is stored', async ({ page, context }) => {
	await readHomeAndArticle(page);
	await context.setOffline(true);
	await expect(page.goto(`${article}?isPreview=true`)).rejects.toThrow();
	await context.setOffline(false);
	await page.goto(sample.home);
	const files = await storedPaths(page, 'files');
	expect(files.length).toBeGreaterThan(5);
	expect(files.filter((path) => !/\/assets\/|^\/media\/|settings\.js(?:on)?$/.test(path))).toEqual([]);
});

test('M-35: the settings turn it off: worker and stored pages go with the next page', async ({ page, network }) => {
	await readHomeAndArticle(page);
	network.fault(
		/\/settings\.js$/,
		rewritten((script) => script.replace('"offline": true', '"offline": false')),
	);
	await page.goto(sample.home);
	await expect.poll(() => registrations(page)).toBe(0);
	await expect.poll(() => cachesOfTheSite(page)).toEqual([]);
	await follow(page, article);
	await page.waitForLoadState('networkidle');
	expect(await registrations(page)).toBe(0);
});

test('M-35: a new worker takes over from an older one and removes what that one stored', async ({ page, network }) => {
	const old = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));`;
	network.fault(
		/\/sw\.js$/,
		rewritten(() => old),
	);
	await page.goto(sample.home);
	await page.evaluate(() => caches.open('touch-edition-0-read').then((cache) => cache.put('/x', new Response('x'))));
	await follow(page, article);
	await workerRuns(page);
	network.mend();
	await follow(page, column);
	await expect.poll(() => cachesOfTheSite(page)).not.toContain('touch-edition-0-read');
	await follow(page, article);
	await isStoredOffline(page, 'read', article);
});

test('assets of an older release stay while a stored page names them, and go with it', async ({ page }) => {
	await readHomeAndArticle(page);
	const asset = `${basePath}assets/older.1a2b3c.js`;
	await page.evaluate(
		async ([name, path]) => (await caches.open(name ?? '')).put(path ?? '', new Response('')),
		[offlineCache('files'), asset],
	);
	await follow(page, column);
	await isStoredOffline(page, 'front', column);
	await expect.poll(() => storedPaths(page, 'files')).not.toContain(asset);
	const named = await page.evaluate(
		async (path) =>
			[...((await (await caches.match(path))?.text())?.matchAll(/src="([^"]+\/assets\/[^"]+)"/g) ?? [])].map(
				([, found]) => found,
			),
		article,
	);
	expect(named.length).toBeGreaterThan(0);
	for (const path of named) expect(await storedPaths(page, 'files')).toContain(path);
});

const limitStorage = async (context: BrowserContext, page: Page, origin: string, quotaSize: number): Promise<void> => {
	const session = await context.newCDPSession(page);
	await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
};

test('full storage: pages can still be read, and nothing throws', async ({ page, context, network }) => {
	const errors: string[] = [];
	page.on('pageerror', (error) => errors.push(String(error)));
	await readHomeAndArticle(page);
	await limitStorage(context, page, network.origin, 1);
	await follow(page, column);
	await expect(page.locator('.column-head h1')).toBeVisible();
	await follow(page, article);
	await expect(page.locator('main h1')).toBeVisible();
	expect(errors).toEqual([]);
});

test('a favourite is stored beyond the limit of what was read, and goes with the sign-out', async ({
	page,
	context,
}) => {
	// A story that no other test changes meanwhile.
	const saved = addressOf('newsDetail', { columnId: '11', id: '1012' });
	await signIn(page, sample.members[1], saved);
	await hydrated(page, 'actions');
	const favourite = page.locator('[data-action="fav"]');
	if ((await favourite.getAttribute('aria-pressed')) !== 'true') await favourite.click();
	await expect(favourite).toHaveAttribute('aria-pressed', 'true');
	await isStoredOffline(page, 'saved', saved);
	await workerRuns(page);
	await page.evaluate((name) => caches.delete(name), offlineCache('read'));
	await context.setOffline(true);
	await page.goto(saved);
	await expect(page.locator('main h1')).toBeVisible();
	await page.goto(addressOf('offline'));
	await expect(page.locator('[data-offline-kind="saved"] a')).toHaveCount(1);
	await context.setOffline(false);
	await page.goto(addressOf('my'));
	await hydrated(page, 'my');
	await page.locator('[data-logout]').click();
	await expect.poll(() => storedPaths(page, 'saved')).toEqual([]);
});
