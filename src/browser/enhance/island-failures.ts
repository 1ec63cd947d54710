/**
 * Handles islands whose code does not load. The page reloads once, because a release may have replaced the code while
 * the page was open (M-24). After that the failure line replaces the island (R-ERR-14, A-111).
 */
import { reloadOnce } from '../../client/runtime/load-part.ts';
import { failureLine } from './failure-line.ts';

const showFailure = (island: Element): void => {
	island.append(failureLine());
	for (const busy of island.querySelectorAll('[aria-busy]')) busy.removeAttribute('aria-busy');
	window.dispatchEvent(new Event('touch-edition:content'));
};

/**
 * Listens for islands that fail: Astro's element reports code that does not load, the directives report code that
 * exceeds the time limit.
 */
export const startIslandFailures = (): void =>
	document.addEventListener('astro:hydration-error', (event) => {
		const { error, late } = (event as CustomEvent<{ error?: unknown; late?: boolean }>).detail;
		console.error(error);
		if (event.target instanceof Element && (late === true || !reloadOnce())) showFailure(event.target);
		event.preventDefault();
	});
