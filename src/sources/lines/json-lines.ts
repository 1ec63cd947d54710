/** Reads JSON Lines: one document of `documents.ts` per line. */

import { firstUnits } from '../../domain/text.ts';
import { type Draft, problem } from '../../intake/result.ts';
import { type TextNotice, textChunks } from '../../intake/text/chunks.ts';
import { stateOfFields } from '../feed/file/state.ts';

/** UTF-16 units; the largest body of a document needs half of it. */
const maxLineLength = 8 * 1024 * 1024;

/** The lines of the file at `path` with their numbers from 1; undefined for the text of one that is too long. */
async function* linesOf(
	path: string,
	warn?: (notice: TextNotice) => void,
): AsyncGenerator<{ number: number; text: string | undefined }> {
	let rest = '';
	let number = 0;
	let tooLong = false;
	for await (const chunk of textChunks(path, warn)) {
		const lines = (rest + chunk).split('\n');
		rest = lines.pop() ?? '';
		for (const text of lines) {
			number += 1;
			if (!tooLong) yield { number, text };
			tooLong = false;
		}
		if (rest.length <= maxLineLength) continue;
		if (!tooLong) yield { number: number + 1, text: undefined };
		tooLong = true;
		rest = '';
	}
	if (!tooLong) yield { number: number + 1, text: rest };
}

type Parsed = Readonly<Record<string, unknown>>;

/** The object of a line, or why it is none; undefined for an empty line. */
const objectIn = (text: string): { object: Parsed } | { why: string } | undefined => {
	if (text.trim() === '') return undefined;
	let object: unknown;
	try {
		object = JSON.parse(text);
	} catch (error) {
		return { why: `The line is not valid JSON: ${error instanceof Error ? error.message : String(error)}.` };
	}
	if (typeof object !== 'object' || object === null || Array.isArray(object))
		return { why: 'The line is not a JSON object; every line must be one document.' };
	return { object: object as Parsed };
};

const keyOf = ({ kind, id }: Parsed): string => `${String(kind)} ${String(id)}`;

/** Kind and id of each document of the file at `path`, as “kind id”, and the last line that has it. */
export const lastLinesOf = async (path: string): Promise<Map<string, number>> => {
	const last = new Map<string, number>();
	for await (const { number, text = '' } of linesOf(path)) {
		const read = objectIn(text);
		if (read !== undefined && 'object' in read) last.set(keyOf(read.object), number);
	}
	return last;
};

/**
 * Drafts of the lines of the file at `path`. Empty lines are skipped; a line that is not a JSON object is a problem, and so is one whose
 * document a later line has again.
 *
 * @param warn hears of lines whose bytes are no characters.
 */
export async function* jsonLineDrafts(path: string, warn: (notice: TextNotice) => void): AsyncGenerator<Draft> {
	const last = await lastLinesOf(path);
	for await (const { number, text } of linesOf(path, warn)) {
		const item = `line ${number}`;
		if (text === undefined) yield problem(item, '', 'The line is longer than 8 MB; it was not imported.');
		const read = objectIn(text ?? '');
		if (read === undefined) continue;
		if ('why' in read) yield problem(item, '', read.why);
		else if ((last.get(keyOf(read.object)) ?? number) !== number)
			yield problem(
				`${item}: ${firstUnits(keyOf(read.object), 100)}`,
				'id',
				'A later line has the same document; that one counts.',
			);
		else yield draftOf(read.object, item);
	}
}

/** Articles of other programs say in fields of their own that they are not public. */
const draftOf = (object: Parsed, item: string): Draft => {
	const { kind } = object['kind'] === 'article' ? stateOfFields(object) : { kind: 'article' };
	if (kind === 'draft') return { document: { ...object, draft: true }, item };
	if (kind !== 'hidden') return { document: object, item };
	const message = 'It is not public (private, protected or in the trash), so it was not imported.';
	const { id } = object;
	return { problem: { item, field: 'status', message }, ...(typeof id === 'string' ? { hidden: id } : {}) };
};
