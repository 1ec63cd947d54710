/** The part "taps" of `npm run bench`, second half: how long after a tap on a story its text is there. */
import { addressOf } from '../../src/routes.ts';
import { openPlainTab, type PlainTab } from '../../tests/browser/plain-browser.ts';
import { findBrowser } from '../command-line/browser.ts';
import { median } from './measure.ts';

const rounds = 7;
/** How long a finger touches the glass. */
const touchMs = 90;
/** How long the reader looks at the page before. */
const restMs = 3_000;

interface Phone {
	name: string;
	maxMs: number;
	slowdown: number;
	/** Round trip in milliseconds, and kilobits per second; null for the connection of this machine. */
	network: { latency: number; down: number; up: number } | null;
}

const phones: readonly Phone[] = [
	{ name: 'a warm connection', maxMs: 100, slowdown: 1, network: null },
	{ name: 'a slow phone', maxMs: 600, slowdown: 6, network: { latency: 150, down: 1600, up: 750 } },
];

const story = 'main .rows > li a[href*="newsDetail"]';

const slowDown = async ({ send }: PlainTab, { slowdown, network }: Phone): Promise<void> => {
	await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	if (network === null) return;
	await send('Network.enable');
	await send('Network.emulateNetworkConditions', {
		offline: false,
		latency: network.latency,
		downloadThroughput: (network.down * 1024) / 8,
		uploadThroughput: (network.up * 1024) / 8,
	});
};

/** Where a story is that is wholly on the screen. */
const placeOf = (selector: string): string => `(() => {
	for (const link of document.querySelectorAll(${JSON.stringify(selector)})) {
		const { x, y, width, height, top, bottom } = link.getBoundingClientRect();
		if (top > 60 && bottom < innerHeight - 60) return { x: x + width / 2, y: y + height / 2 };
	}
	return null;
})()`;

/** Keeps the moment at which the finger was lifted, for the next page. */
const noteTaps = `addEventListener('click', ({ timeStamp }) => {
	localStorage.setItem('tapped', performance.timeOrigin + timeStamp);
}, true)`;

/** From that moment to the first paint; a page that was opened while the finger was down paints when it is shown. */
const firstPaint = `(() => {
	const [paint] = performance.getEntriesByName('first-contentful-paint');
	return paint && performance.timeOrigin + paint.startTime - Number(localStorage.getItem('tapped'));
})()`;

/** Milliseconds from the lifted finger to the first paint of the article, whose text is in its HTML. */
const openingMs = async (executable: string, origin: string, phone: Phone): Promise<number> => {
	const tab = await openPlainTab(executable);
	try {
		await tab.send('Page.navigate', { url: `${origin}${addressOf('home')}` });
		await tab.waitFor(`document.readyState === 'complete' && document.documentElement.dataset.route === 'home'`);
		await tab.evaluate(noteTaps);
		await new Promise((rested) => setTimeout(rested, restMs));
		const point = await tab.waitFor<{ x: number; y: number }>(placeOf(story));
		await slowDown(tab, phone);
		await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
		await new Promise((lifted) => setTimeout(lifted, touchMs));
		await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
		await tab.waitFor(
			`document.documentElement.dataset.route === 'newsDetail' && document.querySelector('.prose p') !== null`,
		);
		return await tab.waitFor<number>(firstPaint);
	} finally {
		await tab.close();
	}
};

/** @returns whether the text is there in time on both phones. */
export const benchOpenings = async (origin: string): Promise<boolean> => {
	const executable = await findBrowser();
	console.log('\nFrom a tap on a story of home to the first paint of its text');
	const results: boolean[] = [];
	for (const phone of phones) {
		const times: number[] = [];
		for (let round = 0; round < rounds; round += 1) times.push(await openingMs(executable, origin, phone));
		const middle = median(times);
		const label = `${phone.name} (at most ${phone.maxMs} ms)`;
		console.log(
			`${label.padEnd(38)} ${Math.round(middle)} ms, ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms`,
		);
		results.push(middle <= phone.maxMs);
	}
	return results.every(Boolean);
};
