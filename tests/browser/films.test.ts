/** Films, the feed of short videos, sounds, and reading aloud, with real files in a real browser. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { addressOf } from '../../src/routes.ts';
import { answers } from './faulty-proxy.ts';
import { test } from './faulty-site.ts';
import { watchErrors } from './operator.ts';
import { hydrated, sample, signIn } from './site.ts';

const film = (page: Page) => page.locator('.film video');
const mini = addressOf('minVideoDetail', { id: '51' });
const answer = addressOf('qaDetail', { id: '33' });
/** A tap on the browser's own play button: it is inside the element, where no test can reach. */
const tapPlay = (page: Page, selector: string): Promise<void> =>
	page.locator(selector).evaluate((media: HTMLMediaElement) => media.play());
const timeOf = (page: Page, selector: string): Promise<number> =>
	page.locator(selector).evaluate((media: HTMLMediaElement) => media.currentTime);

test('R-ROUTE-05: nothing of a film loads before the tap; then speed, chapters and captions work', {
	tag: '@quick',
}, async ({ page }) => {
	const errors = watchErrors(page);
	const loaded: string[] = [];
	page.on('request', (request) => loaded.push(request.url()));
	await page.goto(sample.video, { waitUntil: 'networkidle' });
	await expect(film(page)).toHaveAttribute('poster', /plateau-m\.webp/);
	expect(
		loaded.filter((url) => /\/plateau[-.]/.test(url)).map((url) => url.split('/').at(-1)?.replace(/\?.*$/, '')),
	).toEqual(['plateau-m.webp']);
	await expect(page.locator('.player-time')).toHaveText('00:12');
	expect(loaded.filter((url) => /\.mp4|\.vtt|\/film[.-]/.test(url))).toEqual([]);
	await page.locator('.chapters summary').click();
	await page.getByRole('button', { name: /高架桥/ }).click();
	await expect.poll(() => timeOf(page, '.film video')).toBeGreaterThan(3.2);
	await expect(page.locator('.player-time')).toBeHidden();
	await expect(page.getByRole('combobox', { name: '倍速' })).toHaveValue('1');
	await page.getByRole('combobox', { name: '倍速' }).selectOption('1.5');
	expect(await film(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
	await expect
		.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0))
		.toBe(4);
	expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBeTruthy();
	expect(errors).toEqual([]);
});

test('R-SCREEN-64: a tap on play is seen at once, also when the film is slow to come', async ({ page, context }) => {
	let send: () => void = () => undefined;
	const sent = new Promise<void>((resolve) => {
		send = resolve;
	});
	await page.goto(sample.video, { waitUntil: 'networkidle' });
	const start = page.locator('.player-start');
	await expect(start).toBeVisible();
	for (const slow of [/\.mp4/, /\/film[.-]/])
		await context.route(slow, async (route) => {
			await sent;
			await route.continue();
		});
	await start.click();
	await expect(start).toHaveAttribute('aria-busy', 'true');
	send();
	await expect(film(page)).toHaveJSProperty('paused', false);
	await expect(start).toBeHidden();
});

test('E-18: a film shows the picture itself when its size for phones does not load, as without WebP', async ({
	page,
}) => {
	await page.route(/plateau-m\.webp/, (route) => route.abort());
	await page.goto(sample.video);
	await expect(film(page)).toHaveAttribute('poster', /\/plateau\.jpg\?v=/);
});

