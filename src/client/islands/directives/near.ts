import type { ClientDirective } from 'astro';
import { hydrate } from './hydrate.ts';
import { keepTaps } from './keep-taps.ts';

/** How far below the screen an island may be when it starts to load: about one screen of a phone. */
const margin = '600px';

/** Hydrates when the island comes near the screen. Engines without observers hydrate soon after load. */
const near: ClientDirective = (load, _options, element) => {
	keepTaps(element);
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
		{ rootMargin: margin },
	);
	// The island itself has no box (display: contents): watch what it holds.
	for (const child of Array.from(element.children)) observer.observe(child);
};

export default near;
