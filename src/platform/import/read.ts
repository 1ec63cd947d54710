import * as v from 'valibot';
import { ensureSanitized } from '../../domain/sanitize/is-sanitized.ts';
import { detectFormat } from './detect.ts';
import { ContentDocument } from './documents.ts';
import { feedDrafts } from './feed.ts';
import { jsonLineDrafts } from './json-lines.ts';
import {
	type DocumentDraft,
	type Draft,
	FileProblem,
	type ImportOptions,
	type ImportResult,
	type Problem,
} from './result.ts';
import { hashId } from './texts.ts';
import { wxrDrafts } from './wxr.ts';

/**
 * Reads a file of any supported format and yields its documents in order, columns and authors before the articles that
 * refer to them. A broken item is yielded as a problem and the rest is imported; a broken file yields one problem after
 * what could be read. Of documents with one id the first is yielded, and a problem for each that differs from it: the last
 * one would replace the others anew with every import. Bodies are sanitized HTML. Never throws.
 */
export async function* readImport(path: string, options: ImportOptions = {}): AsyncGenerator<ImportResult> {
	const isFirst = createRepetitionCheck();
	try {
		for await (const draft of draftsOf(path, options)) {
			if ('problem' in draft) {
				yield { ...draft, problem: { file: path, ...draft.problem } };
				continue;
			}
			const result = checked(draft, path);
			yield 'problem' in result || isFirst(result.ok) ? result : { problem: repetition(draft, path) };
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

async function* draftsOf(path: string, options: ImportOptions): AsyncGenerator<Draft> {
	const { format, changed } = await detectFormat(path);
	if (format === 'json-lines') yield* jsonLineDrafts(path);
	else if (format === 'wxr') yield* wxrDrafts(path, changed);
	else yield* feedDrafts(path, format, options, changed);
}

/** Says of each document whether no other one had its kind and id before; the same document may come again. */
const createRepetitionCheck = (): ((document: ContentDocument) => boolean) => {
	const digests = new Map<string, string>();
	return (document) => {
		const key = `${document.kind} ${document.id}`;
		const digest = hashId(JSON.stringify(document));
		const first = digests.get(key);
		if (first === undefined) digests.set(key, digest);
		return first === undefined || first === digest;
	};
};

const repetition = (draft: DocumentDraft, file: string): Problem => ({
	file,
	item: nameOf(draft),
	field: 'id',
	message: 'Not imported: another document of the file has the same id and came first.',
});

/** Where a document is in the file, as far as it says so. */
const nameOf = ({ document, item }: DocumentDraft): string => {
	const { kind, id } = document as { kind?: unknown; id?: unknown };
	return `${item === undefined ? '' : `${item}: `}${String(kind ?? 'document')} ${String(id ?? 'without id')}`.slice(
		0,
		200,
	);
};

const checked = (draft: DocumentDraft, file: string): ImportResult => {
	const result = v.safeParse(ContentDocument, draft.document);
	if (result.success) {
		const { output } = result;
		return {
			ok: 'body' in output && output.body !== undefined ? { ...output, body: ensureSanitized(output.body) } : output,
		};
	}
	const [issue] = result.issues;
	const problem: Problem = {
		file,
		item: nameOf(draft),
		field: v.getDotPath(issue) ?? '',
		message: `Not imported: ${issue.message}.`,
	};
	return { problem };
};
