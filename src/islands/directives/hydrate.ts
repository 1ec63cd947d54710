import { loadPart } from '../../host/load-part.ts';
import { settled } from './settled.ts';

/** 网络错误 and a way on, in the page's own language (R-ERR-14): the words stand on the page, for there is no network. */
const showFailure = (element: HTMLElement): void => {
	const { failed = '', retry = '' } = document.documentElement.dataset;
	const line = document.createElement('p');
	line.className = 'island-broken';
	line.setAttribute('role', 'alert');
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
	line.append(words, ' ', button);
	element.append(line);
	for (const busy of Array.from(element.querySelectorAll('[aria-busy]'))) busy.removeAttribute('aria-busy');
	window.dispatchEvent(new Event('touch-edition:content'));
};

/**
 * Loads an island's code, with a limit, and hydrates it (R-ERR-14, A-111, M-24).
 *
 * @param load as Astro gives it to a directive.
 */
export const hydrate = async (load: () => Promise<() => Promise<void>>, element: HTMLElement): Promise<void> => {
	// Astro's element swallows the failure, and tells it by an event.
	const failures: unknown[] = [];
	element.addEventListener('astro:hydration-error', (event) => {
		event.preventDefault();
		failures.push((event as CustomEvent<{ error: unknown }>).detail.error);
	});
	const loaded = async (): Promise<() => Promise<void>> => {
		const start = await load();
		if (failures.length > 0) throw failures[0];
		return start;
	};
	try {
		const [start] = await Promise.all([loadPart(loaded), settled()]);
		await start();
		if (failures.length > 0) throw failures[0];
	} catch (error) {
		console.error(error);
		showFailure(element);
	}
};
