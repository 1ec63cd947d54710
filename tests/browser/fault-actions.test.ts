/**
 * What a reader does over a failing network: further pages, comments, likes, sign-in. Nothing is lost, and nothing
 * happens twice.
 */
import { expect, type Page } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { answers, cut, held, reset, silent } from './faulty-proxy.ts';
import { test } from './faulty-site.ts';
import { watchErrors } from './operator.ts';
import { hydrated, sample, signIn, writeComment } from './site.ts';

const unavailable = answers(503, '<h1>Service unavailable</h1>', { 'content-type': 'text/html' });
const article = (id: string): string => addressOf('newsDetail', { columnId: '12', id });
const comments = (page: Page) => page.locator('#comments');
const commentWith = (page: Page, text: string) =>
	page.locator('.comment', { has: page.locator('.comment-text', { hasText: text }) });
const praise = (page: Page) => page.locator('[data-action="praise"]');
const openComments = async (page: Page, address: string): Promise<void> => {
	await page.goto(address);
	await hydrated(page, 'comments');
	await expect(comments(page)).toHaveAttribute('data-phase', 'ready');
};
/** Text that no other test writes. */
const unique = (text: string): string => `${text} ${test.info().testId.slice(-6)}${test.info().retry}`;

for (const [name, fault] of [
	['is reset', reset],
	['breaks off', cut],
	['is malformed', answers(200, '{"status":')],
] as const) {
	test(`R-ERR-08, R-STATE-36: a further page that ${name} leaves the list as it is, and 重试 loads it`, async ({
		page,
		network,
	}) => {
		const errors = watchErrors(page);
		network.fault(/\/getArticles$/, fault);
		await page.goto(sample.home);
		const more = page.locator('[data-more]');
		await more.scrollIntoViewIfNeeded();
		await expect(more).toHaveText('重试');
		await expect(more).not.toHaveAttribute('aria-busy', 'true');
		const before = await page.locator('main .rows > li').count();
		network.mend();
		await more.click();
		await expect(more).toHaveAttribute('data-page', '3');
		expect(await page.locator('main .rows > li').count()).toBeGreaterThan(before);
		expect(errors).toEqual([]);
	});
}

test('R-ERR-08, E-17: comments that arrive as HTML say so in their place, the article stays, 重试 loads them', {
	tag: '@quick',
}, async ({ page, network }) => {
	const errors = watchErrors(page);
	network.fault(/\/discussView$/, unavailable);
	await page.goto(sample.article);
	await hydrated(page, 'comments');
	await expect(comments(page)).toHaveAttribute('data-phase', 'failed');
	await expect(comments(page)).toContainText('评论没有加载出来');
	await expect(page.locator('.prose p').first()).toBeVisible();
	network.mend();
	await comments(page).getByRole('button', { name: '重试' }).click();
	await expect(comments(page)).toHaveAttribute('data-phase', 'ready');
	expect(errors).toEqual([]);
});

test('R-REQ-35, R-ERR-18: hot comments that fail do not affect the comments', async ({ page, network }) => {
	network.fault(/\/discussHot$/, reset);
	await openComments(page, sample.article);
	expect(await page.locator('.comment').count()).toBeGreaterThan(0);
});

test('R-REQ-36, E-33, M-23: a comment whose answer is lost was written once, also when it is sent again', {
	tag: '@quick',
}, async ({ page, network }) => {
	const address = article('1011');
	await signIn(page, sample.members[0], address);
	await openComments(page, address);
	const text = unique('答复丢了');
	const { met } = network.fault(/\/discuss$/, cut);
	await writeComment(page, text);
	await expect(commentWith(page, text)).toHaveAttribute('data-state', 'waiting');
	await expect(commentWith(page, text)).toContainText('网络错误');
	expect(met()).toBeGreaterThan(0);
	network.mend();
	await commentWith(page, text).locator('.comment-waiting button').first().click();
	await expect(commentWith(page, text)).toHaveAttribute('data-state', 'sent');
	await openComments(page, address);
	await expect(commentWith(page, text)).toHaveCount(1);
});

test('M-23: a comment that was never answered waits in the outbox over a reload', async ({ page, network }) => {
	const address = article('1012');
	await signIn(page, sample.members[0], address);
	await openComments(page, address);
	const text = unique('没有答复');
	const { met } = network.fault(/\/discuss$/, silent);
	await writeComment(page, text);
	await expect.poll(met).toBe(1);
	await expect(commentWith(page, text)).toHaveAttribute('data-state', 'sending');
	network.mend();
	await openComments(page, address);
	// The page sends what waits by itself.
	await expect(commentWith(page, text)).toHaveAttribute('data-state', 'sent');
});

