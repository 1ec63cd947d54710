/** What a reader does on a visit, from home to the vote: first without a sign-in, then with one (R-SCREEN-01, R-SCREEN-03). */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { notice, open as openBallot, option, ownPoll, submit } from './ballot.ts';
import { type SeenCall, watchCalls } from './operator.ts';
import { putSampleActivity } from './platform-store.ts';
import { hydrated, sample, signIn, writeComment } from './site.ts';

const ownActivity = async (): Promise<string> => {
	const id = `j${randomUUID().slice(0, 8)}`;
	await putSampleActivity({ id });
	return addressOf('activityApply', { id });
};

/** Home, then an article that a tap opens, then a film that plays. */
const read = async (page: Page): Promise<void> => {
	await page.goto(sample.home);
	await page.locator(`main a[href="${sample.article}"]`).first().click();
	await expect(page.locator('main h1')).toHaveText('四十一分钟过大山');
	await expect(page.locator('.prose p').first()).toBeVisible();
};
const watch = async (page: Page): Promise<void> => {
	await page.goto(sample.video);
	const film = page.locator('.film video');
	await film.evaluate((element: HTMLVideoElement) => element.play());
	await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);
};
const fillSignUp = async (page: Page, address: string): Promise<void> => {
	await page.goto(address);
	await page.getByRole('button', { name: '我要报名' }).click();
	await page.getByLabel('姓名').fill('卓玛');
	await page.getByLabel('手机号').fill('13900000000');
	await page.getByLabel('2人').check();
	await page.getByRole('dialog').getByRole('button', { name: '提交报名' }).click();
};

const partOfMembers = ['base/discuss', 'base/activityRegist', 'base/vote', 'nis/recordVoteCountAndLog'];

/** Calls by which a member takes part, also a like: an event that counts no view. */
const takingPart = (calls: readonly SeenCall[]): string[] =>
	calls
		.filter(
			({ name, body }) => partOfMembers.includes(name) || (name === 'base/event' && body.get('eventType') !== '3'),
		)
		.map(({ name }) => name);

test('R-SCREEN-01: a visitor reads and watches, and is led to the sign-in by all that members do', async ({
	page,
	context,
}) => {
	const calls = watchCalls(context);
	await read(page);
	await hydrated(page, 'actions');
	await page.locator('[data-action="praise"]').click();
	await expect(page.locator('.toast')).toContainText('请先登录');
	await page.locator('[data-action="write"]').click();
	await expect(page.locator('.composer')).toContainText('请登录后评论');
	await watch(page);
	await fillSignUp(page, await ownActivity());
	await expect(page.locator('#sign-up-notice')).toHaveText('请登录后报名，已填的内容会保留');
	await openBallot(page, await ownPoll());
	await option(page, '草原').check();
	await submit(page).click();
	await expect(notice(page)).toHaveText('请登录后投票，您的选择会保留');
	expect(takingPart(calls)).toEqual([]);
});

test('R-SCREEN-01, R-SCREEN-03: a member reads, likes, comments, watches, signs up and votes; each reaches the platform', async ({
	page,
	context,
}) => {
	const [activity, poll] = [await ownActivity(), await ownPoll()];
	await signIn(page, sample.members[1], sample.home);
	const calls = watchCalls(context);
	const count = (name: string, type = ''): number =>
		calls.filter(
			(call) => call.name === name && call.method === 'POST' && (type === '' || call.body.get('eventType') === type),
		).length;
	await read(page);
	await expect.poll(() => count('base/event', '3')).toBe(1);
	await hydrated(page, 'actions');
	const praise = page.locator('[data-action="praise"]');
	await praise.click();
	await expect(praise).toHaveAttribute('aria-pressed', 'true');
	await expect(praise).not.toHaveAttribute('aria-busy', 'true');
	const text = `路过木格站 ${randomUUID().slice(0, 6)}`;
	await writeComment(page, text);
	await expect.poll(() => count('base/discuss')).toBe(1);
	await hydrated(page, 'comments');
	await expect(page.locator('.comment-text', { hasText: text })).toBeVisible();
	await watch(page);
	await expect.poll(() => count('base/event', '3')).toBe(2);
	await fillSignUp(page, activity);
	await expect(page.getByRole('status')).toHaveText('报名成功，请在现场出示报名码');
	expect(count('base/activityRegist')).toBe(1);
	await openBallot(page, poll);
	await option(page, '草原').check();
	await submit(page).click();
	await expect(page.getByRole('status')).toHaveText('投好了，谢谢参与');
	expect(count('base/vote')).toBe(1);
	expect(takingPart(calls).filter((name) => name === 'base/event')).toHaveLength(1);
});
