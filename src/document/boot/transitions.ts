/**
 * Pages follow each other with a transition where the browser has them: the new page is shown with it at its first paint,
 * so this runs before. `browser/enhance/visit/tapped-row.ts` names what moves on the page that is left. Not for readers who
 * prefer reduced motion.
 */
interface RevealEvent extends Event {
	viewTransition: { finished: Promise<unknown> } | null;
}

const name = (selector: string, value: string): void =>
	document.querySelector<HTMLElement>(selector)?.style.setProperty('view-transition-name', value);

/** Lets title and picture of the tapped row move to those of this page. */
export const startTransitions = (): void => {
	const style = document.createElement('style');
	style.textContent =
		'@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}:root{view-transition-name:none}}';
	document.head.append(style);
	addEventListener('pagereveal', (event) => {
		const { viewTransition } = event as RevealEvent;
		if (!viewTransition) return;
		const both = (title: string, picture: string): void => {
			name('h1', title);
			name('main [fetchpriority=high]', picture);
		};
		both('title', 'picture');
		const clear = (): void => both('', '');
		viewTransition.finished.then(clear, clear);
	});
};
