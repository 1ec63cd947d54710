/** 区块链证书: PDF files on the page of certificates (R-ROUTE-38, A-009, A-110). */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { answers, type Fault, type FaultyProxy } from './faulty-proxy.ts';
import { test } from './faulty-site.ts';
import { pdfBomb, pdfFile } from './pdf-writer.ts';
import { sample } from './site.ts';

const path = /^\/media\/test\.pdf$/;

const serves =
	(body: Buffer): Fault =>
	(response) =>
		void response
			.writeHead(200, { 'content-type': 'application/pdf', 'content-length': String(body.length) })
			.end(body);

const certificate = (origin: string): string =>
	`${addressOf('previewPDF')}?url=${encodeURIComponent(`${origin}/media/test.pdf`)}`;

const open = async (page: Page, network: FaultyProxy, fault: Fault): Promise<void> => {
	network.fault(path, fault);
	await page.goto(certificate(network.site));
};

const drawn = (page: Page) => page.locator('.pdf-page canvas[data-drawn]');

const book = Array.from({ length: 40 }, (_, index) => [
	`第${index + 1}页`,
	index % 10 === 4 ? '青岭州存证证书' : '正文',
]);

test('A-009: a file is read in a worker, page by page; only pages near the screen are drawn', {
	tag: '@quick',
}, async ({ page, network }) => {
	const workers: string[] = [];
	page.on('worker', (worker) => workers.push(worker.url()));
	await open(page, network, serves(pdfFile(book)));
	await expect(page.getByRole('status').filter({ hasText: '第 1 / 40 页' })).toBeVisible();
	await expect(drawn(page).first()).toBeVisible();
	expect(workers.filter((address) => address.includes('pdf-worker'))).toHaveLength(1);
	await page.locator('[data-page="30"]').scrollIntoViewIfNeeded();
	await expect(page.locator('[data-page="30"] canvas[data-drawn]')).toBeVisible();
	await expect(page.locator('.pdf-bar [role="status"]')).toHaveText(/第 (?:29|30|31) \/ 40 页/);
	expect(await page.locator('.pdf-page canvas').count()).toBeLessThanOrEqual(6);
	expect(await page.locator('.pdf-page').count()).toBe(40);
});

