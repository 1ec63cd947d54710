/** Live items and their streams, for tests of the live player. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { answers, type Fault } from './faulty-proxy.ts';
import { putSampleLive } from './platform-store.ts';

export const playlist = /\/media\/live\/qingling\/index\.m3u8$/;
export const segments = /\/media\/live\/qingling\/seg\d\.ts$/;
export const main = { title: '主画面', appLiveUrl: 'media/live/qingling/index.m3u8' };
export const second = { title: '第二画面', appLiveUrl: 'media/live/second/index.m3u8' };
export const playback = { title: '回放', appPlaybackUrl: 'media/v/plateau.mp4' };
export const html = answers(200, '<!doctype html><h1>Bad gateway</h1>', { 'content-type': 'text/html' });

/** A master playlist with two qualities of the sample's stream. */
export const master = answers(
	200,
	[
		'#EXTM3U',
		'#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=320x180,CODECS="avc1.4d401e,mp4a.40.2"',
		'/media/live/qingling/index.m3u8?low',
		'#EXT-X-STREAM-INF:BANDWIDTH=600000,RESOLUTION=640x360,CODECS="avc1.4d401e,mp4a.40.2"',
		'/media/live/qingling/index.m3u8?high',
		'',
	].join('\n'),
	{ 'content-type': 'application/vnd.apple.mpegurl' },
);

/** Answers with the playlist as it was at the first request, as a broken encoder does. */
export const frozen = (more = ''): Fault => {
	let first: Promise<Buffer> | undefined;
	return async (response, passOn) => {
		first ??= passOn().then(({ body }) => body);
		const body = `${(await first).toString()}${more}`;
		response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end(body);
	};
};

export const liveItem = async (live: Parameters<typeof putSampleLive>[1]): Promise<{ id: string; address: string }> => {
	const id = `l${randomUUID().slice(0, 8)}`;
	await putSampleLive(id, live);
	return { id, address: addressOf('liveDetail', { linkID: '22', id }) };
};
/** A time as the platform writes it, of milliseconds since 1970. */
export const wallTimeOf = (epoch: number): string =>
	new Date(epoch + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
export const video = (page: Page) => page.locator('.live-stage video');
export const start = (page: Page) => page.locator('.live-still .player-start');
export const message = (page: Page) => page.locator('.live-stage').getByRole('status');

/** Waits until the picture moves by some seconds from where it is: decoded frames, not only a clock. */
export const moves = async (page: Page, seconds = 2): Promise<void> => {
	const at = () =>
		video(page).evaluate((element: HTMLVideoElement) => ({
			time: element.currentTime,
			frames: element.getVideoPlaybackQuality().totalVideoFrames,
		}));
	await expect.poll(async () => (await at()).frames, { timeout: 30_000 }).toBeGreaterThan(5);
	const from = (await at()).time;
	await expect.poll(async () => Math.abs((await at()).time - from), { timeout: 20_000 }).toBeGreaterThan(seconds);
};
export const open = async (page: Page, address: string): Promise<void> => {
	await page.goto(address);
	await start(page).click();
	await expect(video(page)).toBeVisible();
};
