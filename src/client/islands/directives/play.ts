import type { ClientDirective } from 'astro';
import { hydrate } from './hydrate.ts';

/**
 * Hydrates a player at the first tap on an element with `data-play`, anywhere on the page, and repeats the tap. The
 * poster with its button is part of the article; the island has no markup of its own.
 */
const play: ClientDirective = (load, _options, element) => {
	/** The button; the island itself before there is one. */
	let tapped = element;
	const begin = (event: Event): void => {
		const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-play]') : null;
		if (target === null) return;
		event.preventDefault();
		tapped.removeAttribute('aria-busy');
		const isFirst = tapped === element;
		tapped = target;
		target.setAttribute('aria-busy', 'true');
		if (isFirst) hydrate(load, element);
	};
	const stop = (): void => {
		document.removeEventListener('click', begin, true);
		tapped.removeAttribute('aria-busy');
	};
	document.addEventListener('click', begin, true);
	element.addEventListener('astro:hydration-error', stop);
	const observer = new MutationObserver(() => {
		if (element.querySelector('[data-hydrated]') === null) return;
		observer.disconnect();
		stop();
		tapped.click();
	});
	observer.observe(element, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
};

export default play;
