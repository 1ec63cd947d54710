/** Views and taps are counted once each, and only for readers (M-29, R-CALL-036, R-CALL-111, R-CALL-112, A-126). */
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { type SeenCall, watchCalls } from './operator.ts';
import { sample } from './site.ts';

const article = addressOf('newsDetail', { columnId: '11', id: '1018' });
const named = (calls: readonly SeenCall[], name: string): SeenCall[] => calls.filter((call) => call.name === name);
const views = (calls: readonly SeenCall[]) => named(calls, 'base/event').map(({ body }) => body.get('eventType'));

/** The counts of an item on the platform. */
const reads = async (page: Page, id: string): Promise<number> => {
	const answer = await page.request.get(`/api/base/myMarks?id=${id}`);
	return ((await answer.json()) as { data: { countClick: number } }).data.countClick;
};

test('M-29: one view each time an item is opened, also from the memory of the browser', async ({ page, context }) => {
	const calls = watchCalls(context, { all: true });
	const before = await reads(page, '1018');
	await page.goto(article);
	await expect.poll(() => views(calls)).toEqual(['3']);
	expect(named(calls, 'base/event')[0]?.body.get('channel')).toBe('1');
	await expect.poll(() => reads(page, '1018')).toBe(before + 1);

	const [sent, ...more] = named(calls, 'statistics/statistics');
	expect(more).toEqual([]);
	expect([...(sent?.query.keys() ?? [])].toSorted()).toEqual(
		['aid', 'appid', 'bid', 'cname', 'dev', 'rt', 'separator', 't', 'uid'].toSorted(),
	);
	expect(Object.fromEntries(sent?.query ?? [])).toMatchObject({ aid: '1018', cname: '民生', dev: 'web' });

	await page.goto(sample.home);
	await page.goBack();
	await expect.poll(() => views(calls)).toEqual(['3', '3']);
	await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
	await expect.poll(() => views(calls)).toEqual(['3', '3', '3']);
	expect(named(calls, 'statistics/statistics')).toHaveLength(3);
});

test('R-CALL-112: a tap on a link to an item is reported, one on a link to a list is not', async ({
	page,
	context,
}) => {
	const calls = watchCalls(context, { all: true });
	await page.goto(sample.home);
	const link = page.locator(`main a[href="${sample.article}"]`).first();
	await expect(link).toBeVisible();
	await page.waitForLoadState('networkidle');
	await link.click();
	await page.waitForURL((address) => address.pathname === sample.article);
	await expect
		.poll(() => named(calls, 'statistics/articleClick').map(({ query }) => query.get('aid')))
		.toEqual(['345']);
	await expect.poll(() => views(calls)).toEqual(['3']);
});

test('A-126: a reader who refuses tracking counts as a view and is not reported to the analytics host', async ({
	page,
	context,
}) => {
	await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }));
	const calls = watchCalls(context, { all: true });
	await page.goto(article);
	await expect.poll(() => views(calls)).toEqual(['3']);
	expect(calls.filter(({ name }) => name.startsWith('statistics/'))).toEqual([]);
});

test('A-044, A-126: nothing is counted for editors and posters, nor on lists and below comments', async ({
	page,
	context,
}) => {
	const calls = watchCalls(context, { all: true });
	for (const address of [
		`${article}?isPreview=true`,
		`${article}?inCmsPage=true`,
		`${article}?isPoster=true`,
		addressOf('commentAll', { id: '1018', source: '0' }),
		addressOf('columnDetail', { id: '12' }),
	]) {
		await page.goto(address);
		await page.waitForLoadState('networkidle');
	}
	expect([...views(calls), ...calls.filter(({ name }) => name.startsWith('statistics/'))]).toEqual([]);
});
