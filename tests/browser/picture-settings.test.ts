/**
 * Where pictures come from, edited in `settings.js` of a published site: what the browser renders follows, and the
 * exported pages keep what they contain.
 */
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { editSettings } from './operator.ts';
import { endRoutes, hydrated, sample } from './site.ts';

test.afterEach(endRoutes);

const base = '/elsewhere/pictures';
const suffix = '!thumb';
const column = addressOf('columnDetail', { id: '12' });
const vote = addressOf('activityVote', { id: '1' });

/** Edits both settings, and answers the new addresses with the pictures of the old ones. */
const edit = async (context: BrowserContext): Promise<void> => {
	await context.route(/\/elsewhere\/pictures\/|!thumb$/, async (route) => {
		const url = route.request().url().replace(base, '').replace(suffix, '');
		await route.fulfill({ response: await route.fetch({ url }) });
	});
	await editSettings(context, { window: { resource: base, thumbnailSuffix: suffix } });
};

const sources = (page: Page, selector: string): Promise<string[]> =>
	page
		.locator(selector)
		.evaluateAll((pictures) =>
			pictures.map((picture) => picture.getAttribute('src') ?? '').filter((src) => src !== ''),
		);

const isEdited = (source: string): boolean => source.startsWith(`${base}/media/`) && source.endsWith(suffix);

test('R-CONF-61, R-CONF-62, M-25: exported pages keep the addresses of the export', async ({ page, context }) => {
	await page.goto(column);
	const before = await sources(page, '#main .rows img');
	await edit(context);
	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('data-script', '');
	expect(await sources(page, '#main .rows img')).toEqual(before);
	expect(before.length).toBeGreaterThan(0);
	expect(before.some((source) => source.includes(base) || source.endsWith(suffix))).toBe(false);
});

test('R-CONF-61, R-CONF-62, M-25: further rows of a list have the edited addresses', async ({ page, context }) => {
	await edit(context);
	await page.goto(sample.home);
	const exported = await sources(page, '#main .rows img');
	await page.locator('[data-more]').scrollIntoViewIfNeeded();
	await expect.poll(async () => (await sources(page, '#main .rows img')).length).toBeGreaterThan(exported.length);
	const all = await sources(page, '#main .rows img');
	const added = all.filter((source) => !exported.includes(source));
	expect(added.length).toBeGreaterThan(0);
	expect(added.filter((source) => !isEdited(source))).toEqual([]);
});

test('R-CONF-61, R-CONF-62, M-25: a fallback page has the edited address for whole pictures, and the suffix in lists only', async ({
	page,
	context,
}) => {
	await edit(context);
	await page.goto(sample.fallback);
	await expect(page.locator('main .prose img, main .lead img').first()).toBeVisible();
	const whole = await sources(page, 'main .prose img, main .lead img');
	expect(whole.filter((source) => !source.startsWith(`${base}/media/`) || source.endsWith(suffix))).toEqual([]);
});

test('R-CONF-61, R-CONF-62, M-25: live fragments and islands have the edited addresses', async ({ page, context }) => {
	await edit(context);
	await page.goto(vote);
	await page.locator('[data-refresh="vote"]').scrollIntoViewIfNeeded();
	await expect.poll(async () => (await sources(page, '[data-refresh="vote"] img')).every(isEdited)).toBe(true);
	expect((await sources(page, '[data-refresh="vote"] img')).length).toBeGreaterThan(0);

	await page.goto(sample.article);
	await hydrated(page, 'read-next');
	const next = '[data-island="read-next"] .rows img';
	await expect(page.locator(next).first()).toBeAttached();
	expect((await sources(page, next)).filter((source) => !isEdited(source))).toEqual([]);
});
