import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { watchCalls } from './operator.ts';
import { putSampleArticle, putSampleComments } from './platform-store.ts';
import { endRoutes, hydrated, sample, sendSignIn, signIn, writeComment } from './site.ts';

test.afterEach(endRoutes);

const open = async (page: Page, address: string = sample.article): Promise<void> => {
	await page.goto(address);
	await hydrated(page, 'comments');
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
};
const field = (page: Page) => page.locator('#comment-field');
const send = (page: Page) => page.locator('.composer button[type="submit"]');
const commentWith = (page: Page, text: string) =>
	page.locator('.comment', { has: page.locator('.comment-text', { hasText: text }) }).first();
/** Text that no other test writes. */
const unique = (text: string): string => `${text} ${test.info().testId.slice(-6)}${test.info().retry}`;

test('R-SCREEN-35, R-SCREEN-45: comments and hot comments load near the screen', async ({ page }) => {
	await open(page);
	expect(await page.locator('.comment').count()).toBeGreaterThan(5);
	await expect(page.locator('.comment-block-title').first()).toHaveText('热门评论');
	await expect(page.locator('.mark-official').first()).toHaveText('官方');
});

test('R-SCREEN-44: the page of all comments lists them, page by page', async ({ page, context }) => {
	const id = `c${randomUUID().slice(0, 8)}`;
	await putSampleArticle(id, '<p>雪落在铁轨上。</p>');
	const texts = Array.from({ length: 25 }, (_, index) => `第${index}条`);
	await putSampleComments(id, texts);
	const calls = watchCalls(context);
	await open(page, addressOf('commentAll', { id, source: '0' }));
	const asked = () =>
		calls.filter(({ name }) => name === 'base/discussView').map(({ query }) => [query.get('id'), query.get('page')]);
	expect(asked()).toEqual([[id, '1']]);
	const shown = page.locator('#comments .comment-text');
	await expect(shown).toHaveCount(20);
	await page.locator('#comments .more button').click();
	await expect(shown).toHaveCount(25);
	expect(asked()).toEqual([
		[id, '1'],
		[id, '2'],
	]);
	expect((await shown.allInnerTexts()).toSorted()).toEqual(texts.toSorted());
});

test('R-VAL-04: a visitor signs in and comes back to the comments', { tag: '@quick' }, async ({ page }) => {
	await open(page);
	const invitation = page.locator('.composer-invite');
	await expect(invitation).toContainText('请登录后评论');
	await invitation.click();
	await sendSignIn(page, sample.members[0]);
	await page.waitForURL((address) => address.pathname === sample.article && address.hash === '#comments');
});

test('R-VAL-04, A-113: a visitor who opens the sheet of the bar reads that a sign-in is needed', async ({ page }) => {
	await page.goto(sample.article);
	await page.locator('[data-action="write"]').click();
	const sheet = page.getByRole('dialog');
	await expect(sheet).toContainText('请登录后评论');
	await expect(sheet.getByRole('link', { name: '登录后发送' })).toBeVisible();
});

test('R-ROLE-07, R-ROLE-13, R-VAL-05: a member comments, replies and deletes', { tag: '@quick' }, async ({ page }) => {
	await signIn(page, sample.members[0], addressOf('newsDetail', { columnId: '12', id: '1001' }));
	await open(page, addressOf('newsDetail', { columnId: '12', id: '1001' }));
	const text = unique('这条路修得好');
	await writeComment(page, text);
	await expect(commentWith(page, text)).toHaveAttribute('data-state', 'sent');
	await expect(field(page)).toHaveCount(0);

	await commentWith(page, text).getByRole('button', { name: '回复' }).click();
	const reply = unique('补充一句');
	await field(page).fill(reply);
	await send(page).click();
	await expect(commentWith(page, reply)).toHaveAttribute('data-state', 'sent');

	await page.reload();
	await open(page, page.url());
	await expect(commentWith(page, text)).toBeVisible();
	await expect(commentWith(page, reply)).toBeVisible();

	const remove = commentWith(page, reply).getByRole('button', { name: '删除' });
	await remove.click();
	await expect(page.getByRole('alertdialog')).toContainText('确定删除评论');
	await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
	await expect(commentWith(page, reply)).toBeVisible();
	await remove.click();
	await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
	await expect(page.locator('.comment-text', { hasText: reply })).toHaveCount(0);
	await expect(page.locator('#comments')).toBeFocused();
	await page.reload();
	await open(page, page.url());
	await expect(page.locator('.comment-text', { hasText: reply })).toHaveCount(0);
});

