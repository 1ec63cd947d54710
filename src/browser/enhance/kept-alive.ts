/**
 * Back to a page that is kept alive (A-019, M-05) where the browser did not keep it: its further pages are put back before
 * any list asks for more. A reload, or a new visit, starts afresh.
 */
import { loadPart } from '../../client/runtime/load-part.ts';

const root = document.documentElement;

/** How this document was come to. */
const wayHere = (): string =>
	(performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ?? '';

const hasView = (): boolean => {
	try {
		return sessionStorage.getItem(`kept:${location.pathname}${location.search}`) !== null;
	} catch {
		return false;
	}
};

/** @returns once the page is as it was left, or at once where there is nothing to put back. */
export const restored = async (): Promise<void> => {
	if (root.dataset['keptAlive'] === undefined || wayHere() !== 'back_forward' || !hasView()) return;
	try {
		await loadPart(() => import('../on-demand/load-more.ts')).then((shell) => shell.restoreLists());
	} catch (error) {
		console.error(error);
	}
};
