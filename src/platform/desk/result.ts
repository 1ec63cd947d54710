import type { LoggedAction } from './log.ts';
import { redirect } from './page.ts';
import type { Refused } from './settings-view.ts';
import type { ViewName } from './view-names.ts';

/** What a form leads to: another page, or the same one with what was refused. */
export type Result = Response | { refused: Refused };

/** The page of a view, which says that one thing was done. */
export const doneAt = (view: ViewName, did: LoggedAction): Response =>
	redirect(`/desk/?view=${view}&did=${did}&count=1`);