test('R-VAL-10, A-127: a like that does not arrive stays, waits in sight, and is sent when the network is back', {
	tag: '@quick',
}, async ({ page, network }) => {
	const address = article('1013');
	await signIn(page, sample.members[0], address);
	await page.goto(address);
	await hydrated(page, 'actions');
	network.fault(/\/event$/, unavailable);
	await praise(page).click();
	await expect(page.locator('.toast')).toContainText('赞先记下了，联网后发出');
	await expect(praise(page)).toHaveAttribute('aria-pressed', 'true');
	await page.locator('.waiting summary').click();
	await expect(page.locator('.waiting li')).toContainText('点赞');
	network.mend();
	await page.locator('.waiting').getByRole('button', { name: '立即发送' }).click();
	await expect(page.locator('.waiting')).toHaveCount(0);
	await page.reload();
	await hydrated(page, 'actions');
	await expect(praise(page)).toHaveAttribute('aria-pressed', 'true');
});

test('R-VAL-10, A-127: a like whose answer is lost is not counted twice', async ({ page, network, request }) => {
	const address = article('1014');
	const counted = async (): Promise<number> => {
		const answer = await request.get('/api/base/getArticleCounts?ids=1014');
		return Number(/"countPraise":"?(\d+)/.exec(await answer.text())?.[1] ?? Number.NaN);
	};
	const before = await counted();
	await signIn(page, sample.members[1], address);
	await page.goto(address);
	await hydrated(page, 'actions');
	network.fault(/\/event$/, cut);
	await praise(page).click();
	await expect(page.locator('.toast')).toContainText('赞先记下了，联网后发出');
	network.mend();
	await page.reload();
	await expect(page.locator('.waiting')).toHaveCount(0);
	await expect
		.poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('waiting:'))))
		.toEqual([]);
	await hydrated(page, 'actions');
	await expect(praise(page)).toHaveAttribute('aria-pressed', 'true');
	expect(await counted()).toBe(before + 1);
});

for (const [name, fault] of [
	['is reset', reset],
	['answers with HTML', unavailable],
	['answers nothing', answers(200, '')],
] as const) {
	test(`R-ERR-07, E-33: a sign-in that ${name} says 网络错误, leaves the fields filled, and works at the next attempt`, async ({
		page,
		network,
	}) => {
		network.fault(/\/oauthLogin$/, fault);
		const [member] = sample.members;
		await page.goto(sample.login);
		await hydrated(page, 'login');
		await page.fill('#login-phone', member.phone);
		await page.fill('#login-password', member.password);
		const submit = page.locator('.login-form button[type="submit"]');
		await page.check('#login-consent');
		await submit.click();
		await expect(page.locator('.form-problem')).toHaveText('网络错误');
		await expect(page.locator('#login-phone')).toHaveValue(member.phone);
		await expect(page.locator('#login-password')).toHaveValue(member.password);
		network.mend();
		await submit.click();
		await page.waitForURL((url) => url.pathname === sample.home);
	});
}

test('R-ERR-07: a sign-in that is never answered times out after 50 s, and the form can be used again', async ({
	page,
	network,
}) => {
	await page.clock.install();
	const { met } = network.fault(/\/oauthLogin$/, silent);
	await page.goto(sample.login);
	await hydrated(page, 'login');
	await page.fill('#login-phone', sample.members[0].phone);
	await page.fill('#login-password', sample.members[0].password);
	const submit = page.locator('.login-form button[type="submit"]');
	await page.check('#login-consent');
	await submit.click();
	await expect.poll(met).toBe(1);
	await expect(submit).toBeDisabled();
	await page.clock.runFor(51_000);
	await expect(page.locator('.form-problem')).toHaveText('网络错误');
	await expect(submit).toBeEnabled();
});

test('M-30, R-VAL-10: a like on a fallback page that is still loading is not lost', async ({ page, network }) => {
	const address = addressOf('linkDetail', { id: '1016' });
	await signIn(page, sample.members[0], sample.article);
	const { fault, release } = held();
	const { met } = network.fault(/\/getArticleContent$/, fault);
	await page.goto(address);
	await hydrated(page, 'actions');
	await expect.poll(met).toBe(1);
	await praise(page).click();
	release();
	await expect(praise(page)).toHaveAttribute('aria-pressed', 'true');
});

test('R-VAL-10, E-32: a like that is answered late shows at once, and a second tap sends nothing', async ({
	page,
	network,
}) => {
	const address = article('1015');
	await signIn(page);
	// A call with the same name counts the view.
	const viewed = page.waitForResponse((response) => response.url().includes('/base/event'));
	await page.goto(address);
	await hydrated(page, 'actions');
	await viewed;
	const { fault, release } = held();
	const { met } = network.fault(/\/base\/event$/, fault);
	await praise(page).click();
	await expect(praise(page)).toHaveAttribute('aria-pressed', 'true');
	await expect(praise(page)).toHaveAttribute('aria-busy', 'true');
	await praise(page).click();
	release();
	await expect(praise(page)).not.toHaveAttribute('aria-busy', 'true');
	await expect(praise(page)).toHaveAttribute('aria-pressed', 'true');
	expect(met()).toBe(1);
});
