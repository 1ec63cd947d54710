/** Pages hold their layout: words of any length wrap or are cut, and nothing jumps while content loads. */
import { expect, type Page, test } from 'playwright/test';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { routes } from '../../src/routes.ts';
import { hydrated, sample, signIn } from './site.ts';

test.describe('E-20: names without a space', () => {
	test.describe.configure({ mode: 'parallel' });

	const word = `https://example.org/${'Donaudampfschiff'.repeat(8)}`;

	/** Makes every text of the main part one long word. @returns what is then wider than the page or than its box. */
	const lengthened = (page: Page): Promise<string[]> =>
		page.evaluate((long) => {
			const { documentElement: root } = document;
			const main = document.querySelector('main') ?? document.body;
			// Words of the interface, times and counts are short in every language.
			const own =
				'[data-t], script, style, svg, select, noscript, button, time, label, .mark, .share-word, [aria-hidden]';
			const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
			for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
				const written = text.nodeValue?.trim() ?? '';
				if (text.parentElement?.closest(own) === null && !/^[\d\s.,:万/·-]*$/.test(written)) text.nodeValue = long;
			}
			const wide = [...main.querySelectorAll('*')].filter((element) => {
				const { right, width } = element.getBoundingClientRect();
				if (width === 0 || right <= root.clientWidth + 1) return false;
				for (let box = element.parentElement; box !== null && box !== root; box = box.parentElement)
					if (getComputedStyle(box).overflowX !== 'visible') return false;
				return true;
			});
			const named = wide.map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
			return root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`, ...named] : [];
		}, word);

	for (const { name } of routes)
		test(`make ${name} no wider than a small phone`, async ({ page }) => {
			await page.setViewportSize({ width: 320, height: 640 });
			await page.goto(sampleAddress(name));
			await expect(page.locator('[data-fallback]')).toHaveCount(0);
			expect(await lengthened(page)).toEqual([]);
		});
});

test.describe('E-16: nothing jumps', () => {
	/** Notes each move of what was on the screen already, with its part of the screen (the Layout Instability API). */
	const watchShifts = (page: Page) =>
		page.addInitScript(() => {
			type Source = { node: Node | null; previousRect: DOMRectReadOnly };
			type Shift = PerformanceEntry & { value: number; sources: Source[] };
			const shifts: string[] = [];
			Object.defineProperty(window, 'shifts', { value: shifts });
			new PerformanceObserver((list) => {
				for (const { value, sources } of list.getEntries() as Shift[]) {
					// What comes from below the screen, as the footer of a short page does, jumps before nobody's eyes.
					const seen = sources.filter(({ previousRect }) => previousRect.height > 0);
					const moved = seen.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : ''));
					if (value > 0.01 && seen.length > 0) shifts.push(`${value.toFixed(3)} of the screen: ${moved.join(', ')}`);
				}
			}).observe({ type: 'layout-shift', buffered: true });
		});
	/** Scrolls down by half a screen at a time, when all that comes near has loaded; two pages of a list do. */
	const readToEnd = async (page: Page): Promise<void> => {
		const isAtEnd = () =>
			page.evaluate(async () => {
				const { documentElement: root } = document;
				window.scrollBy({ top: innerHeight / 2, behavior: 'instant' });
				for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
				return root.scrollTop + root.clientHeight >= root.scrollHeight - 1;
			});
		const loading = () =>
			page.evaluate(
				() =>
					[
						...document.querySelectorAll(
							'main .skeleton, main .my-wait, main [aria-busy="true"], [data-more][data-page="2"], [data-more][data-page="3"]',
						),
					].filter((element) => {
						const { top, bottom } = element.getBoundingClientRect();
						return bottom > 0 && top < innerHeight + 600 && element.checkVisibility();
					}).length,
			);
		do await expect.poll(loading).toBe(0);
		while (!(await isAtEnd()));
	};
	const shiftsOf = (page: Page): Promise<string[]> =>
		page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

	test.describe.configure({ mode: 'parallel' });

	const goThrough = async (page: Page, address: string): Promise<void> => {
		await watchShifts(page);
		await page.goto(address);
		await expect(page.locator('[data-fallback]')).toHaveCount(0);
		await readToEnd(page);
		expect(await shiftsOf(page)).toEqual([]);
	};

	const screens = routes.map(({ name }) => [name, sampleAddress(name)] as const);
	for (const [name, address] of [...screens, ['a fallback page', sample.fallback] as const])
		test(`while a reader goes through ${name}`, async ({ page }) => goThrough(page, address));

	for (const name of ['newsDetail', 'activityDetail', 'my', 'integralShop', 'Shareinvite'] as const)
		test(`while a member goes through ${name}`, async ({ page }) => {
			await signIn(page);
			await goThrough(page, sampleAddress(name));
		});

	test('R-SCREEN-07: below the sign-in while its form starts', async ({ browser, page }) => {
		const topOfColumns = async (shown: Page): Promise<number> =>
			(await shown.getByRole('navigation', { name: '栏目' }).boundingBox())?.y ?? Number.NaN;
		// Before its scripts come: without scripts at all there is no form.
		const context = await browser.newContext({ viewport: page.viewportSize() });
		const still = await context.newPage();
		await still.route(/\/assets\/.*\.js/, (route) => route.abort());
		await still.goto(new URL(sample.login, test.info().project.use.baseURL).href);
		await page.goto(sample.login);
		await hydrated(page, 'login');
		await expect(page.locator('#login-phone')).toBeEnabled();
		await expect(page.locator('.login-terms a').first()).toBeVisible();
		expect(await topOfColumns(page)).toBeCloseTo(await topOfColumns(still), 0);
		await context.close();
	});
});

test.describe('E-16: the bar at the foot of the screen', () => {
	test('holds the place of its actions before they are parsed', { tag: '@quick' }, async ({ browser, baseURL }) => {
		const context = await browser.newContext({
			javaScriptEnabled: false,
			...(baseURL === undefined ? {} : { baseURL }),
		});
		const page = await context.newPage();
		for (const address of [sample.article, sampleAddress('qaDetail')]) {
			await page.goto(address);
			const comments = page.locator('.foot-bar [data-action="comments"]');
			const place = await comments.boundingBox();
			expect(place).not.toBeNull();
			const session = await context.newCDPSession(page);
			await session.send('DOM.getDocument');
			const { root } = await session.send('DOM.getDocument');
			const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '.island-actions' });
			expect(nodeId).toBeGreaterThan(0);
			await session.send('DOM.removeNode', { nodeId });
			await expect(page.locator('.island-actions')).toHaveCount(0);
			expect(await comments.boundingBox()).toEqual(place);
		}
		await context.close();
	});

	for (const { name, width, height } of [
		{ name: 'a phone', width: 375, height: 812 },
		{ name: 'a tablet', width: 820, height: 1180 },
		{ name: 'a phone on its side', width: 812, height: 375 },
	])
		test(`covers nothing at the end of a page, on ${name}`, { tag: '@quick' }, async ({ browser, baseURL }) => {
			// Without scripts the page does not grow while it is scrolled.
			const context = await browser.newContext({
				...{ javaScriptEnabled: false, viewport: { width, height } },
				...(baseURL === undefined ? {} : { baseURL }),
			});
			const page = await context.newPage();
			await page.goto(sample.article);
			await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
			const bar = await page.locator('.foot-bar').boundingBox();
			const last = await page.locator('.site-footer > :last-child').boundingBox();
			if (bar === null || last === null) throw new Error('The page has no bar or no footer.');
			const covers = last.y < bar.y + bar.height && last.y + last.height > bar.y;
			expect(covers).toBe(false);
			expect(last.y + last.height).toBeLessThanOrEqual(height);
			await context.close();
		});

	for (const { route, bar } of [
		{ route: 'newsDetail', bar: '.foot-bar' },
		{ route: 'activityVote', bar: '.page-bar' },
	])
		test(`has the button back to the top above it on ${route}`, async ({ page }) => {
			await page.setViewportSize({ width: 375, height: 640 });
			await page.goto(sampleAddress(route));
			await page.evaluate(() => scrollTo(0, 320));
			const button = page.locator('[data-to-top]');
			await expect(button).toBeVisible();
			const [above, below] = [await button.boundingBox(), await page.locator(bar).boundingBox()];
			if (above === null || below === null) throw new Error('The page has no button or no bar.');
			expect(above.y + above.height).toBeLessThanOrEqual(below.y);
		});
});
