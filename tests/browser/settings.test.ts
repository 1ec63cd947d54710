/**
 * Every setting that `settings.js` has: an operator edits it, and an exported page follows without a new export (M-25).
 * Every other setting is not in that file.
 */
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { checkSettings } from '../../src/config/read.ts';
import { type RuntimeSettings, runtimePart } from '../../src/config/run-time.ts';
import { addressOf, basePath } from '../../src/routes.ts';
import { agents, answerWith, editSettings, watchCalls } from './operator.ts';
import { endRoutes, hydrated, sample, sendSignIn, signIn } from './site.ts';

test.afterEach(endRoutes);

type Effect = (page: Page, context: BrowserContext) => Promise<void>;

const vote = addressOf('activityVote', { id: '1' });

/** Edits the address of a service, and waits until the page asks there. */
const asksThere =
	(service: string, visit: (page: Page, move: () => Promise<void>) => Promise<void>): Effect =>
	async (page, context) => {
		const there = new Promise<string>((resolve) => {
			context.on('request', (request) => {
				if (new URL(request.url()).pathname.startsWith(`/elsewhere/${service}/`)) resolve(request.url());
			});
		});
		await context.route('**/elsewhere/**', (route) => route.fulfill({ json: { status: 404, data: null } }));
		await visit(page, () => editSettings(context, { window: { [service]: `/elsewhere/${service}` } }));
		expect(await there).toContain(service);
	};

const opening =
	(address: string) =>
	async (page: Page, move: () => Promise<void>): Promise<void> => {
		await move();
		await page.goto(address);
		await page.locator('[data-island]').last().scrollIntoViewIfNeeded();
	};

/** The next call to the content service carries what the operator wrote. */
const onTheWire =
	(
		change: Parameters<typeof editSettings>[1],
		carries: (call: ReturnType<typeof watchCalls>[number]) => boolean,
	): Effect =>
	async (page, context) => {
		await editSettings(context, change);
		const calls = watchCalls(context);
		await page.goto(sample.article);
		await hydrated(page, 'comments');
		await expect.poll(() => calls.some(carries)).toBe(true);
	};

const effects: {
	[Group in keyof RuntimeSettings]: Record<keyof RuntimeSettings[Group], Effect | { shownBy: string }>;
} = {
	window: {
		base: asksThere('base', opening(sample.article)),
		nis: asksThere('nis', opening(vote)),
		sso: asksThere('sso', async (page, move) => {
			await move();
			await page.goto(sample.login);
			await sendSignIn(page, sample.members[0]);
		}),
		advertising: asksThere('advertising', async (page, move) => {
			await move();
			await page.goto(sample.article);
			await page.locator('[data-advert]').scrollIntoViewIfNeeded();
		}),
		vod: asksThere('vod', opening(addressOf('mvodShare', { id: '50' }))),
		storage: asksThere('storage', async (page, move) => {
			await signIn(page);
			await move();
			await page.goto(sample.article);
			await page.locator('[data-action="write"]').click();
			await expect(page.locator('#comment-field')).toBeVisible();
			// Only a photo that is larger than a part goes to the storage service.
			const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
			const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8a4', noise } }).png();
			const file = { name: 'a.png', mimeType: 'image/png', buffer: await photo.toBuffer() };
			await page.setInputFiles('.photo-add input', [file]);
		}),
		statistics: asksThere('statistics', opening(sample.article)),
		siteId: onTheWire({ window: { siteId: '77' } }, ({ query }) => query.get('siteId') === '77'),
		appId: onTheWire({ window: { appId: '88' } }, ({ query }) => query.get('appID') === '88'),
		resource: { shownBy: 'picture-settings.test.ts: further rows of a list have the edited addresses' },
		thumbnailSuffix: { shownBy: 'picture-settings.test.ts: further rows of a list have the edited addresses' },
	},
	site: {
		apiVersion: onTheWire({ site: { apiVersion: '9.9' } }, ({ query }) => query.get('apiVersion') === '9.9'),
		currentVersion: onTheWire({ site: { currentVersion: 5 } }, ({ query }) => query.get('curVersions') === '5'),
		securitySource: onTheWire({ site: { securitySource: 'WEB' } }, ({ headers }) => headers['source'] === 'WEB'),
		authMode: onTheWire({ site: { authMode: 2 } }, ({ name }) => name === 'nis/authinfo'),
		authorizedRoutes: onTheWire(
			{ site: { authMode: 1, authorizedRoutes: ['newsDetail'] } },
			({ name }) => name === 'nis/authinfo',
		),
		appMarker: { shownBy: 'environment.test.ts: the marker may be set after the export' },
		appScheme: { shownBy: 'environment.test.ts: the app shows the notices about actions' },
		showAdvertising: { shownBy: 'adverts.test.ts: turned off in the run-time settings' },
		showBarrage: { shownBy: 'live-player.test.ts: comments move over the picture when the setting is on' },
		messagingAuthorizeUrl: { shownBy: 'messaging-login.test.ts: without an authorize page in the settings' },
		offline: { shownBy: 'offline.test.ts: the settings turn it off' },
		antiDebug: { shownBy: 'page-behaviour.test.ts: can be turned off' },
		strictEncryption: {
			shownBy: 'contract/client.test.ts: the strict mode withholds a call that cannot be enciphered',
		},
	},
};

