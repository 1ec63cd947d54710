/** How a reader without a pointer gets through a task: by Tab and Enter, and by what is announced. */
import { expect, type Locator, type Page } from 'playwright/test';

/** A desktop screen of 1280 × 1024 at 400 % zoom, in the reader's own colours. */
export const zoomed = { viewport: { width: 320, height: 256 }, isMobile: false, hasTouch: false } as const;

/** Records what live regions announce, in order, and shows the page in forced colours. */
export const listen = async (page: Page): Promise<void> => {
	await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
	await page.addInitScript(() => {
		const heard: string[] = [];
		Object.defineProperty(window, 'heard', { value: heard });
		const note = (node: Node | null): void => {
			const region = (node instanceof Element ? node : node?.parentElement)?.closest(
				'[role="status"], [role="alert"], [aria-live]',
			);
			const text = region?.textContent?.trim() ?? '';
			if (text !== '' && heard.at(-1) !== text) heard.push(text);
		};
		const observe = (): void =>
			new MutationObserver((changes) => {
				for (const { target, addedNodes } of changes) {
					note(target);
					for (const added of addedNodes) {
						note(added);
						if (added instanceof Element)
							for (const region of added.querySelectorAll('[role="status"], [role="alert"]')) note(region);
					}
				}
			}).observe(document, { subtree: true, childList: true, characterData: true });
		observe();
	});
};

/** What was announced on this page so far. */
export const heard = (page: Page): Promise<string[]> =>
	page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/** Waits until a sentence is announced. */
export const hears = async (page: Page, sentence: string | RegExp): Promise<void> => {
	const said = async (): Promise<string> => (await heard(page)).join('\n');
	if (typeof sentence === 'string') await expect.poll(said).toContain(sentence);
	else await expect.poll(said).toMatch(sentence);
};

/** What is wrong with the focus of now: it must be drawn, on the screen, and not hidden (2.4.11). */
const focusProblem = (page: Page): Promise<string> =>
	page.evaluate(() => {
		const element = document.activeElement;
		if (element === null || element === document.body) return 'nothing has the focus';
		const { outlineStyle, outlineWidth } = getComputedStyle(element);
		if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) === 0) return 'the focus is not drawn';
		const { left, top, right, bottom } = element.getBoundingClientRect();
		const [fromX, toX] = [Math.max(left, 0) + 2, Math.min(right, innerWidth) - 2];
		const [fromY, toY] = [Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2];
		const named = (one: Element | null): string => `${one?.tagName}.${one?.className}`;
		const hits = [fromX, (fromX + toX) / 2, toX].flatMap((x) =>
			[fromY, (fromY + toY) / 2, toY].map((y) => document.elementFromPoint(x, y)),
		);
		const isSeen = hits.some(
			(hit) => hit !== null && (element.contains(hit) || element.closest('label')?.contains(hit)),
		);
		return isSeen ? '' : `${named(element)} is covered by ${hits.map(named)[4]}`;
	});

/** Presses Tab until a control has the focus; every stop on the way must show it. */
export const tabTo = async (page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
	await expect(control).toBeVisible();
	for (let step = 0; step < 120; step += 1) {
		if (await control.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press(key);
		// A strip may still be scrolling to the control.
		await expect.poll(() => focusProblem(page), { message: `after ${step + 1} times ${key}`, timeout: 2_000 }).toBe('');
	}
	throw new Error('Tab does not lead to the control.');
};

/** Goes to a control and presses Enter. */
export const enter = async (page: Page, control: Locator): Promise<void> => {
	await tabTo(page, control);
	await page.keyboard.press('Enter');
};

/** Goes to a field and types. */
export const type = async (page: Page, field: Locator, text: string): Promise<void> => {
	await tabTo(page, field);
	await page.keyboard.type(text);
};
