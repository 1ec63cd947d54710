/** Names title and picture of the row that was tapped, so that they travel to the next page in its transition. */
interface SwapEvent extends Event {
	viewTransition: object | null;
}

const property = 'view-transition-name';

const clear = (): void => {
	for (const element of Array.from(document.querySelectorAll<HTMLElement>(`[style*=${property}]`)))
		element.style.removeProperty(property);
};

/** Follows taps on links, in browsers that have transitions between pages. */
export const startTappedRow = (): void => {
	if (!('onpageswap' in window)) return;
	let tapped: Element | null = null;
	addEventListener('click', ({ target }) => {
		const link = target instanceof Element ? target.closest('a') : null;
		tapped = link === null ? null : (link.closest('li,article') ?? link);
	});
	addEventListener('pageswap', (event) => {
		// Two elements of one name would end the transition before it begins.
		clear();
		if ((event as SwapEvent).viewTransition === null) return;
		tapped?.querySelector<HTMLElement>('h2,h3')?.style.setProperty(property, 'title');
		tapped?.querySelector<HTMLElement>('img')?.style.setProperty(property, 'picture');
	});
	// Back may show this document again, as it was left.
	addEventListener('pageshow', clear);
};
