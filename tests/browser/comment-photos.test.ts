/** Photos of comments (R-VAL-01, R-VAL-02). */
import { expect } from 'playwright/test';
import sharp from 'sharp';
import { article, commentWith, field, findings, isReady, unique, write } from './comment-sheet.ts';
import { reset } from './faulty-proxy.ts';
import { test } from './faulty-site.ts';
import { sample, sendSignIn, signIn } from './site.ts';

const photo = (width: number, height: number, orientation = 1): Promise<Buffer> =>
	sharp({
		create: { width, height, channels: 3, background: '#8a4', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
	})
		.jpeg({ quality: 95 })
		.withMetadata({ orientation })
		.toBuffer();

test('R-VAL-01: photos are turned, made smaller, uploaded and shown; one that failed is uploaded again', async ({
	page,
	network,
}) => {
	await signIn(page, sample.members[0], article('1008'));
	await page.goto(article('1008'));
	await write(page).click();
	const { met } = network.fault(/\/upload$/, reset);
	await page.setInputFiles('.photo-add input', [
		{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(320, 200, 6) },
	]);
	await expect(page.locator('.photo-choice [data-phase="failed"]')).toHaveCount(1);
	expect(met()).toBeGreaterThan(0);
	network.mend();
	await page.getByRole('button', { name: '重新上传第1张照片' }).click();
	await expect(page.locator('.photo-choice [data-phase="done"]')).toHaveCount(1);
	expect(await findings(page)).toEqual([]);
	// Larger than a part: after a cut it continues with the first part that is missing.
	let parts = 0;
	network.fault(/\/storage\/upload$/, async (response, passOn) => {
		parts += 1;
		if (parts > 2) return void response.socket?.destroy();
		const { status, headers, body } = await passOn();
		response.writeHead(status, headers).end(body);
	});
	await page.setInputFiles('.photo-add input', [
		{
			name: 'b.png',
			mimeType: 'image/png',
			buffer: await sharp(await photo(1200, 900))
				.png()
				.toBuffer(),
		},
	]);
	const again = page.getByRole('button', { name: '重新上传第2张照片' });
	await expect(again).toBeVisible();
	network.mend();
	const sentAgain: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/storage/upload')) sentAgain.push(request.url());
	});
	const joined = page.waitForRequest(/consolidatedResults/);
	await again.click();
	const count = Number(new URLSearchParams((await joined).postData() ?? '').get('chunks'));
	expect(count).toBeGreaterThan(2);
	expect(sentAgain).toHaveLength(count - 2);
	await expect(page.locator('.photo-choice [data-phase="done"]')).toHaveCount(2);
	const text = unique('两张照片');
	await field(page).fill(text);
	await page.locator('.composer button[type="submit"]').click();
	await isReady(page);
	const pictures = commentWith(page, text).locator('.comment-photos img');
	await expect(pictures).toHaveCount(2);
	await pictures.first().scrollIntoViewIfNeeded();
	// Turned as the camera was held: upright.
	await expect
		.poll(() => pictures.first().evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
		.toEqual([200, 320]);
});

test('R-VAL-02: a file of another kind is refused in the exact words, and nothing is sent', async ({ page }) => {
	await signIn(page, sample.members[0], article('1009'));
	await page.goto(article('1009'));
	await write(page).click();
	let sent = 0;
	page.on('request', (request) => {
		if (request.url().includes('upload')) sent += 1;
	});
	for (const name of ['a.webp', 'a.pdf', 'a.svg', 'a.jpg.exe']) {
		await page.setInputFiles('.photo-add input', [
			{ name, mimeType: 'application/octet-stream', buffer: Buffer.from('x') },
		]);
		await expect(page.locator('.photo-picker .problem')).toHaveText('系统仅支持jpg/jpeg/png/gif/bmp格式的照片！');
	}
	await page.setInputFiles('.photo-add input', [
		{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') },
	]);
	await expect(page.locator('.photo-picker .problem')).toHaveText('照片无法读取，请换一张');
	await expect(page.locator('.photo-choice img')).toHaveCount(0);
	expect(sent).toBe(0);
});

test('the focus goes to the next photo when one is removed, and to the button for photos in the end', async ({
	page,
}) => {
	await page.goto(article('1005'));
	await write(page).click();
	const file = { mimeType: 'image/jpeg', buffer: await photo(320, 200) };
	await page.setInputFiles('.photo-add input', [
		{ name: 'a.jpg', ...file },
		{ name: 'b.jpg', ...file },
	]);
	await expect(page.locator('.photo-choice [data-phase="kept"]')).toHaveCount(2);
	const first = page.getByRole('button', { name: '移除第1张照片' });
	await first.press('Enter');
	await expect(page.locator('.photo-choice [data-phase="kept"]')).toHaveCount(1);
	await expect(first).toBeFocused();
	await first.press('Enter');
	await expect(page.locator('.photo-choice img')).toHaveCount(0);
	await expect(page.locator('.photo-add input')).toBeFocused();
});

test('M-23: a visitor’s photo outlasts a reload and the sign-in, and is uploaded then', async ({ page }) => {
	await page.goto(article('1007'));
	await write(page).click();
	const text = unique('先选照片后登录');
	await field(page).fill(text);
	await page.setInputFiles('.photo-add input', [
		{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(320, 200) },
	]);
	const chosen = (phase: string) => page.locator(`.photo-choice [data-phase="${phase}"] img`);
	await expect(chosen('kept')).toHaveAttribute('alt', '第1张照片保存在本机，登录后上传');
	await page.reload();
	await write(page).click();
	await expect(chosen('kept')).toHaveCount(1);
	await page.getByRole('dialog').getByRole('link', { name: '登录后发送' }).click();
	await sendSignIn(page, sample.members[0]);
	await page.waitForURL((url) => url.pathname === article('1007'));
	await expect(chosen('done')).toHaveCount(1);
	await expect(field(page)).toHaveValue(text);
	await page.locator('.composer button[type="submit"]').click();
	await isReady(page);
	await expect(commentWith(page, text).locator('.comment-photos img')).toHaveCount(1);
	await page.reload();
	await write(page).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await expect(page.locator('.photo-choice img')).toHaveCount(0);
});

test('the next member on a device finds neither the text nor the photo of the one who signed out', async ({ page }) => {
	await signIn(page, sample.members[0], article('1006'));
	await page.goto(article('1006'));
	await write(page).click();
	await field(page).fill('我没有发出的话');
	await page.setInputFiles('.photo-add input', [
		{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(320, 200) },
	]);
	await expect(page.locator('.photo-choice [data-phase="done"] img')).toHaveCount(1);
	await page.goto(sample.login);
	await page.locator('[data-logout]').click();
	await expect(page.locator('.toast')).toHaveText('已退出登录');
	await signIn(page, sample.members[1], article('1006'));
	await page.goto(article('1006'));
	await write(page).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await expect(field(page)).toHaveValue('');
	await expect(page.locator('.photo-choice img')).toHaveCount(0);
});
