/** `npm run platform -- comments` and `-- words`: what editors do with comments. */

import {
	bannedMembers,
	heldComments,
	latestComments,
	moderations,
} from '../../src/parts/comments/server/moderation.ts';
import { addWords, listWords, removeWords } from '../../src/parts/comments/server/word-store.ts';
import type { Store } from '../../src/platform/db/store.ts';
import type { Moderate, ReviewedComment } from '../../src/platform/desk/at-desk.ts';
import { loggedActions, operator, recordActs } from '../../src/platform/desk/log.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { UsageError } from './errors.ts';
import { printable } from './printable.ts';
import { readInput } from './read-input.ts';
import { embeddedStore } from './source.ts';

const lineOf = ({ id, time, article_id, nickname, content, hold_reason }: ReviewedComment): string =>
	`${id}  ${new Date(time).toISOString()}  ${article_id}  ${printable(nickname)}: ${printable(content).slice(0, 120)}${hold_reason === '' ? '' : `  (${printable(hold_reason)})`}`;

const printLines = (lines: readonly string[], none: string): void => {
	for (const line of lines.length === 0 ? [none] : lines) console.log(line);
};

type List = (store: Store) => Promise<void>;

const lists: Readonly<Record<string, List>> = {
	held: async ({ writing }) => printLines((await heldComments(writing)).map(lineOf), 'No comment is held.'),
	latest: async ({ writing }) => printLines((await latestComments(writing)).map(lineOf), 'There are no comments.'),
	banned: async ({ writing }) =>
		printLines(
			(await bannedMembers(writing)).map(
				({ id, nickname, banned }) => `${id}  since ${new Date(banned).toISOString()}  ${printable(nickname)}`,
			),
			'No member is banned.',
		),
};

const acts: Readonly<Record<string, Moderate>> = moderations;

/** What `comments` can do, for the usage. */
export const commentActions = [...Object.keys(lists), ...Object.keys(acts)];

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
	Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * `npm run platform -- comments [action] [id]`: lists comments, or acts on one.
 *
 * @throws UsageError for an unknown action, and for an id that is missing or too much.
 */
export const runComments = async (action: string, id: string | undefined): Promise<number> => {
	const [list, act] = [own(lists, action), own(acts, action)];
	if (list === undefined && act === undefined)
		throw new UsageError(`comments cannot "${action}". It can: ${commentActions.join(', ')}.`);
	if ((act === undefined) !== (id === undefined))
		throw new UsageError(act === undefined ? `comments ${action} takes no id.` : `comments ${action} needs an id.`);
	const place = embeddedStore();
	const store = await openStore(place);
	try {
		await list?.(store);
		if (act !== undefined && id !== undefined) {
			console.log(await act(store, mediaFolder(place.dataDir), id));
			const done = loggedActions.find((name) => name === action);
			if (done !== undefined) await recordActs(store.writing, operator, done, [id], store.now());
		}
		return 0;
	} finally {
		await store.close();
	}
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
	const store = await openStore(embeddedStore());
	try {
		if (action === undefined || word === undefined) {
			printLines(await listWords(store.writing), 'The list has no words.');
			return 0;
		}
		const words = word === '-' ? (await readInput()).split(/\r?\n/).filter((line) => line.trim() !== '') : [word];
		const changed = await (action === 'add' ? addWords : removeWords)(store.writing, words);
		console.log(`${changed} words ${action === 'add' ? 'added' : 'removed'}.`);
		return 0;
	} finally {
		await store.close();
	}
};