test('R-SCREEN-64: a film has the controls of the product: title in sight, keys, captions, and it stays while it plays', async ({
	page,
}) => {
	const errors = watchErrors(page);
	await page.setViewportSize({ width: 375, height: 667 });
	await page.goto(sample.video);
	await expect(page.locator('h1')).toBeInViewport({ ratio: 1 });
	await page.getByRole('button', { name: '播放', exact: true }).click();
	const controls = page.locator('.player-controls');
	await expect(controls).toBeVisible();
	expect(await film(page).evaluate((video: HTMLVideoElement) => video.controls)).toBe(false);
	await page.locator('.player').hover();
	await controls.getByRole('button', { name: '暂停' }).click();
	expect((await new AxeBuilder({ page }).include('.player').analyze()).violations).toEqual([]);
	await controls.getByRole('slider', { name: '播放位置' }).fill('2');
	await expect.poll(() => timeOf(page, '.film video')).toBeGreaterThanOrEqual(2);
	await controls.getByRole('button', { name: '前进 10 秒' }).press('ArrowRight');
	await expect.poll(() => timeOf(page, '.film video')).toBeGreaterThan(10);
	await controls.getByRole('button', { name: '后退 10 秒' }).click();
	await expect.poll(() => timeOf(page, '.film video')).toBeLessThan(5);
	const captions = controls.getByRole('button', { name: '字幕' });
	await expect(captions).toHaveAttribute('aria-pressed', 'true');
	await captions.click();
	await expect(captions).toHaveAttribute('aria-pressed', 'false');
	// While the article is read the film stays at the top; below it, it is small at the foot, and can be closed.
	await page.locator('.article-foot').evaluate((foot) => foot.scrollIntoView({ block: 'center' }));
	await expect.poll(async () => (await page.locator('.player').boundingBox())?.y).toBe(0);
	await page.locator('.site-footer').scrollIntoViewIfNeeded();
	const small = page.locator('.player-mini');
	await expect(small).toBeInViewport();
	await expect.poll(async () => (await page.locator('.player-box').boundingBox())?.height).toBeLessThanOrEqual(60);
	await small.getByRole('button', { name: '停止并关闭' }).click();
	await expect(small).toHaveCount(0);
	expect(errors).toEqual([]);
});

test('a film continues where it was left, or from its start at the reader’s wish', async ({ page }) => {
	const key = 'filmPositions';
	await page.goto(sample.video);
	const src = (await film(page).getAttribute('src')) ?? '';
	await page.evaluate(
		([name, address]) => localStorage.setItem(name ?? '', JSON.stringify({ [address ?? '']: [11, Date.now()] })),
		[key, src],
	);
	await tapPlay(page, '.film video');
	// The last ten seconds are the end: a film of twelve seconds starts from its begin.
	await expect.poll(() => timeOf(page, '.film video')).toBeGreaterThan(0.3);
	expect(await timeOf(page, '.film video')).toBeLessThan(6);
	await expect(page.locator('[data-film-note]')).toHaveText('');
	await film(page).evaluate((video: HTMLVideoElement) => video.pause());
	// The event of the pause comes after the call, and the place is stored then.
	await expect
		.poll(async () => JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? '{}')[src][0])
		.toBeLessThan(6);
});

test('R-CALL-099: a film of the video-on-demand service counts its play once', async ({ page }) => {
	const counted: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/api/vod/event')) counted.push(request.postData() ?? '');
	});
	await page.goto(addressOf('mvodShare', { id: '50' }));
	const sent = page.waitForResponse((response) => response.url().includes('/api/vod/event'));
	await tapPlay(page, '.film video');
	expect((await (await sent).json()).status).toBe(0);
	await film(page).evaluate((video: HTMLVideoElement) => video.pause());
	await tapPlay(page, '.film video');
	await expect.poll(() => timeOf(page, '.film video')).toBeGreaterThan(0.5);
	expect(counted).toHaveLength(1);
	expect(counted[0]).toContain('eventType=3');
});

test('R-CALL-099: a like of a film goes to the video-on-demand service, and a reload remembers it', async ({
	page,
}) => {
	const address = addressOf('mvodShare', { id: '50' });
	await signIn(page, sample.members[1], address);
	await page.goto(address);
	await hydrated(page, 'actions');
	const praise = page.locator('[data-action="praise"]');
	const sent = page.waitForRequest((request) => request.url().includes('/api/vod/event'));
	await praise.click();
	expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toMatchObject({
		id: '50',
		eventType: '1',
	});
	await expect(praise).toHaveAttribute('aria-pressed', 'true');
	await expect(praise).not.toHaveAttribute('aria-busy', 'true');
	await page.reload();
	await hydrated(page, 'actions');
	await expect(praise).toHaveAttribute('aria-pressed', 'true');
});

