/** Names title and picture of the tapped row, so that they move to the next page in its transition. */
import { localItems } from '../../../client/runtime/storage.ts';

interface SwapEvent extends Event {
	viewTransition: { skipTransition: () => void; ready: Promise<unknown> } | null;
}

const property = 'view-transition-name';

const clear = (): void => {
	for (const element of Array.from(document.querySelectorAll<HTMLElement>(`[style*=${property}]`)))
		element.style.removeProperty(property);
};

/** Follows taps on links, in browsers that have transitions between pages. */
export const startTappedRow = (): void => {
	if (!('onpageswap' in window)) return;
	let link: HTMLAnchorElement | null = null;
	addEventListener('click', ({ target }) => {
		link = target instanceof Element ? target.closest('a') : null;
	});
	addEventListener('pageswap', (event) => {
		// Two elements with the same name would end the transition before it begins.
		clear();
		const { viewTransition } = event as SwapEvent;
		if (viewTransition === null) return;
		// A page that leads on at once ends the transition before it begins.
		viewTransition.ready.catch(clear);
		if (link === null) return;
		// A page that was opened ahead is shown sooner than a transition to it could begin (docs/decisions/0028-taps.md).
		if (localItems.get('ahead') === link.pathname) return viewTransition.skipTransition();
		const row = link.closest('li,article') || link;
		row.querySelector<HTMLElement>('h2,h3')?.style.setProperty(property, 'title');
		row.querySelector<HTMLElement>('img')?.style.setProperty(property, 'picture');
	});
	// Back may show this document again, as it was left.
	addEventListener('pageshow', clear);
};
