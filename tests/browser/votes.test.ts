import { expect, test } from 'playwright/test';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { addressOf } from '../../src/routes.ts';
import { notice, open, opener, option, ownPoll, submit } from './ballot.ts';
import { watchCalls } from './operator.ts';
import { readVerifyCode } from './platform-store.ts';
import { endRoutes, hydrated, sample, sendSignIn, signIn } from './site.ts';

test.afterEach(endRoutes);

test('R-SCREEN-41, R-ROLE-09, R-CALL-032, R-CALL-086, E-03, E-10: a member votes; the log is enciphered, and the counts change at once', {
	tag: '@quick',
}, async ({ page }) => {
	const address = await ownPoll();
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await option(page, '雪山').check();
	await option(page, '草原').check();
	const vote = page.waitForRequest((request) => request.url().endsWith('/base/vote'));
	const sent = page.waitForRequest((request) => request.url().includes('/nis/recordVoteCountAndLog'));
	await submit(page).click();
	expect((await vote).method()).toBe('POST');
	const body = new URLSearchParams((await sent).postData() ?? '');
	// identity may be outside the cipher, the ballot must be inside.
	expect(body.get('data')).toMatch(/^[0-9a-f]{64,}$/);
	expect([...body.keys()]).not.toContain('optionIds');
	await expect(page.getByRole('status')).toHaveText('投好了，谢谢参与');
	await expect(page.getByRole('status')).toBeFocused();
	await expect(page.getByRole('dialog').locator('li', { hasText: '雪山' })).toContainText('1 票');
	await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.locator('.vote-option', { hasText: '雪山' })).toContainText('1 票');
});

test('R-ROLE-09: a visitor chooses, signs in, and finds the choice again', { tag: '@quick' }, async ({ page }) => {
	const address = await ownPoll();
	await open(page, address);
	await option(page, '草原').check();
	await submit(page).click();
	await expect(notice(page)).toHaveText('请登录后投票，您的选择会保留');
	await page.getByRole('dialog').getByRole('link', { name: '去登录' }).click();
	await sendSignIn(page, sample.members[1]);
	await page.waitForURL((url) => url.pathname === address);
	await opener(page).click();
	await expect(option(page, '草原')).toBeChecked();
	await submit(page).click();
	await expect(page.getByRole('status')).toHaveText('投好了，谢谢参与');
});

test('limits: per theme, per day, and the same option twice', async ({ page }) => {
	const address = await ownPoll({ memberDay: 3 });
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await option(page, '雪山').check();
	await option(page, '草原').check();
	await expect(option(page, '大河')).toBeDisabled();
	await submit(page).click();
	await expect(page.getByRole('status')).toBeVisible();
	await page.reload();
	await open(page, address);
	await expect(page.getByRole('dialog')).toContainText('还可投1票');
	await option(page, '雪山').check();
	await submit(page).click();
	await expect(notice(page)).toHaveText('今天已经投过这一项了');
	await option(page, '雪山').uncheck();
	await option(page, '大河').check();
	await submit(page).click();
	await expect(page.getByRole('status')).toBeVisible();
	await page.reload();
	await expect(page.locator('#ballot')).toContainText('今天的票投完了');
	await expect(page.locator('.vote-option[data-mine]')).toHaveCount(3);
	await expect(page.locator('[data-pick]').first()).toBeHidden();
});