for (const [name, fault] of [
	['0 bytes', answers(200, '', { 'content-type': 'video/mp4' })],
	['HTML', answers(200, '<!doctype html><h1>Bad gateway</h1>', { 'content-type': 'text/html' })],
	['nothing', answers(404, '')],
] as const) {
	test(`bad input: a film of ${name} gets a sentence and a link, and the page works`, async ({ page, network }) => {
		network.fault(/plateau\.mp4$/, fault);
		await page.goto(sample.video);
		await tapPlay(page, '.film video').catch(() => undefined);
		await expect(page.locator('.player-failed')).toContainText('这段视频无法播放');
		await expect(page.getByRole('link', { name: '打开原文件' })).toHaveAttribute('href', /plateau\.mp4/);
		await expect(page.locator('h1')).toBeVisible();
	});
}

test('in landscape every film is whole in the window', async ({ page }) => {
	await page.setViewportSize({ width: 812, height: 375 });
	for (const address of [sample.video, mini, addressOf('mvodShare', { id: '50' })]) {
		await page.goto(address);
		const box = await page.locator('.player').first().boundingBox();
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(375);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(812);
	}
});

test('R-SCREEN-63, R-ENT-097: the feed: one film plays, only the next one loads, Back returns', {
	tag: '@quick',
}, async ({ page }) => {
	await page.goto(mini);
	await page.locator('.player-start').click();
	const feed = page.getByRole('dialog', { name: '短视频' });
	await expect(feed).toBeVisible();
	const films = feed.locator('.feed-film');
	expect(await films.count()).toBeLessThanOrEqual(5);
	expect(await films.count()).toBeGreaterThan(1);
	const playing = () =>
		page.evaluate(() =>
			Array.from(document.querySelectorAll<HTMLElement>('.feed-film'))
				.filter((part) => part.querySelector('video')?.paused === false)
				.map((part) => part.dataset['index']),
		);
	await expect.poll(playing).toEqual(['0']);
	expect((await new AxeBuilder({ page }).include('.feed').analyze()).violations).toEqual([]);
	await expect(films.nth(1).locator('video[src]')).toHaveCount(1);
	// A like without a sign-in leads to the sign-in.
	await feed.getByRole('button', { name: '点赞' }).click();
	await expect(feed.getByRole('status').getByRole('link', { name: '去登录' })).toBeVisible();
	await feed.getByRole('button', { name: '下一个' }).click();
	await expect.poll(playing).toEqual(['1']);
	await expect(page).not.toHaveURL(new RegExp(mini));
	const withAddress = await feed.locator('video[src]').count();
	expect(withAddress).toBeLessThanOrEqual(2);
	await feed.getByRole('button', { name: '上一个' }).click();
	await expect.poll(playing).toEqual(['0']);
	await page.goBack();
	await expect(feed).toHaveCount(0);
	await expect(page).toHaveURL(new RegExp(mini));
});

/** The least contrast of white with what is behind an element, whose own words and drawings are hidden. */
const leastContrast = async (page: Page, element: Locator): Promise<number> => {
	const clip = await element.boundingBox();
	if (clip === null) throw new Error('It is not shown.');
	const { data } = await sharp(await page.screenshot({ clip, animations: 'disabled' }))
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const linear = (value: number): number => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
	const contrasts = Array.from({ length: data.length / 3 }, (_, pixel) => {
		const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3).map(linear);
		return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
	});
	return Math.min(...contrasts);
};

test('R-SCREEN-63: white words and icons of the feed can be read on a white film', async ({ page }) => {
	await page.goto(mini);
	await page.locator('.player-start').click();
	const current = page.locator('.feed-film[aria-current="true"]');
	await expect(current.locator('.feed-share')).toBeVisible();
	await page.addStyleTag({
		content:
			'.feed video { filter: brightness(0) invert(1) } .feed-text *, .feed-cell *, .feed-author, .player-controls { opacity: 0 !important }',
	});
	for (const part of ['.film-by', 'h2', '.feed-abstract'])
		expect(await leastContrast(page, current.locator(part)), part).toBeGreaterThanOrEqual(4.5);
	for (const part of ['heart', 'comment', 'star', 'share'])
		expect(await leastContrast(page, current.locator(`.feed-${part} svg`)), part).toBeGreaterThanOrEqual(3.5);
	for (const words of await current.locator('.feed-cell > span:last-child').all())
		expect(await leastContrast(page, words)).toBeGreaterThanOrEqual(4.5);
});

