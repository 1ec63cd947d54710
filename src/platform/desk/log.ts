/** The log of the desk: who did what, when and from where. */
import { firstCharacters } from '../../domain/text.ts';
import type { Writer, Writing } from '../db/tables.ts';

/** Everything that the log records; `texts.ts` has the words. */
export const loggedActions = [
	...(['signIn', 'signOut', 'release', 'reject', 'keep', 'delete', 'ban', 'lift', 'save', 'reset'] as const),
	...([
		'firstEditor',
		'addEditor',
		'removeEditor',
		'changeRole',
		'changeSecret',
		'setShop',
		'removeShop',
		'addStaff',
		'removeStaff',
	] as const),
	...(['addWords', 'removeWords', 'makePreview', 'endPreview'] as const),
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

/** What an act was done to, in the words of that moment: titles change, and what is deleted has none. */
export interface ActSubject {
	/** An id or a name. */
	subject: string;
	/** Title of a story, first words of a comment, new value of a setting, and so on. */
	about?: string;
	/** Id of the member whom it is about. Their name is read with the log, so that an account that is deleted leaves none. */
	whom?: string;
}

/** Characters that the log keeps of a title or a comment. */
const maxAbout = 60;

/** The beginning of a text, on one line. */
export const beginningOf = (text: string): string => {
	const line = text.replace(/\s+/g, ' ').trim();
	const isWhole = firstCharacters(line, maxAbout) === line;
	return isWhole ? line : `${firstCharacters(line, maxAbout - 1)}…`;
};

/** Records what was done, once for each subject. */
export const recordActs = async (
	writing: Writing | Writer,
	{ editor, address }: Actor,
	action: LoggedAction,
	subjects: readonly (string | ActSubject)[],
	time: number,
): Promise<void> => {
	if (subjects.length === 0) return;
	const rows = subjects.map((one) => {
		const { subject, about = '', whom = '' } = typeof one === 'string' ? { subject: one } : one;
		return { time, editor, address, action, subject, about: beginningOf(about), whom };
	});
	await writing.insertInto('desk_log').values(rows).execute();
};

export interface LoggedAct extends Actor {
	time: number;
	action: string;
	subject: string;
	/** '' where the subject says it. */
	about: string;
	/** Name of the member whom it is about; null for nobody, or somebody who is gone. */
	whom: string | null;
}

export interface LogQuery {
	limit: number;
	offset?: number;
	/** Name of an editor, '' for commands; undefined for everybody. */
	editor?: string | undefined;
}

/** The newest entries first. */
export const readLog = (writing: Writing, { limit, offset = 0, editor }: LogQuery): Promise<LoggedAct[]> =>
	writing
		.selectFrom('desk_log as l')
		.leftJoin('members as m', 'm.id', 'l.whom')
		.select(['l.time', 'l.editor', 'l.action', 'l.subject', 'l.address', 'l.about', 'm.nickname as whom'])
		.$if(editor !== undefined, (query) => query.where('l.editor', '=', editor ?? ''))
		.orderBy('l.key', 'desc')
		.limit(limit)
		.offset(offset)
		.execute();

/** Everybody who is in the log, in order; '' for commands. */
export const editorsInLog = async (writing: Writing): Promise<string[]> => {
	const rows = await writing.selectFrom('desk_log').select('editor').distinct().orderBy('editor').execute();
	return rows.map(({ editor }) => editor);
};
