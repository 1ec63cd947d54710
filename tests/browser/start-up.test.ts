import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { answerWith, editSettings, watchCalls } from './operator.ts';
import { hydrated, sample, signIn } from './site.ts';

const vote = addressOf('activityVote', { id: '9' });
const started = async (page: Page): Promise<void> => hydrated(page, 'read-next');
const item = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);

test('R-STATE-12…14, R-CONF-67, R-CONF-68, A-092: device id and uid are made once and are the same in every page and tab', async ({
	page,
	context,
}) => {
	await page.goto(sample.article);
	await started(page);
	await expect.poll(() => item(page, 'virtualUid')).toMatch(/^\d{21}$/);
	const [device, uid] = [await item(page, 'virtualDeviceId'), await item(page, 'virtualUid')];
	expect(device).toMatch(/^xy\d{21}$/);
	await page.reload();
	await started(page);
	const second = await context.newPage();
	await second.goto(sample.photos);
	await started(second);
	expect([await item(second, 'virtualDeviceId'), await item(second, 'virtualUid')]).toEqual([device, uid]);
});

test('R-STATE-12, R-STATE-13: a page that makes no call has its virtual ids after its first idle moment', async ({
	page,
}) => {
	await page.route('**/api/**', (route) => route.abort());
	await page.goto(sample.home);
	await expect.poll(() => item(page, 'virtualDeviceId')).toMatch(/^xy\d{21}$/);
	await expect.poll(() => item(page, 'virtualUid')).toMatch(/^\d{21}$/);
});

test('R-STATE-15, R-STATE-17, R-STATE-18, R-CONF-07, R-STATE-22, R-ROLE-02, R-CONF-69: config, then a visitor token, then content', {
	tag: '@quick',
}, async ({ page, context }) => {
	const calls = watchCalls(context);
	await page.goto(sample.article);
	await started(page);
	await expect.poll(() => calls.map(({ name }) => name)).toContain('base/articleHot');
	expect(calls.slice(0, 2).map(({ name }) => name)).toEqual(['base/getConfig', 'base/tokenHelper/getAnonymousToken']);
	expect(calls.map(({ name }) => name)).not.toContain('nis/authinfo');
	const stored = JSON.parse((await item(page, 'securityToken')) ?? '{}') as { token: string; expires: number };
	expect(Math.abs(stored.expires - Date.now() - 7_200_000)).toBeLessThan(60_000);
	expect(calls.at(-1)?.headers['token']).toBe(stored.token);
	expect(calls.at(-1)?.headers['source']).toBe('APP');
});

test('R-REQ-01: every call of a page has the time and the identity that the client adds', async ({ page, context }) => {
	const calls = watchCalls(context);
	await page.goto(sample.article);
	await started(page);
	await hydrated(page, 'comments');
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	await page.goto(sample.fallback);
	await expect(page.locator('h1')).toHaveText('四十一分钟过大山');
	const names = () => calls.map(({ name }) => name);
	for (const name of ['base/articleHot', 'base/discussView', 'base/event', 'base/getArticleContent'])
		await expect.poll(names).toContain(name);
	const without = calls.filter(({ method, query, body }) =>
		['t', 'siteId', 'appID', 'device', 'curVersions'].some((name) => !(method === 'GET' ? query : body).has(name)),
	);
	expect(without.map(({ name }) => name)).toEqual([]);
});

test('R-STATE-23, R-ROLE-12: the tokens of a sign-in outlast the page, and the access token replaces the visitor’s', async ({
	page,
	context,
}) => {
	await page.goto(sample.article);
	await started(page);
	await expect.poll(() => item(page, 'securityToken')).not.toBeNull();
	await signIn(page, sample.members[1], sample.article);
	const tokens = async (): Promise<Record<string, string>> => {
		// Not all of it: points for reading may come at any time.
		const { accessToken = '', refreshToken = '' } = JSON.parse((await item(page, 'userLogin')) ?? '{}');
		return { accessToken, refreshToken };
	};
	const stored = await tokens();
	const { accessToken, refreshToken } = stored;
	expect([accessToken, refreshToken].every((token) => (token ?? '').length > 20)).toBe(true);
	expect(accessToken).not.toBe(refreshToken);
	const calls = watchCalls(context);
	await page.reload();
	await started(page);
	await expect.poll(() => calls.map(({ name }) => name)).toContain('base/articleHot');
	expect(await tokens()).toEqual(stored);
	expect(await item(page, 'securityToken')).not.toBeNull();
	for (const { name, headers } of calls) expect(headers['token'], name).toBe(accessToken);
});