test('R-SCREEN-63: an upright film is the first screen; comments open in a sheet while it plays; Back closes what is on top', async ({
	page,
}) => {
	await signIn(page, sample.members[0], mini);
	await page.goto(mini);
	expect(await page.locator('.player').boundingBox()).toMatchObject({ x: 0, y: 0, width: 375, height: 812 });
	await expect(page.locator('h1')).toBeInViewport({ ratio: 1 });
	await page.evaluate(() => window.scrollTo(0, 40));
	await page.locator('.player-start').click();
	const feed = page.getByRole('dialog', { name: '短视频' });
	const playing = () =>
		feed
			.locator('video')
			.first()
			.evaluate((video: HTMLVideoElement) => !video.paused);
	await expect.poll(playing).toBe(true);
	await feed.getByRole('button', { name: '评论' }).click();
	const sheet = page.getByRole('dialog', { name: '评论' });
	await expect(sheet.locator('.comments')).toHaveAttribute('data-phase', 'ready');
	await expect.poll(async () => (await sheet.boundingBox())?.y).toBeCloseTo(312, -1);
	const film = await feed.locator('video').first().boundingBox();
	expect((film?.y ?? 0) + (film?.height ?? 0)).toBeLessThan(340);
	expect(await playing()).toBe(true);
	expect((await new AxeBuilder({ page }).include('.feed-talk').analyze()).violations).toEqual([]);
	// What is written is about the film, and is in its list at once; each Escape and Back closes the sheet on top alone.
	const text = `片子里的面馆 ${Date.now()}`;
	await sheet.getByRole('button', { name: '说点什么' }).click();
	await page.locator('#comment-field').fill(text);
	await page.keyboard.press('Escape');
	await expect(page.locator('#comment-field')).toHaveCount(0);
	await expect(sheet).toBeVisible();
	await sheet.getByRole('button', { name: '说点什么' }).click();
	await expect(page.locator('#comment-field')).toHaveValue(text);
	await page.locator('.composer [type="submit"]').click();
	await expect(sheet.locator('.comment-text', { hasText: text })).toBeVisible();
	expect(await playing()).toBe(true);
	await page.goBack();
	await expect(sheet).toHaveCount(0);
	await expect(feed).toBeVisible();
	await page.goBack();
	await expect(feed).toHaveCount(0);
	await expect(page).toHaveURL(new RegExp(mini));
	expect(await page.evaluate(() => window.scrollY)).toBe(40);
});

test('R-VAL-10: a member likes the film that the feed shows, and not the one of the page', async ({ page }) => {
	await signIn(page, sample.members[0], mini);
	await page.goto(mini);
	await page.locator('.player-start').click();
	const films = page.locator('.feed-film');
	await page.getByRole('button', { name: '下一个' }).click();
	await expect(films.nth(1)).toHaveAttribute('aria-current', 'true');
	const liked = page.waitForRequest(/\/base\/event\?/);
	await films.nth(1).getByRole('button', { name: '点赞' }).click();
	const id = /minVideoDetail\/(\w+)/.exec(page.url())?.[1];
	expect(new URL((await liked).url()).searchParams.get('id')).toBe(id);
	await expect(films.nth(1).getByRole('button', { name: '已点赞' })).toHaveAttribute('aria-pressed', 'true');
	await page.goBack();
	await expect(page.locator('[data-action="praise"]')).toHaveAttribute('aria-pressed', 'false');
});

