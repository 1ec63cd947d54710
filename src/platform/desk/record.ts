import { type LoggedAction, recordActs } from './log.ts';
import type { Sent } from './request.ts';
import type { Refused } from './settings-view.ts';

/** What a form leads to: another page, or the same one with what was refused. */
export type Result = Response | { refused: Refused };

/** Records what a form did, in the log of the desk and in that of the platform. */
export const record = (
	{ store, options, actor }: Sent,
	action: LoggedAction,
	subjects: readonly string[],
): Promise<void> => {
	if (subjects.length > 0) options.log.info({ action, subjects, editor: actor.editor }, 'the desk decided');
	return recordActs(store.writing, actor, action, subjects, store.now());
};
