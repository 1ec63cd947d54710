import { rememberRead } from '../../client/runtime/read-history.ts';
import { countEvent } from '../../client/session/count-event.ts';

/** The title of the page without the name of the site, which follows it in the document's title. */
const shownTitle = (): string => document.querySelector('h1')?.textContent?.trim() || document.title;

/** Counts a view of an item (R-CALL-036), and remembers on this device that it was read. */
export const countView = (id: string, type: number): Promise<void> => {
	rememberRead(window.location.pathname, shownTitle());
	return countEvent(id, 'view', type);
};
