/** Films, sounds and documents of a sign-up. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, open as openFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { findings } from './comment-sheet.ts';
import { enterDesk } from './enter-desk.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import { test } from './faulty-site.ts';
import { putSampleActivity, readSignUp } from './platform-store.ts';
import { documentFile, filmFile, soundFile } from './sign-up-media.ts';
import { sample, signIn } from './site.ts';

/** A talent show of one test. */
const talentShow = async (): Promise<{ id: string; address: string }> => {
	const id = `s${randomUUID().slice(0, 8)}`;
	await putSampleActivity({
		id,
		title: '达人秀',
		fields: [
			{ name: 'film', label: '表演', type: 'video', required: true },
			{ name: 'voice', label: '清唱', type: 'audio' },
			{ name: 'notes', label: '曲谱', type: 'document' },
		],
	});
	return { id, address: addressOf('activityApply', { id }) };
};
const open = (page: Page): Promise<void> => page.getByRole('button', { name: '我要报名' }).click();
const field = (page: Page, label: string): Locator => page.getByRole('group', { name: label });
const phase = (page: Page, label: string, name: string): Locator =>
	field(page, label).locator(`.file-choice[data-phase="${name}"]`);
const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '提交报名' });

/** Lets some parts arrive and breaks the connection of each one after them. */
const breakAfter = (network: FaultyProxy, parts: number): void => {
	let arrived = 0;
	network.fault(/\/storage\/upload$/, async (response, passOn) => {
		if (arrived >= parts) return void response.socket?.destroy();
		arrived += 1;
		const { status, headers, body } = await passOn();
		response.writeHead(status, headers).end(body);
	});
};

/** Counts the parts that a page sends, and collects what the addresses of the calls carry. */
const watchParts = (page: Page): { count: () => number; queries: Set<string> } => {
	let sent = 0;
	const queries = new Set<string>();
	page.on('request', (request) => {
		const { pathname, searchParams } = new URL(request.url());
		if (!pathname.endsWith('/storage/upload')) return;
		sent += 1;
		for (const name of searchParams.keys()) queries.add(name);
	});
	return { count: () => sent, queries };
};

