import { loadPart } from '../../client/runtime/load-part.ts';
import { startAdverts } from './adverts.ts';

/** Parts of a page that are of the moment are asked for again once, when they come near the screen. */
const refresh = (element: HTMLElement): void =>
	// A part that cannot be brought up to date stays as it is.
	void loadPart(() => import('../on-demand/refresh.ts')).then(
		(shell) => shell.refresh(element),
		(error: unknown) => console.warn(error),
	);

const seen = new WeakSet<Element>();

const look = (): void => {
	const parts = Array.from(document.querySelectorAll<HTMLElement>('[data-refresh]:not([data-fresh])'));
	for (const part of parts) {
		if (seen.has(part)) continue;
		seen.add(part);
		if (!('IntersectionObserver' in window)) {
			refresh(part);
			continue;
		}
		const observer = new IntersectionObserver(
			(entries) => {
				if (!entries.some((entry) => entry.isIntersecting)) return;
				observer.disconnect();
				refresh(part);
			},
			{ rootMargin: '200px' },
		);
		observer.observe(part);
	}
};

/** Watches the parts of this page, and those that a route shell puts into it: they are fresh, but may be loaded late. */
export const startRefresh = (): void => {
	look();
	window.addEventListener('touch-edition:content', look);
	startAdverts();
};
