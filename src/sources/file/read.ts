import { FileProblem } from '../../intake/file-problem.ts';
import { type Draft, type ImportOptions, type ImportResult, note } from '../../intake/result.ts';
import type { TextNotice } from '../../intake/text/chunks.ts';
import { resultOf } from '../../intake/validate-document.ts';
import { feedDrafts } from '../feed/file/documents.ts';
import { pageDrafts } from '../folder/page/drafts.ts';
import { ghostDrafts } from '../ghost/export.ts';
import { jsonLineDrafts } from '../lines/json-lines.ts';
import { wxrDrafts } from '../wordpress/export/export.ts';
import { archiveDrafts } from './archive.ts';
import { detectFormat } from './detect.ts';

/**
 * Reads a file of any supported format and yields its documents in order, columns and authors before the articles that
 * refer to them. A broken item is yielded as a problem and the rest is imported; a broken file yields one problem after
 * what could be read. Bodies are sanitized HTML. Never throws.
 */
export async function* readImport(path: string, options: ImportOptions = {}): AsyncGenerator<ImportResult> {
	try {
		for await (const draft of draftsOf(path, options)) {
			yield 'problem' in draft
				? { ...draft, problem: { file: path, ...draft.problem } }
				: resultOf(draft, path, options.language);
		}
	} catch (error) {
		const field = error instanceof FileProblem ? error.field : '';
		const message = error instanceof Error ? error.message : String(error);
		yield {
			problem: {
				file: path,
				item: '',
				field,
				message: error instanceof FileProblem ? message : `Reading failed: ${message}.`,
			},
		};
	}
}

/** Lines of a file that are named with what is wrong with their text. */
const maxNotices = 20;

async function* draftsOf(path: string, options: ImportOptions): AsyncGenerator<Draft> {
	const { format, changed } = await detectFormat(path);
	const notices: TextNotice[] = [];
	let count = 0;
	const warn = (notice: TextNotice): void => {
		count += 1;
		if (count <= maxNotices) notices.push(notice);
	};
	const drafts =
		format === 'archive'
			? archiveDrafts(path, options, changed, (inner) => draftsOf(inner, options))
			: format === 'ghost'
				? ghostDrafts(path)
				: format === 'json-lines'
					? jsonLineDrafts(path, warn)
					: format === 'wxr'
						? wxrDrafts(path, changed, warn, options)
						: format === 'page'
							? pageDrafts(path, options, changed, warn)
							: feedDrafts(path, format, options, changed, warn);
	const problemDrafts = (): Draft[] =>
		notices.splice(0).map(({ line, message }) => note(line === 0 ? 'the file' : `line ${line}`, 'encoding', message));
	for await (const draft of drafts) {
		yield* problemDrafts();
		yield draft;
	}
	yield* problemDrafts();
	if (count > maxNotices)
		yield note('the file', 'encoding', `${count - maxNotices} more lines have bytes that are no characters.`);
}