test('R-ENT-078: a sound answer plays in a bar that stays while the page scrolls', async ({ page }) => {
	const errors = watchErrors(page);
	await page.goto(answer);
	await expect(page.locator('.answer audio')).toBeHidden();
	const button = page.locator('.answer .sound button');
	await expect(button).toHaveText('播放', { useInnerText: true });
	await button.click();
	await expect(button).toHaveText('暂停', { useInnerText: true });
	const bar = page.getByRole('region', { name: '音频播放器' });
	await expect(bar).toContainText('秦月华医生的语音答复');
	expect((await new AxeBuilder({ page }).include('.sound-bar').analyze()).violations).toEqual([]);
	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
	await expect(bar).toBeInViewport();
	await expect.poll(() => timeOf(page, '.answer audio')).toBeGreaterThan(0.5);
	await bar.getByRole('combobox', { name: '倍速' }).selectOption('2');
	expect(await page.locator('.answer audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(2);
	await bar.getByRole('slider', { name: '播放位置' }).fill('12');
	await expect.poll(() => timeOf(page, '.answer audio')).toBeGreaterThanOrEqual(12);
	await bar.getByRole('button', { name: '暂停' }).click();
	await expect(bar.getByRole('button', { name: '播放' })).toBeVisible();
	await expect(button).toHaveText('播放', { useInnerText: true });
	expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('秦月华医生的语音答复');
	await bar.getByRole('button', { name: '停止并关闭' }).click();
	await expect(bar).toHaveCount(0);
	expect(errors).toEqual([]);
});

test('R-ENT-085: a tip-off has its sound; a film that starts ends the sound', async ({ page }) => {
	await page.goto(addressOf('tipoffDetail', { id: '70' }));
	await tapPlay(page, '.media audio');
	await expect(page.getByRole('region', { name: '音频播放器' })).toContainText('桥头夜里的声音');
	await tapPlay(page, '.media video');
	await expect.poll(() => page.locator('.media audio').evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
});

test('bad input: a sound that is missing says so', async ({ page, network }) => {
	network.fault(/answer\.m4a$/, answers(404, ''));
	await page.goto(answer);
	await tapPlay(page, '.answer audio').catch(() => undefined);
	await expect(page.locator('.sound-failed')).toHaveText('这段音频无法播放');
});

test('an article is read aloud sentence by sentence, and the paragraph is marked', { tag: '@quick' }, async ({
	page,
}) => {
	await page.addInitScript(() => {
		const spoken: string[] = [];
		let now: SpeechSynthesisUtterance | null = null;
		const fake = {
			getVoices: () => [{ lang: 'zh-CN', name: '测试', localService: true, default: true, voiceURI: 'x' }],
			speak: (utterance: SpeechSynthesisUtterance) => {
				now = utterance;
				spoken.push(utterance.text);
			},
			cancel: () => {
				now = null;
			},
			addEventListener: () => undefined,
			removeEventListener: () => undefined,
		};
		Object.defineProperty(window, 'speechSynthesis', { value: fake, configurable: true });
		Object.assign(window, { spoken, finish: () => now?.onend?.(new Event('end') as SpeechSynthesisEvent) });
	});
	await page.goto(sample.article);
	const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.length);
	const finish = () => page.evaluate(() => (window as unknown as { finish: () => void }).finish());
	await page.getByRole('button', { name: '字号与主题' }).click();
	await page.getByRole('button', { name: '听文章' }).click();
	await expect.poll(spoken).toBe(1);
	await expect(page.locator('.prose .read-now[aria-current]')).toHaveCount(1);
	const first = await page.locator('.read-now').textContent();
	await expect(page.getByRole('button', { name: '暂停朗读' })).toBeVisible();
	for (let sentence = 0; sentence < 12; sentence += 1) await finish();
	expect(await spoken()).toBe(13);
	await expect(page.locator('.prose .read-now')).toHaveCount(1);
	expect(await page.locator('.read-now').textContent()).not.toBe(first);
	await page.getByRole('button', { name: '暂停朗读' }).click();
	await page.getByRole('button', { name: '继续朗读' }).click();
	await expect.poll(spoken).toBe(14);
});

test('without a voice the sheet of letters does not offer to listen', async ({ page }) => {
	await page.goto(sample.article);
	await page.getByRole('button', { name: '字号与主题' }).click();
	await expect(page.getByRole('switch', { name: '长辈模式' })).toBeVisible();
	await expect(page.getByRole('button', { name: '听文章' })).toHaveCount(0);
});
