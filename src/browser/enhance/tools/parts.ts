import { loadPart } from '../../../client/runtime/load-part.ts';

/**
 * The elements that need a part of the script, and the import of that part. Loading and starting are two steps, because
 * they fail in different ways.
 */
export type Part = readonly [selector: string, load: () => Promise<() => void>];

/**
 * Keeps taps on the buttons and pictures of a part that is still loading, so that none is lost on a slow network. Links
 * to other pages lead there at once.
 *
 * @returns a function that repeats the kept taps, the last of each button, and stops keeping taps.
 */
const keepTaps = (selector: string): (() => void) => {
	const taps = new Set<HTMLElement>();
	const keep = (event: Event): void => {
		const tapped = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
		if (!tapped?.matches(tapped.closest('a') ? '[href^="#"]' : 'button,img')) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		taps.delete(tapped);
		taps.add(tapped);
	};
	document.addEventListener('click', keep, true);
	return () => {
		document.removeEventListener('click', keep, true);
		for (const tapped of taps) tapped.click();
	};
};

/** Loads each part once, with the first element that needs it, at the start or later. */
export const startParts = (parts: readonly Part[]): void => {
	const waiting = new Set(parts);
	const look = (): void => {
		for (const part of waiting) {
			if (!document.querySelector(part[0])) continue;
			waiting.delete(part);
			const repeatTaps = keepTaps(part[0]);
			loadPart(part[1])
				.then((start) => start())
				.catch((error: unknown) => {
					console.error(error);
					// The code of no island can begin.
					if (part[0] === 'astro-island') document.documentElement.setAttribute('data-late', '');
				})
				.then(repeatTaps);
		}
	};
	look();
	addEventListener('touch-edition:content', look);
};
