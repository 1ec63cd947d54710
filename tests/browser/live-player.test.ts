/** The live player over a real HLS stream, which a proxy then breaks in every way (R-SCREEN-36, R-ENT-048…051). */
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { answers, reset } from './faulty-proxy.ts';
import { test } from './faulty-site.ts';
import {
	frozen,
	html,
	liveItem,
	main,
	master,
	message,
	moves,
	open,
	playback,
	playlist,
	second,
	segments,
	start,
	video,
	wallTimeOf,
} from './live-stream.ts';
import { watchErrors } from './operator.ts';
import { putSampleLive } from './platform-store.ts';

test('R-SCREEN-36, R-ENT-050: the poster is there without script, nothing of the player loads before the tap, then it plays', {
	tag: '@quick',
}, async ({ page, network }) => {
	const errors = watchErrors(page);
	const loaded: string[] = [];
	page.on('request', (request) => loaded.push(request.url()));
	const { address } = await liveItem({ status: 1, startTime: '2026-11-19 09:00:00', videos: [main] });
	await page.goto(address);
	await expect(start(page)).toBeVisible();
	const before = await page.locator('.live-stage .player:visible').boundingBox();
	expect(loaded.filter((url) => /hls|live\.island|\.m3u8|\.ts$/.test(url))).toEqual([]);
	await start(page).click();
	await moves(page);
	expect(loaded.some((url) => /hls/.test(url) && url.startsWith(network.origin))).toBe(true);
	expect(await page.locator('.live-stage .player:visible').boundingBox()).toEqual(before);
	await expect(page.locator('.live-box .player-word').first()).toContainText('延迟');
	await expect(page.locator('.live-state')).toContainText('直播中');
	expect((await new AxeBuilder({ page }).include('.live-stage').analyze()).violations).toEqual([]);
	// The rest of the page scrolls below the picture.
	await page.locator('.island-comments').scrollIntoViewIfNeeded();
	await expect(page.locator('.player[data-docked]')).toBeVisible();
	expect((await video(page).boundingBox())?.y).toBe(0);
	await page.getByRole('button', { name: '暂停' }).click();
	await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
	await page.locator('.live-box').getByRole('button', { name: '播放', exact: true }).click();
	await moves(page);
	expect(errors).toEqual([]);
});

test('R-STATE-01: two streams and two qualities; each is chosen by hand', async ({ page, network }) => {
	network.fault(/\/media\/live\/second\/index\.m3u8$/, master);
	const { address } = await liveItem({ status: 1, startTime: '', videos: [main, second, {}] });
	await page.goto(address);
	const tabs = page.locator('.live-still .streams button');
	await expect(tabs).toHaveText(['主画面', '第二画面']);
	await tabs.nth(1).click();
	await moves(page);
	await expect(page.locator('.streams button[aria-pressed="true"]:visible')).toHaveText('第二画面');
	const quality = page.getByRole('combobox', { name: '清晰度' });
	await expect(quality.locator('option')).toHaveText(['自动', '180p', '360p']);
	const low = page.waitForRequest((request) => request.url().includes('index.m3u8?low'));
	await quality.selectOption('180p');
	await low;
	await moves(page);
	await page.locator('.streams button:visible').first().click();
	await moves(page);
	await expect(page.locator('.streams button[aria-pressed="true"]:visible')).toHaveText('主画面');
});

test('R-STATE-01: a stream that dies for good gives way to another one', async ({ page, network }) => {
	network.fault(/\/media\/live\/second\/index\.m3u8$/, master);
	const { address } = await liveItem({
		status: 1,
		startTime: '',
		videos: [{ title: '坏画面', appLiveUrl: 'media/live/none/index.m3u8' }, second],
	});
	await open(page, address);
	await expect(message(page)).toContainText('正在重新连接');
	await moves(page);
	await expect(page.locator('.streams button[aria-pressed="true"]:visible')).toHaveText('第二画面');
});

test('a server that is gone, and segments that are missing: the player reconnects with growing pauses and plays again', async ({
	page,
	network,
}) => {
	test.setTimeout(180_000);
	// The segments of the loop repeat: a cached one would hide that it is missing.
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.setCacheDisabled', { cacheDisabled: true });
	const { address } = await liveItem({ status: 1, startTime: '', videos: [main] });
	await open(page, address);
	await moves(page);
	const gone = network.fault(playlist, reset);
	network.fault(segments, reset);
	await expect(message(page)).toContainText('正在重新连接', { timeout: 30_000 });
	await expect.poll(gone.met, { timeout: 30_000 }).toBeGreaterThan(3);
	network.mend();
	await moves(page);
	await expect(message(page)).toHaveText('');
	network.fault(segments, answers(404, ''));
	await expect(message(page)).toContainText('正在重新连接', { timeout: 40_000 });
	network.mend();
	await page.getByRole('button', { name: '重试' }).click();
	await moves(page);
});

