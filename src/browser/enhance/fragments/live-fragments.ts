import { loadPart } from '../../../client/runtime/load-part.ts';
import { whenOnScreen } from '../tools/when-on-screen.ts';
import { startAdverts } from './adverts.ts';
import { startSignUpButton } from './sign-up-button.ts';

/** Renders a live fragment again. When that fails, the exported one stays. */
const refresh = (element: HTMLElement): void =>
	void loadPart(() => import('../../on-demand/refresh-fragment.ts')).then(
		(part) => part.refreshFragment(element),
		(error: unknown) => console.warn(error),
	);

const seen = new WeakSet<Element>();

const look = (): void => {
	const parts = Array.from(document.querySelectorAll<HTMLElement>('[data-refresh]:not([data-fresh])'));
	for (const part of parts) {
		if (seen.has(part)) continue;
		seen.add(part);
		if (!whenOnScreen(part, { rootMargin: '200px' }, () => refresh(part))) refresh(part);
	}
};

/** Refreshes each live fragment once when it comes near the screen, also those that load later. */
export const startLiveFragments = (): void => {
	look();
	window.addEventListener('touch-edition:content', look);
	// An island has changed the data of a fragment.
	window.addEventListener('touch-edition:refresh', ({ target }) => {
		if (target instanceof HTMLElement) refresh(target);
	});
	startAdverts();
	startSignUpButton();
};
