/** Which new comments wait for an editor: the setting `holdComments` and the list of words. */

import { createWordFinder, type WordFinder } from '../../../domain/word-list.ts';
import type { Store } from '../../../platform/db/store.ts';
import { storedSetting } from '../../../platform/db/stored-setting.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import { holdModes } from '../../../platform/settings/setting.ts';
import type { CommentsRows } from './tables.ts';

interface KnownWords {
	revision: number;
	find: WordFinder;
}

/** The word list of each store as it was last read; its revision tells whether it is still current. */
const known = new WeakMap<Store, KnownWords>();

const wordsOf = async (store: Store, writer: Writer): Promise<WordFinder> => {
	const { value: revision } = await writer
		.selectFrom('revisions')
		.select('value')
		.where('name', '=', 'words')
		.executeTakeFirstOrThrow();
	const before = known.get(store);
	if (before?.revision === revision) return before.find;
	const rows = await writer.withTables<CommentsRows>().selectFrom('words').select('word').execute();
	const find = createWordFinder(rows.map(({ word }) => word));
	known.set(store, { revision, find });
	return find;
};

const modeOf = async (writer: Writer): Promise<(typeof holdModes)[number]> => {
	const value = await storedSetting(writer, 'holdComments');
	return holdModes.find((mode) => mode === value) ?? 'flagged';
};

const hasReleased = async (writer: Writer, member: string): Promise<boolean> =>
	(await writer
		.selectFrom('comments')
		.select('id')
		.where('member_id', '=', member)
		.where('held', '=', 0)
		.limit(1)
		.executeTakeFirst()) !== undefined;

/**
 * Why a new comment of a member is held (`comments.hold_reason`), or '' when readers see it at once. A comment with a
 * word of the list is always held.
 *
 * @param store the store that `writer` writes to.
 */
export const holdReason = async (store: Store, writer: Writer, member: string, content: string): Promise<string> => {
	const word = (await wordsOf(store, writer))(content);
	if (word !== undefined) return `word:${word}`;
	const mode = await modeOf(writer);
	if (mode === 'all') return 'all';
	return mode === 'first' && !(await hasReleased(writer, member)) ? 'first' : '';
};
