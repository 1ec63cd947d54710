import { loadPart } from '../../client/runtime/load-part.ts';
import { failureLine } from './failure-line.ts';

/** Shows that the page cannot be filled, because its script or the settings did not load. Exported content stays. */
const showFailed = (main: Element): void => {
	if (!main.hasAttribute('data-fallback')) return;
	main.textContent = '';
	main.append(failureLine());
	window.dispatchEvent(new Event('touch-edition:content'));
};

const fill = (main: Element): void => {
	// Without the addresses of the services nothing can be loaded (M-25).
	if (window.touchEdition === undefined) showFailed(main);
	else
		loadPart(() => import('../on-demand/fill-fallback-page.ts'))
			.then((part) => part.fillFallbackPage(main))
			.catch(() => showFailed(main));
};

/**
 * The element of an exported page whose content the query replaces; null when it replaces none. `data-query` lists the
 * parameters that select content, `data-flags` of the template lists flags, which are on when exactly `true`.
 */
const replacedByQuery = (): Element | null => {
	const query = new URLSearchParams(window.location.search);
	const names = (value: string | undefined): string[] => (value ?? '').split(' ').filter(Boolean);
	const chosen = document.querySelector<HTMLElement>('[data-query]');
	if (chosen !== null && names(chosen.dataset['query']).some((name) => (query.get(name) ?? '') !== '')) return chosen;
	const main = document.querySelector<HTMLElement>('main[data-flags]');
	const flagged = main !== null && names(main.dataset['flags']).some((name) => query.get(name) === 'true');
	return flagged ? main.firstElementChild : null;
};

/**
 * Fills a fallback page, the page for unknown addresses, or content that the query selects. Does nothing on other
 * pages.
 */
export const startFallbackPage = (start: () => void): void => {
	if (document.querySelector('[data-not-found]') !== null) {
		// When the scripts do not load, the page has a link to home.
		loadPart(() => import('../on-demand/resolve-address.ts'))
			.then((resolver) => resolver.resolveAddress(start))
			.catch(console.error);
		return;
	}
	const main = document.querySelector('[data-fallback]') ?? replacedByQuery();
	if (main !== null) fill(main);
};
