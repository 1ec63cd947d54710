/** Every control of a page is within reach of the keyboard, and shows its focus (E-03). */
import { expect, type Page, test } from 'playwright/test';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { hydrated, partStarted } from './site.ts';

test.use({ isMobile: false, hasTouch: false });

/** A screen of each kind, with the island that makes up most of it. */
const screens: Readonly<Record<string, string>> = {
	home: '',
	login: 'login',
	newsDetail: 'comments',
	imageDetail: '',
	activityApply: '',
	activityVote: '',
	commentAll: 'comments',
	menu: '',
	search: 'search',
	minVideoDetail: '',
};

/**
 * Names of the visible controls, by where they lead, what they do or what they are called: what a page renders again
 * has then the same name.
 * The buttons of photos are left out: the arrow keys turn the strip beside them.
 */
const controlsOf = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const nameOf = (element: Element): string =>
			['href', 'data-action', 'aria-label', 'id']
				.map((attribute) => element.getAttribute(attribute) ?? '')
				.find((value) => value !== '') ?? `${element.tagName} ${element.textContent?.trim() ?? ''}`;
		Object.assign(window, { nameOf });
		const controls = [
			...document.querySelectorAll<HTMLElement>(
				'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [role="button"], [role="tab"]',
			),
		].filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches('.photo-step'));
		return [...new Set(controls.map(nameOf))];
	});

/** The control with the focus, and whether the focus is drawn. */
const focused = (page: Page): Promise<{ control: string; isDrawn: boolean }> =>
	page.evaluate(() => {
		const element = document.activeElement ?? document.body;
		const { outlineStyle, outlineWidth } = getComputedStyle(element);
		return {
			control: (window as unknown as { nameOf: (of: Element) => string }).nameOf(element),
			// The controls inside a film draw their own focus.
			isDrawn: element.matches('video') || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0),
		};
	});

for (const [name, island] of Object.entries(screens)) {
	test(`E-03: every control of ${name} is reached with Tab, and shows its focus`, async ({ page }) => {
		// Lists do not grow while the keyboard goes through them.
		await page.route('**/api/base/getArticles*', (route) => route.abort());
		await page.goto(sampleAddress(name));
		await expect(page.locator('[data-fallback]')).toHaveCount(0);
		if (island !== '') await hydrated(page, island);
		if ((await page.locator('[data-more]').count()) > 0) await partStarted(page, 'list-parts');
		await page.evaluate(() => window.scrollTo(0, 0));
		const controls = await controlsOf(page);
		expect(controls.length).toBeGreaterThan(5);
		const [reached, undrawn] = [new Set<string>(), new Set<string>()];
		// From where the page put the focus to its end, and from its beginning.
		for (let rounds = 0; rounds < 2; ) {
			await page.keyboard.press('Tab');
			const { control, isDrawn } = await focused(page);
			reached.add(control);
			if (control.startsWith('BODY ')) rounds += 1;
			else if (!isDrawn) undrawn.add(control);
		}
		expect(controls.filter((control) => !reached.has(control))).toEqual([]);
		expect([...undrawn]).toEqual([]);
	});
}
