/**
 * Repeats the last tap on an island that was not hydrated yet as soon as it is hydrated (M-30). Hydration reuses the
 * elements, so the same element can be tapped again.
 *
 * Links with `data-tap` are links without scripts and buttons with them.
 *
 * @param element the `astro-island`; its child gets `data-hydrated` once it handles taps.
 */
export const repeatTap = (element: HTMLElement): void => {
	let tapped: HTMLElement | null = null;
	const hold = (event: Event): void => {
		const target = (event.target as Element).closest<HTMLElement>('button,[data-tap]');
		if (target === null) return;
		event.preventDefault();
		tapped = target;
		target.setAttribute('aria-busy', 'true');
	};
	element.addEventListener('click', hold, true);
	const observer = new MutationObserver(() => {
		if (element.querySelector('[data-hydrated]') === null) return;
		observer.disconnect();
		element.removeEventListener('click', hold, true);
		if (tapped === null) return;
		tapped.removeAttribute('aria-busy');
		tapped.click();
	});
	observer.observe(element, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
};
