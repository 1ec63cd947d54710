/** Every route at the two widths of small phones; 320 is also the width of a page at 400 % zoom of a desktop screen. */
import { expect, test } from 'playwright/test';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { routes } from '../../src/routes.ts';
import { missedTargets, overflows, smallTexts } from './page-checks.ts';

/** One for each worker. */
const parts = 3;

for (let part = 0; part < parts; part += 1)
	test(`A-035, E-02, E-08: targets of 44 px, labels of 12 px and nothing cut, routes ${part + 1} of ${parts}`, async ({
		page,
	}) => {
		const found: Record<string, string[]> = {};
		for (const { name } of routes.filter((_, index) => index % parts === part)) {
			await page.setViewportSize({ width: 375, height: 812 });
			await page.goto(sampleAddress(name));
			await expect(page.locator('[data-fallback]')).toHaveCount(0);
			for (const width of [375, 320]) {
				await page.setViewportSize({ width, height: 812 });
				const wrong = [
					...(await page.evaluate(missedTargets)),
					...(await page.evaluate(smallTexts)),
					...(await page.evaluate(overflows)),
				];
				if (wrong.length > 0) found[`${name} at ${width}`] = wrong;
			}
		}
		expect(found).toEqual({});
	});
