/** Dialogs have names, keep the focus and give it back (E-04); sheets of tasks are in `tasks-members.test.ts`. */
import { expect, type Page, test } from 'playwright/test';
import { article, commentWith, isReady, unique } from './comment-sheet.ts';
import { editSettings } from './operator.ts';
import { hydrated, sample, signIn, writeComment } from './site.ts';

const dialog = (page: Page) => page.getByRole('alertdialog');

/** The focus is in the dialog, and stays there however often Tab is pressed. */
const keepsFocus = async (page: Page): Promise<void> => {
	for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
		expect(await dialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
		await page.keyboard.press(key);
	}
	expect(await dialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
};

test('E-04: what asks before a comment is deleted has a name, keeps the focus, and gives it back', async ({ page }) => {
	const address = article('1010');
	await signIn(page, sample.members[0], address);
	await page.goto(address);
	await isReady(page);
	await hydrated(page, 'actions');
	const text = unique('写了又删');
	await writeComment(page, text);
	await expect(commentWith(page, text)).toHaveAttribute('data-state', 'sent');
	const remove = commentWith(page, text).getByRole('button', { name: '删除' });
	for (const close of ['Escape', 'Enter']) {
		await remove.focus();
		await page.keyboard.press('Enter');
		await expect(dialog(page)).toHaveAccessibleName('确定删除评论');
		await expect(dialog(page)).toHaveAccessibleDescription(text);
		await expect(dialog(page).getByRole('button', { name: '取消' })).toBeFocused();
		await keepsFocus(page);
		await dialog(page).getByRole('button', { name: '取消' }).focus();
		await page.keyboard.press(close);
		await expect(dialog(page)).toHaveCount(0);
		await expect(remove).toBeFocused();
	}
});

test('E-04: an alert has a name, keeps the focus, closes with Escape, and gives the focus back', async ({
	page,
	context,
}) => {
	await editSettings(context, { site: { authMode: 2 } });
	await signIn(page, sample.members[0], sample.article);
	await page.goto(sample.article);
	await hydrated(page, 'actions');
	const save = page.locator('[data-action="fav"]');
	// From now on every signed call is refused: one that is accepted would reset the count of refusals.
	await page.waitForLoadState('networkidle');
	await context.route('**/api/**', (route) => route.fulfill({ json: { status: 1004 } }));
	await save.focus();
	// The page has been loaded again three times: the next refusal is an alert.
	await page.evaluate(() => sessionStorage.setItem('authCount', '3'));
	await page.keyboard.press('Enter');
	await expect(dialog(page)).toHaveAccessibleName('请求失败！');
	await keepsFocus(page);
	await page.keyboard.press('Escape');
	await expect(dialog(page)).toHaveCount(0);
	await expect(save).toBeFocused();
});
