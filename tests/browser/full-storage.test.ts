/** Storage that is full before the page starts (M-13): pages can be read, and nothing throws. */
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { watchErrors } from './operator.ts';
import { hydrated, sample, sendSignIn, signIn, writeComment } from './site.ts';

type Area = 'localStorage' | 'sessionStorage';

/** Fills the storage areas of the site's origin completely. */
const fill = async (page: Page, ...areas: Area[]): Promise<void> => {
	await page.goto('/health');
	await page.evaluate((names) => {
		for (const name of names) {
			const storage = window[name];
			for (let size = 1 << 20, at = 0; size >= 1; at += 1) {
				try {
					storage.setItem(`filling${at}`, 'x'.repeat(size));
				} catch {
					size = Math.floor(size / 2);
				}
			}
			let full = false;
			try {
				storage.setItem('reloadedFor', 'something');
			} catch {
				full = true;
			}
			if (!full) throw new Error(`${name} is not full.`);
		}
	}, areas);
};

const consoleErrors = (page: Page): string[] => {
	const said: string[] = [];
	page.on('console', (message) => {
		// The page in which storage is filled names no icon, so that the browser looks for one.
		const { url } = message.location();
		if (message.type() === 'error' && !url.endsWith('/favicon.ico')) said.push(`${message.text()} ${url}`);
	});
	return said;
};

const own = (page: Page, area: Area): Promise<string[]> =>
	page.evaluate((name) => Object.keys(window[name]).filter((key) => !key.startsWith('filling')), area);

test('M-13: local storage is full: a reader signs in, likes and comments for the visit', async ({ page }) => {
	await fill(page, 'localStorage');
	const [errors, said] = [watchErrors(page), consoleErrors(page)];
	const address = addressOf('newsDetail', { columnId: '12', id: '1006' });
	await signIn(page, sample.members[1], address);
	await page.waitForURL((url) => url.pathname === address);
	await hydrated(page, 'actions');
	const praise = page.locator('[data-action="praise"]');
	await expect(praise).toHaveAttribute('aria-pressed', 'false');
	await praise.click();
	await expect(praise).toHaveAttribute('aria-pressed', 'true');
	await expect(praise).not.toHaveAttribute('aria-busy', 'true');
	await hydrated(page, 'comments');
	const text = `没有地方了也能评论 ${test.info().testId.slice(-6)}${test.info().retry}`;
	await writeComment(page, text);
	await expect(page.locator('.comment', { has: page.locator('.comment-text', { hasText: text }) })).toHaveAttribute(
		'data-state',
		'sent',
	);
	await page.reload();
	await hydrated(page, 'actions');
	await expect(praise).toHaveAttribute('aria-pressed', 'true');
	expect(await own(page, 'localStorage')).toEqual([]);
	expect(await own(page, 'sessionStorage')).toContain('userLogin');
	expect([errors, said]).toEqual([[], []]);
});

test('M-13: local and session storage are full: every page can be read, lists go on, and a sign-in lasts for its page', async ({
	page,
}) => {
	await fill(page, 'localStorage', 'sessionStorage');
	const [errors, said] = [watchErrors(page), consoleErrors(page)];
	await page.goto(sample.article);
	for (const island of ['actions', 'read-next', 'comments']) await hydrated(page, island);
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	await page.locator('[data-action="praise"]').click();
	await expect(page.locator('.toast')).toContainText('请先登录');
	await page.goto(sample.home);
	const more = page.locator('[data-more]');
	await more.scrollIntoViewIfNeeded();
	await expect(page.locator('[data-more][data-page="3"],[data-more][data-page="4"]').first()).toBeVisible();
	await page.goto(sample.login);
	await sendSignIn(page, sample.members[0]);
	await expect(page.locator('#member-name')).toContainText(sample.members[0].nickname);
	expect([errors, said]).toEqual([[], []]);
});

test('M-13, M-24: without storage, a missing part does not reload a page for ever', async ({ page, context }) => {
	await fill(page, 'localStorage', 'sessionStorage');
	await context.route(/assets\/comments\.island/, (route) => route.fulfill({ status: 404, body: '' }));
	let loads = 0;
	page.on('load', () => {
		loads += 1;
	});
	await page.goto(`${sample.article}#comments`);
	await expect(page.locator('.island-broken')).toContainText('网络错误');
	expect(loads).toBe(1);
});
