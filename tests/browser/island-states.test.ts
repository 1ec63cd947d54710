/** Every island of readers who take part, in every state of the gallery: reached, and without findings of axe. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { islandStates, stateScript } from '../../src/gallery/island-states.ts';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';

test.describe.configure({ mode: 'parallel' });

/** All rules for the first look; another language or theme changes words and colours. `npm test -- --all` takes all. */
const looks =
	process.env['TEST_SET'] === 'all'
		? ['cn', 'en', 'bo'].flatMap((language) => ['light', 'dark', 'grey'].map((theme) => [language, theme] as const))
		: ([
				['cn', 'light'],
				['bo', 'dark'],
			] as const);

for (const { island, route, states } of islandStates)
	for (const state of states)
		test(`R-SCREEN-64: the island ${island}, ${state.name}: no finding of axe in any language and theme`, async ({
			page,
		}) => {
			await page.addInitScript(stateScript(island, state));
			await page.goto(sampleAddress(route));
			// Several steps, each with code that loads.
			await expect(page.locator('html[data-state-shown]')).toBeAttached({ timeout: 30_000 });
			for (const [language, theme] of looks) {
				await page.evaluate(
					([lang, name]) => {
						localStorage.setItem('lang', lang);
						document.documentElement.setAttribute('data-theme', name);
						window.dispatchEvent(new Event('touch-edition:language'));
					},
					[language, theme] as const,
				);
				await expect(page.locator('html')).not.toHaveAttribute('data-lang-pending');
				// The bar at the foot covers what is below it, which counts as small: `targets.test.ts` measures targets.
				const axe = new AxeBuilder({ page })
					.setLegacyMode()
					.disableRules(['target-size'])
					.include(`[data-island="${island}"]`);
				if ((await page.getByRole('dialog').count()) > 0) axe.include('[role="dialog"]');
				const { violations } = await (language === 'cn' && theme === 'light'
					? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
					: axe.withRules(['color-contrast', 'label', 'button-name', 'link-name'])
				).analyze();
				const found = violations.map(
					({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
				);
				expect(found, `${language}, ${theme}`).toEqual([]);
			}
		});
