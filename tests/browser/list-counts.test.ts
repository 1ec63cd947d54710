/** The numbers of comments in lists. */
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { answerWith, watchCalls } from './operator.ts';
import { sample } from './site.ts';

const counts = (page: Page) => page.locator('li.row .row-meta [data-t^="count."]');

/** Heights of the rows by id: rows that load meanwhile do not count. */
const heights = (page: Page): Promise<Record<string, number>> =>
	page
		.locator('li.row[data-id]')
		.evaluateAll((rows) =>
			Object.fromEntries(rows.map((row) => [row.dataset['id'] ?? '', row.getBoundingClientRect().height])),
		);

/** Holds the answer back until `release` is called. */
const held = async (page: Page): Promise<{ release: () => void; asked: Promise<string> }> => {
	let release = (): void => undefined;
	let heard: (ids: string) => void = () => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	const asked = new Promise<string>((resolve) => {
		heard = resolve;
	});
	await page.route('**/api/base/getArticleCounts*', async (route) => {
		heard(new URL(route.request().url()).searchParams.get('ids') ?? '');
		await released;
		await route.continue();
	});
	return { release: () => release(), asked };
};

for (const width of [320, 375, 768])
	test(`R-CALL-010: home shows how many comments its articles have, and no row moves (${width})`, {
		tag: width === 375 ? '@quick' : [],
	}, async ({ page }) => {
		await page.setViewportSize({ width, height: 812 });
		const { release, asked } = await held(page);
		await page.goto(sample.home);
		const ids = (await asked).split(',');
		expect(ids.length).toBe(new Set(ids).size);
		const before = await heights(page);
		release();
		await expect(counts(page).first()).toHaveText(/^评论 \d+\+?$/);
		expect(await heights(page)).toMatchObject(before);
	});

test('R-CALL-010: rows that load later are counted, each row once', async ({ page, context }) => {
	const calls = watchCalls(context);
	const asked = (): string[] =>
		calls
			.filter(({ name }) => name === 'base/getArticleCounts')
			.flatMap(({ query }) => (query.get('ids') ?? '').split(','));
	await page.goto(sample.home);
	await expect.poll(() => asked().length).toBeGreaterThan(0);
	const first = new Set(asked());
	await page.locator('[data-more]').scrollIntoViewIfNeeded();
	await expect.poll(() => asked().length).toBeGreaterThan(first.size);
	expect(asked().length).toBe(new Set(asked()).size);
});

test('R-CALL-010, R-I18N-01: the numbers are in the language of the reader', async ({ page }) => {
	await page.goto(addressOf('columnDetail', { id: '12' }));
	await page.evaluate(() => localStorage.setItem('lang', 'en'));
	await page.reload();
	await expect(counts(page).first()).toHaveText(/^(?:1 comment|\d+\+? comments)$/);
});

test('R-CALL-010: without an answer the lists stay as they are, without a message', async ({ page, context }) => {
	const { given } = await answerWith(context, 'base/getArticleCounts', { status: 0, msg: 'no' });
	const problems: string[] = [];
	page.on('pageerror', (error) => problems.push(error.message));
	await page.goto(sample.home);
	await expect.poll(given).toBeGreaterThan(0);
	await expect(page.locator('li.row').first()).toBeVisible();
	await expect(counts(page)).toHaveCount(0);
	expect(problems).toEqual([]);
});

test('a reader who saves data makes no call for the numbers', async ({ page, context }) => {
	await page.addInitScript(() => localStorage.setItem('dataSaver', 'on'));
	const calls = watchCalls(context);
	await page.goto(sample.home);
	await expect.poll(() => page.evaluate(() => localStorage.getItem('virtualUid'))).not.toBeNull();
	expect(calls.map(({ name }) => name)).not.toContain('base/getArticleCounts');
});