test('a playlist that stands still is noticed, and not played again until it grows', async ({ page, network }) => {
	const { address } = await liveItem({ status: 1, startTime: '', videos: [main] });
	await open(page, address);
	await moves(page);
	network.fault(playlist, frozen());
	await expect(message(page)).toContainText('停住', { timeout: 40_000 });
	const { time } = await video(page).evaluate((element: HTMLVideoElement) => ({ time: element.currentTime }));
	expect(time).toBeGreaterThanOrEqual(0);
	network.mend();
	await moves(page);
});

test('R-STATE-02, R-ENT-049, R-ENT-051: a broadcast that ends continues as its playback', async ({ page, network }) => {
	const { id, address } = await liveItem({ status: 1, startTime: '', videos: [main] });
	await open(page, address);
	await moves(page);
	await putSampleLive(id, { status: 2, startTime: '', videos: [main, playback] });
	network.fault(playlist, frozen('#EXT-X-ENDLIST\n'));
	await expect
		.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.currentSrc), { timeout: 40_000 })
		.toContain('plateau.mp4');
	await moves(page);
	await expect(page.locator('.live-stage .player-line')).toBeVisible();
});

test('R-STATE-02: a broadcast that is over is checked again at the reader’s wish, and plays when it goes on', async ({
	page,
	network,
}) => {
	const live = { status: 1 as const, startTime: '', videos: [main] };
	const { id, address } = await liveItem(live);
	await open(page, address);
	await moves(page);
	await putSampleLive(id, { ...live, status: 2 });
	network.fault(playlist, frozen('#EXT-X-ENDLIST\n'));
	await expect(message(page)).toHaveText('直播已结束', { timeout: 40_000 });
	network.mend();
	const answered = page.waitForResponse((response) => response.url().includes('liveView'));
	await page.locator('.player-controls').getByRole('button', { name: '播放', exact: true }).click();
	await answered;
	await expect(message(page)).toHaveText('直播已结束');
	await putSampleLive(id, live);
	await page.locator('.live-ways').getByRole('button', { name: '重试' }).click();
	await moves(page);
	await expect(message(page)).toHaveText('');
});

test('an announced broadcast shows its start and a reminder, and turns live without a reload', async ({ page }) => {
	const startTime = wallTimeOf(Date.now() + 8000);
	const { id, address } = await liveItem({ status: 0, startTime, videos: [main] });
	await page.goto(address);
	await expect(page.locator('.stage-note')).toContainText('直播将于');
	const download = page.waitForEvent('download');
	await page.getByRole('link', { name: '加入日历提醒' }).click();
	expect((await download).suggestedFilename()).toBe(`live-${id}.ics`);
	await page.evaluate(() => document.body.setAttribute('data-same', ''));
	await putSampleLive(id, { status: 1, startTime, videos: [main] });
	await expect(start(page)).toBeVisible({ timeout: 50_000 });
	await expect(page.locator('.live-state')).toContainText('直播中');
	await expect(page.locator('body[data-same]')).toHaveCount(1);
	await start(page).click();
	await moves(page);
});

for (const [name, fault, sentence] of [
	['HTML', html, '无法识别'],
	[
		'a playlist without segments',
		answers(200, '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:1\n'),
		'无法识别',
	],
	[
		'a format that the browser lacks',
		answers(
			200,
			'#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=600000,CODECS="hvc1.1.6.L93.B0"\n/media/live/qingling/index.m3u8\n',
		),
		'不支持',
	],
] as const) {
	test(`bad input: a stream that answers ${name} gets a sentence and a way on, and the page works`, async ({
		page,
		network,
	}) => {
		network.fault(playlist, fault);
		const { address } = await liveItem({ status: 1, startTime: '', videos: [main] });
		await open(page, address);
		await expect(message(page)).toContainText(sentence, { timeout: 20_000 });
		await expect(page.getByRole('link', { name: '直接打开画面地址' })).toBeVisible();
		await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
		await page.locator('.island-comments').scrollIntoViewIfNeeded();
		await expect(page.locator('[data-island="comments"][data-hydrated]')).toHaveCount(1);
	});
}
