/** Every page in the messaging platform's browser, which is given the page's share data for its menu (R-SCREEN-28, M-22). */
import { expect, test } from 'playwright/test';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { routes } from '../../src/routes.ts';
import { bridge, invoked } from './messaging-app.ts';
import { agents } from './operator.ts';

test.use({ userAgent: agents.androidMessaging });
test.describe.configure({ mode: 'parallel' });

const names = routes.map(({ name }) => name);
const partSize = 9;

for (let first = 0; first < names.length; first += partSize) {
	const part = names.slice(first, first + partSize);
	test(`R-SCREEN-28: ${part.join(', ')} can be shared from the app's menu`, async ({ page, context }) => {
		await bridge(context, 'agrees');
		for (const name of part) {
			await test.step(name, async () => {
				await page.goto(sampleAddress(name));
				const shared = async () =>
					(await invoked(page)).filter(({ name: call }) => call === 'updateAppMessageShareData').at(-1)?.parameters;
				await expect.poll(shared, { message: `${name} gives the app no share data` }).toBeDefined();
				// A fallback page shares what it has loaded; until then both it and the app know only the site.
				await expect(async () => {
					const titles = await page.evaluate(() => [
						document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content,
						document.querySelector('h1')?.textContent?.trim(),
						document.title.split(' - ')[0],
					]);
					expect(titles).toContain((await shared())?.['title']);
				}).toPass();
				const data = await shared();
				expect(data?.['imgUrl']).toMatch(/^https?:\/\/[^/]+\/.+/);
				const link = new URL(data?.['link'] ?? '');
				expect([link.pathname, link.searchParams.get('isShare')]).toEqual([new URL(page.url()).pathname, 'true']);
			});
		}
	});
}
