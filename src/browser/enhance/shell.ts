import { loadPart } from '../../client/runtime/load-part.ts';
import { failureLine } from './failure-line.ts';

/** The script that fills the shell did not come, or the settings: said in its place. What was exported stays. */
const showFailed = (shell: Element): void => {
	if (!shell.hasAttribute('data-shell')) return;
	shell.textContent = '';
	shell.append(failureLine());
	window.dispatchEvent(new Event('touch-edition:content'));
};

const fill = (shell: Element): void => {
	// Without addresses of services there is nothing to fill it with (M-25).
	if (window.touchEdition === undefined) showFailed(shell);
	else
		loadPart(() => import('../on-demand/fill-shell.ts'))
			.then((filler) => filler.fillShell(shell))
			.catch(() => showFailed(shell));
};

/**
 * What of an exported page the query asks to be shown otherwise: `data-query` names values that choose content, the
 * frame's `data-flags` names flags that are on with exactly `true`.
 */
const askedOtherwise = (): Element | null => {
	const query = new URLSearchParams(window.location.search);
	const names = (value: string | undefined): string[] => (value ?? '').split(' ').filter(Boolean);
	const chosen = document.querySelector<HTMLElement>('[data-query]');
	if (chosen !== null && names(chosen.dataset['query']).some((name) => (query.get(name) ?? '') !== '')) return chosen;
	const main = document.querySelector<HTMLElement>('main[data-flags]');
	const flagged = main !== null && names(main.dataset['flags']).some((name) => query.get(name) === 'true');
	return flagged ? main.firstElementChild : null;
};

/** Route shells and the page of unknown addresses load their screen; every other page loads nothing of it. */
export const startShell = (start: () => void): void => {
	if (document.querySelector('.not-found') !== null) {
		// The page as it stands leads home by itself.
		loadPart(() => import('../on-demand/resolve-address.ts'))
			.then((resolver) => resolver.resolveAddress(start))
			.catch((error: unknown) => console.error(error));
		return;
	}
	const shell = document.querySelector('[data-shell]') ?? askedOtherwise();
	if (shell !== null) fill(shell);
};
