/** What members do, by keyboard, with a screen reader's ears, at 400 % zoom and in forced colours. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { opener } from './ballot.ts';
import { article, isReady, unique } from './comment-sheet.ts';
import { overflows } from './page-checks.ts';
import { putSampleActivity, putSamplePoll, readRegistCode } from './platform-store.ts';
import { hydrated, sample, signIn } from './site.ts';
import { enter, hears, listen, tabTo, type, zoomed } from './tasks.ts';

test.use(zoomed);
test.beforeEach(({ page }) => listen(page));

const dialog = (page: Page) => page.getByRole('dialog');

/** The focus is in the dialog, and stays there however often Tab is pressed. */
const staysInside = async (page: Page): Promise<void> => {
	const isInside = () => dialog(page).evaluate((box) => box.contains(document.activeElement));
	// It is there a moment after the dialog.
	await expect.poll(isInside).toBe(true);
	for (let step = 0; step < 12; step += 1) {
		expect(await isInside()).toBe(true);
		await page.keyboard.press('Tab');
	}
};

test('E-10, E-15, task 5, sign in: what is wrong is announced and named at its field, then the reader is in', {
	tag: '@quick',
}, async ({ page }) => {
	await page.goto(sample.login);
	await hydrated(page, 'login');
	const [phone, password] = [page.getByLabel('手机号'), page.getByLabel('密码', { exact: true })];
	await type(page, phone, sample.members[0].phone);
	await type(page, password, 'wrong-password');
	await tabTo(page, page.locator('#login-consent'));
	await page.keyboard.press('Space');
	const send = page.locator('.login-form button[type="submit"]');
	await enter(page, send);
	await hears(page, '手机号或密码不正确');
	// The focus is on the sentence, above the fields.
	await tabTo(page, password);
	await page.keyboard.press('Control+A');
	await page.keyboard.type(sample.members[0].password);
	await page.keyboard.press('Enter');
	await page.waitForURL((address) => !address.pathname.endsWith('/login.html'));
	expect(await page.evaluate(overflows)).toEqual([]);
});

test('E-10, E-04, task 6, save and comment: pressed is said; the sheet has a name, keeps the focus and gives it back', async ({
	page,
}) => {
	const address = article('1006');
	await signIn(page, sample.members[1], address);
	await page.goto(address);
	await isReady(page);
	await page.evaluate(() => scrollTo(0, 0));
	await hydrated(page, 'actions');
	const save = page.locator('[data-action="fav"]');
	await tabTo(page, save);
	const before = await save.getAttribute('aria-pressed');
	await page.keyboard.press('Enter');
	await expect(save).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
	await expect(save).toBeFocused();

	const write = page.locator('[data-action="write"]');
	await tabTo(page, write, 'Shift+Tab');
	await page.keyboard.press('Enter');
	await expect(dialog(page)).toHaveAccessibleName('写评论');
	await expect(page.locator('#comment-field')).toBeFocused();
	await staysInside(page);
	await tabTo(page, page.locator('#comment-field'));
	const text = unique('用键盘写的');
	await page.keyboard.type(text);
	expect(await page.evaluate(overflows)).toEqual([]);
	await enter(page, dialog(page).getByRole('button', { name: '发送' }));
	await hears(page, '已发表');
	await expect(page.locator('#comments')).toContainText(text);
	// The number at the heading and the one on the bar are the same.
	const numbers = page.locator('#comments .section-count, .bar-comments .action-count');
	await expect.poll(async () => new Set(await numbers.allTextContents()).size).toBe(1);
	await expect(numbers).toHaveCount(2);
	await expect(numbers.first()).not.toHaveText('');
});

test('E-04, E-10, task 7, vote: options are checkboxes with names; the result is announced; Escape gives the focus back', {
	tag: '@quick',
}, async ({ page }) => {
	const id = `p${randomUUID().slice(0, 8)}`;
	await putSamplePoll({ id });
	const address = addressOf('activityVote', { id });
	await signIn(page, sample.members[0], address);
	await page.goto(address);
	const open = opener(page);
	await enter(page, open);
	await expect(dialog(page)).toHaveAccessibleName(/./);
	await staysInside(page);
	await tabTo(page, dialog(page).getByRole('checkbox', { name: /雪山/ }));
	await page.keyboard.press('Space');
	await expect(dialog(page).getByRole('checkbox', { name: /雪山/ })).toBeChecked();
	expect(await page.evaluate(overflows)).toEqual([]);
	await enter(page, dialog(page).getByRole('button', { name: '投票', exact: true }));
	await hears(page, '投好了，谢谢参与');
	await page.keyboard.press('Escape');
	await expect(dialog(page)).toHaveCount(0);
	await expect(page.locator('#ballot button')).toBeFocused();
});

test('E-10, tasks 8 and 9, sign up and find the code: what is missing is announced, then the code is text', async ({
	page,
}) => {
	const id = `a${randomUUID().slice(0, 8)}`;
	await putSampleActivity({ id });
	const address = addressOf('activityApply', { id });
	await signIn(page, sample.members[0], address);
	await page.goto(address);
	await enter(page, page.getByRole('button', { name: '我要报名' }));
	await expect(dialog(page)).toHaveAccessibleName(/./);
	const send = dialog(page).getByRole('button', { name: '提交报名' });
	await enter(page, send);
	await hears(page, '请检查标红的内容');
	await expect(page.getByLabel('姓名')).toHaveAttribute('aria-invalid', 'true');
	await expect(page.getByLabel('姓名')).toHaveAccessibleDescription(/请填写这一项/);
	await type(page, page.getByLabel('姓名'), '卓玛');
	await type(page, page.getByLabel('手机号'), '13900000000');
	await tabTo(page, page.getByLabel('1人').or(page.getByLabel('2人')).first());
	await page.keyboard.press('Space');
	expect(await page.evaluate(overflows)).toEqual([]);
	await enter(page, send);
	await hears(page, '报名成功，请在现场出示报名码');
	await enter(page, dialog(page).getByRole('link', { name: '我的报名码' }));
	await expect(page.locator('.code-card .code')).toHaveText(await readRegistCode(id));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的报名码');
	expect(await page.evaluate(overflows)).toEqual([]);
});