test('M-13, R-STATE-25: the next page of a visit fetches neither; an expired token is fetched again', async ({
	page,
	context,
}) => {
	await page.goto(sample.article);
	await started(page);
	await expect.poll(() => item(page, 'securityToken')).not.toBeNull();
	const calls = watchCalls(context);
	await page.goto(sample.photos);
	await started(page);
	await expect.poll(() => calls.map(({ name }) => name)).toContain('base/articleHot');
	expect(calls.map(({ name }) => name)).not.toContain('base/getConfig');
	expect(calls.map(({ name }) => name)).not.toContain('base/tokenHelper/getAnonymousToken');
	await page.evaluate(() => {
		const stored = JSON.parse(localStorage.getItem('securityToken') ?? '{}');
		localStorage.setItem('securityToken', JSON.stringify({ ...stored, expires: Date.now() - 1 }));
	});
	await page.goto(sample.article);
	await started(page);
	await expect.poll(() => calls.map(({ name }) => name)).toContain('base/tokenHelper/getAnonymousToken');
});

test('R-CONF-07, R-CONF-17, R-STATE-17, R-ROLE-02: a site without tokens fetches none, stores none and sends none', async ({
	page,
	context,
}) => {
	await answerWith(context, 'base/getConfig', { status: 0, data: { tokenEnable: false } });
	const calls = watchCalls(context);
	await page.goto(sample.article);
	await started(page);
	await expect.poll(() => calls.map(({ name }) => name)).toContain('base/articleHot');
	expect(calls.filter(({ name, headers }) => name.includes('Anonymous') || headers['token'] !== undefined)).toEqual([]);
	expect(await item(page, 'securityToken')).toBeNull();
});

test('R-STATE-19, R-CONF-64…66, R-REQ-19…22, A-079, A-080: mode 2 fetches authorization first, and signs every call', async ({
	page,
	context,
}) => {
	await editSettings(context, { site: { authMode: 2 } });
	const calls = watchCalls(context);
	await page.goto(sample.article);
	await started(page);
	await expect.poll(() => calls.map(({ name }) => name)).toContain('base/articleHot');
	expect(calls.slice(0, 4).map(({ name }) => name)).toEqual([
		'nis/authinfo',
		'nis/auth',
		'base/getConfig',
		'base/tokenHelper/getAnonymousToken',
	]);
	const signed = calls.at(-1)?.headers ?? {};
	expect(signed['authtoken']).toBe(await item(page, 'authToken'));
	expect(signed['sign']).toMatch(/^[0-9a-f]{64}$/);
	expect(signed['authflag']).toBe('1');
	expect(Math.abs(Number(signed['time']) - Date.now())).toBeLessThan(60_000);
	expect(await item(page, 'appSecret')).not.toBeNull();
	expect(Math.abs(Number(await item(page, 'authTime')) - Date.now())).toBeLessThan(60_000);
});

for (const [ids, guarded] of [
	['R-ROUTE-09, R-ROLE-19', vote],
	['R-ROUTE-10, R-ROLE-20', addressOf('voteItemDetail', { id: '1', voteId: '2', optionId: '3' })],
] as const)
	test(`R-STATE-20, R-STATE-21, R-ROUTE-61, ${ids}, A-012, A-078, A-079: mode 1 does so on routes that require it, and only when it is missing`, async ({
		page,
		context,
	}) => {
		await editSettings(context, { site: { authMode: 1 } });
		const calls = watchCalls(context);
		await page.goto(sample.article);
		await started(page);
		await expect.poll(() => calls.map(({ name }) => name)).toContain('base/getConfig');
		await expect.poll(() => calls.map(({ name }) => name)).toContain('base/tokenHelper/getAnonymousToken');
		expect(calls.slice(0, 2).map(({ name }) => name)).toEqual(['base/getConfig', 'base/tokenHelper/getAnonymousToken']);
		expect(calls.map(({ name }) => name)).not.toContain('nis/authinfo');
		await page.goto('about:blank');
		calls.length = 0;
		await page.goto(guarded);
		await expect.poll(() => item(page, 'authToken')).not.toBeNull();
		expect(calls.slice(0, 2).map(({ name }) => name)).toEqual(['nis/authinfo', 'nis/auth']);
		await page.reload();
		await expect.poll(() => page.evaluate(() => document.documentElement.dataset['script'])).toBe('');
		await page.goto(sample.article);
		await started(page);
		expect(calls.filter(({ name }) => name === 'nis/authinfo')).toHaveLength(1);
	});

