/** Sharing, and films of other sites in the text (R-CONF-21…25, A-026). */
import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import jsQR from 'jsqr';
import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { addressOf } from '../../src/routes.ts';
import { watchErrors } from './operator.ts';
import { putSampleArticle } from './platform-store.ts';
import { endRoutes, hydrated, partStarted, sample } from './site.ts';

test.afterEach(endRoutes);

const withoutShareSheet = (page: Page): Promise<unknown> =>
	page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));

test('E-35, A-026, F-11: without a share sheet of the browser the page opens its own; its ways are those of the site', {
	tag: '@quick',
}, async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await withoutShareSheet(page);
	await page.goto(sample.article);
	await hydrated(page, 'actions');
	const share = page.locator('[data-action="share"]');
	const sheet = page.getByRole('dialog', { name: '分享' });
	await share.click();
	await expect(sheet).toContainText('四十一分钟过大山');
	await expect(sheet.locator('[data-way]')).toHaveText(['微信', '朋友圈', 'QQ', '微博', '海报', '复制链接']);
	await expect(sheet.locator('[data-way="sinaweibo"]')).toHaveAttribute(
		'href',
		/weibo\.com.*345\.html%3FisShare%3Dtrue/,
	);
	await expect(sheet.locator('[data-way="card"]')).toHaveAttribute('href', /345\.html\?isPoster=true$/);
	expect((await new AxeBuilder({ page }).include('.sheet').analyze()).violations).toEqual([]);
	await page.keyboard.press('Escape');
	await expect(sheet).toHaveCount(0);
	await expect(share).toBeFocused();
	for (const [way, said] of [
		['link', '链接已复制'],
		['wechat', '链接已复制，去微信粘贴'],
	] as const) {
		await share.click();
		await sheet.locator(`[data-way="${way}"]`).click();
		await expect(page.locator('.toast')).toHaveText(said);
		await expect(sheet).toHaveCount(0);
		expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/345\.html\?isShare=true$/);
	}
});

test('E-35: when nothing can be copied, the page says that too', async ({ page }) => {
	await withoutShareSheet(page);
	await page.addInitScript(() => {
		Reflect.deleteProperty(Navigator.prototype, 'clipboard');
		document.execCommand = () => false;
	});
	await page.goto(sample.article);
	await hydrated(page, 'actions');
	await page.locator('[data-action="share"]').click();
	await page.locator('[data-way="link"]').click();
	await expect(page.getByRole('alertdialog')).toContainText('链接没有复制成功');
});

test('F-5: the bar of a list shares it; that of a story has letters instead, and of a form nothing', async ({
	page,
}) => {
	await withoutShareSheet(page);
	await page.goto(addressOf('tagList', { tagId: '43' }));
	await page.locator('.back-bar').getByRole('button', { name: '分享' }).click();
	await expect(page.getByRole('dialog', { name: '分享' }).locator('[data-way="card"]')).toHaveCount(0);
	await page.goBack();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await page.goto(sample.article);
	await expect(page.locator('.back-bar button')).toHaveAccessibleName('字号与主题');
	await page.goto(addressOf('activityApply', { id: '9' }));
	await expect(page.locator('.back-bar button')).toHaveCount(0);
});

test.describe('on a wide screen', () => {
	test.use({ viewport: { width: 1024, height: 900 }, isMobile: false, hasTouch: false });

	test('A-026: the hint of the messaging app has a code for the phone', async ({ page }) => {
		await page.goto(sample.article);
		await partStarted(page, 'share-row');
		await page.locator('.share-hint summary').first().click();
		const code = page.locator('.share-code');
		await expect(code).toBeVisible();
		const { data, info } = await sharp(await code.screenshot())
			.ensureAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toMatch(/345\.html\?isShare=true$/);
	});
});

test('A-026: on a phone the hint has no code, and a page has one place for sharing', async ({ page }) => {
	await page.goto(sample.article);
	await partStarted(page, 'share-row');
	await page.locator('.share-hint summary').first().click();
	await expect(page.locator('.share-hint p').first()).toBeVisible();
	await expect(page.locator('.share-code')).toHaveCount(0);
	for (const address of [sample.article, sample.photos, sample.video, sample.special]) {
		await page.goto(address);
		await expect(page.locator('.share')).toHaveCount(1);
	}
});

