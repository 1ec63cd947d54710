/**
 * What a reader taps on eight kinds of pages after a release has replaced everything the page was made of (M-24): it works, at once or
 * after one reload and a second tap.
 */
import { expect, type Locator, type Page, test } from 'playwright/test';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { addressOf } from '../../src/routes.ts';
import { loadsOf, release } from './release.ts';
import { endRoutes, sample } from './site.ts';

interface Act {
	name: string;
	address: string;
	/** What is tapped, or what else is done. */
	act: (page: Page) => Promise<void>;
	/** What is there when it has worked. */
	result: (page: Page) => Locator;
}

const tapOn =
	(selector: string) =>
	(page: Page): Promise<void> =>
		page.locator(selector).first().click();
const see =
	(selector: string) =>
	(page: Page): Locator =>
		page.locator(selector).first();

const vote = addressOf('activityVote', { id: '1' });
const upright = addressOf('minVideoDetail', { id: '51' });

const acts: readonly Act[] = [
	{ name: 'story: write', address: sample.article, act: tapOn('[data-action="write"]'), result: see('#comment-field') },
	{
		name: 'story: letters',
		address: sample.article,
		act: tapOn('[data-sheet="letters"]'),
		result: see('[role="dialog"]'),
	},
	{
		name: 'story: share',
		address: sample.article,
		act: tapOn('.foot-bar [data-action="share"]'),
		result: see('[role="dialog"]'),
	},
	{ name: 'photos: viewer', address: sample.photos, act: tapOn('.photo img'), result: see('.pswp--open') },
	{ name: 'film: play', address: sample.video, act: tapOn('.player-start'), result: see('.player-controls') },
	{ name: 'upright film: feed', address: upright, act: tapOn('.player-start'), result: see('[role="dialog"]') },
	{ name: 'vote: list of options', address: vote, act: tapOn('.vote-foot button'), result: see('#ballot') },
	{
		name: 'sign-up: form',
		address: sampleAddress('activityApply'),
		act: (page) => page.getByRole('button', { name: '我要报名' }).click(),
		result: see('[role="dialog"]'),
	},
	{
		name: 'home: another column',
		address: sample.home,
		act: tapOn('.tabs-strip li:nth-child(3) a'),
		result: see('.tabs-strip li:nth-child(3) a[aria-current]'),
	},
	{
		name: 'search: while typing',
		address: addressOf('search'),
		act: (page) => page.getByRole('searchbox').fill('民生'),
		result: see('.search-suggestions a'),
	},
];

test.afterEach(endRoutes);

for (const { name, address, act, result } of acts)
	test(`M-24: ${name}, after a release`, async ({ page, context }) => {
		const faults: string[] = [];
		page.on('pageerror', (fault) => faults.push(String(fault)));
		await page.goto(address);
		await page.waitForLoadState('networkidle');
		const loads = loadsOf(page);
		await release(context);
		await act(page);
		const isThere = result(page);
		// It has worked, or the page has loaded again and the reader does it a second time.
		await expect.poll(async () => (await isThere.isVisible()) || loads() > 0).toBe(true);
		if (loads() > 0) {
			await page.waitForLoadState('networkidle');
			await act(page);
		}
		await expect(isThere).toBeVisible();
		expect(loads()).toBeLessThanOrEqual(1);
		expect(faults).toEqual([]);
	});
