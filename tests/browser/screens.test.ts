import AxeBuilder from '@axe-core/playwright';
import jsQR from 'jsqr';
import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { addressOf, routes } from '../../src/routes.ts';
import { endRoutes, hydrated, partStarted, sample, signIn } from './site.ts';

test.afterEach(endRoutes);

// Many short tests, so that all workers share them.
test.describe.configure({ mode: 'parallel' });

/** Waits for the content of the page: no fallback page is loading, and the words are the reader's. */
const shown = async (page: Page): Promise<void> => {
	await expect(page.locator('[data-fallback]')).toHaveCount(0);
	await expect(page.locator('html')).not.toHaveAttribute('data-lang-pending');
	// A list whose end is near the screen is loading its next page.
	await expect(page.locator('[data-more][aria-busy="true"]')).toHaveCount(0);
};

const names = routes.map((route) => route.name);

/** Islands that make up most of a page: checked with the content they load. */
const islands: Readonly<Record<string, string>> = { newsDetail: 'comments', qaDetail: 'comments', login: 'login' };

/** One route of each template: other languages and themes change the document, its words and its colours. */
const ofEachTemplate = [
	'home',
	'login',
	'newsDetail',
	'columnDetail',
	'postDetail',
	'activityVote',
	'integralShop',
	'commentAll',
	'minVideoDetail',
	'imageDetail',
];

/** `npm test -- --all` checks every route in every language and theme. */
const isWholeMatrix = process.env['TEST_SET'] === 'all';

