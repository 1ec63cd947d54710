/** 我的: the lists, points, history and display settings of a reader, signed in and out. */
import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { answerWith } from './operator.ts';
import { putSampleActivity } from './platform-store.ts';
import { hydrated, partStarted, sample, sendSignIn, signIn } from './site.ts';

const my = addressOf('my');
const openList = async (page: Page, name: string): Promise<void> => {
	await page.click(`[data-my-list="${name}"]`);
	await expect(page.locator(`[data-open-list="${name}"]`)).toHaveAttribute('data-phase', 'shown');
};
const items = (page: Page) => page.locator('[data-open-list] .my-item');

test('a visitor is led to sign in and back; the page is reached from home and from every article', {
	tag: '@quick',
}, async ({ page }) => {
	await page.goto(sample.article);
	await page.locator('.site-footer').getByRole('link', { name: '我的' }).click();
	await page.waitForURL((url) => url.pathname === my);
	await expect(page.locator('.island-my .state')).toContainText('登录后可以看到您的收藏、评论和报名码。');
	await page.locator('.island-my .state a').click();
	await sendSignIn(page, sample.members[1]);
	await page.waitForURL((url) => url.pathname === my);
	await expect(page.locator('.island-my .head-name')).toContainText(sample.members[1].nickname);
	await page.goto(sample.home);
	await page.locator('.top-bar').getByRole('link', { name: '我的' }).click();
	await page.waitForURL((url) => url.pathname === my);
});

test('without scripts the page says what it is and how to sign in', async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(my);
	await expect(page.locator('.my-scriptless')).toContainText('收藏、评论、报名码、投票、订阅和积分都在这里。');
	await expect(page.locator('.my-scriptless a')).toHaveAttribute('href', sample.login);
	await expect(page.locator('.island-my')).toBeHidden();
	await context.close();
});

test('R-ROLE-14: what a member saved, wrote and signed up for is listed, and each entry leads there', {
	tag: '@quick',
}, async ({ page }) => {
	const words = `很有用 ${randomUUID().slice(0, 8)}`;
	await signIn(page, sample.members[0], sample.article);
	const item = await page.evaluate(async (content) => {
		const { accessToken } = JSON.parse(localStorage.getItem('userLogin') ?? '{}');
		const post = (name: string, fields: Record<string, string>) =>
			fetch(`/api/base/${name}`, {
				method: 'POST',
				headers: { token: accessToken },
				body: new URLSearchParams(fields),
			}).then((response) => response.json());
		return [
			await post('fav', { id: '345' }),
			await post('discuss', { id: '345', content }),
			await post('topicSub', { id: '31' }),
		].map(({ status }) => status);
	}, words);
	expect(item).toEqual([0, 0, 0]);
	const id = `a${randomUUID().slice(0, 8)}`;
	await putSampleActivity({ id });
	await page.goto(addressOf('activityApply', { id }));
	await page.getByRole('button', { name: '我要报名' }).click();
	await page.getByLabel('姓名').fill('卓玛');
	await page.getByLabel('手机号').fill('13900000000');
	await page.getByLabel('2人').check();
	await page.getByRole('dialog').getByRole('button', { name: '提交报名' }).click();
	const code = await page.getByRole('dialog').locator('.code').innerText();

	await page.goto(my);
	await expect(page.locator('[data-open-list="favourites"]')).toHaveAttribute('data-phase', 'shown');
	await expect(items(page).first().getByRole('link')).toHaveAttribute('href', sample.article);
	await openList(page, 'comments');
	// Other tests of this member write comments at the same time.
	await expect(items(page).filter({ hasText: words })).toHaveCount(1);
	await openList(page, 'signUps');
	await expect(items(page).first()).toContainText(`报名码 ${code}`);
	await openList(page, 'subscriptions');
	await expect(items(page).first().getByRole('link')).toHaveAttribute('href', addressOf('topicDetail', { id: '31' }));
	await openList(page, 'votes');
	await page.click('[data-my-list="favourites"]');
	await items(page).first().getByRole('link').click();
	await page.waitForURL((url) => url.pathname === sample.article);
});

