import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { viewNames } from '../../src/platform/desk/view-names.ts';
import { addressOf } from '../../src/routes.ts';
import { enterDesk } from './enter-desk.ts';
import { watchCalls } from './operator.ts';
import { addHoldWord, putEditor, putMember, putSampleArticle, putShop, putSourceStory } from './platform-store.ts';
import { hydrated, signIn, writeComment } from './site.ts';

/** A comment of a new member on an article of its own, which waits because of a word of the list. */
const heldComment = async (
	reader: Page,
): Promise<{ text: string; address: string; item: (desk: Page) => ReturnType<Page['locator']> }> => {
	const mark = randomUUID().replaceAll('-', '').slice(0, 12);
	const id = `d${mark}`;
	const word = `字${mark}字`;
	await addHoldWord(word);
	await putSampleArticle(id, '<p>正文</p>');
	const address = addressOf('newsDetail', { columnId: '12', id });
	const text = `请编辑看看 ${word}`;
	await signIn(reader, await putMember(), address);
	await hydrated(reader, 'comments');
	await writeComment(reader, text);
	await expect(reader.getByText(text)).toBeVisible();
	return { text, address, item: (desk) => desk.locator('.item', { hasText: text }) };
};

/** Bars that need more than a line, and links and buttons of the bars that a finger misses. @param width of the screen. */
const tooSmall = (desk: Page, width: number): Promise<string[]> =>
	desk.evaluate((screen) => {
		const bars = Array.from(document.querySelectorAll('header nav')).filter(
			(bar) => bar.scrollWidth > screen || bar.getBoundingClientRect().height > 60,
		);
		const small = Array.from(
			document.querySelectorAll<HTMLElement>('header a, header button, nav.pages a, nav.sections a'),
		).filter((one) => one.checkVisibility() && Math.min(one.offsetHeight, one.offsetWidth) < 44);
		return [...bars, ...small].map((one) => one.outerHTML.slice(0, 120));
	}, width);

const commentsOf = async (page: Page, address: string): Promise<void> => {
	await page.goto(address);
	await hydrated(page, 'comments');
};

test('R-CALL-023: a comment waits, an editor publishes it at the desk, and then other readers see it', async ({
	page,
	browser,
	baseURL,
}) => {
	const { text, address, item } = await heldComment(page);
	await expect(page.locator('.comment', { hasText: text })).toContainText('等待');
	const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
	await commentsOf(other, address);
	await expect(other.locator('[data-island="comments"]')).toBeVisible();
	await expect(other.getByText(text)).toHaveCount(0);

	const desk = await (await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })).newPage();
	await enterDesk(desk);
	await expect(item(desk)).toContainText('含有');
	await item(desk).getByRole('button', { name: '发布', exact: true }).click();
	await expect(desk.getByRole('status')).toHaveText('已发布 1 条。');
	await expect(item(desk)).toHaveCount(0);

	await commentsOf(other, address);
	await expect(other.getByText(text)).toBeVisible();
	await commentsOf(page, address);
	await expect(page.locator('.comment', { hasText: text })).not.toContainText('等待');
});

test('an editor rejects selected comments and bans their author, whose next comment is refused with a sentence', async ({
	page,
	browser,
	baseURL,
}) => {
	const { text, address, item } = await heldComment(page);
	const desk = await (await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })).newPage();
	await enterDesk(desk);
	await item(desk).locator('summary').click();
	await item(desk).getByRole('button', { name: '禁言测试读者' }).click();
	await expect(desk.getByRole('status')).toHaveText('已禁言。');
	await expect(item(desk)).toHaveCount(0);
	await desk.getByRole('link', { name: '禁言', exact: true }).click();
	await expect(desk.locator('.rows li', { hasText: '测试读者' }).first()).toBeVisible();
	await commentsOf(page, address);
	await expect(page.getByText(text)).toHaveCount(0);
	await writeComment(page, '我还在吗');
	await expect(page.getByText('您暂时不能发表评论').first()).toBeVisible();
});