/** Findings of axe. A theme changes colours only, so that the full set of rules runs for the first theme. */
const findings = async (page: Page, themes: readonly string[]): Promise<string[]> => {
	const found: string[] = [];
	// Lists near the end load further pages, which moves the end: after two frames each of them is busy or has ended.
	await expect(async () => {
		const isAtEnd = await page.evaluate(async () => {
			const { documentElement: root } = document;
			// A part above the end loads when it comes near, as for a reader who scrolls there.
			document.querySelector('main .skeleton')?.scrollIntoView();
			for (const _ of [1, 2, 3]) await new Promise((drawn) => requestAnimationFrame(drawn));
			window.scrollTo(0, root.scrollHeight);
			for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
			return root.scrollTop + root.clientHeight >= root.scrollHeight - 1;
		});
		expect(isAtEnd).toBe(true);
		expect(await page.locator('main .skeleton, [data-more][aria-busy="true"]').count()).toBe(0);
	}).toPass();
	for (const [index, theme] of themes.entries()) {
		await page.locator('html').evaluate((root, wanted) => root.setAttribute('data-theme', wanted), theme);
		// The bar at the foot covers what is below it, which counts as small: `targets.test.ts` measures targets.
		const axe = new AxeBuilder({ page }).setLegacyMode().disableRules(['target-size']);
		const { violations } = await (index === 0
			? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
			: axe.withRules(['color-contrast'])
		).analyze();
		for (const { id, nodes } of violations)
			found.push(`${theme}, ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
	}
	return found;
};

const themesOf = (name: string): readonly string[] =>
	isWholeMatrix || ofEachTemplate.includes(name) ? ['light', 'dark', 'grey'] : ['light'];

test.describe('every route of the sample newspaper', () => {
	for (const name of names) {
		test(`R-SCREEN-02, R-SCREEN-64: ${name} shows its content on a small phone, without errors and findings of axe`, {
			tag: ofEachTemplate.includes(name) ? '@quick' : [],
		}, async ({ page }) => {
			const errors: string[] = [];
			page.on('pageerror', (error) => errors.push(String(error)));
			page.on('console', (message) => {
				if (message.type() === 'error') errors.push(message.text());
			});
			await page.setViewportSize({ width: 320, height: 640 });
			await page.goto(sampleAddress(name));
			await shown(page);
			expect((await page.locator('h1').first().innerText()).trim()).not.toBe('');
			await expect(page.locator('main')).not.toContainText(/undefined|NaN|\[object/);
			const { scroll, client } = await page.evaluate(() => ({
				scroll: document.documentElement.scrollWidth,
				client: document.documentElement.clientWidth,
			}));
			expect(scroll).toBeLessThanOrEqual(client);
			const island = islands[name];
			if (island !== undefined) await hydrated(page, island);
			if ((await page.locator('[data-more]').count()) > 0) await partStarted(page, 'list-parts');
			expect(await findings(page, themesOf(name))).toEqual([]);
			expect(errors).toEqual([]);
		});
	}
});

test.describe('accessibility (WCAG 2.2 AA) in the other languages', () => {
	for (const language of ['en', 'bo'] as const) {
		for (const name of isWholeMatrix ? names : ofEachTemplate) {
			test(`axe reports nothing for ${name}, ${language}`, async ({ page }) => {
				await page.addInitScript((wanted) => localStorage.setItem('lang', wanted), language);
				await page.goto(sampleAddress(name));
				await shown(page);
				// Home shows the reader's own column, which loads to its end.
				if (name === 'home') {
					await expect(async () => {
						// Pages that load by themselves, then those that the reader asks for.
						await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
						const more = page.locator('[data-more]');
						if ((await more.count()) > 0) await more.click({ timeout: 1_000 });
						await expect(page.locator('.list-end')).toBeVisible({ timeout: 1_000 });
					}).toPass();
				}
				const island = islands[name];
				if (island !== undefined) await hydrated(page, island);
				expect(await findings(page, themesOf(name))).toEqual([]);
			});
		}
	}
});

test('R-SCREEN-49…53, R-ENT-089: tabs of a page show one list, and the address contains the open one', async ({
	page,
}) => {
	const address = sampleAddress('xyDetail');
	await page.goto(address);
	await expect(page.locator('#articles')).toBeVisible();
	await page.getByRole('link', { name: '动态', exact: true }).click();
	await expect(page.locator('#dynamics')).toBeVisible();
	await expect(page.locator('#articles')).toBeHidden();
	await page.reload();
	await expect(page.locator('#dynamics')).toBeVisible();
	await expect(page.locator('#articles')).toBeHidden();
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('the lists of an account are below each other', async ({ page }) => {
		await page.goto(sampleAddress('xyDetail'));
		for (const id of ['articles', 'videos', 'questions', 'dynamics'])
			await expect(page.locator(`#${id}`)).toBeVisible();
	});
});

test('R-STATE-42: the short posts of an account load ten a page, to the last', async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => {
		const { pathname, searchParams } = new URL(request.url());
		if (pathname.endsWith('/getXyDynamic')) asked.push(`${searchParams.get('page')}/${searchParams.get('size')}`);
	});
	await page.goto(`${sampleAddress('xyDetail')}#dynamics`);
	const entries = page.locator('#dynamics .entry');
	await page.locator('#dynamics [data-more], #dynamics .list-end').first().scrollIntoViewIfNeeded();
	await expect(page.locator('#dynamics .list-end')).toHaveText('没有更多了');
	expect(await entries.count()).toBe(12);
	expect(asked[0]).toBe('2/10');
	const links = await entries.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
	expect(new Set(links).size).toBe(links.length);
	await expect(page.locator('#dynamics [data-added]')).toHaveText('已加载2条');
});

test('R-SCREEN-59, R-ENT-086: a leader opens on the same page and loads that leader', async ({ page }) => {
	await page.goto(sampleAddress('LeaderViewList'));
	const asked = page.waitForRequest((request) => /\/leader\?/.test(request.url()));
	await page.getByRole('link', { name: /宋志远/ }).click();
	expect(new URL((await asked).url()).searchParams.get('id')).toBe('3');
	await expect(page.locator('h1')).toHaveText('宋志远');
	await expect(page.locator('main')).toContainText('相关报道');
});

