/** The release of another build, as an open page meets it: the folder that is served is replaced. */
import type { BrowserContext, Page, Route } from 'playwright/test';

const oldFolder = /\/assets\//g;
const newFolder = '/assets-next/';

/** Serves every page and asset under new names, as the next release of the same folder; the old names are gone. */
export const release = async (context: BrowserContext): Promise<void> => {
	const renamed = async (route: Route, url: string): Promise<void> => {
		const response = await route.fetch({ url });
		if (!/html|javascript|css/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
		await route.fulfill({ response, body: (await response.text()).replace(oldFolder, newFolder) });
	};
	await context.route(/\/assets\//, (route) => route.fulfill({ status: 404, body: 'Not found' }));
	await context.route(/\/assets-next\//, (route) =>
		renamed(route, route.request().url().replace(newFolder, '/assets/')),
	);
	await context.route(/\.html(?:\?|$)/, (route) => renamed(route, route.request().url()));
};

/** Counts the loads of a page from now on. */
export const loadsOf = (page: Page): (() => number) => {
	let loads = 0;
	page.on('domcontentloaded', () => {
		loads += 1;
	});
	return () => loads;
};
