/** Readers take part: the bar at the foot, the sheet to write in, replies, follows, and what waits to be sent. */
import { expect, type Page } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { article, commentWith, field, findings, isReady, unique, write } from './comment-sheet.ts';
import { answers } from './faulty-proxy.ts';
import { test } from './faulty-site.ts';
import { hydrated, sample, sendSignIn, signIn, writeComment } from './site.ts';

const unavailable = answers(503, 'down', { 'content-type': 'text/plain' });

test('R-SCREEN-35: without scripts the bar is there, and its links lead to all comments', { tag: '@quick' }, async ({
	browser,
	network,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: network.origin });
	const page = await context.newPage();
	await page.goto(article('1006'));
	const bar = page.locator('.foot-bar');
	await expect(bar).toBeInViewport();
	const all = addressOf('commentAll', { id: '1006', source: '0' });
	await expect(write(page)).toHaveAttribute('href', all);
	await expect(page.locator('[data-action="comments"]')).toHaveAttribute('href', all);
	await context.close();
});

test('R-VAL-04, M-23: a visitor writes, signs in, and comes back to the text', { tag: '@quick' }, async ({ page }) => {
	await page.goto(article('1006'));
	await write(page).click();
	const text = unique('先写后登录');
	await field(page).fill(text);
	await page.getByRole('dialog').getByRole('link', { name: '登录后发送' }).click();
	await sendSignIn(page, sample.members[0]);
	await page.waitForURL((url) => url.pathname === article('1006'));
	await expect(field(page)).toHaveValue(text);
	await page.locator('.composer button[type="submit"]').click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await isReady(page);
	await expect(commentWith(page, text)).toHaveAttribute('data-state', 'sent');
});

test('M-23: Back closes the sheet, stays on the page, and keeps what was typed', { tag: '@quick' }, async ({
	page,
}) => {
	await page.goto(article('1007'));
	await write(page).click();
	await field(page).fill('写到一半');
	await page.goBack();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	expect(new URL(page.url()).pathname).toBe(article('1007'));
	await write(page).click();
	await expect(field(page)).toHaveValue('写到一半');
	expect(await findings(page)).toEqual([]);
});

test('R-ROLE-13: a reply opens the sheet where the reader is', { tag: '@quick' }, async ({ page }) => {
	await signIn(page, sample.members[0], sample.article);
	await page.goto(sample.article);
	await isReady(page);
	const reply = page.locator('.comment').nth(4).getByRole('button', { name: '回复' });
	await reply.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => window.scrollY);
	await reply.click();
	await expect(field(page)).toBeInViewport();
	await expect(field(page)).toBeFocused();
	expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5);
	const text = unique('就地回复');
	await field(page).fill(text);
	await page.locator('.composer button[type="submit"]').click();
	await expect(commentWith(page, text)).toHaveAttribute('data-state', 'sent');
});

test('R-SCREEN-45: hot comments are not repeated below, and comments come before the recommendations', async ({
	page,
}) => {
	await page.goto(sample.article);
	await isReady(page);
	const ids = await page.locator('#comments .comment-block > ol > li').evaluateAll((all) => all.map(({ id }) => id));
	expect(ids.length).toBeGreaterThan(3);
	expect(new Set(ids).size).toBe(ids.length);
	expect(
		await page.evaluate(() => {
			const [comments, next] = ['comments', 'read-next'].map((name) =>
				document.querySelector(`[data-island="${name}"]`),
			);
			return comments?.compareDocumentPosition(next as Node);
		}),
	).toBe(4);
});

test('R-ROLE-13, R-VAL-11: a member replies and likes on the page of the replies', { tag: '@quick' }, async ({
	page,
}) => {
	const address = addressOf('replyAll', { id: '88' });
	await signIn(page, sample.members[1], address);
	await page.goto(address);
	await expect(page.locator('#replies')).toHaveAttribute('data-phase', 'ready');
	const like = page.locator('#replies .praise').first();
	await like.click();
	await expect(like).toHaveAttribute('aria-pressed', 'true');
	const text = unique('在回复页回复');
	await writeComment(page, text);
	await expect(commentWith(page, text)).toHaveAttribute('data-state', 'sent');
	await page.reload();
	await expect(page.locator('#replies')).toHaveAttribute('data-phase', 'ready');
	await expect(page.locator('#replies .comment-text', { hasText: text })).toBeVisible();
	await expect(like).toHaveAttribute('aria-pressed', 'true');
});

