/** Lists of home, accounts and reporters go on as long as the last page had content (R-STATE-35). */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { partStarted, sample } from './site.ts';

const size = 20;

interface List {
	address: string;
	panel: string;
	/** Calls of a further page; entries are in the answer of the first one. */
	calls: readonly string[];
	type: string | null;
	field: string;
	id: string;
}

const channel = (id: string) => addressOf('xyDetail', { id });
const ofChannel = { calls: ['getXyArticlesQuestion'], field: 'list', id: 'fileId' };

const lists: Readonly<Record<string, List>> = {
	'R-STATE-38: the articles of an account': {
		...ofChannel,
		address: channel('6'),
		panel: 'articles',
		type: 'article',
	},
	'R-STATE-39: the videos of an account': { ...ofChannel, address: channel('6'), panel: 'videos', type: 'video' },
	'R-STATE-40: the questions of an account': {
		address: channel('7'),
		panel: 'questions',
		calls: ['getXyArticlesQuestion', 'question/answerList'],
		type: 'question',
		field: 'questions',
		id: 'questionId',
	},
	'R-STATE-41: the short posts of a reporter': {
		address: addressOf('reporter', { id: 'wei' }),
		panel: 'dynamics',
		calls: ['dynamic/getDynamicList'],
		type: null,
		field: 'list',
		id: 'dynamicId',
	},
};

for (const [name, { address, panel, calls, type, field, id }] of Object.entries(lists)) {
	test(`${name} load twenty a page, and end with an empty page`, async ({ page, context }) => {
		const asked: string[] = [];
		for (const [index, call] of calls.entries())
			await context.route(`**/api/base/${call}?*`, async (route) => {
				const { searchParams } = new URL(route.request().url());
				const number = searchParams.get('page');
				if (index === 0) asked.push(`${number}/${searchParams.get('size')} ${searchParams.get('type')}`);
				const full = Array.from({ length: size }, (_, at) => ({
					[id]: `${number}-${at}`,
					title: `第${number}页第${at}条`,
					content: '文',
					name: '号',
				}));
				const entries = index === 0 && (number === '2' || number === '3') ? full : [];
				await route.fulfill({ json: { status: 0, data: { [field]: entries } } });
			});
		await page.goto(`${address}#${panel}`);
		await partStarted(page, 'list-parts');
		const list = page.locator(`#${panel}`);
		const entries = list.locator('.rows > li');
		const first = await entries.count();
		expect(first).toBeGreaterThan(0);
		// Two pages load when the end comes near, later ones at a tap.
		const more = list.locator('[data-more]');
		await expect
			.poll(async () => {
				await more.scrollIntoViewIfNeeded();
				return more.getAttribute('data-page');
			})
			.toBe('4');
		await expect(entries).toHaveCount(first + 2 * size);
		await more.click();
		await expect(list.locator('.list-end')).toHaveText('没有更多了');
		await expect(more).toHaveCount(0);
		await expect(entries).toHaveCount(first + 2 * size);
		expect(asked).toEqual(['2', '3', '4'].map((number) => `${number}/${size} ${type}`));
	});
}

test('R-SCREEN-26, R-STATE-36, R-ERR-17, R-CONST-01: home loads two pages near the end of the list, later ones at a tap, to the last', {
	tag: '@quick',
}, async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => {
		const { pathname, searchParams } = new URL(request.url());
		if (pathname.endsWith('/getArticles')) asked.push(`${searchParams.get('page')}/${searchParams.get('size')}`);
	});
	await page.goto(sample.home);
	const rows = page.locator('main ul.rows > li');
	const before = await rows.count();
	for (const next of ['3', '4']) {
		await page.locator('[data-more]').scrollIntoViewIfNeeded();
		await expect(page.locator('[data-more]')).toHaveAttribute('data-page', next);
	}
	expect(asked).toEqual(['2/20', '3/20']);
	expect(await rows.count()).toBeGreaterThan(before + 20);
	for (let next = 4; (await page.locator('[data-more]').count()) > 0 && next < 12; next += 1) {
		await page.locator('[data-more]').click();
		await expect(page.locator(`[data-more][data-page="${next + 1}"], main .list-end`).first()).toBeVisible();
	}
	await expect(page.locator('main .list-end').last()).toHaveText('没有更多了');
	const links = await page
		.locator('main ul.rows > li a')
		.evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
	expect(new Set(links).size).toBe(links.length);
});

test('R-SCREEN-26: the words of a list stay readable while its next page is on the way', async ({ page, context }) => {
	let answer = (): void => undefined;
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await context.route('**/api/base/getArticles?*', async (route) => {
		await answered;
		await route.continue();
	});
	await page.goto(sample.home);
	const more = page.locator('[data-more]');
	await more.scrollIntoViewIfNeeded();
	await expect(more).toHaveText('正在加载…');
	await expect(more).toHaveAttribute('aria-busy', 'true');
	for (const theme of ['light', 'dark', 'grey']) {
		await page.locator('html').evaluate((root, wanted) => root.setAttribute('data-theme', wanted), theme);
		expect(
			(await new AxeBuilder({ page }).setLegacyMode().include('[data-more]').withRules(['color-contrast']).analyze())
				.violations,
		).toEqual([]);
	}
	answer();
	await expect(more).toHaveAttribute('data-page', '3');
});

test('further rows come below the block beside the last rows', async ({ page }) => {
	await page.setViewportSize({ width: 820, height: 1180 });
	await page.goto(sample.home);
	// The news ends there, as on a site with few stories.
	await page.locator('main [data-list]').evaluate((list) => {
		const beside = list.querySelector('.beside');
		while (beside?.nextElementSibling) beside.nextElementSibling.remove();
	});
	await page.locator('[data-more]').scrollIntoViewIfNeeded();
	await expect(page.locator('main [data-list] > .rows > li')).not.toHaveCount(0);
	await expect(page.locator('.beside .rows > li')).toHaveCount(4);
});

test('R-ERR-08: a page of a list that does not load can be loaded again', async ({ page }) => {
	await page.route('**/api/base/getArticles*', (route) => route.abort());
	await page.goto(sample.home);
	const more = page.locator('[data-more]');
	await more.scrollIntoViewIfNeeded();
	await expect(more).toHaveText('重试');
	await page.unroute('**/api/base/getArticles*');
	await more.click();
	await expect(more).toHaveAttribute('data-page', '3');
});