test('R-CALL-069…071, R-CALL-105, R-REQ-14: a film goes on after the network was lost, and no part is sent twice', async ({
	page,
	network,
	baseURL,
}) => {
	const { id, address } = await talentShow();
	await signIn(page, sample.members[0], address);
	await page.goto(address);
	await open(page);
	await expect(field(page, '表演')).toContainText('支持mp4/mov/webm，最大200MB');
	// Six parts of half a megabyte, of which two arrive.
	breakAfter(network, 2);
	await field(page, '表演')
		.locator('input')
		.setInputFiles(await filmFile(3_000_000));
	await expect(phase(page, '表演', 'failed')).toContainText('没有传完。已经传好的部分不用重传');
	await expect
		.poll(() =>
			field(page, '表演')
				.locator('video')
				.evaluate((film: HTMLVideoElement) => film.videoWidth),
		)
		.toBeGreaterThan(0);
	await submit(page).click();
	await expect(page.locator('#sign-up-notice')).toHaveText('有文件没有上传成功，请继续上传或移除后再提交');
	expect(await findings(page)).toEqual([]);
	network.mend();
	const film = watchParts(page);
	await field(page, '表演').getByRole('button', { name: '继续上传' }).click();
	await expect(phase(page, '表演', 'done')).toContainText('2.9 MB');
	expect([film.count(), ...film.queries]).toEqual([4, 'device']);
	// The sound goes on by itself when the network is there again: three parts, of which one arrives.
	breakAfter(network, 1);
	await field(page, '清唱').locator('input').setInputFiles(soundFile(80));
	await expect(phase(page, '清唱', 'failed')).toBeVisible();
	network.mend();
	const before = film.count();
	await page.evaluate(() => window.dispatchEvent(new Event('online')));
	await expect(phase(page, '清唱', 'done')).toBeVisible();
	expect(film.count() - before).toBe(2);
	await field(page, '曲谱').locator('input').setInputFiles(documentFile());
	await expect(phase(page, '曲谱', 'done')).toContainText('曲谱.pdf');
	// At the end of the sheet, the button that sends lies over no other.
	await submit(page).scrollIntoViewIfNeeded();
	await page.locator('.sheet-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
	expect(await findings(page)).toEqual([]);
	await submit(page).click();
	await expect(page.locator('.sign-up-success')).toHaveText('报名成功，请在现场出示报名码');
	const answers = await readSignUp(id);
	expect(Object.keys(answers)).toEqual(['film', 'voice', 'notes']);
	// By their addresses nobody opens them; the member does from the page of the code.
	for (const address of Object.values(answers))
		expect((await page.request.get(`${baseURL}${address}`)).status()).toBe(404);
	await page.goto(`${addressOf('signupdetail')}?id=${id}`);
	const mine = page.locator('.own-files a');
	await expect(mine).toHaveText([/^表演: \(/, /^清唱: \(/, /^曲谱: 曲谱\.pdf \(/]);
	const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('.vouchers').analyze();
	expect(violations).toEqual([]);
	for (const [place, type] of ['video/mp4', 'audio/wav', 'application/pdf'].entries()) {
		const response = await page.request.get(`${baseURL}${await mine.nth(place).getAttribute('href')}`);
		expect([response.status(), response.headers()['content-type']]).toEqual([200, type]);
	}
	// The staff find them at the desk, the document under its own name.
	await enterDesk(page);
	await page.goto(`/desk/?view=signUps&activity=${id}`);
	await expect(page.getByRole('heading', { name: '达人秀' })).toBeVisible();
	const file = page.waitForEvent('download');
	await page.getByRole('link', { name: /^曲谱\.pdf/ }).click();
	expect((await file).url()).toContain(answers['notes'] ?? '-');
});

test('R-CALL-107, R-CALL-108, M-23: a large document goes on after the page was loaded again', async ({
	page,
	network,
}) => {
	const { id, address } = await talentShow();
	await signIn(page, sample.members[1], address);
	await page.goto(address);
	await open(page);
	breakAfter(network, 3);
	const { name, mimeType, buffer } = documentFile();
	await field(page, '曲谱')
		.locator('input')
		.setInputFiles({ name, mimeType, buffer: Buffer.concat([buffer, Buffer.alloc(2_500_000, 32)]) });
	await expect(phase(page, '曲谱', 'failed')).toBeVisible();
	network.mend();
	await page.reload();
	const document = watchParts(page);
	await open(page);
	await expect(phase(page, '曲谱', 'done')).toContainText('曲谱.pdf');
	expect(document.count()).toBe(2);
	await field(page, '表演')
		.locator('input')
		.setInputFiles(await filmFile(1_000_000));
	await expect(phase(page, '表演', 'done')).toBeVisible();
	await submit(page).click();
	await expect(page.locator('.sign-up-success')).toBeVisible();
	expect(Object.keys(await readSignUp(id))).toEqual(['film', 'notes']);
});

test('a file that is too large, of another kind or of other content is refused in words', async ({ page }) => {
	const { address } = await talentShow();
	await signIn(page, sample.members[0], address);
	await page.goto(address);
	await open(page);
	const sent = watchParts(page);
	const film = field(page, '表演');
	const folder = await mkdtemp(join(tmpdir(), 'touch-large-film-'));
	const large = join(folder, 'long.mp4');
	const file = await openFile(large, 'w');
	await file.truncate(201 * 1024 * 1024);
	await file.close();
	await film.locator('input').setInputFiles(large);
	await expect(film.getByRole('alert').first()).toHaveText('文件太大，最大200MB');
	await rm(folder, { recursive: true });
	const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no film') };
	await film.locator('input').setInputFiles(text);
	await expect(film.getByRole('alert').first()).toHaveText('请选择mp4/mov/webm格式的文件');
	expect(sent.count()).toBe(0);
	await film.locator('input').setInputFiles({ ...text, name: 'a.mp4', mimeType: 'video/mp4' });
	await expect(phase(page, '表演', 'failed')).toContainText('文件的内容不是mp4/mov/webm，请换一个');
	await film.getByRole('button', { name: '移除a.mp4' }).click();
	await expect(film.getByText('选择视频')).toBeVisible();
	// A sound in the field of a film is told from it by the platform.
	await film.locator('input').setInputFiles({ ...soundFile(1), name: 'b.mp4' });
	await expect(phase(page, '表演', 'done')).toBeVisible();
	await submit(page).click();
	await expect(page.locator('#sign-up-film-problem')).toHaveText('这个文件不能用，请移除后重新选择');
});
