import { rememberRead } from '../../client/runtime/read-history.ts';
import { isTrackingRefused } from '../../client/runtime/statistics.ts';
import { countEvent } from '../../client/session/count-event.ts';

/** The title of the page without the name of the site, which follows it in the document's title. */
const shownTitle = (): string => document.querySelector('h1')?.textContent?.trim() || document.title;

/**
 * The host of the page from which the reader came, without its path, or `share` for a shared link. '' from a page of this site, without
 * a page before, and where the browser asks not to be tracked.
 */
const cameFrom = (): string => {
	if (isTrackingRefused()) return '';
	const host = /^https?:\/\/([^/:?#]+)/.exec(document.referrer)?.[1] ?? '';
	if (host !== '') return host === window.location.hostname ? '' : host;
	return document.documentElement.dataset['isshare'] === undefined ? '' : 'share';
};

/** Counts a view of an item (R-CALL-036), and remembers on this device that it was read. */
export const countView = (id: string, type: number): Promise<void> => {
	rememberRead(window.location.pathname, shownTitle());
	return countEvent(id, 'view', type, cameFrom());
};
