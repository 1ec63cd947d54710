/** Views and taps are counted once each, and only for readers (M-29, R-CALL-036, R-CALL-111, R-CALL-112, A-126). */
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { editSettings, type SeenCall, watchCalls } from './operator.ts';
import { partStarted, sample } from './site.ts';

const article = addressOf('newsDetail', { columnId: '11', id: '1018' });
const named = (calls: readonly SeenCall[], name: string): SeenCall[] => calls.filter((call) => call.name === name);
const views = (calls: readonly SeenCall[]) => named(calls, 'base/event').map(({ body }) => body.get('eventType'));

/** The counts of an item on the platform. */
const reads = async (page: Page, id: string): Promise<number> => {
	const answer = await page.request.get(`/api/base/myMarks?id=${id}`);
	return ((await answer.json()) as { data: { countClick: number } }).data.countClick;
};

test('M-29: one view each time an item is opened, also from the memory of the browser', { tag: '@quick' }, async ({
	page,
	context,
}) => {
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

for (const [name, value] of [
	['globalPrivacyControl', true],
	['doNotTrack', '1'],
] as const)
	test(`A-126, E-62: a reader who refuses tracking by ${name} counts as a view and is not reported to the analytics host`, async ({
		page,
		context,
	}) => {
		await context.addInitScript(([signal, on]) => Object.defineProperty(navigator, signal, { get: () => on }), [
			name,
			value,
		] as const);
		const calls = watchCalls(context, { all: true });
		await page.goto(article);
		await expect.poll(() => views(calls)).toEqual(['3']);
		expect(calls.filter(({ name: call }) => call.startsWith('statistics/'))).toEqual([]);
	});

test('E-62: statistics go to the configured host only, and nowhere without one', async ({ page, context }) => {
	const calls = watchCalls(context, { all: true });
	const elsewhere: string[] = [];
	await context.route('https://counts.example.org/**', (route) => {
		elsewhere.push(new URL(route.request().url()).pathname);
		return route.fulfill({ body: '' });
	});
	await editSettings(context, { window: { statistics: 'https://counts.example.org/v1' } });
	await page.goto(article);
	await expect.poll(() => elsewhere).toEqual(['/v1/statistics']);
	await expect.poll(() => views(calls)).toEqual(['3']);
	await context.unroute('**/settings.js');
	await editSettings(context, { window: { statistics: '' } });
	await page.goto(article);
	await expect.poll(() => views(calls)).toEqual(['3', '3']);
	expect(elsewhere).toEqual(['/v1/statistics']);
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

test('R-CALL-036, R-ROLE-16: a share by the row under an article counts once for each way, with the type of the article', {
	tag: '@quick',
}, async ({ page, context }) => {
	const calls = watchCalls(context, { all: true });
	const shares = () =>
		named(calls, 'base/event')
			.filter(({ body }) => body.get('eventType') === '2')
			.map(({ body }) => [body.get('id'), body.get('type'), body.get('channel')]);
	await context.route(/^https:\/\/(?:service\.weibo|connect\.qq)\.com\//, (route) =>
		route.fulfill({ body: '', contentType: 'text/html' }),
	);
	await page.goto(sample.video);
	await partStarted(page, 'share-row');
	await page.locator('[data-share="wechat"] summary').click();
	await expect.poll(shares).toEqual([['347', '2', '1']]);
	await page.locator('[data-share="wechat"] summary').click();
	await page.locator('[data-share="wechat"] summary').click();
	const weibo = page.waitForEvent('popup');
	await page.locator('[data-share="sinaweibo"]').click();
	await weibo;
	await expect.poll(shares).toEqual([
		['347', '2', '1'],
		['347', '2', '1'],
	]);
});

test('R-CALL-043: the first opening of the bulletin of a channel is counted, a second is not', async ({
	page,
	context,
}) => {
	const calls = watchCalls(context, { all: true });
	await page.goto(addressOf('xyDetail', { id: '6' }));
	await partStarted(page, 'list-parts');
	const bulletin = page.locator('.bulletin summary');
	await bulletin.click();
	await expect.poll(() => named(calls, 'base/hitXyBulletin').map(({ query }) => query.get('id'))).toEqual(['6']);
	await bulletin.click();
	await bulletin.click();
	await page.waitForLoadState('networkidle');
	expect(named(calls, 'base/hitXyBulletin')).toHaveLength(1);
});
