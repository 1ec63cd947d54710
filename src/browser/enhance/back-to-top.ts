import { throttled } from './tools/throttle.ts';

/** Shown from 300 px on, checked at most every 500 ms (R-SCREEN-12…14). */
const threshold = 300;
const intervalMs = 500;

/** The button to the top of a long page: it scrolls there, and jumps for readers who prefer reduced motion. */
export const startBackToTop = (): void => {
	const button = document.querySelector<HTMLButtonElement>('[data-to-top]');
	if (button === null) return;
	const look = (): void => {
		button.hidden = window.pageYOffset < threshold;
	};
	window.addEventListener('scroll', throttled(look, intervalMs), { passive: true });
	window.addEventListener('pageshow', look);
	button.addEventListener('click', () => {
		const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
		window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
	});
	look();
};