test('A-057: the state of a sign-up is the current one of the platform, not that of the export', async ({ page }) => {
	await page.route('**/api/base/activityDetail*', async (route) => {
		const answer = await route.fetch();
		const body = (await answer.json()) as { data: { activity: { placesLeft: number } } };
		body.data.activity.placesLeft = 0;
		await route.fulfill({ response: answer, json: body });
	});
	await page.goto(sampleAddress('activityDetail'));
	await expect(page.locator('[data-refresh="activity"][data-fresh]')).toHaveAttribute('data-state', 'full');
	await expect(page.locator('.now')).toContainText('名额已满');
	await expect(page.locator('.now')).not.toContainText('我要报名');
});

test('A-044: a poster is the whole page', async ({ page }) => {
	await page.goto(`${sample.article}?isPoster=true`);
	await expect(page.locator('[data-poster] h1')).toHaveText('四十一分钟过大山');
	await expect(page.locator('.back-bar')).toBeHidden();
	await expect(page.locator('#comments')).toBeHidden();
});

for (const theme of ['light', 'dark'])
	test(`A-026, A-044: the code of a poster, read from a screenshot, opens the item, ${theme}`, async ({
		page,
		baseURL,
	}) => {
		await page.goto(`${sample.article}?isPoster=true&theme=${theme}`);
		const shot = sharp(await page.locator('.poster-code').screenshot()).ensureAlpha();
		const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
		const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
		expect(read?.data).toBe(`${baseURL}${sample.article}?isShare=true`);
	});

test('A-045: a draft without its token says that the preview has ended', async ({ page }) => {
	await page.goto(`${addressOf('newsDetail', { columnId: '12', id: '1071' })}?isPreview=true`);
	await expect(page.locator('main h1')).toHaveText('预览已结束');
});

test('A-056: a shared page links to the app', async ({ page }) => {
	await page.goto(sample.article);
	await expect(page.locator('.open-app')).toBeHidden();
	await page.goto(`${sample.article}?isShare=true`);
	await expect(page.locator('.open-app')).toBeVisible();
	// R-CONF-45, R-CONF-46: by default the logo and no title. The export writes the settings into the bar.
	const bar = page.locator('.back-bar');
	const [logo, title] = [bar.locator('img'), bar.locator('.bar-brand span')];
	await expect(logo).toBeVisible();
	await expect(title).toBeHidden();
	await bar.evaluate((element) => element.setAttribute('data-share-title', 'on'));
	await expect(title).toBeVisible();
	await bar.evaluate((element) => element.setAttribute('data-share-logo', 'off'));
	await expect(logo).toBeHidden();
	await bar.evaluate((element) => element.removeAttribute('data-share-title'));
	await expect(bar.locator('.bar-brand')).toBeHidden();
});

test('R-ENT-016: an article of the printed paper, which takes no comments', async ({ page }) => {
	await page.goto(`${addressOf('newsDetail', { id: 'p1' })}?paper=true`);
	await expect(page.locator('h1')).toHaveText('一声汽笛，翻过了七座山');
	await expect(page.locator('main astro-island')).toHaveCount(0);
});

test('R-SCREEN-61, R-SCREEN-62: pages of a member link to the login and show their content afterwards', async ({
	page,
}) => {
	await page.goto(addressOf('integralShop'));
	await expect(page.locator('main')).toContainText('登录后可以看到这里的内容');
	await expect(page.getByRole('link', { name: '去登录' })).toHaveAttribute('href', /login\.html\?back=/);
	await signIn(page, sample.members[0], addressOf('integralShop'));
	await expect(page.locator('.points-head')).toContainText('我的积分');
	await page.goto(addressOf('Shareinvite'));
	await expect(page.locator('.code')).toHaveText(/^[A-Z0-9]{8}$/);
	await page.goto(addressOf('invite'));
	await expect(page.locator('.page-head')).toContainText(sample.members[0].nickname);
});
