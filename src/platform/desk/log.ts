/** The log of the desk: who did what, when and from where. */
import type { Writer, Writing } from '../db/tables.ts';

/** Everything that the log records; `texts.ts` has the words. */
export const loggedActions = [
	...(['signIn', 'signOut', 'release', 'reject', 'keep', 'delete', 'ban', 'lift', 'save', 'reset'] as const),
	...([
		'addEditor',
		'removeEditor',
		'changeRole',
		'changeSecret',
		'setShop',
		'removeShop',
		'addStaff',
		'removeStaff',
	] as const),
	'removeObject',
	'bringBack',
	'deleteForGood',
	...(['withdrawStory', 'pinStory', 'unpinStory', 'orderStory', 'hideStory', 'showStory'] as const),
	...(['scheduleStory', 'expireStory', 'correctStory', 'undoStory'] as const),
] as const;
export type LoggedAction = (typeof loggedActions)[number];

/** Who acts: an editor, or the operator by a command. */
export interface Actor {
	/** '' for a command. */
	editor: string;
	address: string;
}

export const operator: Actor = { editor: '', address: '' };

/** Records what was done, once for each subject. */
export const recordActs = async (
	writing: Writing | Writer,
	{ editor, address }: Actor,
	action: LoggedAction,
	subjects: readonly string[],
	time: number,
): Promise<void> => {
	if (subjects.length === 0) return;
	const rows = subjects.map((subject) => ({ time, editor, address, action, subject }));
	await writing.insertInto('desk_log').values(rows).execute();
};

export interface LoggedAct extends Actor {
	time: number;
	action: string;
	subject: string;
}

/** The newest entries first. */
export const readLog = (writing: Writing, limit: number): Promise<LoggedAct[]> =>
	writing
		.selectFrom('desk_log')
		.select(['time', 'editor', 'action', 'subject', 'address'])
		.orderBy('key', 'desc')
		.limit(limit)
		.execute();
