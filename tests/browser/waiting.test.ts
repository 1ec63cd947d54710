/** What a page says while something does not come: never 正在加载 for ever, with scripts or without (R-ERR-14, A-111, E-63). */
import { expect, type Page } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { reset, silent } from './faulty-proxy.ts';
import { test } from './faulty-site.ts';
import { hydrated, sample, signIn } from './site.ts';

const waiting = '正在加载…';
const late = '还没有加载出来';
const skeletons = (page: Page) => page.locator('.skeleton');

/** Lets the styles that wait 15 s have waited: those of what has begun to load. */
const passWait = (page: Page): Promise<void> =>
	page.evaluate(() => {
		for (const animation of document.getAnimations())
			if (/^(?:show|hide)-words$/.test((animation as CSSAnimation).animationName)) animation.finish();
	});

/** No visible words on the page say that something loads; screen readers find none either. */
const saysNothingLoads = async (page: Page): Promise<void> =>
	await expect(page.locator('.wait').filter({ visible: true })).toHaveCount(0);

const story = sample.article;
const live = addressOf('liveDetail', { linkID: '22', id: '7' });
const question = addressOf('qaDetail', { id: '33' });

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	for (const [name, address] of [
		['a story', story],
		['a broadcast', live],
		['a question', question],
		['all comments', addressOf('commentAll', { id: '345', source: '0' })],
	] as const)
		test(`E-63: ${name} says what needs scripts, and nowhere that something loads`, async ({ page }) => {
			await page.goto(address);
			await expect(page.locator('body > noscript .offline')).toBeInViewport();
			for (const skeleton of await skeletons(page).all()) await expect(skeleton).toBeHidden();
			await expect(page.locator('noscript .list-end').first()).toContainText('要打开脚本');
			await expect(page.locator('main button').filter({ visible: true })).toHaveCount(0);
		});

	test('a vote can be read, and its button that does nothing is away', async ({ page }) => {
		await page.goto(addressOf('activityVote', { id: '1' }));
		await expect(page.locator('.vote-option').first()).toBeVisible();
		await expect(page.locator('main button').filter({ visible: true })).toHaveCount(0);
		await expect(page.locator('body > noscript .offline')).toContainText('投票');
	});
});

for (const [name, file, fault, times = 1] of [
	['the script of the page hangs', /\/assets\/Document[^/]*\.js$/, silent],
	['the script of the page fails', /\/assets\/Document[^/]*\.js$/, reset],
	['the settings hang, which come before the script', /\/settings\.js$/, silent],
	['the script of islands hangs', /\/assets\/start-islands[^/]*\.js$/, silent],
	// The page loads once more, as after a release.
	['the script of islands fails', /\/assets\/start-islands[^/]*\.js$/, reset, 2],
] as const)
	test(`R-ERR-14: ${name}: the parts that wait for it say so, with a way to try again`, async ({ page, network }) => {
		await page.clock.install();
		let loads = 0;
		page.on('domcontentloaded', () => {
			loads += 1;
		});
		network.fault(file, fault);
		await page.goto(story, { waitUntil: 'commit' });
		if (times > 1) await expect.poll(() => loads).toBe(times);
		await page.locator('.foot-bar').waitFor();
		await page.clock.runFor(16_000);
		await expect(page.locator('html')).toHaveAttribute('data-late', '');
		const comments = page.locator('[data-island="comments"]');
		await comments.scrollIntoViewIfNeeded();
		await expect(comments.locator('.late')).toContainText(late);
		await expect(comments.locator('.late')).toBeVisible();
		await saysNothingLoads(page);
		// Its button would do nothing.
		await expect(page.locator('[data-action="praise"]')).toBeHidden();
		network.mend();
		await page.clock.resume();
		await comments.getByRole('link', { name: '重试' }).click();
		await hydrated(page, 'comments');
		await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	});

test('R-ERR-14: the code of an island that hangs: a sentence and a way on, and the island when it comes', async ({
	page,
	network,
}) => {
	network.fault(/\/assets\/comments\.island[^/]*\.js$/, silent);
	await page.goto(`${story}#comments`);
	const island = page.locator('astro-island:has([data-island="comments"])');
	await expect(island).toHaveAttribute('data-begun', '');
	await expect(island.locator('.late')).toBeHidden();
	await passWait(page);
	await expect(island.locator('.late')).toBeVisible();
	await saysNothingLoads(page);
	await expect(island.locator('.late').getByRole('link', { name: '重试' })).toBeVisible();
});

