import type { ClientDirective } from 'astro';
import { hydrate } from './hydrate.ts';
import { repeatTap } from './repeat-tap.ts';

/** Distance below the screen at which an island starts to load: about one screen of a phone; none with data saver. */
const margin = (): string => (document.documentElement.dataset['saver'] === undefined ? '600px' : '0px');

/** Hydrates an island when it comes near the screen; without IntersectionObserver, soon after the page has loaded. */
export const near: ClientDirective = (load, _options, element) => {
	repeatTap(element);
	if (!('IntersectionObserver' in window)) {
		setTimeout(() => void hydrate(load, element), 200);
		return;
	}
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some((entry) => entry.isIntersecting)) return;
			observer.disconnect();
			void hydrate(load, element);
		},
		{ rootMargin: margin() },
	);
	// The island itself has no box (display: contents), so its children are observed.
	for (const child of Array.from(element.children)) observer.observe(child);
};
