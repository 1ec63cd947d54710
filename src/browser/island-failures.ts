/**
 * An island whose code does not come: the page is reloaded once, for a release may have replaced the part while the page
 * was open (M-24); then 网络错误 and a way on stand in the island's place (R-ERR-14, A-111).
 */
import { reloadOnce } from '../host/load-part.ts';

/** In the page's own language: the words stand on the page, for there may be no network. */
const showFailure = (island: Element): void => {
	const { failed = '', retry = '' } = document.documentElement.dataset;
	const words = document.createElement('span');
	words.dataset['t'] = 'state.networkError';
	words.textContent = failed;
	const button = document.createElement('button');
	button.className = 'button';
	button.type = 'button';
	button.dataset['t'] = 'state.retry';
	button.textContent = retry;
	// A part that failed once is not asked for again by the same document.
	button.addEventListener('click', () => location.reload());
	const line = document.createElement('p');
	line.className = 'island-broken';
	line.setAttribute('role', 'alert');
	line.append(words, ' ', button);
	island.append(line);
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
