/**
 * Keeps the last tap on an island that does not answer yet, and repeats it once it does (M-30). Hydration keeps the
 * elements, so the very element that was tapped is tapped again.
 *
 * @param element the `astro-island`; its child carries `data-hydrated` once it answers.
 */
export const keepTaps = (element: HTMLElement): void => {
	let tapped: HTMLElement | null = null;
	const keep = (event: Event): void => {
		const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
		if (target === null) return;
		event.preventDefault();
		tapped = target;
		target.setAttribute('aria-busy', 'true');
	};
	element.addEventListener('click', keep, true);
	const observer = new MutationObserver(() => {
		if (element.querySelector('[data-hydrated]') === null) return;
		observer.disconnect();
		element.removeEventListener('click', keep, true);
		if (tapped === null) return;
		tapped.removeAttribute('aria-busy');
		tapped.click();
	});
	observer.observe(element, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
};
