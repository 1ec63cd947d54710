/** What stands at the foot of the screen, and comments as readers see them. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { putSampleArticle, putSampleComments } from './platform-store.ts';
import { endRoutes, hydrated, sample, signIn, writeComment } from './site.ts';

test.afterEach(endRoutes);

const boxesOf = (page: Page, selectors: readonly string[]) =>
	page.evaluate(
		(list) =>
			list.flatMap((selector) => {
				const box = document.querySelector(selector)?.getBoundingClientRect();
				return box === undefined || box.height === 0 ? [] : [{ selector, top: box.top, bottom: box.bottom }];
			}),
		selectors,
	);

test('without a network, the bar, the line, what waits and a notice stand above each other', {
	tag: '@quick',
}, async ({ page, context }) => {
	const address = addressOf('newsDetail', { columnId: '12', id: '1015' });
	await signIn(page, sample.members[1], address);
	await page.goto(address);
	await hydrated(page, 'actions');
	await hydrated(page, 'comment-bar');
	await context.setOffline(true);
	await expect(page.locator('.offline')).toBeVisible();
	await page.locator('[data-action="praise"]').click();
	await expect(page.locator('.waiting summary')).toBeVisible();
	await expect(page.locator('.toast')).not.toBeEmpty();
	const boxes = await boxesOf(page, ['.foot-bar', '.offline', '.waiting', '.toast']);
	expect(boxes.map(({ selector }) => selector)).toEqual(['.foot-bar', '.offline', '.waiting', '.toast']);
	for (const [at, box] of boxes.entries()) {
		const above = boxes[at + 1];
		if (above !== undefined) expect(above.bottom, above.selector).toBeLessThanOrEqual(box.top + 1);
	}
	await context.setOffline(false);
	await expect(page.locator('.waiting')).toHaveCount(0);
});

test('a like, a favourite and a comment say what they did; the notice leads to the comment', async ({ page }) => {
	const id = `f${randomUUID().slice(0, 8)}`;
	await putSampleArticle(id, '<p>雪落在铁轨上。</p>'.repeat(60));
	const address = addressOf('newsDetail', { columnId: '12', id });
	await signIn(page, sample.members[0], address);
	await page.goto(address);
	await hydrated(page, 'actions');
	const toast = page.locator('.toast');
	await page.locator('[data-action="fav"]').click();
	await expect(toast).toHaveText('已收藏');
	await page.locator('[data-action="fav"]').click();
	await expect(toast).toHaveText('已取消收藏');
	await page.locator('[data-action="praise"]').click();
	await expect(toast).toHaveText('已点赞');
	const text = `雪线以上 ${randomUUID().slice(0, 6)}`;
	await writeComment(page, text);
	await expect(toast).toContainText(`已发表：${text}`);
	await toast.getByRole('link', { name: '查看' }).click();
	await expect(page.locator('.comment-text', { hasText: text }).first()).toBeInViewport();
});

test('long comments are folded, names of any script stay in their place, and the order can be chosen', async ({
	page,
}) => {
	const id = `f${randomUUID().slice(0, 8)}`;
	await putSampleArticle(id, '<p>雪落在铁轨上。</p>');
	await putSampleComments(id, ['短的一条', `开头${'\n'.repeat(300)}${'很长的一条，'.repeat(80)}结尾`]);
	await page.goto(addressOf('newsDetail', { columnId: '12', id }));
	await hydrated(page, 'comments');
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	const long = page.locator('.comment', { hasText: '结尾' });
	expect((await long.boundingBox())?.height).toBeLessThan(600);
	const folded = (await long.boundingBox())?.height ?? 0;
	await long.getByRole('button', { name: '展开' }).click();
	expect((await long.boundingBox())?.height).toBeGreaterThan(folded + 40);
	await long.getByRole('button', { name: '收起' }).click();
	await page.getByRole('button', { name: '按热度' }).click();
	await expect(page.getByRole('button', { name: '按热度' })).toHaveAttribute('aria-pressed', 'true');
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	await expect(page.locator('.comment')).toHaveCount(2);
	expect(await page.locator('.comment .avatar[data-hue]').count()).toBe(2);
});