test('R-CONF-08, E-54: an editor changes a setting at the desk; a wrong value stays in its field, with what it must be', async ({
	browser,
	baseURL,
}) => {
	const desk = await (await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })).newPage();
	await enterDesk(desk);
	await desk.getByRole('link', { name: '管理', exact: true }).click();
	await desk.getByRole('link', { name: '功能', exact: true }).click();
	await desk.getByLabel('广告服务地址', { exact: true }).fill('ads');
	await desk.getByRole('button', { name: '保存: 广告服务地址' }).click();
	await expect(desk.getByRole('alert')).toContainText('应为：http(s) 地址');
	await expect(desk.getByLabel('广告服务地址', { exact: true })).toHaveValue('ads');
	// No page differs by it: the value is the default.
	await desk.getByLabel('投票前验证', { exact: true }).selectOption('否');
	await desk.getByRole('button', { name: '保存: 投票前验证' }).click();
	await expect(desk.getByRole('status')).toHaveText('已保存，页面随后更新。');
	await desk.getByRole('button', { name: '恢复默认: 投票前验证' }).click();
	await expect(desk.getByRole('status')).toHaveText('已恢复默认。');
	await expect(desk.getByRole('button', { name: '恢复默认: 投票前验证' })).toHaveCount(0);
});

for (const [language, agent, heading] of [
	['cn', 'zh-CN', '编辑台'],
	['en', 'en-GB', 'Newsroom'],
] as const) {
	test(`the desk in ${language}, light and dark, on a phone and a wide screen: no axe finding`, async ({
		page,
		browser,
		baseURL,
	}) => {
		await heldComment(page);
		await heldComment(await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })).newPage());
		const context = await browser.newContext({ baseURL: baseURL ?? '', locale: agent });
		const desk = await context.newPage();
		const findings = async (): Promise<string[]> => {
			const { violations } = await new AxeBuilder({ page: desk }).setLegacyMode().analyze();
			return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
		};
		const { name, secret } = await putEditor();
		await putShop('11', '服务台');
		await desk.goto('/desk/');
		expect(await findings()).toEqual([]);
		for (const typed of ['not the secret', secret]) {
			await desk.locator('#name').fill(name);
			await desk.locator('#secret').fill(typed);
			await desk.getByRole('button').click();
			if (typed === secret) break;
			await expect(desk.getByRole('alert')).toBeVisible();
			expect(await findings()).toEqual([]);
		}
		await expect(desk.locator('#secret')).toHaveCount(0);
		for (const [colorScheme, width] of [
			['light', 390],
			['dark', 1200],
		] as const) {
			await desk.emulateMedia({ colorScheme });
			await desk.setViewportSize({ width, height: 900 });
			for (const view of viewNames) {
				await desk.goto(`/desk/?view=${view}`);
				await expect(desk.getByRole('heading', { name: heading })).toBeVisible();
				expect(await desk.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
				expect(await tooSmall(desk, width)).toEqual([]);
				expect(await findings()).toEqual([]);
			}
		}
		await desk.goto('/desk/?view=held');
		await desk.locator('button', { hasText: language === 'cn' ? '退出' : 'Sign out' }).click();
		await expect(desk.locator('#secret')).toBeVisible();
	});
}

