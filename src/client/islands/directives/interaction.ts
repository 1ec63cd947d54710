import type { ClientDirective } from 'astro';
import { hydrate } from './hydrate.ts';
import { repeatTap } from './repeat-tap.ts';

/** Hydrates an island at the first tap or focus and then repeats the tap. */
const interaction: ClientDirective = (load, _options, element) => {
	repeatTap(element);
	const events = ['click', 'focusin'] as const;
	const begin = (): void => {
		for (const name of events) element.removeEventListener(name, begin, true);
		void hydrate(load, element);
	};
	for (const name of events) element.addEventListener(name, begin, true);
};

export default interaction;
