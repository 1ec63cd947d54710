/** A story is opened while a finger is on its link, and counts when the reader comes to it. */
import { expect, test } from 'playwright/test';
import { openPlainTab, type PlainTab } from './plain-browser.ts';
import playwrightConfig, { wholeBrowser } from './playwright.config.ts';
import { partStarted, sample } from './site.ts';

const { baseURL } = playwrightConfig.use ?? {};
const ahead = 'main a[data-ahead]';
const story = 'main .rows > li a[href*="newsDetail"]';

/** The page follows fingers: the script that does so has run. */
const listening = (tab: PlainTab): Promise<unknown> =>
	tab.waitFor(`(async () => {
		const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/unseen.'));
		return script !== undefined && (await import(script.name)) !== null;
	})()`);

/** Opens home, and puts a finger on a story. @returns whether a page was opened ahead for it within two seconds. */
const touchStory = async (tab: PlainTab): Promise<boolean> => {
	const before = tab.openedAhead();
	await tab.send('Page.navigate', { url: `${baseURL}${sample.home}` });
	const point = await tab.waitFor<{ x: number; y: number }>(`(() => {
		if (document.readyState !== 'complete' || document.documentElement.dataset.route !== 'home') return null;
		const link = document.querySelector('${story}');
		link.scrollIntoView({ block: 'center' });
		const { x, y, width, height } = link.getBoundingClientRect();
		return { x: x + width / 2, y: y + height / 2 };
	})()`);
	await listening(tab);
	await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
	return expect
		.poll(() => tab.openedAhead(), { timeout: 2_000 })
		.toBe(before + 1)
		.then(
			() => true,
			() => false,
		);
};

/** Lifts the finger, and waits for the story. */
const lift = async (tab: PlainTab): Promise<void> => {
	await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
	await tab.waitFor(`document.documentElement.dataset.route === 'newsDetail'`);
};

const withTab = async (work: (tab: PlainTab) => Promise<void>): Promise<void> => {
	const tab = await openPlainTab(wholeBrowser.executablePath);
	try {
		await work(tab);
	} finally {
		await tab.close();
	}
};

test('M-29: a story that was opened ahead starts, calls and counts when the reader comes to it', () =>
	withTab(async (tab) => {
		expect(await touchStory(tab)).toBe(true);
		await lift(tab);
		const moment = await tab.waitFor<number>(`performance.getEntriesByType('navigation')[0].activationStart`);
		const loads = `performance.getEntriesByType('resource')`;
		await tab.waitFor(`${loads}.some(({ name }) => name.includes('statistics'))`);
		const early = await tab.evaluate<string[]>(
			`${loads}.filter(({ startTime }) => startTime < ${moment}).map(({ name }) => new URL(name).pathname)`,
		);
		expect(early.filter((path) => /\/api\/|island/.test(path))).toEqual([]);
	}));

/** Has the old page note whether its transition is left out. */
const noteTransition = `(() => {
	localStorage.removeItem('transition');
	const { skipTransition } = ViewTransition.prototype;
	ViewTransition.prototype.skipTransition = function () {
		localStorage.setItem('transition', 'skipped');
		skipTransition.call(this);
	};
})()`;

test('a story that was opened ahead is shown at once, and another one with its transition', () =>
	withTab(async (tab) => {
		expect(await touchStory(tab)).toBe(true);
		await tab.waitFor(`localStorage.getItem('ahead') !== null`);
		await tab.evaluate(noteTransition);
		await lift(tab);
		expect(await tab.evaluate<string>(`localStorage.getItem('transition') ?? 'shown'`)).toBe('skipped');
		await tab.evaluate(`localStorage.removeItem('ahead')`);
		await tab.send('Page.navigate', { url: `${baseURL}${sample.home}` });
		await tab.waitFor(`document.readyState === 'complete' && document.querySelector('${story}') !== null`);
		await listening(tab);
		await tab.evaluate(noteTransition);
		await tab.evaluate(`document.querySelector('${story}').click()`);
		await tab.waitFor(`document.documentElement.dataset.route === 'newsDetail'`);
		expect(await tab.evaluate<string>(`localStorage.getItem('transition') ?? 'shown'`)).toBe('shown');
	}));

test('one story at a time is opened ahead, and none when the finger scrolls, at a key, or when the reader leaves', async ({
	page,
}) => {
	await page.goto(sample.home);
	await partStarted(page, 'unseen');
	const links = page.locator(story);
	await expect(page.locator(ahead)).toHaveCount(0);
	for (const index of [0, 1]) {
		await links.nth(index).dispatchEvent('pointerdown', { button: 0 });
		await expect(links.nth(index)).toHaveAttribute('data-ahead', '');
		await expect(page.locator(ahead)).toHaveCount(1);
	}
	for (const end of ['pointercancel', 'keydown', 'visibilitychange']) {
		await links.nth(0).dispatchEvent('pointerdown', { button: 0 });
		await expect(page.locator(ahead)).toHaveCount(1);
		await links.nth(0).dispatchEvent(end);
		await expect(page.locator(ahead), end).toHaveCount(0);
	}
	// The button that opens a menu leads nowhere.
	await links.nth(0).dispatchEvent('pointerdown', { button: 2 });
	await expect(page.locator(ahead)).toHaveCount(0);
});

test('nothing is opened ahead for readers who save data', () =>
	withTab(async (tab) => {
		await tab.send('Page.navigate', { url: `${baseURL}${sample.home}` });
		await tab.waitFor(`document.documentElement.dataset.route === 'home'`);
		await tab.evaluate(`localStorage.setItem('dataSaver', 'on')`);
		expect(await touchStory(tab)).toBe(false);
		// The touch arrived: it is the rules of the site that leave the page out.
		expect(await tab.evaluate(`document.querySelector('${ahead}') !== null`)).toBe(true);
	}));
