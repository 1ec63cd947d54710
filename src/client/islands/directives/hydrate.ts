import { settled } from './settled.ts';

/** R-CONST-13: dynamic import has no limit of its own. */
const limit = 120_000;

/**
 * Loads an island's code and hydrates it. Code that fails is told by Astro's element, code that is late by this; what
 * then happens is up to `browser/island-failures.ts`.
 *
 * @param load as Astro gives it to a directive.
 */
export const hydrate = async (load: () => Promise<() => Promise<void>>, element: HTMLElement): Promise<void> => {
	let late = false;
	const timer = setTimeout(() => {
		late = true;
		const detail = { error: 'An island did not load within 120 s.', late };
		element.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, cancelable: true, detail }));
	}, limit);
	const [start] = await Promise.all([load(), settled()]);
	clearTimeout(timer);
	if (!late) await start();
};
