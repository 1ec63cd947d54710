/** What members may ask where the settings offer it: a comment is reported; the own data are downloaded and deleted. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import type { ExportedSettings } from '../../src/config/run-time.ts';
import { addressOf } from '../../src/routes.ts';
import { enterDesk } from './enter-desk.ts';
import { putMember, putSampleArticle, putSampleComments } from './platform-store.ts';
import { endRoutes, sample, signIn } from './site.ts';

test.beforeEach(({ context }) =>
	context.route('**/exported-settings.json', async (route) => {
		const response = await route.fetch();
		const settings = (await response.json()) as ExportedSettings;
		settings.page.showReport = true;
		settings.site.ownData = true;
		await route.fulfill({ response, json: settings });
	}),
);
test.afterEach(endRoutes);

const axe = async (page: Page): Promise<unknown[]> =>
	(await new AxeBuilder({ page }).include('.sheet').analyze()).violations;

test('R-CALL-020: a member reports a comment with a reason, and the desk lists it', async ({ page }) => {
	const id = `r${randomUUID().slice(0, 8)}`;
	const text = `买药加微信 ${id}`;
	await putSampleArticle(id, '<p>正文</p>');
	await putSampleComments(id, [text]);
	const address = `${addressOf('newsDetail', { columnId: '12', id })}#comments`;
	await page.goto(address);
	const comment = page.locator('.comment', { hasText: text });
	await comment.locator('[data-report]').click();
	await expect(page.locator('#comment-problem')).toHaveText('请先登录');
	await signIn(page, sample.members[0], address);
	await page.goto(address);
	await comment.locator('[data-report]').click();
	await expect(page.getByRole('dialog', { name: '为什么举报这条评论？' })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.getByRole('button', { name: '广告、骚扰' }).click();
	await expect(page.locator('.toast')).toHaveText('已举报，编辑会尽快处理');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await enterDesk(page);
	await page.goto('/desk/?view=reported');
	await expect(page.locator('.item', { hasText: text })).toContainText('广告骚扰 × 1');
});

test('A-085: a member downloads the own data, and deletes the account', async ({ page }) => {
	const member = await putMember();
	await signIn(page, member, addressOf('my'));
	await page.goto(addressOf('my'));
	const file = page.waitForEvent('download');
	await page.locator('[data-download]').click();
	const own = JSON.parse(await readFile(await (await file).path(), 'utf8')) as { member: { phone: string }[] };
	expect(own.member[0]?.phone).toBe(member.phone);
	await page.locator('[data-delete]').click();
	const dialog = page.getByRole('dialog', { name: '注销账号' });
	await expect(dialog).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await dialog.locator('#delete-password').fill('not the password');
	await dialog.getByRole('button', { name: '永久注销' }).click();
	await expect(page.locator('#delete-problem')).toHaveText('密码不正确');
	await dialog.locator('#delete-password').fill(member.password);
	await dialog.getByRole('button', { name: '永久注销' }).click();
	await expect(page.locator('.toast')).toHaveText('账号已注销，您的数据已删除');
	await expect(page.locator('[data-delete]')).toHaveCount(0);
	await page.reload();
	await expect(page.locator('.island-my .page-head')).toHaveCount(0);
});
