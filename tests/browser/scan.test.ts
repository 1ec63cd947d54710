/** Staff scan the codes of readers with the camera of a phone (R-SCREEN-43). */
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { qrCode } from '../../src/domain/qr-code.ts';
import { addressOf } from '../../src/routes.ts';
import { putShop } from './platform-store.ts';
import { wholeBrowser } from './playwright.config.ts';

const width = 640;
const height = 480;
const code = 'CAMERA-7742';

const film = join(tmpdir(), `touch-edition-camera-${process.pid}.y4m`);

test.use({
	permissions: ['camera'],
	launchOptions: {
		...wholeBrowser,
		args: [...wholeBrowser.args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
	},
});

/** What the camera sees: a code on paper, as one frame of an uncompressed film that Chromium repeats. */
const filmCode = async (text: string): Promise<void> => {
	const { size, path } = await qrCode(text);
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
	const paper = await sharp(Buffer.from(drawing), { density: 600 }).resize(320, 320).toBuffer();
	const light = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
		.composite([{ input: paper, left: 160, top: 80 }])
		.greyscale()
		.raw()
		.toBuffer();
	const grey = Buffer.alloc((width * height) / 2, 128);
	const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F25:1 Ip A1:1 C420jpeg\n`);
	const frame = [Buffer.from('FRAME\n'), light, grey];
	writeFileSync(film, Buffer.concat([head, ...frame, ...frame]));
};

/** Chromium reads no codes on Linux: the test brings the reader that phones have, with the same interface. */
const bringReader = async (page: Page): Promise<void> => {
	await page.addInitScript({ path: createRequire(import.meta.url).resolve('jsqr') });
	await page.addInitScript(() => {
		type Decode = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
		class Reader {
			static getSupportedFormats = async () => ['qr_code'];
			readonly canvas = document.createElement('canvas');
			detect = async (video: HTMLVideoElement) => {
				const { canvas } = this;
				[canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
				const drawn = canvas.getContext('2d');
				if (drawn === null || canvas.width === 0) return [];
				drawn.drawImage(video, 0, 0);
				const { data } = drawn.getImageData(0, 0, canvas.width, canvas.height);
				const found = (window as unknown as { jsQR: Decode }).jsQR(data, canvas.width, canvas.height);
				return found === null ? [] : [{ rawValue: found.data }];
			};
		}
		Object.assign(window, { BarcodeDetector: Reader });
	});
};

const openScanner = async (page: Page): Promise<void> => {
	await page.goto(addressOf('writeOff', { activityID: '9', registCode: 'NOSUCHCODE00', shopSite: '3' }));
	await page.getByRole('button', { name: '扫描报名码' }).click();
};

test.beforeAll(() => filmCode(code));
test.afterAll(() => rmSync(film, { force: true }));

test('R-SCREEN-43: a code in front of the camera opens its page, in the same activity and place', async ({ page }) => {
	await bringReader(page);
	await openScanner(page);
	await page.waitForURL(`**${addressOf('writeOff', { activityID: '9', registCode: code, shopSite: '3' })}`);
	await expect(page.locator('.code')).toHaveText(code);
});

test('R-SCREEN-43, R-ENT-010: staff who open the page for an activity scan codes of this activity', async ({
	page,
}) => {
	await bringReader(page);
	await page.goto(`${addressOf('writeOff')}?activityID=9`);
	await expect(page.locator('[data-write-off]')).toContainText('周末跟师傅学做陶');
	await page.getByRole('button', { name: '扫描报名码' }).click();
	await expect(page.locator('.code')).toHaveText(code);
	await expect(page.locator('[data-write-off]')).toContainText('周末跟师傅学做陶');
	const sent = page.waitForRequest(/\/activityVerify/);
	await page.getByLabel('网点核销口令').fill('3-00000000');
	await page.getByRole('button', { name: '确认核销' }).click();
	const body = new URLSearchParams((await sent).postData() ?? '');
	expect(['activityID', 'registCode', 'shopSite', 'pin'].map((name) => body.get(name))).toEqual([
		'9',
		code,
		null,
		'3-00000000',
	]);
	await expect(page.locator('#write-off [role="status"]')).toHaveText('口令没有填或不正确');
});

test('R-ROUTE-12: without a code the confirmation opens the scanner; a code without an activity is sent alone', async ({
	page,
}) => {
	await bringReader(page);
	await page.goto(`${addressOf('writeOff')}?activityID=9`);
	await expect(page.locator('[data-write-off=""]')).toBeVisible();
	await page.getByRole('button', { name: '确认核销' }).click();
	await expect(page.locator('.code')).toHaveText(code);
	await page.goto(`${addressOf('writeOff')}?registCode=${code}`);
	await expect(page.locator('.code')).toHaveText(code);
	await page.getByLabel('网点核销口令').fill(await putShop('9', '广场'));
	const sent = page.waitForRequest(/\/activityVerify/);
	await page.getByRole('button', { name: '确认核销' }).click();
	expect(new URLSearchParams((await sent).postData() ?? '').has('activityID')).toBe(false);
	await expect(page.locator('#write-off [role="status"]')).toHaveText('报名码不存在');
});

test('R-SCREEN-43: a code of something else is named, and the camera looks on until it is closed', async ({ page }) => {
	await filmCode('https://other.example.org/menu');
	await bringReader(page);
	await openScanner(page);
	await expect(page.getByRole('alert')).toHaveText('这不是报名码，请换一个再扫。');
	await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R-SCREEN-43: two quick taps open the scanner once, and Back closes it', async ({ page }) => {
	await filmCode('https://other.example.org/menu');
	await bringReader(page);
	await page.goto(addressOf('writeOff', { activityID: '9', registCode: 'NOSUCHCODE00', shopSite: '3' }));
	const scan = page.getByRole('button', { name: '扫描报名码' });
	await expect(page.locator('#write-off [data-phase="ready"]')).toHaveCount(1);
	const entries = await page.evaluate(() => history.length);
	await scan.evaluate((button: HTMLButtonElement) => {
		button.click();
		button.click();
	});
	await expect(page.getByRole('alert')).toHaveText('这不是报名码，请换一个再扫。');
	expect(await page.evaluate(() => history.length)).toBe(entries + 1);
	await page.goBack();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(scan).toBeVisible();
});

test('R-SCREEN-43: a browser that cannot read codes says what to do instead', async ({ page }) => {
	await openScanner(page);
	await expect(page.locator('#write-off [role="status"]')).toHaveText(
		'这个浏览器不能扫码，请用手机相机扫读者的二维码。',
	);
});

test('R-SCREEN-43: a camera that staff refuse is explained', async ({ page, context }) => {
	await context.clearPermissions();
	await bringReader(page);
	await openScanner(page);
	await expect(page.locator('#write-off [role="status"]')).toContainText('相机打不开');
	await expect(page.getByRole('dialog')).toHaveCount(0);
});