test('R-ERR-14: the code of an island fails: the sentence takes the place of 正在加载', async ({ page, network }) => {
	network.fault(/\/assets\/comments\.island[^/]*\.js$/, reset);
	await page.goto(`${story}#comments`);
	await expect(page.locator('.island-broken')).toContainText('网络错误');
	await expect(page.locator('[data-island="comments"] .skeleton')).toHaveCount(0);
	await expect(page.locator('[data-island="comments"]')).not.toContainText(waiting);
});

for (const [name, address, call, place] of [
	['comments', `${story}#comments`, /\/discussView$/, '#comments'],
	['what to read next', story, /\/articleHot$/, '.read-next'],
	['a fallback page', sample.fallback, /\/getArticleContent$/, '[data-fallback]'],
] as const)
	test(`R-ERR-14: ${name} whose call hangs: a sentence and a way on after 15 s`, async ({ page, network }) => {
		const { met } = network.fault(call, silent);
		await page.goto(address);
		await page.locator(place).scrollIntoViewIfNeeded();
		await expect.poll(met).toBeGreaterThan(0);
		await passWait(page);
		await expect(page.locator(`${place} .late`)).toContainText(late);
		await expect(page.locator(`${place} .late`)).toBeVisible();
		await expect(page.locator(`${place} .wait`)).toBeHidden();
	});

test('R-ERR-14: a part that the reader has not come to has not begun to wait', async ({ page }) => {
	await page.goto(story);
	await hydrated(page, 'actions');
	await page.evaluate(() => window.scrollTo(0, 0));
	const far = page.locator('astro-island:not([data-begun]) .late');
	for (const sentence of await far.all()) await expect(sentence).toBeHidden();
});

const praise = (page: Page) => page.locator('[data-action="praise"]');
const write = (page: Page) => page.locator('[data-action="write"]');

test('R-VAL-10, A-127: a like without a network keeps the bar, says that it will be sent, and is sent', async ({
	page,
	context,
}) => {
	const address = addressOf('newsDetail', { columnId: '11', id: '1016' });
	await signIn(page, sample.members[0], address);
	await page.goto(address, { waitUntil: 'networkidle' });
	await context.setOffline(true);
	await praise(page).click();
	await expect(page.locator('.toast')).toContainText('赞先记下了，联网后发出');
	await expect(praise(page)).toHaveAttribute('aria-pressed', 'true');
	// F-12: the dot at the foot of its icon says that it waits.
	await expect(praise(page)).toHaveAttribute('data-waits', '');
	await expect(write(page)).toBeInViewport();
	await expect(page.locator('.foot-bar .island-broken')).toHaveCount(0);
	await context.setOffline(false);
	await expect(page.locator('.waiting')).toHaveCount(0);
	await page.reload();
	await hydrated(page, 'actions');
	await expect(praise(page)).toHaveAttribute('aria-pressed', 'true');
});

test('R-VAL-10: a like without a network and without its code keeps the bar, and is made again with the network', async ({
	page,
	context,
}) => {
	await page.goto(story, { waitUntil: 'networkidle' });
	const bar = await page.locator('.foot-bar').boundingBox();
	await context.setOffline(true);
	for (let tap = 0; tap < 2; tap += 1) {
		await praise(page).click();
		await expect(page.locator('.toast')).toContainText('先记下了，联网后发出');
		await expect(praise(page)).not.toHaveAttribute('aria-busy', 'true');
	}
	expect(await page.locator('.foot-bar').boundingBox()).toEqual(bar);
	await expect(write(page)).toBeVisible();
	await context.setOffline(false);
	// A visitor is told that the like needs a sign-in.
	await expect(page.locator('.toast')).toContainText('登录');
});

test('the reading line measures the text: it never runs back, and is full at the last words', async ({ page }) => {
	await page.goto(story);
	const shown = (): Promise<number> =>
		page.evaluate(() => {
			const { transform } = getComputedStyle(document.querySelector('.back-bar') as Element, '::after');
			return transform === 'none' ? 1 : new DOMMatrix(transform).a;
		});
	const text = await page.locator('[data-prose]').evaluate((prose) => {
		const { top, bottom } = prose.getBoundingClientRect();
		return { top: top + scrollY, bottom: bottom + scrollY };
	});
	expect(await shown()).toBe(0);
	let before = 0;
	for (let step = 0; step <= 10; step += 1) {
		await page.evaluate((place) => scrollTo(0, place), (step / 10) * (text.bottom - 812));
		await expect.poll(shown).toBeGreaterThanOrEqual(before);
		before = await shown();
	}
	expect(before).toBeGreaterThan(0.8);
	// To the comments, which make the page longer when they come.
	await hydrated(page, 'comments');
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	await expect.poll(shown).toBe(1);
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await expect.poll(shown).toBe(1);
});
