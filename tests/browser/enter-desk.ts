import { expect, type Page } from 'playwright/test';
import { putEditor } from './platform-store.ts';

/** Signs an editor in at the desk, in Chinese: the one of the tests, or one who exists already. */
export const enterDesk = async (page: Page, given?: { name: string; secret: string }): Promise<void> => {
	const { name, secret } = given ?? (await putEditor());
	await page.goto('/desk/');
	await page.getByLabel('姓名').fill(name);
	await page.getByLabel('密码').fill(secret);
	await page.getByRole('button', { name: '进入' }).click();
	await expect(page.getByRole('link', { name: /^待审核/ })).toHaveAttribute('aria-current', 'page');
};