test('an editor adds another, whose sign-in ends when they are removed; the log names both', async ({
	browser,
	baseURL,
}) => {
	const open = async () =>
		(await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN', javaScriptEnabled: false })).newPage();
	const [desk, theirs] = [await open(), await open()];
	await enterDesk(desk);
	const { secret } = await putEditor();
	const colleague = { name: `乙${randomUUID().slice(0, 8)}`, secret: 'secret of a colleague' };
	await desk.getByRole('link', { name: '管理', exact: true }).click();
	await desk.getByRole('link', { name: '编辑', exact: true }).click();
	await desk.getByLabel('姓名').fill(colleague.name);
	await desk.locator('#new-secret').fill(colleague.secret);
	await desk.locator('#own-add').fill(secret);
	await desk.getByRole('button', { name: '添加编辑' }).click();
	await expect(desk.getByRole('status')).toHaveText('已添加。');
	await enterDesk(theirs, colleague);
	// A moderator, unless another role is chosen.
	await expect(theirs.getByRole('link', { name: '记录' })).toHaveCount(0);
	const theirItem = desk.locator('.item', { hasText: colleague.name });
	await theirItem.locator('summary').click();
	await theirItem.getByLabel('您现在的密码').fill('not the password');
	await theirItem.getByRole('button', { name: `移除${colleague.name}` }).click();
	await expect(theirItem.getByRole('alert')).toHaveText('没有执行：您的密码或动态码不对。');
	await theirItem.getByLabel('您现在的密码').fill(secret);
	await theirItem.getByRole('button', { name: `移除${colleague.name}` }).click();
	await expect(desk.getByRole('status')).toHaveText('已移除。');
	await theirs.goto('/desk/');
	await expect(theirs.locator('#secret')).toBeVisible();
	await desk.getByRole('link', { name: '记录' }).click();
	await expect(desk.locator('.rows li', { hasText: '移除了编辑' }).first()).toContainText(colleague.name);
});

test('A-045: an editor makes a link to the preview of a draft; it has no comments and no bar, and ends when the editor ends it', async ({
	page,
	browser,
	baseURL,
}) => {
	const id = `p${randomUUID().replaceAll('-', '').slice(0, 12)}`;
	await putSampleArticle(id, '<p>正文</p>', { draft: true, title: `草稿${id}` });
	const desk = await (await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })).newPage();
	await enterDesk(desk);
	await desk.goto(`/desk/?view=previews&story=${id}`);
	await desk.getByRole('button', { name: `生成预览链接：《草稿${id}》` }).click();
	await expect(desk.getByRole('status')).toHaveText('预览链接已生成。');
	const link = desk.locator('.item', { hasText: `草稿${id}` });
	const { pathname, search } = new URL(await link.locator('input[readonly]').inputValue(), baseURL);
	await page.goto(pathname + search);
	await expect(page.locator('main h1')).toHaveText(`草稿${id}`);
	await expect(page.locator('main')).toContainText('评论、点赞和计数不显示');
	await expect(page.locator('[data-island="comments"]')).toHaveCount(0);
	await expect(page.locator('.foot-bar')).toHaveCount(0);
	await link.getByRole('button', { name: `终止预览链接：《草稿${id}》` }).click();
	await expect(desk.getByRole('status')).toContainText('预览链接已终止');
	await page.goto(pathname + search);
	await expect(page.locator('main h1')).toHaveText('预览已结束');
	await desk.goto('/desk/?view=log');
	await expect(desk.locator('.rows')).toContainText(`终止了《草稿${id}》的预览链接`);
});

test('R-CALL-036: where a reader came from is the host alone, and nothing where the browser asks not to be tracked', async ({
	page,
	context,
}) => {
	const id = `f${randomUUID().replaceAll('-', '').slice(0, 12)}`;
	await putSampleArticle(id, '<p>正文</p>');
	const address = addressOf('newsDetail', { columnId: '12', id });
	const calls = watchCalls(context, { all: true });
	const sent = () => calls.filter(({ name }) => name === 'base/event').map(({ body }) => body.get('from'));
	await page.goto(address, { referer: 'https://news.example/who?is=this' });
	await expect.poll(sent).toEqual(['news.example']);
	await page.goto(`${address}?isShare=true`);
	await expect.poll(sent).toEqual(['news.example', 'share']);
	await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
	await page.goto(address, { referer: 'https://news.example/' });
	await expect.poll(sent).toEqual(['news.example', 'share', null]);
});

const storyWords = {
	cn: {
		...{ stories: '稿件', find: '查找', filters: '筛选', pin: '置顶', pinned: '稿件已置顶。', here: '在此决定' },
		...{
			undo: '撤销：置顶',
			undone: '已撤销，恢复来源的内容。',
			note: '更正说明',
			correct: '发布更正',
			withdraw: '撤下',
		},
		...{ now: '马上撤下', gone: '稿件已撤下。', back: '恢复', state: '编辑撤下', label: '更正' },
	},
	en: {
		...{ stories: 'Stories', find: 'Find', filters: 'Filter', pin: 'Pin', pinned: 'The story is pinned.' },
		...{ here: 'decided here', undo: 'Undo: Pin', undone: 'What the source says holds again.', note: 'The note' },
		...{
			correct: 'Publish the correction',
			withdraw: 'Withdraw',
			now: 'Withdraw now',
			gone: 'The story is withdrawn.',
		},
		...{ back: 'Bring back', state: 'Withdrawn here', label: '更正' },
	},
} as const;

