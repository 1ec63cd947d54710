import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';

/** The data folder of the tests' platform (playwright.config.ts). */
export const platformFolder = `${process.env['TEST_FOLDER'] ?? fileURLToPath(new URL('../../build/browser-tests', import.meta.url))}/platform`;

/** Items of the sample content that tests rely on. */
export const sample = {
	article: addressOf('newsDetail', { columnId: '12', id: '345' }),
	photos: addressOf('imageDetail', { columnId: '12', id: '346' }),
	video: addressOf('videoDetail', { columnId: '12', id: '347' }),
	special: addressOf('specDetail', { linkID: '5', id: '20' }),
	/** The article under a route that is not its own: no file has this address, so the fallback page loads it. */
	fallback: addressOf('linkDetail', { id: '345' }),
	home: addressOf('home'),
	login: addressOf('login'),
	members: [
		{ phone: '13800000001', password: 'touch-edition-1', nickname: '青岭读者' },
		{ phone: '13800000002', password: 'touch-edition-2', nickname: '牧区来信' },
	],
} as const;

/** Waits until an island handles taps; the state says so, not a time. */
export const hydrated = async (page: Page, name: string): Promise<void> => {
	const island = page.locator(`[data-island="${name}"]`);
	await island.scrollIntoViewIfNeeded();
	// An island that waits for the first tap or focus.
	if ((await island.locator('xpath=..').getAttribute('client')) === 'interaction')
		await island.locator('a,button').first().dispatchEvent('focusin');
	await expect(island).toHaveAttribute('data-hydrated', '');
};

/** Waits until a part of the page's script has started, such as `downloads`: its file is loaded and has run. */
export const partStarted = async (page: Page, part: string, folder = 'assets'): Promise<void> => {
	const find = (): Promise<string> =>
		page.evaluate((start) => {
			const files = performance.getEntriesByType('resource').map((entry) => entry.name);
			return files.find((address) => address.includes(start)) ?? '';
		}, `/${folder}/${part}.`);
	await expect.poll(find).not.toBe('');
	await page.evaluate((address) => import(address), await find());
};

/** Writes a comment in the sheet and sends it. */
export const writeComment = async (page: Page, text: string): Promise<void> => {
	await page.locator('[data-action="write"]').click();
	await page.locator('#comment-field').fill(text);
	await page.locator('.composer button[type="submit"]').click();
};

/** Agrees to the terms on the login page, unless the reader has agreed before. */
export const agreeToTerms = async (page: Page): Promise<void> => {
	await hydrated(page, 'login');
	const consent = page.locator('#login-consent');
	if (await consent.isVisible()) await consent.check();
};

/** Fills the form of the login page and sends it. */
export const sendSignIn = async (page: Page, member: { phone: string; password: string }): Promise<void> => {
	await agreeToTerms(page);
	await page.fill('#login-phone', member.phone);
	await page.fill('#login-password', member.password);
	await page.click('.login-form button[type="submit"]');
};

/** Signs a member of the sample in through the login page. */
export const signIn = async (
	page: Page,
	member: { phone: string; password: string } = sample.members[0],
	back = '',
): Promise<void> => {
	await page.goto(back === '' ? sample.login : `${sample.login}?back=${encodeURIComponent(back)}`);
	await sendSignIn(page, member);
	await page.waitForURL((address) => !address.pathname.endsWith('/login.html'));
};

/** Names of the calls that a browser makes to the platform while `work` runs, without those that only count. */
export const callsDuring = async (context: BrowserContext, work: () => Promise<void>): Promise<string[]> => {
	const calls: string[] = [];
	const note = (request: { url: () => string; method: () => string }): void => {
		const name = /^\/api\/(.*)$/.exec(new URL(request.url()).pathname)?.[1] ?? '';
		const counts = /^(?:statistics|advertising)\//.test(name) || (name === 'base/event' && request.method() === 'POST');
		if (name !== '' && !counts) calls.push(name);
	};
	context.on('request', note);
	await work();
	context.off('request', note);
	return calls;
};

/** Ends the answers that a test changes: one that is on its way when the test ends must not fail it. For `test.afterEach`. */
export const endRoutes = async ({ page, context }: { page: Page; context: BrowserContext }): Promise<void> => {
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	await context.unrouteAll({ behavior: 'ignoreErrors' });
};
