/** Reads JSON Lines: one document of `documents.ts` per line. */
import { type TextNotice, textChunks } from '../../intake/text/chunks.ts';
import { type Draft, problem } from './result.ts';

/** UTF-16 units; the largest body of a document needs half of it. */
const maxLineLength = 8 * 1024 * 1024;

/** Drafts of the lines of the file at `path`, which are told to `tell` when their bytes are no characters. Empty lines are skipped; a line that is not a JSON object is a problem. */
export async function* jsonLineDrafts(path: string, tell: (notice: TextNotice) => void): AsyncGenerator<Draft> {
	let rest = '';
	let number = 0;
	let tooLong = false;
	for await (const chunk of textChunks(path, tell)) {
		const lines = (rest + chunk).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) {
			number++;
			if (tooLong) tooLong = false;
			else yield* lineDrafts(line, number);
		}
		if (rest.length > maxLineLength) {
			if (!tooLong) yield problem(`line ${number + 1}`, '', 'The line is longer than 8 MB; it was not imported.');
			tooLong = true;
			rest = '';
		}
	}
	if (!tooLong) yield* lineDrafts(rest, number + 1);
}

function* lineDrafts(line: string, number: number): Generator<Draft> {
	if (line.trim() === '') return;
	let document: unknown;
	try {
		document = JSON.parse(line);
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		yield problem(`line ${number}`, '', `The line is not valid JSON: ${why}.`);
		return;
	}
	if (typeof document !== 'object' || document === null || Array.isArray(document)) {
		yield problem(`line ${number}`, '', 'The line is not a JSON object; every line must be one document.');
		return;
	}
	yield { document, item: `line ${number}` };
}
