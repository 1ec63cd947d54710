/**
 * Islands whose code does not load. The page is reloaded once: a release may have replaced the code while the page was
 * open (M-24). If that does not help, the failure line takes the island's place (R-ERR-14, A-111).
 */
import { reloadOnce } from '../../client/runtime/load-part.ts';
import { failureLine } from './failure-line.ts';

const showFailure = (island: Element): void => {
	island.append(failureLine());
	for (const busy of Array.from(island.querySelectorAll('[aria-busy]'))) busy.removeAttribute('aria-busy');
	window.dispatchEvent(new Event('touch-edition:content'));
};

/** Listens for islands that fail: Astro's own element reports them, and the directives those that are late. */
export const startIslandFailures = (): void =>
	document.addEventListener('astro:hydration-error', (event) => {
		const { error, late } = (event as CustomEvent<{ error?: unknown; late?: boolean }>).detail;
		console.error(error);
		if (event.target instanceof Element && (late === true || !reloadOnce())) showFailure(event.target);
		event.preventDefault();
	});