test.describe('films of other sites', () => {
	const film = 'https://www.bilibili.com/video/BV1xx411c7mD';

	const article = async (): Promise<string> => {
		const id = `e${randomUUID().slice(0, 8)}`;
		await putSampleArticle(
			id,
			`<p>${'雪山下的牧场。'.repeat(20)}</p><p><a href="${film}">牧场一日</a></p><p><a href="https://youtu.be/dQw4w9WgXcQ">另一段</a></p><p>${'完。'.repeat(40)}</p>`,
		);
		return addressOf('newsDetail', { columnId: '12', id });
	};

	test('a film of an allowed site loads at the tap, in place of its picture, and keeps its link', async ({ page }) => {
		const errors = watchErrors(page);
		const asked: string[] = [];
		page.on('request', (request) => {
			if (/bilibili|youtu/.test(new URL(request.url()).host)) asked.push(request.url());
		});
		await page.route('https://player.bilibili.com/**', (route) =>
			route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>p</title><p>playing</p>' }),
		);
		await page.goto(await article());
		await partStarted(page, 'embed-player');
		const picture = page.locator('.embed');
		await expect(picture).toHaveCount(1);
		await expect(picture).toContainText('哔哩哔哩');
		const before = await picture.boundingBox();
		expect((before?.height ?? 0) / (before?.width ?? 1)).toBeCloseTo(9 / 16, 2);
		expect((await new AxeBuilder({ page }).include('.embed').analyze()).violations).toEqual([]);
		expect(asked).toEqual([]);
		await picture.locator('a').click();
		await expect(page.frameLocator('.embed iframe').getByText('playing')).toBeVisible();
		expect(asked).toEqual(['https://player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD&p=1&autoplay=1']);
		expect(await picture.boundingBox()).toEqual(before);
		await expect(page.locator('.embed iframe')).toHaveAttribute('title', '播放来自哔哩哔哩的视频');
		await expect(page.locator('.embed iframe')).toBeFocused();
		await expect(page.getByRole('link', { name: '在哔哩哔哩打开' })).toHaveAttribute('href', film);
		expect(errors).toEqual([]);
	});

	test('R-SCREEN-18, M-28: leaving the fullscreen of another site’s player restores the place', async ({ page }) => {
		await page.route('https://player.bilibili.com/**', (route) =>
			route.fulfill({
				contentType: 'text/html',
				body: '<!doctype html><title>p</title><button onclick="document.documentElement.requestFullscreen()">full</button>',
			}),
		);
		await page.clock.install();
		const loading = page.waitForResponse(/\/assets\/embed-player/);
		await page.goto(await article());
		// With the clock in our hands the page lists no files, which `partStarted` reads.
		await page.evaluate((part) => import(part), (await loading).url());
		const watching = page.waitForResponse(/\/assets\/fullscreen/);
		await page.locator('.embed a').click();
		await watching;
		const player = page.frameLocator('.embed iframe').getByRole('button', { name: 'full' });
		await expect(player).toBeVisible();
		const place = (): Promise<number> => page.evaluate(() => window.pageYOffset);
		await page.evaluate(
			() =>
				new Promise<void>((seen) => {
					document.addEventListener('scroll', () => seen(), { once: true });
					window.scrollTo({ top: 150, behavior: 'instant' });
				}),
		);
		// The page keeps the place where it has stood still for 300 ms: taps inside the frame send it no event.
		await page.clock.runFor(300);
		await player.click();
		const isFull = (): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null);
		await expect.poll(isFull).toBe(true);
		await page.evaluate(async () => {
			window.scrollTo(0, 0);
			await document.exitFullscreen();
		});
		await expect.poll(isFull).toBe(false);
		await expect.poll(place).toBe(150);
	});

	test('E-59: a site that is not allowed stays a link, and the policy refuses its frame', async ({ page }) => {
		await page.goto(await article());
		await expect(page.getByRole('link', { name: '另一段' })).toBeVisible();
		await expect(page.locator('[data-embed="youtube"]')).toHaveCount(0);
		const refused = page.evaluate(
			() =>
				new Promise<string>((resolve) => {
					document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
					const frame = document.createElement('iframe');
					frame.src = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
					document.body.append(frame);
				}),
		);
		expect(await refused).toBe('frame-src');
	});
});

test('R-ENT-034, A-055, E-50: an article that must not be shared has no way to share it; any other has its own share values', async ({
	page,
}) => {
	let closed = false;
	await page.route('**/api/base/getArticleContent*', async (route) => {
		const response = await route.fetch();
		const answer = (await response.json()) as { data: object };
		await route.fulfill({ response, json: { ...answer, data: { ...answer.data, shareClosed: closed } } });
	});
	const heading = page.locator('main h1');
	const shared = page.locator('meta[property="og:title"]');
	await page.goto(sample.fallback);
	await expect(heading).toHaveText('四十一分钟过大山');
	await expect(shared).toHaveAttribute('content', '四十一分钟过大山');
	await expect(page.locator('[data-action="share"]')).toBeVisible();
	closed = true;
	await page.reload();
	await expect(heading).toHaveText('四十一分钟过大山');
	await expect(page.locator('[data-action="share"]')).toBeHidden();
	await expect(page.locator('main .share')).toHaveCount(0);
	await expect(shared).not.toHaveAttribute('content', '四十一分钟过大山');
});
