import { settingsLoaded } from './settings-loaded.ts';

/** R-CONST-13: dynamic import has no limit of its own. */
const timeoutMs = 120_000;

/**
 * Loads an island's code and hydrates it. Astro's element reports code that fails, this function code that is late;
 * `browser/enhance/island-failures.ts` handles both.
 *
 * @param load as Astro gives it to a directive.
 */
export const hydrate = async (load: () => Promise<() => Promise<void>>, element: HTMLElement): Promise<void> => {
	let late = false;
	const timer = setTimeout(() => {
		late = true;
		const detail = { error: 'An island did not load within 120 s.', late };
		element.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, cancelable: true, detail }));
	}, timeoutMs);
	const [start] = await Promise.all([load(), settingsLoaded()]);
	clearTimeout(timer);
	if (!late) await start();
};
