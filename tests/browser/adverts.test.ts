/**
 * Adverts in their places, from the platform and from another address (R-SCREEN-33, R-CALL-093…096, R-CONF-01, A-023).
 */
import { expect, type Page } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { answers, changed, reset } from './faulty-proxy.ts';
import { test } from './faulty-site.ts';
import { answerWith, editSettings, type SeenCall, watchCalls, watchErrors } from './operator.ts';
import { sample } from './site.ts';

const advert = (page: Page) => page.locator('[data-advert]');
const column = addressOf('columnDetail', { id: '12' });
const named = (calls: readonly SeenCall[], name: string): SeenCall[] =>
	calls.filter((call) => call.name === `advertising/${name}`);

for (const [place, address, call, columnID] of [
	['home', sample.home, 'getAdv', null],
	['a column', column, 'getColAdvs', '12'],
	['an article', sample.article, 'getArticleAdvs', '12'],
] as const) {
	test(`R-SCREEN-33, R-CALL-093…096, E-49: ${place} shows an advert near the screen, labels it, and counts it`, async ({
		page,
		context,
	}) => {
		const errors = watchErrors(page);
		const calls = watchCalls(context, { all: true });
		await page.goto(address);
		const before = await advert(page).boundingBox();
		await advert(page).scrollIntoViewIfNeeded();
		const link = advert(page).locator('a');
		await expect(link).toHaveAttribute('href', /^https:\/\/example\.org\/public-service\//);
		await expect(link).toHaveAttribute('rel', /noopener.*sponsored/);
		await expect(advert(page).locator('.mark')).toHaveText('广告');
		await expect(advert(page).locator('img')).toBeVisible();
		expect((await advert(page).boundingBox())?.height).toBe(before?.height);
		expect(named(calls, call).map(({ query }) => query.get('columnID'))).toEqual([columnID]);
		await expect.poll(() => named(calls, 'event').map(({ query }) => query.get('type'))).toEqual(['1']);
		await page.route('https://example.org/**', (route) => route.fulfill({ body: 'advertiser' }));
		const opened = context.waitForEvent('page');
		await link.click();
		await (await opened).close();
		await expect.poll(() => named(calls, 'event').map(({ query }) => query.get('type'))).toEqual(['1', '2']);
		expect(errors).toEqual([]);
	});
}

test('A-023, M-25: turned off in the run-time settings: nothing is requested or shown', async ({ page, context }) => {
	await editSettings(context, { site: { showAdvertising: false } });
	const calls = watchCalls(context, { all: true });
	await page.goto(sample.article);
	await expect(page.locator('html')).toHaveAttribute('data-script', '');
	await page.locator('[data-island="read-next"]').scrollIntoViewIfNeeded();
	await expect.poll(() => calls.map(({ name }) => name)).toContain('base/articleHot');
	await expect(advert(page).locator('a')).toHaveCount(0);
	expect(calls.filter(({ name }) => name.startsWith('advertising/'))).toEqual([]);
});

test('R-CONF-01: the platform configures another address for adverts, which is used instead', async ({
	page,
	context,
	baseURL,
}) => {
	await answerWith(context, 'base/getConfig', {
		status: 0,
		data: { tokenEnable: false, advsUrl: `${baseURL}/elsewhere/` },
	});
	let asked = '';
	await context.route('**/elsewhere/getArticleAdvs*', (route) => {
		asked = route.request().url();
		return route.fulfill({
			json: { status: 0, data: { list: [{ aid: 'x1', title: '别处的广告', url: 'https://example.org/x' }] } },
		});
	});
	await context.route('**/elsewhere/event*', (route) => route.fulfill({ json: { status: 0, data: {} } }));
	await page.goto(sample.article);
	await advert(page).scrollIntoViewIfNeeded();
	await expect(advert(page).locator('.advert-title')).toHaveText('别处的广告');
	expect(new URL(asked).searchParams.get('columnID')).toBe('12');
});

test('R-VAL-12: an advert whose link may not be opened is not shown; an empty place below the screen is removed', async ({
	page,
	network,
}) => {
	network.fault(
		/\/getArticleAdvs$/,
		changed(() => ({
			body: Buffer.from(
				JSON.stringify({ status: 0, data: { list: [{ aid: 'a', title: 'x', url: 'javascript:alert(1)' }] } }),
			),
		})),
	);
	await page.goto(sample.article);
	await expect(advert(page)).toHaveCount(1);
	await page.evaluate(() => {
		const place = document.querySelector('[data-advert]')?.getBoundingClientRect().top ?? 0;
		window.scrollTo(0, place - window.innerHeight - 100);
	});
	await expect(advert(page)).toHaveCount(0);
});

for (const [name, fault] of [
	['do not come', reset],
	['are rubbish', answers(200, '<h1>404</h1>')],
] as const) {
	test(`R-REQ-35: adverts that ${name} do not affect the page`, async ({ page, network }) => {
		const errors = watchErrors(page);
		const { met } = network.fault(/\/api\/advertising\//, fault);
		await page.goto(sample.article);
		await advert(page).scrollIntoViewIfNeeded();
		await expect.poll(met).toBeGreaterThan(0);
		await expect(advert(page).locator('a')).toHaveCount(0);
		await expect(page.locator('.prose p').first()).toBeVisible();
		expect(errors).toEqual([]);
	});
}

test('A-044: in a preview nothing is counted', async ({ page, context }) => {
	const calls = watchCalls(context, { all: true });
	await page.goto(`${sample.home}?isView=true`);
	await advert(page).scrollIntoViewIfNeeded();
	await expect(advert(page).locator('a')).toBeVisible();
	await advert(page)
		.locator('a')
		.evaluate((link) => link.dispatchEvent(new MouseEvent('click', { bubbles: true })));
	await page.locator('footer').first().scrollIntoViewIfNeeded();
	await expect.poll(() => calls.map(({ name }) => name)).toContain('advertising/getAdv');
	expect(named(calls, 'event')).toEqual([]);
});

test('R-MODE-04: a poster neither shows nor requests an advert', async ({ page, context }) => {
	const calls = watchCalls(context, { all: true });
	await page.goto(`${sample.article}?isPoster=true`);
	await expect(page.locator('[data-poster]')).toBeVisible();
	await expect(advert(page)).toBeHidden();
	expect(calls.filter(({ name }) => name.startsWith('advertising/'))).toEqual([]);
});