/** The number of likes on the page, where it shows one, is the number in the bar. */
const expectSameLikes = async (page: Page): Promise<void> => {
	const onPage = page.locator('[data-of-page] [data-t="count.praise"]');
	if ((await onPage.count()) === 0) return;
	const inBar = await page.locator('[data-action="praise"] .action-count').textContent();
	await expect(onPage).toContainText(inBar ?? '');
	expect(inBar).toMatch(/\d/);
};

test('R-ROLE-08, A-127: questions, posts, short posts and options are liked once, and a reload remembers it', async ({
	page,
}) => {
	const places = [
		addressOf('qaDetail', { id: '33' }),
		addressOf('postDetail', { id: '42' }),
		addressOf('dynamicDetail', { id: '30' }),
		addressOf('voteItemDetail', { id: '1', voteId: '2', optionId: '3' }),
	];
	await signIn(page, sample.members[0], places[0]);
	for (const address of places) {
		await page.goto(address);
		const like = page.locator('[data-action="praise"]');
		await like.click();
		await expect(like).toHaveAttribute('aria-pressed', 'true');
		await expect(like).not.toHaveAttribute('aria-busy', 'true');
		await expectSameLikes(page);
		await page.reload();
		await hydrated(page, 'actions');
		await expect(like).toHaveAttribute('aria-pressed', 'true');
	}
});

test('R-ROLE-11, R-ROLE-15: a channel is followed, is in the own list, and is unfollowed', { tag: '@quick' }, async ({
	page,
}) => {
	const address = addressOf('xyDetail', { id: '6' });
	await signIn(page, sample.members[0], address);
	await page.goto(address);
	const button = page.locator('.page-head [data-follow="xy:6"]');
	const sent = page.waitForRequest(/\/topicSub$/);
	await button.click();
	await sent;
	await expect(button).toHaveAttribute('aria-pressed', 'true');
	await expect(button).toContainText('已订阅');
	await expect(button).not.toHaveAttribute('aria-busy', 'true');
	const name = await page.locator('.page-head h1').innerText();
	await page.goto(addressOf('subscriptionList'));
	await expect(page.locator('[data-my-follows]')).toContainText(name);
	await page.goto(addressOf('xyListShare'));
	const inList = page.locator('[data-follow="xy:6"]');
	await expect(inList).toHaveAttribute('aria-pressed', 'true');
	const cancelled = page.waitForRequest(/\/topicSubCancel$/);
	await inList.click();
	await cancelled;
	await expect(inList).toHaveAttribute('aria-pressed', 'false');
});

test('R-ROLE-11: a person and a tag are followed from their pages, and are in the own list', async ({ page }) => {
	const followed = [
		['author:wei', addressOf('reporter', { id: 'wei' }), '魏长河'],
		['tag:救援', addressOf('tagList', { tagId: '救援' }), '救援'],
	] as const;
	await signIn(page, sample.members[1], addressOf('reporter', { id: 'wei' }));
	for (const [key, address] of followed) {
		await page.goto(address);
		const button = page.locator(`[data-follow="${key}"]`);
		await button.click();
		await expect(button).toContainText('已关注');
		await expect(button).not.toHaveAttribute('aria-busy', 'true');
	}
	const mine = page.locator('[data-my-follows]');
	for (const [key, address, name] of followed) {
		await page.goto(addressOf('subscriptionList'));
		await mine.getByRole('link', { name }).click();
		await expect(page).toHaveURL(new RegExp(address));
		const button = page.locator(`[data-follow="${key}"]`);
		await expect(button).toHaveAttribute('aria-pressed', 'true');
		await button.click();
		await expect(button).toHaveAttribute('aria-pressed', 'false');
		await expect(button).not.toHaveAttribute('aria-busy', 'true');
	}
});