test('options are chosen on their pictures, and sent from the bar', { tag: '@quick' }, async ({ page }) => {
	const address = await ownPoll({ memberDay: 3 });
	await signIn(page, sample.members[1], address);
	await page.goto(address);
	await hydrated(page, 'ballot');
	const pick = (name: string) => page.getByRole('button', { name: `选择${name}` });
	await pick('雪山').click();
	await expect(pick('雪山')).toHaveAttribute('aria-pressed', 'true');
	await pick('草原').click();
	await expect(page.locator('#ballot')).toContainText('选了2项');
	await pick('草原').click();
	await expect(page.locator('#ballot')).toContainText('选了1项');
	await page.locator('#ballot').getByRole('button', { name: '投票', exact: true }).click();
	await expect(page.locator('.toast')).toHaveText('投好了，谢谢参与');
	await expect(page.locator('.vote-option[data-mine]')).toHaveCount(1);
	// White on red of its own, whatever the picture and the theme, in the place of the circle.
	const mine = page.locator('.vote-option[data-mine]');
	for (const theme of ['light', 'dark', 'grey']) {
		await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
		await expect(mine.locator('.vote-mine')).toBeVisible();
		await expect(mine.locator('.vote-mine')).toHaveCSS('background-color', 'rgb(200, 22, 29)');
		await expect(mine.locator('.vote-mine')).toHaveCSS('color', 'rgb(255, 255, 255)');
	}
	const circle = await mine.locator('.vote-pick').evaluate((button) => getComputedStyle(button, '::after').display);
	expect(circle).toBe('none');
});

test('R-CALL-087: a vote with a code: wrong, another picture, right', { tag: '@quick' }, async ({ page }) => {
	const address = await ownPoll({ verifyCode: true });
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await option(page, '雪山').check();
	await submit(page).click();
	await expect(notice(page)).toHaveText('请输入验证码');
	const picture = page.locator('.verification-code img');
	const first = await picture.getAttribute('src');
	await page.fill('#ballot-code', 'XXXX');
	await submit(page).click();
	await expect(notice(page)).toHaveText('验证码不正确或已使用，已换一个');
	await expect(picture).not.toHaveAttribute('src', first ?? '');
	await expect(option(page, '雪山')).toBeChecked();
	await page.getByRole('button', { name: '看不清，换一张' }).click();
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
		.toBe(true);
	const key = new URL((await picture.getAttribute('src')) ?? '', page.url()).searchParams.get('codeKey') ?? '';
	await page.fill('#ballot-code', await readVerifyCode(key));
	await submit(page).click();
	await expect(page.getByRole('status')).toBeVisible();
});

test('R-CALL-087: a code that is heard: six digits, other digits, and back to a picture', async ({ page }) => {
	const address = await ownPoll({ verifyCode: true });
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await option(page, '雪山').check();
	await page.getByRole('button', { name: '听验证码' }).click();
	const recording = page.locator('.verification-code audio');
	await expect(page.getByLabel('听到的六位数字')).toBeVisible();
	const seconds = () => recording.evaluate((audio: HTMLAudioElement) => audio.duration);
	await expect.poll(seconds).toBeGreaterThan(3);
	await expect.poll(() => recording.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);
	const first = (await recording.getAttribute('src')) ?? '';
	await page.getByRole('button', { name: '再听一组' }).click();
	await expect(recording).not.toHaveAttribute('src', first);
	await expect.poll(seconds).toBeGreaterThan(3);
	const key = new URL((await recording.getAttribute('src')) ?? '', page.url()).searchParams.get('codeKey') ?? '';
	const code = await readVerifyCode(key);
	expect(code).toMatch(/^\d{6}$/);
	await page.getByRole('button', { name: '看图片' }).click();
	await expect(page.locator('.verification-code img')).toBeVisible();
	await page.getByRole('button', { name: '听验证码' }).click();
	await expect.poll(seconds).toBeGreaterThan(3);
	const last = new URL((await recording.getAttribute('src')) ?? '', page.url()).searchParams.get('codeKey') ?? '';
	await page.fill('#ballot-code', await readVerifyCode(last));
	await submit(page).click();
	await expect(page.getByRole('status')).toBeVisible();
});

