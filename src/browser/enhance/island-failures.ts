/**
 * An island whose code does not come: the page is reloaded once, for a release may have replaced the part while the page
 * was open (M-24); then 网络错误 and a way on stand in the island's place (R-ERR-14, A-111).
 */
import { reloadOnce } from '../../client/runtime/load-part.ts';
import { failureLine } from './failure-line.ts';

const showFailure = (island: Element): void => {
	island.append(failureLine());
	for (const busy of Array.from(island.querySelectorAll('[aria-busy]'))) busy.removeAttribute('aria-busy');
	window.dispatchEvent(new Event('touch-edition:content'));
};

/** Hears of islands that fail: Astro's own element tells it, and the directives tell of those that are late. */
export const startIslandFailures = (): void =>
	document.addEventListener('astro:hydration-error', (event) => {
		const { error, late } = (event as CustomEvent<{ error?: unknown; late?: boolean }>).detail;
		console.error(error);
		if (event.target instanceof Element && (late === true || !reloadOnce())) showFailure(event.target);
		event.preventDefault();
	});
