/**
 * Old WebViews lack methods that were added after 2019: the published site runs without them
 * (`exporter/compile/old-webview-target.ts`).
 */
import { expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { watchErrors } from './operator.ts';
import { hydrated, sample, signIn } from './site.ts';

test.beforeEach(({ page }) =>
	page.addInitScript(() => {
		const drop = (holder: object, ...names: string[]): void => {
			for (const name of names) Reflect.deleteProperty(holder, name);
		};
		drop(URL, 'canParse', 'parse');
		drop(Object, 'hasOwn', 'groupBy');
		drop(Promise, 'allSettled', 'any', 'withResolvers', 'try');
		drop(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with');
		drop(String.prototype, 'at', 'replaceAll', 'isWellFormed', 'toWellFormed');
		drop(Element.prototype, 'replaceChildren', 'checkVisibility');
		drop(AbortSignal, 'timeout', 'any');
		drop(crypto, 'randomUUID');
		drop(window, 'structuredClone', 'requestIdleCallback', 'navigation');
	}),
);

const shells: readonly [name: string, address: string][] = [
	['an article', sample.fallback],
	['a column', addressOf('columnDetail', { id: '12' })],
	['comments', addressOf('commentAll', { id: '345', source: '0' })],
	['an account', addressOf('xyDetail', { id: '6' })],
	['a notice', `${addressOf('noticeDetail')}?id=411`],
	['a vote', addressOf('activityVote', { id: '9' })],
];

const filled = async (page: Page): Promise<void> => {
	await expect(page.locator('[data-shell]')).toHaveCount(0);
	await expect(page.locator('main')).not.toContainText(/网络错误|undefined/);
};

for (const [name, address] of shells)
	test(`E-67, M-01: ${name} is shown, also by its fallback page, without newer methods`, async ({ page }) => {
		const errors = watchErrors(page);
		await page.goto(address);
		await filled(page);
		await expect(page.locator('h1').first()).not.toHaveText('');
		expect(errors).toEqual([]);
	});

test('R-SCREEN-26: a list goes on without newer methods', async ({ page }) => {
	const errors = watchErrors(page);
	await page.goto(sample.home);
	const before = await page.locator('main .rows > li').count();
	await page.locator('[data-more]').first().scrollIntoViewIfNeeded();
	await expect.poll(() => page.locator('main .rows > li').count()).toBeGreaterThan(before);
	expect(errors).toEqual([]);
});

test('R-ROLE-07: a reader signs in and reads comments in English without newer methods', async ({ page }) => {
	const errors = watchErrors(page);
	await page.addInitScript(() => localStorage.setItem('lang', 'en'));
	await signIn(page, sample.members[0], sample.article);
	await page.goto(sample.article);
	await hydrated(page, 'comments');
	await expect(page.locator('#comments')).toHaveAttribute('data-phase', 'ready');
	await expect(page.locator('#comments-title')).toContainText('Comments');
	expect(errors).toEqual([]);
});
