import { settingsLoaded } from '../settings-loaded.ts';

/** Time limit of R-CONST-13; dynamic import has none. */
const timeoutMs = 120_000;

/** Milliseconds after which a sentence says to a reader who has tapped that the code has not come; it may still come. */
const slowMs = 15_000;

/**
 * Loads the code of an island and hydrates it, once the tap that asked for it is drawn: code from the cache would run
 * first, and on a slow phone the tap would seem unanswered for half a second. Astro's element reports code that fails to
 * load, this function reports code that exceeds the time limit; `browser/enhance/island-failures.ts` handles both.
 *
 * @param load the loader that Astro passes to a directive.
 */
export const hydrate = async (load: () => Promise<() => Promise<void>>, element: HTMLElement): Promise<void> => {
	// A page in the background draws nothing.
	if (!document.hidden) await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
	// From now on the words 正在加载 have their time.
	element.setAttribute('data-begun', '');
	const slow = setTimeout(() => element.dispatchEvent(new Event('touch-edition:slow', { bubbles: true })), slowMs);
	let late = false;
	const timer = setTimeout(() => {
		late = true;
		const detail = { error: 'An island did not load within 120 s.', late };
		element.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, cancelable: true, detail }));
	}, timeoutMs);
	try {
		const [start] = await Promise.all([load(), settingsLoaded()]);
		if (!late) await start();
	} finally {
		clearTimeout(timer);
		clearTimeout(slow);
	}
};
