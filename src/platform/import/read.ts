import * as v from 'valibot';
import { ensureSanitized } from '../../domain/sanitize/is-sanitized.ts';
import { detectFormat } from './detect.ts';
import { ContentDocument } from './documents.ts';
import { feedDrafts } from './feed.ts';
import { jsonLineDrafts } from './json-lines.ts';
import { type Draft, FileProblem, type ImportOptions, type ImportResult, type Problem } from './result.ts';
import { wxrDrafts } from './wxr.ts';

/**
 * Reads a file of any supported format and yields its documents in order, columns and authors before the articles that
 * refer to them. A broken item is yielded as a problem and the rest is imported; a broken file yields one problem after
 * what could be read. Bodies are sanitized HTML. Never throws.
 */
export async function* readImport(path: string, options: ImportOptions = {}): AsyncGenerator<ImportResult> {
	try {
		for await (const draft of draftsOf(path, options)) {
			yield 'problem' in draft ? { ...draft, problem: { file: path, ...draft.problem } } : checked(draft, path);
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

const checked = ({ document, item }: { document: unknown; item?: string }, file: string): ImportResult => {
	const result = v.safeParse(ContentDocument, document);
	if (result.success) {
		const { output } = result;
		return {
			ok: 'body' in output && output.body !== undefined ? { ...output, body: ensureSanitized(output.body) } : output,
		};
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
