/** Parts of the comments on a page, for tests. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { hydrated } from './site.ts';

export const article = (id: string): string => addressOf('newsDetail', { columnId: '12', id });
export const write = (page: Page) => page.locator('[data-action="write"]');
export const field = (page: Page) => page.locator('#comment-field');
export const commentWith = (page: Page, text: string) =>
	page.locator('.comment', { has: page.locator('.comment-text', { hasText: text }) }).first();
export const unique = (text: string): string => `${text} ${test.info().testId.slice(-6)}${test.info().retry}`;
export const isReady = async (page: Page): Promise<void> => {
	await hydrated(page, 'comments');
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
};
export const findings = async (page: Page): Promise<string[]> => {
	const found: string[] = [];
	for (const theme of ['light', 'dark', 'grey']) {
		await page.locator('html').evaluate((root, wanted) => root.setAttribute('data-theme', wanted), theme);
		const { violations } = await new AxeBuilder({ page })
			.setLegacyMode()
			.include('.sheet, .waiting')
			.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
			.analyze();
		for (const { id, nodes } of violations) found.push(`${theme}, ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
	}
	return found;
};
