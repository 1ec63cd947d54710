/**
 * Old WebViews lack methods that were added after 2019: the published site runs without them
 * (`exporter/compile/old-webview-target.ts`).
 */
import { expect, type Page, test } from 'playwright/test';
import { headersWithFacts, offlineCache } from '../../src/domain/offline-pages.ts';
import { addressOf } from '../../src/routes.ts';
import { liveItem, playback } from './live-stream.ts';
import { watchErrors } from './operator.ts';
import { hydrated, sample, signIn } from './site.ts';

test.beforeEach(({ page }) =>
	page.addInitScript(() => {
		const drop = (holder: object, ...names: string[]): void => {
			for (const name of names) Reflect.deleteProperty(holder, name);
		};
		drop(URL, 'canParse', 'parse');
		drop(Object, 'hasOwn', 'groupBy');
		drop(Promise, 'allSettled', 'any', 'withResolvers', 'try');
		drop(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with');
		drop(String.prototype, 'at', 'replaceAll', 'isWellFormed', 'toWellFormed');
		drop(Element.prototype, 'replaceChildren', 'checkVisibility');
		drop(AbortSignal, 'timeout', 'any');
		drop(Intl, 'Segmenter');
		drop(crypto, 'randomUUID');
		drop(window, 'structuredClone', 'requestIdleCallback', 'navigation');
	}),
);

const fallbackPages: readonly [name: string, address: string][] = [
	['an article', sample.fallback],
	['a column', addressOf('columnDetail', { id: '12' })],
	['comments', addressOf('commentAll', { id: '345', source: '0' })],
	['an account', addressOf('xyDetail', { id: '6' })],
	['a notice', `${addressOf('noticeDetail')}?id=411`],
	['a vote', addressOf('activityVote', { id: '9' })],
];

const filled = async (page: Page): Promise<void> => {
	await expect(page.locator('[data-fallback]')).toHaveCount(0);
	await expect(page.locator('main')).not.toContainText(/网络错误|undefined/);
};

for (const [name, address] of fallbackPages)
	test(`E-67, M-01: ${name} is shown, also by its fallback page, without newer methods`, async ({ page }) => {
		const errors = watchErrors(page);
		await page.goto(address);
		await filled(page);
		await expect(page.locator('h1').first()).not.toHaveText('');
		expect(errors).toEqual([]);
	});

test('R-SCREEN-26: a list goes on without newer methods', async ({ page }) => {
	const errors = watchErrors(page);
	await page.goto(sample.home);
	const before = await page.locator('main .rows > li').count();
	await page.locator('[data-more]').first().scrollIntoViewIfNeeded();
	await expect.poll(() => page.locator('main .rows > li').count()).toBeGreaterThan(before);
	expect(errors).toEqual([]);
});

test('R-ROLE-07: a reader signs in and reads comments in English without newer methods', async ({ page }) => {
	const errors = watchErrors(page);
	await page.addInitScript(() => localStorage.setItem('lang', 'en'));
	await signIn(page, sample.members[0], sample.article);
	await page.goto(sample.article);
	await hydrated(page, 'comments');
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	await expect(page.locator('#comments-title')).toContainText('Comments');
	expect(errors).toEqual([]);
});

test('E-67, R-SCREEN-36: a broadcast is shown by its fallback page without newer methods', async ({ page }) => {
	const errors = watchErrors(page);
	const { address } = await liveItem({ status: 2, startTime: '', videos: [playback] });
	await page.goto(address);
	await filled(page);
	await expect(page.locator('h1').first()).toHaveText('直播测试');
	await expect(page.locator('.live-stage')).toBeVisible();
	expect(errors).toEqual([]);
});

test('E-67: the offline page lists what is kept without newer methods', async ({ page }) => {
	const errors = watchErrors(page);
	const offline = addressOf('offline');
	await page.goto(offline);
	await expect(page.locator('[data-offline-none]')).toBeVisible();
	const facts = headersWithFacts([], { title: '四十一分钟过大山', lang: 'zh-CN', files: [] });
	await page.evaluate(
		async ({ cache, path, headers }) => (await caches.open(cache)).put(path, new Response('', { headers })),
		{ cache: offlineCache('read'), path: sample.article, headers: Array.from(facts) },
	);
	await page.goto(offline);
	await expect(page.locator('[data-offline-kind="read"] a')).toHaveText('四十一分钟过大山');
	await expect(page.locator('[data-offline-none]')).toBeHidden();
	expect(errors).toEqual([]);
});

test('R-ENT-078: a sound plays in its bar without newer methods', async ({ page }) => {
	const errors = watchErrors(page);
	await page.goto(addressOf('qaDetail', { id: '33' }));
	const sound = page.locator('.answer audio');
	await sound.evaluate((audio: HTMLAudioElement) => audio.play());
	const bar = page.getByRole('region', { name: '音频播放器' });
	await expect(bar.getByRole('button', { name: '暂停' }).locator('svg')).toHaveCount(1);
	await sound.evaluate((audio: HTMLAudioElement) => audio.pause());
	await expect(bar.getByRole('button', { name: '播放' }).locator('svg')).toHaveCount(1);
	expect(errors).toEqual([]);
});
