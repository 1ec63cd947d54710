/** What an operator, a network or a phone does to the site, for tests. The site itself is never changed. */
import type { BrowserContext, Page, Request } from 'playwright/test';

type Group = Readonly<Record<string, unknown>>;

/** Edits `settings.js` like an operator, for the pages of this context (M-25). */
export const editSettings = async (
	context: BrowserContext,
	change: { site?: Group; window?: Group; page?: Group },
): Promise<void> => {
	await context.route('**/settings.js', async (route) => {
		const response = await route.fetch();
		const text = await response.text();
		const settings = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Record<string, Group>;
		for (const [group, values] of Object.entries(change)) settings[group] = { ...settings[group], ...values };
		await route.fulfill({ response, body: `window.touchEdition = ${JSON.stringify(settings)};` });
	});
};

export interface SeenCall {
	/** Answer of `base/getConfig`. */
	name: string;
	method: string;
	query: URLSearchParams;
	body: URLSearchParams;
	headers: Record<string, string>;
}

const seen = (request: Request): SeenCall | null => {
	const address = new URL(request.url());
	if (!address.pathname.startsWith('/api/')) return null;
	return {
		name: address.pathname.slice('/api/'.length),
		method: request.method(),
		query: address.searchParams,
		body: new URLSearchParams(request.postData() ?? ''),
		headers: request.headers(),
	};
};

/** Calls that count adverts and views happen at no particular time. */
const counting = /^(?:statistics|advertising)\//;

/**
 * Records every call of the pages of a context, in order.
 *
 * @param all also those that only count.
 */
export const watchCalls = (context: BrowserContext, { all = false } = {}): SeenCall[] => {
	const calls: SeenCall[] = [];
	context.on('request', (request) => {
		const call = seen(request);
		if (call !== null && (all || !counting.test(call.name))) calls.push(call);
	});
	return calls;
};

/** Answers a call with an error status: the first `times` requests, or all. */
export const answerWith = async (
	context: BrowserContext,
	call: string,
	answer: Group,
	times = Number.POSITIVE_INFINITY,
): Promise<{ given: () => number }> => {
	let given = 0;
	await context.route(`**/api/${call}*`, async (route) => {
		if (given >= times) return route.fallback();
		given += 1;
		await route.fulfill({ json: answer });
	});
	return { given: () => given };
};

/** Records redirects to the native app's scheme, which leave the page where it is. */
export const watchCommands = async (page: Page): Promise<string[]> => {
	const commands: string[] = [];
	const session = await page.context().newCDPSession(page);
	await session.send('Page.enable');
	session.on('Page.frameRequestedNavigation', ({ url }) => {
		if (!/^https?:/.test(url)) commands.push(url);
	});
	return commands;
};

export const agents = {
	app: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/134 Mobile Safari/537.36 QinglingApp/2.1##u123##',
	androidMessaging:
		'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/134 Mobile Safari/537.36 XWEB/1340 MicroMessenger/8.0.50',
	appleMessaging:
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
	iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
	android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/134 Mobile Safari/537.36',
	tablet: 'Mozilla/5.0 (Linux; Android 14; SM-X700) AppleWebKit/537.36 Chrome/134 Safari/537.36',
} as const;

/** Records uncaught exceptions of a page. */
export const watchErrors = (page: Page): string[] => {
	const errors: string[] = [];
	page.on('pageerror', (error) => errors.push(String(error)));
	return errors;
};
