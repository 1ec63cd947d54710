/**
 * Restores home or a reporter's page on Back (A-019, M-05) when the browser did not keep the page: adds the further
 * pages of its lists from the cache before any list loads more. A reload or a new visit starts afresh, and drops what an
 * earlier visit has cached, which Back to the new visit must not show.
 */
import { loadPart } from '../../../client/runtime/load-part.ts';
import { sessionItems } from '../../../client/runtime/storage.ts';

const root = document.documentElement;

/** How the reader came to this document. */
export const navigationType = (): string =>
	(performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ?? '';

/** The views of a page; those of home end with the query that names the column. */
const prefix = (): string => `kept:${location.pathname}`;

const dropViews = (): void => {
	for (const name of sessionItems.names().filter((own) => own.startsWith(prefix()))) sessionItems.remove(name);
};

/** @returns when the page is as the reader left it; at once when nothing is cached. */
export const restorePage = async (): Promise<void> => {
	if (root.dataset['keptAlive'] === undefined) return;
	if (navigationType() !== 'back_forward') return dropViews();
	if (sessionItems.get(`${prefix()}${location.search}`) === null) return;
	try {
		await loadPart(() => import('../../on-demand/load-more.ts')).then((part) => part.restoreLists());
	} catch (error) {
		console.error(error);
	}
};