test('a list that does not load says so and loads at the next tap; a platform without it has none', async ({
	page,
	context,
}) => {
	await signIn(page, sample.members[1], my);
	await expect(page.locator('[data-open-list]')).toHaveAttribute('data-phase', 'shown');
	await answerWith(context, 'base/member/items', { status: 500, msg: 'broken' }, 1);
	await page.reload();
	await expect(page.locator('[data-open-list] .state')).toContainText('网络错误');
	await page.locator('[data-open-list]').getByRole('button', { name: '重试' }).click();
	await expect(page.locator('[data-open-list]')).toHaveAttribute('data-phase', 'shown');
	await context.route('**/base/member/items*', (route) => route.fulfill({ status: 404, body: 'nothing' }));
	await page.click('[data-my-list="votes"]');
	await expect(page.locator('[data-open-list] .state')).toContainText('还没有内容');
});

test('a token that has expired for good signs the reader out, with a sentence', async ({ page, context }) => {
	await signIn(page, sample.members[1], my);
	await expect(page.locator('.island-my .head-name')).toBeVisible();
	await context.route('**/tokenHelper/getAnonymousToken*', (route) =>
		route.fulfill({ json: { status: 10102, msg: 'gone' } }),
	);
	await answerWith(context, 'base/member/items', { status: 10111, msg: 'expired' });
	await page.click('[data-my-list="comments"]');
	await expect(page.locator('.island-my .state')).toContainText('登录已失效，请重新登录');
	await expect(page.locator('.island-my .state a')).toHaveAttribute('href', new RegExp(`^${sample.login}`));
});

test('the history of this device: read articles, newest first, cleared by a tap, never sent', {
	tag: '@quick',
}, async ({ page }) => {
	const bodies: string[] = [];
	for (const address of [sample.article, sample.photos]) {
		await page.goto(address);
		await expect.poll(() => page.evaluate(() => localStorage.getItem('readHistory') ?? '')).toContain(address);
	}
	page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
	await page.goto(my);
	const entries = page.locator('.my-history .my-item a');
	await expect(entries).toHaveCount(2);
	await expect(entries.first()).toHaveAttribute('href', sample.photos);
	await page.reload();
	await expect(entries).toHaveCount(2);
	expect(bodies.join(' ')).not.toContain(encodeURIComponent(sample.photos));
	await page.click('[data-clear]');
	await expect(page.locator('.my-note')).toHaveText('还没有浏览记录');
	await page.reload();
	await expect(page.locator('.my-note')).toHaveText('还没有浏览记录');
});

test('R-THEME-02, E-26: text size, theme and language are chosen here and hold on every page', {
	tag: '@quick',
}, async ({ page }) => {
	await page.goto(my);
	const root = page.locator('html');
	await hydrated(page, 'display');
	await partStarted(page, 'text-size');
	await page.click('[data-theme-choice="dark"]');
	await expect(root).toHaveAttribute('data-theme', 'dark');
	await page.click('[data-font-step="1"]');
	await page.click('[data-language="en"]');
	await expect(page.locator('h1')).toHaveText('My page');
	await page.goto(sample.article);
	await expect(root).toHaveAttribute('data-theme', 'dark');
	await expect(root).toHaveAttribute('lang', 'en');
	expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--font-steps'))).toBe('1');
	await page.goto(`${sample.article}?theme=light`);
	await expect(root).toHaveAttribute('data-theme', 'light');
	await page.goto(`${my}?theme=dark`);
	await hydrated(page, 'display');
	await page.click('[data-theme-choice="light"]');
	await expect(page).toHaveURL(new RegExp(`${my}$`));
	await page.goto(sample.home);
	await expect(root).toHaveAttribute('data-theme', 'light');
});