test("R-ENT-068: the bar shows the number of discussCount without an island; the reader's own comments change it", async ({
	page,
}) => {
	const address = addressOf('newsDetail', { columnId: '12', id: '1003' });
	await page.route('**/base/discussCount*', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { status: 0, data: { discussCount: '12' }, msg: '' } });
	});
	await signIn(page, sample.members[0], address);
	const islands = /\.island\.[^/]*\.js$/;
	await page.route(islands, (route) => route.abort());
	await page.goto(address);
	const count = page.locator('.bar-comments .action-count');
	await expect(count).toHaveText('12');
	await page.unroute(islands);
	await open(page, address);
	await expect(count).toHaveText('12');
	const text = unique('第十三条');
	await writeComment(page, text);
	await expect(commentWith(page, text)).toHaveAttribute('data-state', 'sent');
	await expect(count).toHaveText('13');
	await commentWith(page, text).getByRole('button', { name: '删除' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
	await expect(count).toHaveText('12');
});

test('R-VAL-03, A-113: an empty comment is not sent', async ({ page }) => {
	await signIn(page);
	await open(page);
	let posted = 0;
	page.on('request', (request) => {
		if (request.url().endsWith('/discuss')) posted += 1;
	});
	await page.locator('[data-action="write"]').click();
	for (const text of ['', '   ']) {
		await field(page).fill(text);
		await send(page).click();
		await expect(page.locator('.composer-problem')).toHaveText('请输入内容');
	}
	expect(posted).toBe(0);
});

test('R-REQ-36, E-33, M-23: nothing typed is lost when the network fails, and a second attempt is the same comment', {
	tag: '@quick',
}, async ({ page, context }) => {
	const address = addressOf('newsDetail', { columnId: '12', id: '1002' });
	await signIn(page, sample.members[1], address);
	await open(page, address);
	const text = unique('网络断了也不能丢');
	const keys: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/discuss'))
			keys.push(new URLSearchParams(request.postData() ?? '').get('idempotencyKey') ?? '');
	});
	// The bar has its script before the network goes; without it, the bar says that it could not load.
	await hydrated(page, 'comment-bar');
	await context.setOffline(true);
	await writeComment(page, text);
	await expect(commentWith(page, text)).toHaveAttribute('data-state', 'waiting');
	await expect(commentWith(page, text)).toContainText('网络错误');
	await expect(page.locator('.waiting summary')).toContainText('1项操作等待发送');
	await context.setOffline(false);
	await expect(commentWith(page, text)).toHaveAttribute('data-state', 'sent');
	await expect(page.locator('.waiting')).toHaveCount(0);
	expect(new Set(keys).size).toBe(1);
	await page.reload();
	await open(page, address);
	await expect(page.locator('.comment-text', { hasText: text })).toHaveCount(1);
});

test('E-32: two taps on 发送 write one comment', async ({ page }) => {
	await signIn(page);
	await open(page);
	const sent: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/base/discuss')) sent.push(request.postData() ?? '');
	});
	const text = unique('点了两下');
	await page.locator('[data-action="write"]').click();
	await field(page).fill(text);
	await send(page).evaluate((button: HTMLButtonElement) => {
		button.click();
		button.click();
	});
	await expect(commentWith(page, text)).toHaveAttribute('data-state', 'sent');
	await page.reload();
	await open(page);
	await expect(page.locator('.comment-text', { hasText: text })).toHaveCount(1);
	expect(sent).toHaveLength(1);
});

