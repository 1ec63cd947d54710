/** What is around the picture of a live player: fullscreen, a window of its own, the lit screen, comments, reports. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { test } from './faulty-site.ts';
import { liveItem, main, moves, open, start, video, wallTimeOf } from './live-stream.ts';
import { editSettings, watchErrors } from './operator.ts';
import { putSampleComments, putSampleLive } from './platform-store.ts';

test('R-SCREEN-18: fullscreen returns to the same place; in landscape the picture fits the window', async ({
	page,
}) => {
	const { address } = await liveItem({ status: 1, startTime: '', videos: [main] });
	await open(page, address);
	await moves(page);
	await page.evaluate(() => window.scrollTo(0, 90));
	await page.getByRole('button', { name: '全屏', exact: true }).click();
	await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toContain('live-box');
	await page.getByRole('button', { name: '退出全屏' }).click();
	await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(90);
	await page.setViewportSize({ width: 812, height: 375 });
	await page.evaluate(() => window.scrollTo(0, 0));
	expect((await video(page).boundingBox())?.height).toBeLessThanOrEqual(375);
});

test('R-CONF-44: comments move over the picture when the setting is on, and the reader can turn them off', async ({
	page,
	context,
}) => {
	await editSettings(context, { site: { showBarrage: true } });
	const { id, address } = await liveItem({ status: 1, startTime: '', videos: [main] });
	await putSampleComments(id, ['雾散了', '<b>看到鹤了</b>']);
	await open(page, address);
	// A comment is there for the seconds in which it crosses the picture, and comes once.
	await expect(page.locator('.barrage')).toContainText('<b>看到鹤了</b>', { timeout: 60_000 });
	await moves(page);
	await expect(page.locator('.barrage')).toHaveAttribute('aria-hidden', 'true');
	await page.getByRole('button', { name: '弹幕' }).click();
	await expect(page.locator('.barrage')).toHaveCount(0);
	await moves(page);
});

test('R-CONF-44: by default, and for readers who want reduced motion, nothing moves over the picture', async ({
	page,
	context,
}) => {
	const { address } = await liveItem({ status: 1, startTime: '', videos: [main] });
	await open(page, address);
	await moves(page);
	await expect(page.getByRole('button', { name: '弹幕' })).toHaveCount(0);
	await editSettings(context, { site: { showBarrage: true } });
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await open(page, address);
	await moves(page);
	await expect(page.getByRole('button', { name: '弹幕' })).toHaveCount(0);
	await expect(page.locator('.barrage')).toHaveCount(0);
});

const report = (number: number) => ({
	id: `r${number}`,
	time: `2026-11-20 09:0${number}:00`,
	name: '白玛',
	content: `第${number}条：河面的冰又长了一指。`,
});

test('reports that arrive while one reads are offered, and never move the page', async ({ page }) => {
	const live = { status: 1 as const, startTime: '', videos: [main] };
	const { id, address } = await liveItem({ ...live, reports: [report(1)] });
	await page.goto(address);
	const reports = page.locator('.live-report');
	await expect(reports).toHaveText([/第1条/]);
	await reports.first().scrollIntoViewIfNeeded();
	const before = await reports.first().boundingBox();
	const film = {
		src: 'media/v/plateau.mp4',
		poster: { src: 'media/v/plateau.jpg', width: 960, height: 540, alt: '' },
		duration: 12,
	};
	await putSampleLive(id, { ...live, reports: [report(1), report(2), { ...report(3), videos: [film] }] });
	const offered = page.getByRole('button', { name: '2 条新报道' });
	await expect(offered).toBeVisible({ timeout: 40_000 });
	expect(await reports.first().boundingBox()).toEqual(before);
	await expect(reports).toHaveCount(1);
	await offered.click();
	await expect(reports).toHaveText([/第3条/, /第2条/, /第1条/]);
	// Its film has the start that films of the page have.
	await expect(reports.first().locator('.player-start')).toBeVisible();
	await expect(reports.first().locator('video')).not.toHaveAttribute('controls');
	await expect(page.getByRole('heading', { name: '现场报道' })).toBeFocused();
});

test('comments that come during a broadcast are offered, and the links above lead to them', async ({ page }) => {
	const { id, address } = await liveItem({ status: 1, startTime: '', videos: [main], reports: [report(1)] });
	await putSampleComments(id, ['雾散了']);
	await page.goto(address);
	const links = page.getByRole('navigation', { name: '本页内容' }).getByRole('link');
	await expect(links.first()).toHaveText('现场报道');
	await links.filter({ hasText: '评论' }).click();
	const comments = page.locator('#comments .comment-text');
	await expect(comments).toHaveText(['雾散了']);
	await putSampleComments(id, ['雾散了', '看到鹤了', '在哪里？']);
	const offered = page.locator('#comments').getByRole('button', { name: '2 条新评论' });
	await expect(offered).toBeVisible({ timeout: 40_000 });
	await expect(comments).toHaveText(['雾散了']);
	expect((await new AxeBuilder({ page }).include('#comments').analyze()).violations).toEqual([]);
	await offered.click();
	await expect(comments).toHaveCount(3);
	await expect(offered).toHaveCount(0);
	await expect(page.locator('#comments')).toBeFocused();
});

test('the first report of a broadcast is offered on a page that was opened before it', async ({ page }) => {
	const live = { status: 1 as const, startTime: '', videos: [main] };
	const { id, address } = await liveItem(live);
	await page.goto(address);
	const heading = page.getByRole('heading', { name: '现场报道' });
	await expect(page.locator('.live-state')).toContainText('直播中');
	await expect(heading).toBeHidden();
	await putSampleLive(id, { ...live, reports: [report(1)] });
	const offered = page.getByRole('button', { name: '1 条新报道' });
	await expect(offered).toBeVisible({ timeout: 40_000 });
	expect((await new AxeBuilder({ page }).include('.live-reports').analyze()).violations).toEqual([]);
	await offered.click();
	await expect(page.locator('.live-report')).toHaveText([/第1条/]);
	await expect(heading).toBeFocused();
});

test('E-37: reports of an announced broadcast are followed once it is live', async ({ page }) => {
	const startTime = wallTimeOf(Date.now() + 5000);
	const announced = { status: 0 as const, startTime, videos: [main], reports: [report(1)] };
	const { id, address } = await liveItem(announced);
	await page.goto(address);
	await expect(page.locator('.live-report')).toHaveText([/第1条/]);
	await putSampleLive(id, { ...announced, status: 1, reports: [report(1), report(2)] });
	const offered = page.getByRole('button', { name: '1 条新报道' });
	await expect(offered).toBeVisible({ timeout: 80_000 });
	await offered.click();
	await expect(page.locator('.live-report')).toHaveText([/第2条/, /第1条/]);
});

test('the screen stays lit while the picture moves, and no longer', async ({ page }) => {
	// Keeps what the browser grants, to look at it later.
	await page.addInitScript(() => {
		const granted: WakeLockSentinel[] = [];
		const { request } = WakeLock.prototype;
		WakeLock.prototype.request = async function (type) {
			const lock = await request.call(this, type);
			granted.push(lock);
			return lock;
		};
		Object.assign(window, { granted });
	});
	const isLit = (): Promise<boolean> =>
		page.evaluate(() =>
			(window as unknown as { granted: WakeLockSentinel[] }).granted.some(({ released }) => !released),
		);
	const { address } = await liveItem({ status: 1, startTime: '', videos: [main] });
	await page.goto(address);
	expect(await isLit()).toBe(false);
	await start(page).click();
	await moves(page);
	await expect.poll(isLit).toBe(true);
	await page.getByRole('button', { name: '暂停' }).click();
	await expect.poll(isLit).toBe(false);
	await page.locator('.live-box').getByRole('button', { name: '播放', exact: true }).click();
	await expect.poll(isLit).toBe(true);
});

test('the picture moves into a window of its own and back', async ({ page }) => {
	const { address } = await liveItem({ status: 1, startTime: '', videos: [main] });
	await open(page, address);
	await moves(page);
	const isApart = (): Promise<boolean> => page.evaluate(() => document.pictureInPictureElement !== null);
	await page.getByRole('button', { name: '小窗播放' }).click();
	await expect.poll(isApart).toBe(true);
	await moves(page);
	await page.getByRole('button', { name: '小窗播放' }).click();
	await expect.poll(isApart).toBe(false);
	await moves(page);
});

test('a browser without windows for pictures and without wake lock plays all the same', async ({ page }) => {
	const errors = watchErrors(page);
	await page.addInitScript(() => {
		Reflect.deleteProperty(Document.prototype, 'pictureInPictureEnabled');
		Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
	});
	const { address } = await liveItem({ status: 1, startTime: '', videos: [main] });
	await open(page, address);
	await moves(page);
	await expect(page.getByRole('button', { name: '暂停' })).toBeVisible();
	await expect(page.getByRole('button', { name: '小窗播放' })).toHaveCount(0);
	expect(errors).toEqual([]);
});
