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
	await expect(island).toHaveAttribute('data-hydrated', '');
};

/** Signs a member of the sample in through the login page. */
export const signIn = async (
	page: Page,
	member: (typeof sample.members)[number] = sample.members[0],
	back = '',
): Promise<void> => {
	await page.goto(back === '' ? sample.login : `${sample.login}?back=${encodeURIComponent(back)}`);
	await hydrated(page, 'login');
	await page.fill('#login-phone', member.phone);
	await page.fill('#login-password', member.password);
	await page.click('.login-form button[type="submit"]');
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
