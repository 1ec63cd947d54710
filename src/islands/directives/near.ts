import type { ClientDirective } from 'astro';
import { keepTaps } from './keep-taps.ts';
import { settled } from './settled.ts';

/** How far below the screen an island may be when it starts to load: about one screen of a phone. */
const margin = '600px';

/** Hydrates when the island comes near the screen. Engines without observers hydrate soon after load. */
const near: ClientDirective = (load, _options, element) => {
	keepTaps(element);
	const hydrate = async () => {
		const [start] = await Promise.all([load(), settled()]);
		await start();
	};
	if (!('IntersectionObserver' in window)) {
		setTimeout(hydrate, 200);
		return;
	}
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some((entry) => entry.isIntersecting)) return;
			observer.disconnect();
			void hydrate();
		},
		{ rootMargin: margin },
	);
	// The island itself has no box (display: contents): watch what it holds.
	for (const child of Array.from(element.children)) observer.observe(child);
};

export default near;