test('M-25: settings.js has the settings that the table below knows, and no other', { tag: '@quick' }, async ({
	page,
}) => {
	const answer = await page.request.get(`${basePath}settings.js`);
	const text = await answer.text();
	const settings = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RuntimeSettings;
	const known = (group: object): string[] => Object.keys(group).sort();
	expect(Object.keys(settings).sort()).toEqual(['site', 'window']);
	for (const group of ['site', 'window'] as const) {
		expect(known(settings[group])).toEqual(known(effects[group]));
		expect(known(runtimePart(checkSettings({}, 'the test'))[group])).toEqual(known(effects[group]));
	}
});

/** Requirements of the settings that have one of their own. */
const requirements: Readonly<Record<string, string>> = {
	nis: 'R-CONF-54',
	sso: 'R-CONF-55',
	advertising: 'R-CONF-56',
	vod: 'R-CONF-57',
	storage: 'R-CONF-58',
};

for (const [group, settings] of Object.entries(effects)) {
	for (const [name, effect] of Object.entries(settings)) {
		if (typeof effect !== 'function') continue;
		test(`${[requirements[name] ?? [], 'M-25'].flat().join(', ')}: an edit of ${group}.${name} shows on an exported page`, async ({
			page,
			context,
		}) => {
			await effect(page, context);
		});
	}
}

test('M-25: a fallback page renders with the settings of the export, not with those that somebody adds to settings.js', async ({
	page,
	context,
}) => {
	const time = page.locator('main time').first();
	await page.goto(sample.article);
	const exported = await time.textContent();
	await editSettings(context, { page: { contentTimeRule: 'YYYY' }, site: { title: 'X' } });
	// The fallback page of the route, at the address of an article.
	await page.route(`**${sample.article}`, async (route) => {
		const fallback = addressOf('newsDetail', { id: 'never-exported' });
		await route.fulfill({ response: await route.fetch({ url: new URL(fallback, route.request().url()).href }) });
	});
	await page.reload();
	await expect(time).toHaveText(exported ?? '');
	await context.route('**/exported-settings.json', async (route) => {
		const response = await route.fetch();
		const settings = (await response.json()) as { page: object };
		await route.fulfill({ response, json: { ...settings, page: { ...settings.page, contentTimeRule: 'YYYY/MM' } } });
	});
	await page.reload();
	await expect(time).toHaveText(/^\d{4}\/\d{2}$/);
});

test('M-25: without the exported settings a fallback page says so and offers another try', async ({
	page,
	context,
}) => {
	await context.route('**/exported-settings.json', (route) => route.abort());
	await page.goto(addressOf('newsDetail', { id: 'never-exported' }));
	await expect(page.locator('main button, main a.button').first()).toBeVisible();
});

test.describe('inside the messaging app', () => {
	test.use({ userAgent: agents.androidMessaging });
	test('R-CONF-02, A-037: a site that turns grey while a page is open greys that page', async ({ page, context }) => {
		await answerWith(context, 'base/getConfig', { status: 0, data: { detailPageGrey: true } });
		await page.goto(sample.article);
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'grey');
	});
});