test('E-25: a reader may follow the system; others see the light theme in a dark system', async ({ page }) => {
	const root = page.locator('html');
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto(my);
	await hydrated(page, 'display');
	await expect(root).toHaveAttribute('data-theme', 'light');
	await page.click('[data-theme-choice="system"]');
	await expect(root).toHaveAttribute('data-theme', 'dark');
	await page.goto(sample.article);
	await expect(root).toHaveAttribute('data-theme', 'dark');
	await page.goto(`${sample.article}?theme=light`);
	await expect(root).toHaveAttribute('data-theme', 'light');
	await page.goto(my);
	await hydrated(page, 'display');
	await expect(page.locator('[data-theme-choice="system"]')).toHaveAttribute('aria-pressed', 'true');
	await expect(page.locator('[data-theme-choice="dark"]')).toHaveAttribute('aria-pressed', 'false');
	await page.emulateMedia({ colorScheme: 'light' });
	await expect(root).toHaveAttribute('data-theme', 'light');
	await page.goto(sample.article);
	await expect(root).toHaveAttribute('data-theme', 'light');
});

test('A-085: signing out here leaves the history, and nothing of the member', async ({ page }) => {
	await signIn(page, sample.members[1], my);
	await page.locator('.my-leave button').click();
	await expect(page.locator('.toast')).toHaveText('已退出登录');
	await expect(page.locator('.island-my .page-head')).toHaveCount(0);
	await expect(page.locator('.island-my .state')).toBeVisible();
});

for (const language of ['cn', 'en', 'bo']) {
	test(`signed in and out in ${language}: no axe finding`, async ({ page }) => {
		await page.addInitScript((code) => localStorage.setItem('lang', code), language);
		const check = async (): Promise<void> => {
			const { violations } = await new AxeBuilder({ page }).analyze();
			expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
		};
		await page.goto(my);
		await expect(page.locator('.island-my .state')).toBeVisible();
		await check();
		await signIn(page, sample.members[1], `${my}?theme=dark`);
		await expect(page.locator('[data-open-list]')).toHaveAttribute('data-phase', 'shown');
		await check();
	});
}

test('M-15: points on the page go with their member when another tab signs out', async ({ page, context }) => {
	await signIn(page, sample.members[0], addressOf('integralShop'));
	await expect(page.locator('.points-now')).toBeVisible();
	const other = await context.newPage();
	await other.goto(my);
	await other.locator('[data-logout]').click();
	await expect(page.locator('main').getByRole('link', { name: '登录' })).toBeVisible();
	await expect(page.locator('.points-now')).toHaveCount(0);
});

test('A-085: a member sees where they are signed in and what they must know, and ends the other sign-in', async ({
	page,
	browser,
}) => {
	const there = await browser.newContext();
	const elsewhere = await there.newPage();
	await signIn(elsewhere, sample.members[1], my);
	await signIn(page, sample.members[1], my);
	const list = page.locator('.my-sign-ins');
	await expect(list).toHaveAttribute('data-phase', 'shown');
	await expect(list.locator('[data-sign-in="current"]')).toContainText('本机');
	await expect(list.locator('[data-sign-in="other"]').first()).toContainText('Chrome · ');
	const { violations } = await new AxeBuilder({ page }).include('.my-sign-ins').analyze();
	expect(violations).toEqual([]);
	await list.locator('[data-end-others]').click();
	await expect(list.locator('[data-sign-in="other"]')).toHaveCount(0);
	await expect(page.locator('.island-my .head-name')).toBeVisible();
	await elsewhere.reload();
	await expect(elsewhere.locator('.island-my .state')).toContainText('登录已失效，请重新登录');
	// On the device that was signed in first, the second one is news until it is dismissed.
	await signIn(elsewhere, sample.members[1], my);
	await page.reload();
	const notices = page.locator('.my-notices');
	await expect(notices).toContainText('如果不是您本人操作');
	await notices.locator('[data-dismiss]').click();
	await expect(notices).toHaveCount(0);
	await page.reload();
	await expect(list).toHaveAttribute('data-phase', 'shown');
	await expect(notices).toHaveCount(0);
	await there.close();
});