test('M-23: a draft survives a reload', async ({ page }) => {
	await signIn(page);
	await open(page);
	await page.locator('[data-action="write"]').click();
	await field(page).fill('写到一半');
	await page.reload();
	await open(page);
	await page.locator('[data-action="write"]').click();
	await expect(field(page)).toHaveValue('写到一半');
});

test('R-VAL-11, A-112: a comment is liked once, also after a reload', async ({ page }) => {
	const address = addressOf('newsDetail', { columnId: '12', id: '345' });
	await signIn(page, sample.members[1], address);
	await open(page);
	const third = page.locator('.comment-block').last().locator('.comment').nth(2);
	// By its words: other readers write comments meanwhile.
	const praise = commentWith(page, await third.locator('.comment-text').first().innerText())
		.locator('.praise')
		.first();
	const count = praise.locator('span').last();
	const before = Number((await count.innerText()) || 0);
	await praise.click();
	await expect(praise).toHaveAttribute('aria-pressed', 'true');
	await expect(count).toHaveText(String(before + 1));
	await praise.click();
	await expect(page.locator('#comment-problem')).toHaveText('请不要重复点赞');
	await expect(count).toHaveText(String(before + 1));
	await page.reload();
	await open(page);
	await expect(praise).toHaveAttribute('aria-pressed', 'true');
	await praise.click();
	await expect(page.locator('#comment-problem')).toHaveText('请不要重复点赞');
});

test('R-ERR-08, E-17: comments that do not load say so and can be loaded again', async ({ page }) => {
	await page.route('**/api/base/discussView*', (route) => route.abort());
	await page.goto(sample.article);
	await hydrated(page, 'comments');
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'failed');
	await page.unroute('**/api/base/discussView*');
	await page.locator('#comments').getByRole('button', { name: '重试' }).click();
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
});

test('M-15: a sign-in in one tab shows in the other', async ({ page, context }) => {
	await open(page);
	await expect(page.locator('.composer-invite')).toBeVisible();
	const other = await context.newPage();
	await signIn(other);
	await expect(page.locator('button.composer-invite')).toBeEnabled();
});

test('R-ROUTE-16, A-010: the source in the address is sent with the comments', async ({ page, context }) => {
	const calls = watchCalls(context);
	await page.goto(addressOf('commentAll', { id: '345', source: 'shelf' }));
	await hydrated(page, 'comments');
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	const asked = calls.filter(({ name }) => name === 'base/discussView' || name === 'base/discussHot');
	expect(asked.map(({ query }) => [query.get('id'), query.get('source')])).toEqual([
		['345', 'shelf'],
		['345', 'shelf'],
	]);
});

test('A-010: questions, posts and dynamic posts have comments of their own, loaded near the screen', async ({
	page,
}) => {
	const places = [
		[addressOf('qaDetail', { id: '33' }), '凉毛巾敷了两天'],
		[addressOf('postDetail', { id: '42' }), '东岸那段冰更薄'],
		[addressOf('dynamicDetail', { id: '30' }), '第一回看见火车'],
	] as const;
	await signIn(page, sample.members[1], places[0][0]);
	for (const [address, known] of places) {
		await open(page, address);
		await expect(commentWith(page, known)).toBeVisible();
		const text = unique('读过了');
		await writeComment(page, text);
		await expect(commentWith(page, text)).toHaveAttribute('data-state', 'sent');
		await page.reload();
		await open(page, page.url());
		await expect(commentWith(page, text)).toHaveCount(1);
		await commentWith(page, text).getByRole('button', { name: '删除' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
		await expect(commentWith(page, text)).toHaveCount(0);
	}
});