for (const [language, locale] of [
	['cn', 'zh-CN'],
	['en', 'en-GB'],
] as const)
	for (const javaScriptEnabled of [true, false])
		test(`E-22: at 390 px, in ${language}, scripts ${javaScriptEnabled ? 'on' : 'off'}: a story is found, pinned, corrected, withdrawn and brought back`, async ({
			browser,
			baseURL,
		}) => {
			const w = storyWords[language];
			const id = `s${randomUUID().replaceAll('-', '').slice(0, 12)}`;
			const title = `港口大火 ${id}`;
			await putSourceStory(id, title);
			const open = async () =>
				(
					await browser.newContext({
						...{ baseURL: baseURL ?? '', locale, javaScriptEnabled },
						viewport: { width: 390, height: 844 },
					})
				).newPage();
			const [desk, reader] = [await open(), await open()];
			const check = async (): Promise<void> => {
				expect(await desk.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
				if (!javaScriptEnabled) return;
				const { violations } = await new AxeBuilder({ page: desk }).setLegacyMode().analyze();
				expect(violations.flatMap(({ id: rule, nodes }) => nodes.map(({ target }) => `${rule}: ${target}`))).toEqual(
					[],
				);
			};
			const { name, secret } = await putEditor();
			await desk.goto('/desk/');
			await desk.locator('#name').fill(name);
			await desk.locator('#secret').fill(secret);
			await desk.getByRole('button').click();
			await desk.getByRole('link', { name: w.stories, exact: true }).click();
			await expect(desk.locator('.story').first()).toBeVisible();
			await check();
			// However many there are, a page of the list is three screens at most.
			expect(await desk.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3.2 * 844);
			await desk.locator('#q').fill(id);
			await desk.getByText(w.filters).click();
			await desk.locator('#by-state').selectOption('released');
			await desk.getByRole('button', { name: w.find, exact: true }).click();
			await expect(desk.locator('.story')).toHaveCount(1);
			await desk.locator('.story summary').click();
			await expect(desk.locator('.story .ways a').nth(1)).toHaveAttribute('href', `https://town.example/${id}`);
			await check();
			await desk.locator('.story').getByRole('link', { name: title }).click();
			await check();
			const status = desk.getByRole('status');
			await desk.getByRole('button', { name: w.pin, exact: true }).click();
			await expect(status).toHaveText(w.pinned);
			await expect(desk.getByText(w.here)).toHaveCount(1);
			await check();
			await desk.getByRole('button', { name: w.undo }).click();
			await expect(status).toHaveText(w.undone);
			await expect(desk.getByText(w.here)).toHaveCount(0);
			await desk.getByLabel(w.note).fill('长 41 米，不是 14 米。');
			await desk.getByRole('button', { name: w.correct }).click();
			const address = addressOf('newsDetail', { columnId: '12', id });
			await expect(async () => {
				await reader.goto(address);
				await expect(reader.locator('.errata')).toContainText('长 41 米，不是 14 米。', { timeout: 1_000 });
			}).toPass({ timeout: 60_000 });
			await expect(reader.locator('.errata b')).toHaveText(w.label);
			await desk.locator('summary', { hasText: w.withdraw }).click();
			await desk.getByRole('button', { name: w.now }).click();
			await expect(status).toHaveText(w.gone);
			await expect(desk.getByText(w.state).first()).toBeVisible();
			await check();
			await expect(async () => {
				await reader.goto(address);
				await expect(reader.locator('.errata')).toHaveCount(0, { timeout: 1_000 });
			}).toPass({ timeout: 60_000 });
			await desk.getByRole('button', { name: w.back }).click();
			await expect(async () => {
				await reader.goto(address);
				await expect(reader.locator('.errata')).toBeVisible({ timeout: 1_000 });
			}).toPass({ timeout: 60_000 });
		});