test('A-009: Chinese text without its font is drawn and can be read aloud by a screen reader', async ({
	page,
	network,
}) => {
	await open(page, network, serves(pdfFile([['青岭州存证证书', '哈希值已核对']])));
	await expect(drawn(page)).toHaveCount(1);
	await expect(page.locator('.pdf-text')).toContainText('青岭州存证证书');
	const dark = await drawn(page).evaluate((element) => {
		const canvas = element as HTMLCanvasElement;
		const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
		let count = 0;
		for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 160) count += 1;
		return count;
	});
	expect(dark).toBeGreaterThan(200);
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('A-009: zoom draws the page again, larger, and keeps the place', async ({ page, network }) => {
	await open(page, network, serves(pdfFile(book)));
	await expect(drawn(page).first()).toBeVisible();
	await page.locator('[data-page="20"]').scrollIntoViewIfNeeded();
	await expect(page.locator('[data-page="20"] canvas[data-drawn]')).toBeVisible();
	const width = (): Promise<number> => page.locator('[data-page="20"]').evaluate((element) => element.clientWidth);
	const before = await width();
	await page.getByRole('button', { name: '放大' }).click();
	await page.getByRole('button', { name: '放大' }).click();
	await expect(page.locator('.pdf-bar output')).toHaveText('150%');
	await expect.poll(width).toBeGreaterThan(before * 1.45);
	await expect(page.locator('.pdf-bar [role="status"]')).toHaveText(/第 (?:19|20|21) \/ 40 页/);
	await expect(drawn(page).first()).toBeVisible();
	await page.getByRole('button', { name: '缩小' }).click();
	await page.getByRole('button', { name: '缩小' }).click();
	await expect(page.getByRole('button', { name: '缩小' })).toBeDisabled();
});

const whole = pdfFile(book);
const faults: Readonly<Record<string, readonly [Fault, string]>> = {
	'is not there': [answers(404, ''), '文件不存在'],
	'is empty': [serves(Buffer.alloc(0)), '文件已损坏'],
	'is cut off': [serves(whole.subarray(0, 900)), '文件已损坏'],
	'is a page of HTML': [serves(Buffer.from('<!doctype html><title>x</title>')), '文件已损坏'],
	'does not come through': [answers(503, ''), '文件暂时无法读取'],
	'has 1,001 pages': [serves(pdfFile(Array.from({ length: 1001 }, () => ['页']))), '文件太大'],
	'has more than 50 MB': [
		(response) => {
			response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': String(60 * 1024 * 1024) });
			response.write(whole);
		},
		'文件太大',
	],
};
for (const [name, [fault, sentence]] of Object.entries(faults))
	test(`A-009: a file that ${name} leads to a sentence, and its links stay`, async ({ page, network }) => {
		await open(page, network, fault);
		await expect(page.locator('.pdf [role="alert"]')).toContainText(sentence);
		await expect(page.locator('[data-certificate]')).toBeVisible();
		await expect(page.locator('[data-download]')).toBeVisible();
	});

test('A-009: a file that is back after a failure opens at the second attempt', async ({ page, network }) => {
	await open(page, network, answers(503, ''));
	await expect(page.locator('.pdf [role="alert"]')).toBeVisible();
	network.fault(path, serves(whole));
	await page.getByRole('button', { name: '重试' }).click();
	await expect(drawn(page).first()).toBeVisible();
});

test('A-009: a protected file asks for its password', async ({ page, network }) => {
	await open(page, network, serves(pdfFile([['秘密']], { password: 'lotus' })));
	await expect(page.locator('.pdf [role="alert"]')).toHaveText('文件有密码保护，请输入密码。');
	await page.getByLabel('文件密码').fill('wrong');
	await page.getByRole('button', { name: '打开文件' }).click();
	await expect(page.locator('.pdf [role="alert"]')).toHaveText('密码不正确，请重新输入。');
	await page.getByLabel('文件密码').fill('lotus');
	await page.getByRole('button', { name: '打开文件' }).click();
	await expect(drawn(page)).toHaveCount(1);
	await expect(page.locator('.pdf-text')).toContainText('秘密');
});

test('A-009: a page that never finishes ends in a sentence, its worker ends, and the page stays alive', async ({
	page,
	network,
}) => {
	await open(page, network, serves(pdfBomb()));
	await expect(page.locator('.pdf-page').first()).toBeVisible();
	await expect(page.locator('.pdf [role="alert"]')).toContainText('过于复杂', { timeout: 60_000 });
	await expect.poll(() => page.workers().length).toBe(0);
	await page.locator('[data-certificate]').focus();
	await expect(page.locator('[data-certificate]')).toBeFocused();
});

test('A-009: a browser without workers shows the file in its own viewer', async ({ page, network }) => {
	await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
	await open(page, network, serves(whole));
	await expect(page.locator('iframe.certificate')).toHaveAttribute('src', '/media/test.pdf');
});

test('A-009: a file of a host that is not listed is not loaded; other pages load nothing of the viewer', async ({
	page,
}) => {
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	await page.goto(certificate('https://chain.example.org'));
	await expect(page.locator('.certificate-refused')).toBeVisible();
	await page.goto(sample.article, { waitUntil: 'networkidle' });
	const of = (pattern: RegExp): string[] =>
		requests.filter((address) => pattern.test(`${new URL(address).host}${new URL(address).pathname}`));
	expect(of(/^chain\.example\.org|\/(?:pdf-worker\.|pdf\.[\w-]+\.js|pdfjs-)/)).toEqual([]);
	expect(of(/\/assets\/.*\.js$/).length).toBeGreaterThan(2);
});
