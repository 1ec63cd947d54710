/** On a slow network the words are there before the scripts: a tap in between is done when its script has come. */
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { sample, signIn } from './site.ts';

/** Holds a script back. @returns lets it through. */
const holdBack = async (page: Page, part: string): Promise<() => void> => {
	let release = (): void => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(`**/assets/${part}.*`, async (route) => {
		await released;
		await route.continue();
	});
	return () => release();
};

test('a language that is chosen early is shown, and the last choice counts', { tag: '@quick' }, async ({ page }) => {
	const release = await holdBack(page, 'list-parts');
	await page.goto(addressOf('reporter', { id: 'wei' }), { waitUntil: 'domcontentloaded' });
	const rows = page.locator('[data-list] li.row:visible');
	const group = page.getByRole('group', { name: '按语言筛选' });
	const all = await rows.count();
	await group.getByRole('button', { name: '中文' }).click();
	await group.getByRole('button', { name: 'English' }).click();
	await expect(rows).toHaveCount(all);
	release();
	await expect(group.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
	await expect(rows).toHaveCount(4);
});

test('F-14: the sheet of letters that is asked for early opens once its script is there', async ({ page }) => {
	const release = await holdBack(page, 'frame');
	await page.goto(sample.article, { waitUntil: 'domcontentloaded' });
	for (const _ of [1, 2]) await page.locator('.bar-act').click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	release();
	await expect(page.getByRole('dialog', { name: '字号与主题' })).toBeVisible();
	await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a picture that is tapped early opens large', async ({ page }) => {
	const release = await holdBack(page, 'photo-viewer');
	await page.goto(sample.photos, { waitUntil: 'domcontentloaded' });
	await page.locator('.photo img').first().click();
	release();
	await expect(page.locator('.pswp')).toHaveClass(/pswp--open/);
});

test('M-30, R-VAL-10: the first tap on the like waits visibly for its script, and likes once', async ({ page }) => {
	const address = addressOf('newsDetail', { columnId: '26', id: '1020' });
	await signIn(page, sample.members[1], sample.article);
	const release = await holdBack(page, 'actions.island');
	await page.goto(address, { waitUntil: 'domcontentloaded' });
	const like = page.locator('[data-action="praise"]');
	// The directive is inlined into the page, and starts with the island's element.
	await expect(async () => {
		await like.click();
		await expect(like).toHaveAttribute('aria-busy', 'true', { timeout: 500 });
	}).toPass();
	await expect(like).toHaveAttribute('aria-pressed', 'false');
	release();
	await expect(like).toHaveAttribute('aria-pressed', 'true');
	await expect(like).not.toHaveAttribute('aria-busy', 'true');
});
