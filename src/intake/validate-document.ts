/** The one check of a document, whatever road it came by. */

import * as v from 'valibot';
import type { Language } from '../domain/entities.ts';
import { scrub } from '../domain/sanitize/characters.ts';
import { ensureSanitized } from '../domain/sanitize/ensure-sanitized.ts';
import { firstUnits } from '../domain/text.ts';
import { idFields } from './document.ts';
import { ContentDocument } from './documents.ts';
import { problemIn } from './file-problem.ts';
import { withoutPageMarks } from './page-marks.ts';
import type { ImportResult } from './result.ts';
import { unusualElements } from './unusual-elements.ts';

export interface Refused {
	/** The kind of the document, its id and its title, as far as it has them. */
	readonly name: string;
	/** The path of the wrong field; '' when it is the whole. */
	readonly field: string;
	/** What is wrong, without an end. */
	readonly reason: string;
}

export type Checked =
	| { readonly document: ContentDocument; readonly kept: readonly string[] }
	| { readonly refused: Refused };

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

const nameOf = (document: unknown): string => {
	const { kind, id, title } = Object(document) as { kind?: unknown; id?: unknown; title?: unknown };
	const name = firstUnits(`${String(kind ?? 'document')} ${String(id ?? 'without id')}`, 200);
	return typeof title === 'string' && title !== '' ? `${name} “${firstUnits(title, 60)}”` : name;
};

/**
 * Control characters and half a surrogate pair are no text: databases and XML refuse them, and no reader sees them. An id keeps them, and the
 * check refuses it: without them it could be the id of another document.
 */
const withCleanTexts = (value: unknown): unknown => {
	if (typeof value === 'string') return scrub(value);
	if (Array.isArray(value)) return value.map(withCleanTexts);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => [name, idFields.has(name) ? part : withCleanTexts(part)]),
	);
};

const check = (given: unknown, language: Language | undefined): Checked => {
	const document = withCleanTexts(given);
	const result = v.safeParse(ContentDocument, document);
	if (!result.success) {
		const [issue] = result.issues;
		return { refused: { name: nameOf(document), field: v.getDotPath(issue) ?? '', reason: issue.message } };
	}
	const output = withPlainTags(withLanguage(result.output, language));
	if (!('body' in output) || output.body === undefined) return { document: output, kept: [] };
	const { body } = output;
	return { document: { ...output, body: ensureSanitized(withoutPageMarks(body)) }, kept: unusualElements(body) };
};

/**
 * A document as it is stored: of the right shape, its text sanitized and without marks of pages. A document that cannot even be checked
 * costs itself, not the file or the source. Never throws.
 *
 * @param language of documents that name none.
 */
export const checkDocument = (document: unknown, language?: Language): Checked => {
	try {
		return check(document, language);
	} catch (error) {
		return { refused: { name: nameOf(document), field: '', reason: problemIn(error).replace(/\.$/, '') } };
	}
};

/** The result of a draft: its document, checked, or why it is refused. */
export const resultOf = (
	{ document, item, kept }: { document: unknown; item?: string; kept?: readonly string[] },
	file: string,
	language: Language | undefined,
): ImportResult => {
	const result = checkDocument(document, language);
	// The other formats have sanitized it already.
	if (!('refused' in result)) return { ok: result.document, kept: kept ?? result.kept };
	const { name, field, reason } = result.refused;
	const where = item === undefined ? name : firstUnits(`${item}: ${name}`, 300);
	return { problem: { file, item: where, field, message: `Not imported: ${reason}.` } };
};
