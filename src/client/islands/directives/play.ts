import type { ClientDirective } from 'astro';
import type { TappedIsland } from '../../runtime/hold-taps.ts';
import { hydrate } from './hydrate.ts';
import { repeatTap } from './repeat-tap.ts';

/**
 * Hydrates a player at the first tap on an element with `data-play`, anywhere on the page, and repeats the tap. The
 * poster with its button is part of the article; the island has no markup of its own.
 */
export const play: ClientDirective = (load, _options, element: TappedIsland) => {
	repeatTap(element);
	const begin = (): void => {
		// `client/runtime/hold-taps.ts` hears each tap first.
		if (element.tapped === undefined) return;
		document.removeEventListener('click', begin, true);
		void hydrate(load, element);
	};
	document.addEventListener('click', begin, true);
	element.addEventListener('astro:hydration-error', () => {
		element.setAttribute('data-failed', '');
		element.tapped?.removeAttribute('aria-busy');
	});
	begin();
};
