import * as v from 'valibot';
import type { Language } from '../../domain/entities.ts';
import { ensureSanitized } from '../../domain/sanitize/is-sanitized.ts';
import { ContentDocument } from '../../intake/documents.ts';
import { FileProblem, problemIn } from '../../intake/file-problem.ts';
import { unusualElements } from '../../intake/kept.ts';
import { withoutPageMarks } from '../../intake/page-marks.ts';
import { type Draft, type ImportOptions, type ImportResult, note, type Problem } from '../../intake/result.ts';
import type { TextNotice } from '../../intake/text/chunks.ts';
import { feedDrafts } from '../feed/file/documents.ts';
import { pageDrafts } from '../folder/page/drafts.ts';
import { jsonLineDrafts } from '../lines/json-lines.ts';
import { wxrDrafts } from '../wordpress/export/export.ts';
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
				: checkedSafely(draft, path, options.language);
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
	const tell = (notice: TextNotice): void => {
		count += 1;
		if (count <= maxNotices) notices.push(notice);
	};
	const drafts =
		format === 'json-lines'
			? jsonLineDrafts(path, tell)
			: format === 'wxr'
				? wxrDrafts(path, changed, tell)
				: format === 'page'
					? pageDrafts(path, options, changed, tell)
					: feedDrafts(path, format, options, changed, tell);
	const told = (): Draft[] =>
		notices.splice(0).map(({ line, message }) => note(line === 0 ? 'the file' : `line ${line}`, 'encoding', message));
	for await (const draft of drafts) {
		yield* told();
		yield draft;
	}
	yield* told();
	if (count > maxNotices)
		yield note('the file', 'encoding', `${count - maxNotices} more lines have bytes that are no characters.`);
}

/** Kinds of documents that have a language. */
const withLanguage = (document: ContentDocument, language: Language | undefined): ContentDocument =>
	language !== undefined && (document.kind === 'article' || document.kind === 'column')
		? { ...document, lang: document.lang ?? language }
		: document;

/** Tags that look the same are the same. */
const withPlainTags = (document: ContentDocument): ContentDocument =>
	document.kind === 'article' && document.tags !== undefined
		? { ...document, tags: [...new Set(document.tags.map((tag) => tag.normalize('NFC')))] }
		: document;

/** A check in a try of its own: a document that cannot even be checked costs itself. */
const checkedSafely = (draft: CheckedDraft, file: string, language: Language | undefined): ImportResult => {
	try {
		return checked(draft, file, language);
	} catch (error) {
		const { kind, id } = draft.document as { kind?: unknown; id?: unknown };
		const item = draft.item ?? `${String(kind ?? 'document')} ${String(id ?? 'without id')}`.slice(0, 200);
		return { problem: { file, item, field: '', message: `Not imported: ${problemIn(error)}` } };
	}
};

interface CheckedDraft {
	document: unknown;
	item?: string;
	kept?: readonly string[];
}

const checked = (
	{ document, item, kept }: CheckedDraft,
	file: string,
	language: Language | undefined,
): ImportResult => {
	const result = v.safeParse(ContentDocument, document);
	if (result.success) {
		const output = withPlainTags(withLanguage(result.output, language));
		if (!('body' in output) || output.body === undefined)
			return kept === undefined ? { ok: output } : { ok: output, kept };
		const { body } = output;
		// The other formats have sanitized it already.
		const names = kept ?? unusualElements(body);
		return { ok: { ...output, body: ensureSanitized(withoutPageMarks(body)) }, kept: names };
	}
	const [issue] = result.issues;
	const { kind, id } = document as { kind?: unknown; id?: unknown };
	const name =
		`${item === undefined ? '' : `${item}: `}${String(kind ?? 'document')} ${String(id ?? 'without id')}`.slice(0, 200);
	const problem: Problem = {
		file,
		item: name,
		field: v.getDotPath(issue) ?? '',
		message: `Not imported: ${issue.message}.`,
	};
	return { problem };
};
