/** The main content of a page over every kind of failing network (R-ERR-07, R-ERR-08). */
import { gzipSync } from 'node:zlib';
import { expect, type Page } from 'playwright/test';
import { answers, changed, cut, dripping, type Fault, halved, held, reset, silent } from './faulty-proxy.ts';
import { test } from './faulty-site.ts';
import { watchErrors } from './operator.ts';
import { sample } from './site.ts';

const fallbackPage = sample.fallback;
const content = /\/api\/base\/getArticleContent$/;
const page404 = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>';

const retry = (page: Page) => page.locator('main').getByRole('button', { name: '重试' });

const failures: readonly (readonly [name: string, fault: Fault])[] = [
	['a connection that is reset', reset],
	['a connection that breaks in the middle of the body', cut],
	['half a JSON', halved],
	['an empty body', answers(200, '')],
	['malformed JSON', answers(200, '{"status":0,"data":{')],
	['JSON that is no envelope', answers(200, '["status"]')],
	['null', answers(200, 'null')],
	['HTML with status 200', answers(200, page404, { 'content-type': 'text/html' })],
	['gzip that is broken', answers(200, 'this is no gzip', { 'content-encoding': 'gzip' })],
	[
		'gzip that ends too early',
		changed(({ headers, body }) => ({
			headers: { ...headers, 'content-encoding': 'gzip' },
			body: gzipSync(body).subarray(0, 60),
		})),
	],
	...[429, 500, 502, 503].flatMap((status): [string, Fault][] => [
		[`HTTP ${status} without an envelope`, answers(status, page404, { 'content-type': 'text/html' })],
		[`HTTP ${status} with an envelope`, answers(status, JSON.stringify({ status, msg: '忙' }))],
	]),
];

for (const [name, fault] of failures) {
	test(`R-ERR-07, R-ERR-08, A-109: a fallback page whose content arrives as ${name} says 网络错误, and 重试 loads it`, async ({
		page,
		network,
	}) => {
		const errors = watchErrors(page);
		const { met } = network.fault(content, fault);
		await page.goto(fallbackPage);
		await expect(page.locator('main')).toContainText('网络错误');
		expect(met()).toBeGreaterThan(0);
		network.mend();
		await retry(page).click();
		await expect(page.locator('h1')).toHaveText('四十一分钟过大山');
		await expect(page.locator('main')).not.toContainText('网络错误');
		expect(errors).toEqual([]);
	});
}

for (const [name, fault] of [
	['never answers', silent],
	['drips and never ends', dripping],
] as const) {
	test(`R-REQ-16, R-CONST-14: a content call that ${name} times out after 50 s, not before`, async ({
		page,
		network,
	}) => {
		await page.clock.install();
		const { met } = network.fault(content, fault);
		await page.goto(fallbackPage);
		await expect.poll(met).toBe(1);
		await page.clock.runFor(45_000);
		await expect(page.locator('main')).not.toContainText('网络错误');
		await page.clock.runFor(10_000);
		await expect(page.locator('main')).toContainText('网络错误');
		network.mend();
		await retry(page).click();
		await expect(page.locator('h1')).toHaveText('四十一分钟过大山');
	});
}

test('R-REQ-16: a content call that is answered late, within 50 s, is shown', async ({ page, network }) => {
	await page.clock.install();
	const { fault, release } = held();
	const { met } = network.fault(content, fault);
	await page.goto(fallbackPage);
	await expect.poll(met).toBe(1);
	await page.clock.runFor(45_000);
	release();
	await expect(page.locator('h1')).toHaveText('四十一分钟过大山');
});

test('A-124: JSON with another content type, or with many unknown fields, is still the answer', async ({
	page,
	network,
}) => {
	network.fault(
		content,
		changed(({ headers, body }) => {
			const { status, data } = JSON.parse(body.toString()) as { status: number; data: object };
			const padding = 'x'.repeat(20_000_000);
			return {
				headers: { ...headers, 'content-type': 'text/plain' },
				body: Buffer.from(JSON.stringify({ status, padding, data: { ...data, padding } })),
			};
		}),
	);
	await page.goto(fallbackPage);
	await expect(page.locator('h1')).toHaveText('四十一分钟过大山');
});
