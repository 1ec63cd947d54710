import type { ClientDirective } from 'astro';
import { keepTaps } from './keep-taps.ts';
import { settled } from './settled.ts';

/** Hydrates at the first tap or focus; the tap is repeated once the island answers. */
const interaction: ClientDirective = (load, _options, element) => {
	keepTaps(element);
	const events = ['click', 'focusin'] as const;
	const hydrate = async () => {
		for (const name of events) element.removeEventListener(name, hydrate, true);
		const [start] = await Promise.all([load(), settled()]);
		await start();
	};
	for (const name of events) element.addEventListener(name, hydrate, true);
};

export default interaction;
