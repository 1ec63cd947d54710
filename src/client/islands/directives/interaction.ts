import type { ClientDirective } from 'astro';
import type { TappedIsland } from '../../runtime/hold-taps.ts';
import { hydrate } from './hydrate.ts';
import { repeatTap } from './repeat-tap.ts';

/**
 * Hydrates an island at the first tap or focus and then repeats the tap; without a tap, when the address points into it,
 * or when another island of the page has hydrated and asks for all (`touch-edition:hydrate`).
 */
export const interaction: ClientDirective = (load, _options, element: TappedIsland) => {
	repeatTap(element);
	const events = ['click', 'focusin'] as const;
	const begin = (): void => {
		for (const name of events) element.removeEventListener(name, begin, true);
		window.removeEventListener('touch-edition:hydrate', begin);
		void hydrate(load, element);
	};
	for (const name of events) element.addEventListener(name, begin, true);
	window.addEventListener('touch-edition:hydrate', begin);
	// The reader, or the address, may have been here before this script.
	if (element.wanted || element.contains(document.getElementById(location.hash.slice(1)))) begin();
};
