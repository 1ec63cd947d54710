/** The list of words that hold a comment, as editors change it. */

import { isWord, maxWordLength, wordOf } from '../../../domain/word-list.ts';
import { StoreError } from '../../../platform/db/open.ts';
import type { Writer, Writing } from '../../../platform/db/tables.ts';
import type { CommentsRows } from './tables.ts';

/** Every process reads the list again after the next comment. */
const markChanged = (writer: Writer) =>
	writer
		.updateTable('revisions')
		.set((set) => ({ value: set('value', '+', 1) }))
		.where('name', '=', 'words')
		.execute();

const checked = (text: string): string => {
	const word = wordOf(text);
	if (!isWord(word))
		throw new StoreError(`"${text}" is not a word of 1 to ${maxWordLength} letters. Nothing was changed.`);
	return word;
};

/** The words, in order. @param words part of them. */
export const listWords = async (
	writing: Writing,
	{ limit, offset = 0, words = '' }: { limit?: number; offset?: number; words?: string } = {},
): Promise<string[]> => {
	const rows = await writing
		.withTables<CommentsRows>()
		.selectFrom('words')
		.select('word')
		.$if(words !== '', (query) => query.where('word', 'like', `%${wordOf(words)}%`))
		.orderBy('word')
		.$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset))
		.execute();
	return rows.map(({ word }) => word);
};

/** Adds words. @returns how many were new. @throws StoreError for a text without letters, or with too many. */
export const addWords = (writing: Writing, texts: readonly string[]): Promise<number> =>
	writing.transaction().execute(async (writer) => {
		let added = 0;
		for (const word of new Set(texts.map(checked))) {
			const row = await writer
				.withTables<CommentsRows>()
				.insertInto('words')
				.values({ word })
				.onConflict((conflict) => conflict.column('word').doNothing())
				.returning('word')
				.executeTakeFirst();
			if (row !== undefined) added += 1;
		}
		if (added > 0) await markChanged(writer);
		return added;
	});

/** Removes words. @returns how many there were. */
export const removeWords = (writing: Writing, texts: readonly string[]): Promise<number> =>
	writing.transaction().execute(async (writer) => {
		let removed = 0;
		for (const word of new Set(texts.map(wordOf))) {
			const row = await writer
				.withTables<CommentsRows>()
				.deleteFrom('words')
				.where('word', '=', word)
				.returning('word')
				.executeTakeFirst();
			if (row !== undefined) removed += 1;
		}
		if (removed > 0) await markChanged(writer);
		return removed;
	});