test('R-STATE-16, A-083: from version 3 on, authorization is off in every mode', async ({ page, context }) => {
	await editSettings(context, { site: { authMode: 2, currentVersion: 3 } });
	const calls = watchCalls(context);
	await page.goto(sample.article);
	await started(page);
	await expect.poll(() => calls.map(({ name }) => name)).toContain('base/articleHot');
	expect(calls[0]?.name).toBe('base/getConfig');
	expect(calls[0]?.query.get('curVersions')).toBe('3');
	expect(calls.map(({ name }) => name)).not.toContain('nis/authinfo');
});

test('R-REQ-20, A-096: with a clock that is wrong by a day, signatures have the time of the platform', async ({
	page,
	context,
}) => {
	await editSettings(context, { site: { authMode: 2 } });
	await page.addInitScript(() => {
		const { now } = Date;
		Date.now = () => now() + 86_400_000;
	});
	const calls = watchCalls(context);
	await page.goto(sample.article);
	await started(page);
	await expect.poll(() => calls.map(({ name }) => name)).toContain('base/articleHot');
	const time = Number(calls.at(-1)?.headers['time']);
	expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
	expect(await page.evaluate(() => sessionStorage.getItem('authCount'))).toBeNull();
});

test('M-13: blocked storage never breaks a page', async ({ page, context }) => {
	await page.addInitScript(() => {
		for (const name of ['localStorage', 'sessionStorage'] as const) {
			Object.defineProperty(window, name, {
				get: () => {
					throw new DOMException('blocked', 'SecurityError');
				},
			});
		}
	});
	const errors: string[] = [];
	page.on('pageerror', (error) => errors.push(String(error)));
	const calls = watchCalls(context);
	await page.goto(sample.article);
	await started(page);
	await hydrated(page, 'comments');
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	expect(calls.map(({ name }) => name)).toContain('base/articleHot');

	// The reader's choice holds for this page.
	await page.getByRole('button', { name: '字号与主题' }).click();
	await page.getByRole('slider', { name: '字号' }).press('ArrowRight');
	expect(await page.locator('html').evaluate((root) => root.style.getPropertyValue('--font-steps'))).toBe('2');
	await page.goto(addressOf('aboutUs'));
	await page.locator('footer [data-language="en"]').click();
	await expect(page.locator('h1')).toHaveText('About us');
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	expect(errors).toEqual([]);
});

test('R-CONF-53, R-CONF-59, R-CONF-60, M-25: an edited settings file takes effect without a new export', async ({
	page,
	context,
}) => {
	await editSettings(context, { site: { securitySource: 'WEB' }, window: { siteId: '77', appId: '88' } });
	const calls = watchCalls(context);
	await page.goto(sample.article);
	await started(page);
	await expect.poll(() => calls.length).toBeGreaterThan(2);
	const [first] = calls;
	expect(['siteId', 'siteID', 'siteid'].map((name) => first?.query.get(name))).toEqual(['77', '77', '77']);
	expect(first?.query.get('appID')).toBe('88');
	expect(first?.headers['source']).toBe('WEB');
});

test('R-CONF-02, R-THEME-03, A-037: when a site turns grey, the next detail page is grey at once and home is not', async ({
	page,
	context,
}) => {
	await answerWith(context, 'base/getConfig', { status: 0, data: { detailPageGrey: true } });
	await page.goto(sample.article);
	await started(page);
	await expect.poll(() => item(page, 'detailPageGrey')).toBe('true');
	await page.goto(sample.photos);
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'grey');
	await page.goto(sample.home);
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
