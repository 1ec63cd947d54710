/**
 * Restores home or a reporter's page on Back (A-019, M-05) when the browser did not keep the page: adds the further
 * pages of its lists from the cache before any list loads more. A reload or a new visit starts afresh.
 */
import { loadPart } from '../../client/runtime/load-part.ts';

const root = document.documentElement;

/** How the reader came to this document. */
const navigationType = (): string =>
	(performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ?? '';

const isCached = (): boolean => {
	try {
		return sessionStorage.getItem(`kept:${location.pathname}${location.search}`) !== null;
	} catch {
		return false;
	}
};

/** @returns when the page is as the reader left it; at once when nothing is cached. */
export const restorePage = async (): Promise<void> => {
	if (root.dataset['keptAlive'] === undefined || navigationType() !== 'back_forward' || !isCached()) return;
	try {
		await loadPart(() => import('../on-demand/load-more.ts')).then((part) => part.restoreLists());
	} catch (error) {
		console.error(error);
	}
};
