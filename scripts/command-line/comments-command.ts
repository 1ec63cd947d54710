/** `npm run platform -- comments` and `-- words`: what editors do with comments. */

import { firstCharacters } from '../../src/domain/text.ts';
import { moderations } from '../../src/parts/comments/server/moderation.ts';
import {
	bannedMembers,
	heldComments,
	latestComments,
	reportedComments,
} from '../../src/parts/comments/server/review-lists.ts';
import { listWords } from '../../src/parts/comments/server/word-store.ts';
import type { Store } from '../../src/platform/db/store.ts';
import type { CommentQuery, ReviewedComment } from '../../src/platform/desk/at-desk.ts';
import { addWords, isModeration, moderate, removeWords } from '../../src/platform/desk/recorded-acts.ts';
import { UsageError } from './errors.ts';
import { printable } from './printable.ts';
import { readInput } from './read-input.ts';
import { withStore } from './with-store.ts';

const lineOf = ({ id, time, article_id, nickname, content, hold_reason }: ReviewedComment): string =>
	`${id}  ${new Date(time).toISOString()}  ${article_id}  ${printable(nickname)}: ${firstCharacters(printable(content), 120)}${hold_reason === '' ? '' : `  (${printable(hold_reason)})`}`;

const printLines = (lines: readonly string[], none: string): void => {
	for (const line of lines.length === 0 ? [none] : lines) console.log(line);
};

type List = (store: Store, query: CommentQuery) => Promise<void>;

const lists: Readonly<Record<string, List>> = {
	held: async ({ writing }, query) =>
		printLines((await heldComments(writing, query)).map(lineOf), 'No comment is held.'),
	latest: async ({ writing }, query) =>
		printLines((await latestComments(writing, query)).map(lineOf), 'There are no comments.'),
	reported: async ({ writing }, query) =>
		printLines(
			(await reportedComments(writing, query)).map((comment) => `${lineOf(comment)}  (${comment.reasons.join(', ')})`),
			'No comment is reported.',
		),
	banned: async ({ writing }, query) =>
		printLines(
			(await bannedMembers(writing, query)).map(
				({ id, nickname, banned }) => `${id}  since ${new Date(banned).toISOString()}  ${printable(nickname)}`,
			),
			'No member is banned.',
		),
};

/** What `comments` can do, for the usage. */
export const commentActions = [...Object.keys(lists), ...Object.keys(moderations)];

/**
 * `npm run platform -- comments [action] [id] [--find] [--about]`: lists comments, or acts on one.
 *
 * @param query of a list: words of a comment or a nickname, and the story.
 * @throws UsageError for an unknown action, and for an id that is missing or too much.
 */
export const runComments = async (
	action: string,
	id: string | undefined,
	query: CommentQuery = {},
): Promise<number> => {
	const list = Object.hasOwn(lists, action) ? lists[action] : undefined;
	if (list === undefined && !isModeration(action))
		throw new UsageError(`comments cannot "${action}". It can: ${commentActions.join(', ')}.`);
	if ((list === undefined) !== (id !== undefined))
		throw new UsageError(list === undefined ? `comments ${action} needs an id.` : `comments ${action} takes no id.`);
	return withStore(async (openedStore) => {
		await list?.(openedStore.store, query);
		if (isModeration(action) && id !== undefined)
			console.log(await moderate(openedStore, openedStore.media, action, id));
	});
};

/**
 * `npm run platform -- words [add|remove] [word]`: lists the words that hold a comment, or changes them.
 *
 * @param word `-` reads words from the input, one a line.
 * @throws UsageError for an unknown action or a missing word.
 */
export const runWords = async (action: string | undefined, word: string | undefined): Promise<number> => {
	if (action !== undefined && action !== 'add' && action !== 'remove')
		throw new UsageError(`words cannot "${action}". It can: add, remove.`);
	if (action !== undefined && word === undefined)
		throw new UsageError(`Give a word to ${action}, or "-" to read words from the input, one a line.`);
	return withStore(async (openedStore) => {
		if (action === undefined || word === undefined)
			return printLines(await listWords(openedStore.store.writing), 'The list has no words.');
		const words = word === '-' ? (await readInput()).split(/\r?\n/).filter((line) => line.trim() !== '') : [word];
		const count = await (action === 'add' ? addWords : removeWords)(openedStore, words);
		console.log(`${count} words ${action === 'add' ? 'added' : 'removed'}.`);
	});
};
