import type { LoggedAction } from './log.ts';
import { redirect } from './page.ts';
import type { Refused } from './settings-view.ts';
import type { ViewName } from './view-names.ts';

/** What a form leads to: another page, or the same one with what was refused. */
export type Result = Response | { refused: Refused };

/** The page of a view, which says that something was done. @param more of its address. */
export const doneAt = (view: ViewName, did: LoggedAction, more: Readonly<Record<string, string>> = {}): Response =>
	redirect(`/desk/?${new URLSearchParams({ view, did, count: '1', ...more })}`);