test('E-17: my subscriptions that do not load say so, and load again at a tap', async ({ page }) => {
	const address = addressOf('subscriptionList');
	await signIn(page, sample.members[1], address);
	const mine = page.locator('[data-my-follows]');
	await page.route('**/base/mySubscriptions*', (route) => route.abort());
	await page.reload();
	await expect(mine.getByRole('alert')).toContainText('没有加载出来');
	const retry = mine.getByRole('button', { name: '重试' });
	await retry.click();
	await expect(retry).toBeFocused();
	await page.unroute('**/base/mySubscriptions*');
	const answer = { status: 0, data: { list: [{ type: 'xy', id: '6', name: '青岭发布' }] } };
	await page.route('**/base/mySubscriptions*', (route) => route.fulfill({ json: answer }));
	await retry.click();
	await expect(mine.getByRole('link')).toHaveText(['青岭发布']);
	await expect(mine.getByRole('alert')).toBeHidden();
	await expect(mine.getByRole('heading')).toBeFocused();
});

test('R-ROLE-11, R-ROLE-15: a topic is followed; a refused tap is undone; a visitor is led to the sign-in and back', {
	tag: '@quick',
}, async ({ page }) => {
	const address = addressOf('topicDetail', { id: '31' });
	const button = page.locator('[data-follow="topic:31"]');
	await page.goto(address);
	await button.click();
	await page.waitForURL((url) => url.pathname === sample.login);
	await signIn(page, sample.members[1], address);
	await page.goto(address);
	const subscribers = page.locator('[data-follow-count="topic:31"] [data-figure="figure.subscribers"]');
	const before = await subscribers.innerText();
	await page.route('**/api/base/topicSub', (route) =>
		route.fulfill({ json: { status: 403, msg: 'id: may not be followed.' } }),
	);
	await button.click();
	await expect(page.locator('.toast')).toContainText('没有成功');
	await expect(button).toHaveAttribute('aria-pressed', 'false');
	await expect(subscribers).toHaveText(before);
	await page.unroute('**/api/base/topicSub');
	await page.route('**/api/base/topicSub', (route) => route.fulfill({ json: { status: 7, msg: '关注已满' } }));
	await button.click();
	await expect(page.locator('.toast')).toHaveText('关注已满');
	await expect(button).toHaveAttribute('aria-pressed', 'false');
	await page.unroute('**/api/base/topicSub');
	await button.click();
	await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('M-23: what waits is in sight, in three languages, and is sent after the sign-in', async ({ page, network }) => {
	const address = article('1010');
	await signIn(page, sample.members[1], address);
	await page.goto(address);
	await hydrated(page, 'actions');
	network.fault(/\/(?:discuss|event|fav)$/, unavailable);
	await page.locator('[data-action="fav"]').click();
	await expect(page.locator('.waiting summary')).toContainText('1项操作等待发送');
	const text = unique('等着发送');
	await writeComment(page, text);
	await expect(page.locator('.waiting summary')).toContainText('2项操作等待发送');
	await page.locator('.waiting summary').click();
	await expect(page.locator('.waiting')).toContainText(text);
	expect(await findings(page)).toEqual([]);
	// The sign-in ends between writing and sending: a visitor sees how many wait, and not what.
	const login = await page.evaluate(() => localStorage.getItem('userLogin') ?? '');
	await page.evaluate(() => localStorage.removeItem('userLogin'));
	await page.reload();
	await page.locator('.waiting summary').click();
	await expect(page.locator('.waiting')).toContainText('登录后自动发送');
	await expect(page.locator('.waiting')).not.toContainText(text);
	for (const [language, words] of [
		['en', '2 waiting to be sent'],
		['bo', 'སྐུར་བར་སྒུག་པ་2'],
	]) {
		await page.evaluate((value) => localStorage.setItem('lang', value ?? ''), language);
		await page.reload();
		await expect(page.locator('.waiting summary')).toContainText(words ?? '');
	}
	network.mend();
	await page.evaluate(
		([value]) => {
			localStorage.setItem('lang', 'cn');
			localStorage.setItem('userLogin', value ?? '');
		},
		[login],
	);
	await page.reload();
	await isReady(page);
	await expect(page.locator('.waiting')).toHaveCount(0);
	await expect(commentWith(page, text)).toHaveAttribute('data-state', 'sent');
	await expect(page.locator('.comment-text', { hasText: text })).toHaveCount(1);
});
