/** Start-up on pages that make no call themselves: it waits for an idle moment, and follows the auth mode. */
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { editSettings, watchCalls } from './operator.ts';
import { partStarted } from './site.ts';

/** Pages that make no call at rest. */
const quiet = {
	aboutUs: addressOf('aboutUs'),
	xyRules: addressOf('xyRules'),
	downloadClient: addressOf('downloadClient'),
	login: addressOf('login'),
	search: addressOf('search'),
	previewPDF: `${addressOf('previewPDF')}?url=https%3A%2F%2Fexample.org%2Fcertificate`,
	tipoffDetail: addressOf('tipoffDetail', { id: '70' }),
} as const;

/** Milliseconds from the first paint to the first request for the configuration. */
const delayAfterPaint = (page: Page): Promise<number> =>
	page.evaluate(() => {
		const [paint] = performance.getEntriesByName('first-paint');
		const request = performance.getEntriesByType('resource').find(({ name }) => name.includes('/base/getConfig'));
		return (request?.startTime ?? Number.NaN) - (paint?.startTime ?? Number.NaN);
	});
const token = (page: Page) => page.evaluate(() => localStorage.getItem('securityToken'));

for (const [route, address] of Object.entries(quiet))
	test(`R-STATE-15: ${route} asks for the configuration once, after its first paint`, async ({ page, context }) => {
		const calls = watchCalls(context);
		await page.goto(address);
		await expect.poll(() => calls.map(({ name }) => name)).toContain('base/getConfig');
		await expect.poll(() => token(page)).not.toBeNull();
		expect(await delayAfterPaint(page)).toBeGreaterThan(0);
		await page.waitForLoadState('networkidle');
		expect(calls.filter(({ name }) => name === 'base/getConfig')).toHaveLength(1);
	});

test('M-13, R-STATE-15: the second page of a visit uses the configuration of the first', async ({ page, context }) => {
	await page.goto(quiet.aboutUs);
	await expect.poll(() => token(page)).not.toBeNull();
	const calls = watchCalls(context);
	await page.goto(quiet.xyRules);
	await partStarted(page, 'start-client');
	await page.waitForLoadState('networkidle');
	expect(calls.map(({ name }) => name)).toEqual([]);
});

test('R-STATE-15: without a content service no page makes a start-up call', async ({ page, context }) => {
	await editSettings(context, { window: { base: '' } });
	const requests: string[] = [];
	page.on('request', (request) => requests.push(new URL(request.url()).pathname));
	await page.goto(quiet.aboutUs);
	await partStarted(page, 'unseen');
	await page.waitForLoadState('networkidle');
	expect(requests.filter((path) => /getConfig|start-client/.test(path))).toEqual([]);
});

test('R-STATE-19: mode 2 fetches authorization on a page that makes no call itself', async ({ page, context }) => {
	await editSettings(context, { site: { authMode: 2 } });
	const calls = watchCalls(context);
	await page.goto(quiet.aboutUs);
	await expect.poll(() => token(page)).not.toBeNull();
	expect(calls.map(({ name }) => name)).toEqual([
		'nis/authinfo',
		'nis/auth',
		'base/getConfig',
		'base/tokenHelper/getAnonymousToken',
	]);
	expect(await page.evaluate(() => localStorage.getItem('appSecret'))).not.toBeNull();
});

test('R-STATE-20, R-STATE-21: mode 1 does so where the settings ask for it, and only while it is missing', async ({
	page,
	context,
}) => {
	await editSettings(context, { site: { authMode: 1, authorizedRoutes: ['xyRules'] } });
	const calls = watchCalls(context);
	const names = () => calls.map(({ name }) => name);
	await page.goto(quiet.aboutUs);
	await expect.poll(() => token(page)).not.toBeNull();
	expect(names()).toEqual(['base/getConfig', 'base/tokenHelper/getAnonymousToken']);
	calls.length = 0;
	await page.goto(quiet.xyRules);
	await expect.poll(names).toEqual(['nis/authinfo', 'nis/auth']);
	await expect.poll(() => page.evaluate(() => localStorage.getItem('appSecret'))).not.toBeNull();
	calls.length = 0;
	await page.reload();
	await partStarted(page, 'start-client');
	await page.waitForLoadState('networkidle');
	expect(names()).toEqual([]);
});

test('R-STATE-15: for readers who save data the client starts with the first call', async ({ page, context }) => {
	await page.addInitScript(() => localStorage.setItem('dataSaver', 'on'));
	const calls = watchCalls(context);
	await page.goto(quiet.aboutUs);
	await partStarted(page, 'unseen');
	await page.waitForLoadState('networkidle');
	expect(calls.map(({ name }) => name)).toEqual([]);
});
