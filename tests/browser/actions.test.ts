import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { callsDuring, hydrated, sample, signIn } from './site.ts';

const praise = (page: Page) => page.locator('[data-action="praise"]');
const favourite = (page: Page) => page.locator('[data-action="fav"]');
const notice = (page: Page) => page.locator('.toast');

test('R-ROLE-08, R-VAL-10, A-112: an article is liked once, and a reload remembers it', { tag: '@quick' }, async ({
	page,
}) => {
	const address = addressOf('newsDetail', { columnId: '12', id: '1003' });
	await signIn(page, sample.members[0], address);
	await page.goto(address);
	await hydrated(page, 'actions');
	await expect(praise(page)).toHaveAttribute('aria-pressed', 'false');
	await praise(page).click();
	await expect(praise(page)).toHaveAttribute('aria-pressed', 'true');
	await expect(praise(page)).not.toHaveAttribute('aria-busy', 'true');
	const calls = await callsDuring(page.context(), async () => {
		await praise(page).click();
		await expect(notice(page)).toHaveText('已经点过赞了哦!');
	});
	// Other parts of the page may still be loading.
	expect(calls.filter((name) => name === 'base/event')).toEqual([]);
	await page.reload();
	await hydrated(page, 'actions');
	await expect(praise(page)).toHaveAttribute('aria-pressed', 'true');
	await praise(page).click();
	await expect(notice(page)).toHaveText('已经点过赞了哦!');
});

test('R-ROLE-14, A-127: a favourite is stored and can be taken back', { tag: '@quick' }, async ({ page }) => {
	const address = addressOf('newsDetail', { columnId: '12', id: '1004' });
	await signIn(page, sample.members[0], address);
	await page.goto(address);
	await hydrated(page, 'actions');
	await favourite(page).click();
	await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
	await expect(favourite(page)).not.toHaveAttribute('aria-busy', 'true');
	await page.reload();
	await hydrated(page, 'actions');
	await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
	await favourite(page).click();
	await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
});

test('R-ENT-054: an activity is saved under its own id, and found among the favourites', async ({ page }) => {
	const address = addressOf('activityDetail', { id: '9' });
	await signIn(page, sample.members[1], address);
	await page.goto(address);
	await hydrated(page, 'actions');
	await expect(praise(page)).toBeHidden();
	await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
	const sent = page.waitForRequest((request) => request.url().includes('/base/fav'));
	await favourite(page).click();
	expect(new URLSearchParams((await sent).postData() ?? '').get('id')).toBe('9');
	await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
	await expect(favourite(page)).not.toHaveAttribute('aria-busy', 'true');
	await page.goto(addressOf('my'));
	await page.locator('.my-item a[href$="/activityDetail/9.html"]').click();
	await expect(page).toHaveURL((url) => url.pathname === address);
	await hydrated(page, 'actions');
	await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
	await favourite(page).click();
	await expect(favourite(page)).toHaveAttribute('aria-pressed', 'false');
	await expect(favourite(page)).not.toHaveAttribute('aria-busy', 'true');
});

test('R-ROLE-01: a visitor who likes gets the link to sign in', { tag: '@quick' }, async ({ page }) => {
	await page.goto(sample.article);
	await hydrated(page, 'actions');
	await praise(page).click();
	await expect(notice(page)).toContainText('请先登录');
	await expect(praise(page)).toHaveAttribute('aria-pressed', 'false');
});

test('R-REQ-28, R-ERR-20: a like that is refused is undone, and nothing waits', { tag: '@quick' }, async ({ page }) => {
	const address = addressOf('newsDetail', { columnId: '12', id: '1005' });
	await signIn(page, sample.members[1], address);
	await page.goto(address);
	await hydrated(page, 'actions');
	await page.route('**/api/base/event*', (route) =>
		route.fulfill({ json: { status: 403, msg: 'type: may not be liked.' } }),
	);
	await praise(page).click();
	await expect(notice(page)).toContainText('没有成功，请再试一次');
	await expect(notice(page).getByRole('button', { name: '重试' })).toBeVisible();
	await expect(praise(page)).toHaveAttribute('aria-pressed', 'false');
	await expect(page.locator('.waiting')).toHaveCount(0);
	// R-REQ-28, R-ERR-20: about a status that the site does not know, the platform's sentence is shown as received.
	await page.route('**/api/base/event*', (route) => route.fulfill({ json: { status: 7, msg: '本文不接受点赞' } }));
	await praise(page).click();
	await expect(notice(page)).toContainText('本文不接受点赞');
});

test('M-14: all islands of a page share one start-up', async ({ page, context }) => {
	const calls = await callsDuring(context, async () => {
		await page.goto(sample.article);
		await hydrated(page, 'actions');
		await hydrated(page, 'read-next');
		await hydrated(page, 'comments');
		await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	});
	expect(calls.filter((call) => call === 'base/getConfig')).toHaveLength(1);
	expect(calls).toContain('base/articleHot');
	expect(calls).toContain('base/recommendList');
});

test('R-SCREEN-31, R-SCREEN-32: hot and recommended items load near the screen', async ({ page }) => {
	await page.goto(sample.article);
	await hydrated(page, 'read-next');
	await expect(page.locator('[data-island="read-next"] a').first()).toBeVisible();
});

test('R-ENT-102…105: a wrong password shows a message, and nothing is stored', async ({ page }) => {
	await page.goto(sample.login);
	await hydrated(page, 'login');
	await page.click('.login-form button[type="submit"]');
	await expect(page.locator('#login-phone-problem')).toHaveText('请输入手机号');
	await expect(page.locator('#login-password-problem')).toHaveText('请输入密码');
	await page.fill('#login-phone', '13800000099');
	await page.fill('#login-password', 'wrong');
	await page.click('.login-form button[type="submit"]');
	await expect(page.locator('.form-problem')).not.toBeEmpty();
	await expect(page.locator('#login-phone')).toHaveValue('13800000099');
	expect(await page.evaluate(() => localStorage.getItem('userLogin'))).toBeNull();
});
