/** Converts a file of Markdown to documents: its column, its authors and its article. */
import { basename, dirname, resolve } from 'node:path';
import { FileProblem } from '../../../intake/file-problem.ts';
import { pagesColumn } from '../../../intake/hidden-columns.ts';
import { type Draft, type ImportOptions, note } from '../../../intake/result.ts';
import { type TextNotice, textChunks } from '../../../intake/text/chunks.ts';
import { hashId, idOf } from '../../../intake/texts.ts';
import { articleOfPage, authorsOf, columnNamed } from './documents.ts';
import { withFiles } from './files.ts';
import { readPage } from './page.ts';

/** UTF-16 units. */
export const maxPageLength = 4 * 1024 * 1024;

/** The text of a file with a page. @throws FileProblem for one that is too large or cannot be read. */
export const pageText = async (path: string, warn?: (notice: TextNotice) => void): Promise<string> => {
	let text = '';
	for await (const chunk of textChunks(path, warn)) {
		text += chunk;
		if (text.length > maxPageLength) throw new FileProblem('The page is larger than 4 MB.', 'format');
	}
	return text;
};

/**
 * Drafts of the documents of the page at `path`.
 *
 * @param changedTime when the file was changed (epoch milliseconds): the time of a page without a date.
 */
export async function* pageDrafts(
	path: string,
	options: ImportOptions,
	changedTime: number,
	warn: (notice: TextNotice) => void,
): AsyncGenerator<Draft> {
	const name = basename(path);
	const read = readPage(await pageText(path, warn), name);
	const { page, missing } =
		options.keepMedia === undefined
			? { page: read, missing: [] }
			: await withFiles(read, resolve(path), { root: dirname(resolve(path)), keepMedia: options.keepMedia });
	const id = page.slug === '' ? hashId(resolve(path)) : idOf(page.slug);
	for (const sentence of [...page.notes, ...missing]) yield note(name, '', sentence);
	if (page.state === 'hidden') {
		const message = 'It is not public (private or in the trash), so it was not imported.';
		yield { problem: { item: name, field: 'status', message }, hidden: id };
		return;
	}
	const column = page.kind === 'page' ? pagesColumn : columnNamed(page.categories[0] ?? 'News');
	if (options.columnId === undefined) yield { document: column };
	for (const document of authorsOf(page)) yield { document };
	const columnId = options.columnId ?? column.id;
	yield {
		document: articleOfPage(page, { id, columnId, moment: changedTime }),
		item: name,
		kept: page.kept,
	};
}