test('R-CONST-09: two quick taps on another picture request one, and two on the button to vote send one ballot', async ({
	page,
	context,
}) => {
	const address = await ownPoll({ verifyCode: true });
	await signIn(page, sample.members[0], address);
	await open(page, address);
	const picture = page.locator('.verification-code img');
	const shown = await picture.getAttribute('src');
	const requests: string[] = [];
	context.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (/\/(?:imageVerifyCode|recordVoteCountAndLog|vote)$/.test(pathname))
			requests.push(`${request.method()} ${pathname}`);
	});
	await page.getByRole('button', { name: '看不清，换一张' }).dblclick();
	await expect(picture).not.toHaveAttribute('src', shown ?? '');
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
		.toBe(true);
	const key = new URL((await picture.getAttribute('src')) ?? '', page.url()).searchParams.get('codeKey') ?? '';
	await option(page, '雪山').check();
	await page.fill('#ballot-code', await readVerifyCode(key));
	await submit(page).dblclick();
	await expect(page.getByRole('status')).toBeVisible();
	expect(requests.filter((request) => request.startsWith('GET'))).toHaveLength(1);
	expect(requests.filter((request) => /^POST .*\/base\/vote$/.test(request))).toHaveLength(1);
});

test('A-057: a vote that has ended, and one that has not begun, say so by the platform’s clock', async ({ page }) => {
	// A phone whose clock is wrong by a day changes nothing.
	await page.clock.setSystemTime(Date.now() + 86_400_000);
	const ended = await ownPoll({ startTime: '2026-01-01 00:00:00', endTime: '2026-02-01 00:00:00' });
	await page.goto(ended);
	await expect(page.locator('#ballot')).toContainText('投票已结束');
	await expect(page.locator('[data-pick]')).toHaveCount(0);
});

test('M-23: a ballot without an answer waits, and counts once when it is sent again', { tag: '@quick' }, async ({
	page,
}) => {
	const address = await ownPoll();
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await option(page, '雪山').check();
	let taken = 0;
	await page.route(/\/base\/vote$/, async (route) => {
		taken += 1;
		// The platform counts the ballot, and the answer is lost.
		if (taken === 1) {
			await route.fetch();
			return route.abort('connectionreset');
		}
		return route.continue();
	});
	await submit(page).click();
	await expect(notice(page)).toContainText('您的选择已保存');
	// The next page sends it by itself, with the same key.
	await page.reload();
	await expect.poll(() => taken).toBe(2);
	await expect
		.poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('waiting:'))))
		.toEqual([]);
	await open(page, address);
	await expect(option(page, '雪山')).not.toBeChecked();
	await expect(page.locator('.vote-option', { hasText: '雪山' })).toContainText('1 票');
});

test('Back closes the ballot and stays on the page; the focus returns to the button', async ({ page }) => {
	await open(page, sampleAddress('activityVote'));
	await page.goBack();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(opener(page)).toBeFocused();
	expect(new URL(page.url()).pathname).toBe(sampleAddress('activityVote'));
	await opener(page).click();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on the page of an option, this option is chosen at the start', async ({ page }) => {
	await open(page, sampleAddress('voteItemDetail'));
	await expect(option(page, '雪落尖山')).toBeChecked();
});

test('R-CALL-085, R-CONST-10: an option is found by its name or its number, after typing has stopped', {
	tag: '@quick',
}, async ({ page, context }) => {
	const calls = watchCalls(context);
	await open(page, sampleAddress('activityVote'));
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('checkbox')).toHaveCount(8);
	const field = dialog.getByLabel('按名称或编号查找选项');
	await field.pressSequentially('雪落');
	await expect(dialog.getByRole('status')).toHaveText('找到1项');
	await expect(dialog.getByRole('checkbox')).toHaveCount(1);
	expect(calls.filter(({ name }) => name === 'nis/infoByOptionName').map(({ query }) => query.get('name'))).toEqual([
		'雪落',
	]);
	await option(page, '雪落').check();
	await field.fill('没有这个名字');
	await expect(dialog.getByRole('status')).toHaveText('没有找到这样的选项，请换个词');
	await field.fill('');
	await expect(dialog.getByRole('checkbox')).toHaveCount(8);
	await expect(option(page, '雪落')).toBeChecked();
});

