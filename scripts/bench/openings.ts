/** The part "taps" of `npm run bench`, second half: how long after a tap on a story its text is there. */
import { addressOf } from '../../src/routes.ts';
import { openPlainTab } from '../../tests/browser/plain-browser.ts';
import { findBrowser } from '../command-line/browser.ts';
import { median } from './measure.ts';
import { type Phone, slowDown, slowPhone } from './phones.ts';

const rounds = 7;
/** How long a finger touches the glass. */
const touchMs = 90;
/** How long the reader looks at the page before. */
const restMs = 3_000;

const phones: readonly (Phone & { maxMs: number })[] = [
	{ name: 'a warm connection', slowdown: 1, network: null, maxMs: 100 },
	{ ...slowPhone, maxMs: 600 },
];

const story = 'main .rows > li a[href*="newsDetail"]';

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
		await slowDown(tab.send, phone);
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