test('R-CALL-082: the page of a vote counts one opening, however often the ballot opens', async ({ page, context }) => {
	const address = await ownPoll();
	const calls = watchCalls(context);
	const openings = () => calls.filter(({ name }) => name === 'nis/recordAccessCount').length;
	await page.goto(address);
	await expect.poll(openings).toBe(1);
	for (let times = 0; times < 2; times += 1) {
		await opener(page).click();
		await expect(option(page, '雪山')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toHaveCount(0);
	}
	expect(openings()).toBe(1);
	await page.reload();
	await expect.poll(openings).toBe(2);
});

test('R-CALL-033: after a vote the result is read again', async ({ page, context }) => {
	const address = await ownPoll();
	await signIn(page, sample.members[0], address);
	await open(page, address);
	await option(page, '雪山').check();
	const calls = watchCalls(context);
	await submit(page).click();
	await expect(page.getByRole('status')).toHaveText('投好了，谢谢参与');
	await expect.poll(() => calls.filter(({ name }) => name === 'base/voteResult').length).toBe(1);
	await expect(page.getByRole('dialog').locator('li', { hasText: '雪山' })).toContainText('1 票');
});

test('the focus stays on its link when the numbers of a vote are refreshed', async ({ page, context }) => {
	await page.goto(await ownPoll());
	const link = page.locator('.vote-option a', { hasText: '草原' });
	await link.focus();
	await context.route('**/api/**/voteInfo*', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: (await response.text()).replace(/"countVote":\d+/, '"countVote":777') });
	});
	await page
		.locator('[data-refresh="vote"]')
		.evaluate((part) => part.dispatchEvent(new Event('touch-edition:refresh', { bubbles: true })));
	await expect(page.locator('.vote-now')).toContainText('777');
	await expect(link).toBeFocused();
});

test('R-ENT-057: four pictures with their names are on the first screen of a phone; groups and the ranking are tabs', {
	tag: '@quick',
}, async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 812 });
	await page.goto(sampleAddress('activityVote'));
	await hydrated(page, 'ballot');
	const foot = await page.locator('#ballot').evaluate((bar) => bar.getBoundingClientRect().top);
	const names = page.locator('.vote-option .vote-name');
	expect((await names.nth(3).evaluate((name) => name.getBoundingClientRect().bottom)) < foot).toBe(true);
	const tabs = page.locator('.vote-tabs');
	await tabs.getByRole('link', { name: '人间' }).click();
	await expect(page.locator('.vote-theme:visible')).toHaveCount(1);
	await expect(page.locator('.vote-ranks')).toBeHidden();
	// Numbers that are loaded again do not take the reader out of the group.
	await page
		.locator('[data-refresh="vote"]')
		.evaluate((part) => part.dispatchEvent(new Event('touch-edition:refresh', { bubbles: true })));
	await expect(tabs.getByRole('link', { name: '人间' })).toHaveAttribute('aria-current', 'true');
	await expect(page.locator('.vote-theme:visible')).toHaveCount(1);
	await tabs.getByRole('link', { name: '排行' }).click();
	const counts = await page.locator('.vote-rank-count').allTextContents();
	expect(counts.map(Number)).toEqual([...counts].map(Number).sort((one, other) => other - one));
});

test('wide: four options in a row, and what is left to give above the ranking at the right', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(sampleAddress('activityVote'));
	await hydrated(page, 'ballot');
	const boxes = await page
		.locator('.vote-option')
		.evaluateAll((options) => options.slice(0, 4).map((option) => option.getBoundingClientRect().top));
	expect(new Set(boxes).size).toBe(1);
	const [foot, ranks, themes] = await Promise.all(
		['#ballot', '.vote-ranks', '.vote-themes'].map((name) => page.locator(name).boundingBox()),
	);
	expect(foot?.x).toBe(ranks?.x);
	expect((foot?.y ?? 0) < (ranks?.y ?? 0)).toBe(true);
	expect((themes?.x ?? 0) + (themes?.width ?? 0) < (ranks?.x ?? 0)).toBe(true);
});

test('a vote that does not load has no foot', async ({ page, context }) => {
	await context.route('**/api/**/voteInfo*', (route) => route.abort());
	await page.goto(addressOf('activityVote', { id: '404404' }));
	await expect(page.locator('.state')).toBeVisible();
	await expect(page.locator('#ballot')).toHaveCount(0);
});
